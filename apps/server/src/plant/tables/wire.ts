import { fillIn, type Language } from '@spillway/contract/errors';
import { lakeFaultTexts, tableFaultTexts } from '@spillway/contract/plant/tables/fault-texts';
import type { impliedLake, table, tableReading } from '@spillway/contract/plant/tables/fields';
import { wallMsOfText } from '@spillway/contract/plant/tables/fields';
import type { fileFault } from '@spillway/contract/platform/sheets';
import { faceText } from '@spillway/plant-time/wall-text';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { Snapshot } from '../history/history.ts';
import { mayUpdate } from '../may-update.ts';
import { editedView } from '../save-one.ts';
import type { Fault, FaultCode } from './check-file.ts';
import type { CurveState } from './counting.ts';
import type { ImpliedLake } from './implied-lake.ts';
import { isCounting } from './past.ts';
import type { Reading } from './read-table.ts';
import type { Columns, Counting, Curve, CurveObject, CurveUse, NewCurve } from './store.ts';

export type ShownCurve = Curve & { readonly inForce: boolean; readonly state: CurveState };

/** It counted once, and may count again. */
const isOver = (curve: ShownCurve): boolean => !isCounting(curve) && curve.state !== 'unused';

interface WireUse {
  readonly name: string;
  readonly effective_start: string;
  readonly effective_end: string | null;
  readonly loop_by_year: boolean;
  readonly active: boolean;
}

export const useOf = (body: WireUse): CurveUse => ({
  name: body.name,
  startWallMs: wallMsOfText(body.effective_start),
  endWallMs: body.effective_end === null ? null : wallMsOfText(body.effective_end),
  // What never ends has nothing to come back from.
  loopByYear: body.loop_by_year && body.effective_end !== null,
  active: body.active,
});

const textOf = (value: Snapshot[string] | undefined) => (typeof value === 'string' ? value : '');

/** As a version of the past says it. */
export const useOfSnapshot = (data: Snapshot): CurveUse =>
  useOf({
    name: textOf(data.name),
    effective_start: textOf(data.effective_start),
    effective_end: typeof data.effective_end === 'string' ? data.effective_end : null,
    loop_by_year: data.loop_by_year === true,
    active: data.active === true,
  });

/** Whoever described it before these were known said nothing of them. */
const instantOf = (value: Snapshot[string] | undefined): Date | null =>
  typeof value === 'string' ? new Date(value) : null;

export const countingOfSnapshot = (data: Snapshot): Counting & Pick<Curve, 'deletedAt'> => ({
  countsFrom: instantOf(data.counts_from),
  countsUntil: instantOf(data.counts_until),
  deletedAt: data.deleted === true ? instantOf(data.counts_until) : null,
});

export const countingView = ({ countsFrom, countsUntil }: Counting) => ({
  counts_from: countsFrom?.toISOString() ?? null,
  counts_until: countsUntil?.toISOString() ?? null,
});

const useView = (use: CurveUse) => ({
  name: use.name,
  effective_start: faceText(use.startWallMs),
  effective_end: use.endWallMs === null ? null : faceText(use.endWallMs),
  loop_by_year: use.loopByYear,
  active: use.active,
});

export const objectOf = (kind: CurveObject['kind'], id: string | undefined): CurveObject => ({ kind, id: id ?? '' });

export const snapshotOf = (curve: NewCurve & Partial<Pick<Curve, 'deletedAt'>>): Snapshot => ({
  group_code: curve.groupCode,
  object_kind: curve.object.kind,
  object_id: curve.object.id,
  ...useView(curve),
  file_name: curve.fileName,
  rows: curve.rowCount,
  digest: curve.digest,
  replaces: curve.replaces,
  ...countingView(curve),
  reason: curve.reason,
  ...(curve.deletedAt ? { deleted: true } : {}),
});

export const changeable = (use: CurveUse) => useView(use);

export const tableView = (curve: ShownCurve, caller: Caller): z.input<typeof table> => ({
  table_id: curve.curveId,
  group_code: curve.groupCode,
  object_kind: curve.object.kind,
  object_id: curve.object.id === '' ? null : curve.object.id,
  object_name: curve.objectName,
  ...useView(curve),
  in_force: curve.inForce,
  state: curve.state,
  ...countingView(curve),
  reason: curve.reason,
  rows: curve.rowCount,
  upload_time: curve.uploadedAt.toISOString(),
  uploaded_by: curve.uploadedBy,
  file_name: curve.fileName,
  replaces: curve.replaces,
  deleted: curve.deletedAt !== null,
  ...editedView(curve),
  may: {
    update: curve.deletedAt === null && mayUpdate(caller).update,
    restore: isOver(curve) && mayUpdate(caller).update,
  },
});

export const columnsView = (columns: Columns) =>
  Object.entries(columns).map(([name, cells]) => ({ name, values: [...cells] }));

export const lakeView = ({ mark, levelM, areaKm2, centimetreM3s }: ImpliedLake): z.input<typeof impliedLake> => ({
  mark,
  level: levelM,
  area: areaKm2,
  centimetre: centimetreM3s,
});

/** As a file has them, the heading first. */
export const rowsOf = (columns: Columns): (string | number)[][] => {
  const values = Object.values(columns);
  return [Object.keys(columns), ...Array.from(values[0] ?? [], (_, row) => values.map((cells) => cells[row]!))];
};

export const readingView = (reading: Reading, columns: Columns): z.input<typeof tableReading> => ({
  inputs: { ...reading.inputs },
  values: { ...reading.values },
  flags: [...reading.flags],
  rows: reading.rows.map((row) => ({
    row,
    cells: Object.fromEntries(Object.entries(columns).map(([name, cells]) => [name, cells[row - 1]!])),
  })),
});

/** A fault of the engine without a sentence would not compile. */
const faultTexts: Readonly<Record<FaultCode, Readonly<Record<Language, string>>>> = {
  ...tableFaultTexts,
  ...lakeFaultTexts,
};

export const faultView = (
  { sheet, row, column, code, facts }: Fault,
  language: Language,
): z.input<typeof fileFault> => ({ sheet, row, column, code, message: fillIn(faultTexts[code], language, facts) });
