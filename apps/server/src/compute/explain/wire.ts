import type { explain as contract } from '@spillway/contract/compute/explain/explain';
import { roundHalfUp } from '@spillway/hydrology/statistics/round-half-up';
import { wallText } from '@spillway/plant-time/wall-text';
import type { z } from 'zod';
import { plainNumbers } from '../../platform/plain-number.ts';
import type { SheetCell } from '../../platform/sheets/write-sheet.ts';
import { type Names, thePlant } from './names.ts';
import type { InterpolationRecord } from './records.ts';

type RecordView = z.input<(typeof contract.records)['data']>['records'][number];

export function recordView(
  { timeMs, runId, line, curve, before }: InterpolationRecord,
  names: Names,
  timeZone: string,
): RecordView {
  const object = line.of === 'plant' ? thePlant : names.of('outlet', line.of);
  return {
    date_string: wallText(timeMs, timeZone),
    time: new Date(timeMs).toISOString(),
    run_id: runId,
    object,
    code: object.code,
    management_id: curve.curveId,
    table_name: curve.name,
    formula_type: curve.groupCode,
    formula: line.formula,
    input_before: plainNumbers({ ...before }),
    input_after: plainNumbers({ ...line.inputs }),
    rows: [...line.table.rows],
    result: plainNumbers({ ...line.values }),
    flags: [...line.flags],
  };
}

const heading = [
  'time',
  'object',
  'code',
  'management_id',
  'table',
  'formula_type',
  'input_before',
  'input_after',
  'rows',
  'result',
  'flags',
];

/** Beyond what any table is written with: less is dust of the arithmetic. */
const fileDecimals = 9;

const named = (numbers: Readonly<Record<string, number>>): string =>
  Object.entries(numbers)
    .map(([name, value]) => `${name}=${roundHalfUp(value, fileDecimals)}`)
    .join('; ');

/** As a file has them, the heading first. */
export const sheetRows = (all: readonly RecordView[]): SheetCell[][] => [
  heading,
  ...all.map((one) => [
    one.date_string,
    one.object.name ?? one.object.kind,
    one.code ?? '',
    one.management_id,
    one.table_name,
    one.formula_type,
    named(one.input_before),
    named(one.input_after),
    one.rows.join(' '),
    named(one.result),
    one.flags.join(' '),
  ]),
];
