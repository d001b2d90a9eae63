import type { explain as contract } from '@spillway/contract/compute/explain/explain';
import { roundHalfUp } from '@spillway/hydrology/statistics/round-half-up';
import { wallText } from '@spillway/plant-time/wall-text';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { plainNumbers } from '../../platform/plain-number.ts';
import type { SheetCell } from '../../platform/spreadsheets/write-sheet.ts';
import { type Names, plantView } from './names.ts';
import type { InterpolationRecord } from './records.ts';

type RecordView = AnswerTo<typeof contract.records>['records'][number];

export function recordView(
  { timeMs, runId, line, curve, before }: InterpolationRecord,
  names: Names,
  timeZone: string,
): RecordView {
  const object = line.of === 'plant' ? plantView : names.of('outlet', line.of);
  return {
    dateString: wallText(timeMs, timeZone),
    time: new Date(timeMs),
    runId,
    object,
    code: object.code,
    managementId: curve.curveId,
    tableName: curve.name,
    formulaType: curve.groupCode,
    formula: line.formula,
    inputBefore: plainNumbers({ ...before }),
    inputAfter: plainNumbers({ ...line.inputs }),
    rows: line.table.rows,
    result: plainNumbers({ ...line.values }),
    flags: line.flags,
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

/** More decimals than any table has: the rest is floating-point noise. */
const fileDecimals = 9;

const namedNumbers = (numbers: Readonly<Record<string, number>>): string =>
  Object.entries(numbers)
    .map(([name, value]) => `${name}=${roundHalfUp(value, fileDecimals)}`)
    .join('; ');

/** Rows for a file, with the heading first. */
export const sheetRows = (all: readonly RecordView[]): SheetCell[][] => [
  heading,
  ...all.map((one) => [
    one.dateString,
    one.object.name ?? one.object.kind,
    one.code ?? '',
    one.managementId,
    one.tableName,
    one.formulaType,
    namedNumbers(one.inputBefore),
    namedNumbers(one.inputAfter),
    one.rows.join(' '),
    namedNumbers(one.result),
    one.flags.join(' '),
  ]),
];
