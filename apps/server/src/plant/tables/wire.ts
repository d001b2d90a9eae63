import { numberAt } from '@spillway/checked/reads';
import { fillIn, type Language } from '@spillway/contract/errors';
import { lakeFaultTexts, tableFaultTexts } from '@spillway/contract/plant/tables/fault-texts';
import { type impliedLake, table, type tableReading, wallMsOfText } from '@spillway/contract/plant/tables/fields';
import type { fileFault } from '@spillway/contract/platform/spreadsheets';
import { faceText } from '@spillway/plant-time/wall-text';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerType, ReceivedForm } from '../../platform/http/inside.ts';
import { fromWire, toWire } from '../../platform/http/wire-case.ts';
import type { Snapshot } from '../history/history.ts';
import { mayUpdate } from '../may-update.ts';
import type { Fault, FaultCode } from './check-file.ts';
import type { CurveState } from './counting.ts';
import type { ImpliedLake } from './implied-lake.ts';
import { isCurveActive } from './past.ts';
import type { Reading } from './read-table.ts';
import type { Columns, Counting, Curve, CurveObject, CurveUse, NewCurve } from './store.ts';

export type ShownCurve = Curve & { readonly inForce: boolean; readonly state: CurveState };

/** The table was in use once, and may be restored. */
const isOver = (curve: ShownCurve): boolean => !isCurveActive(curve) && curve.state !== 'unused';

const useShape = table.pick({
  name: true,
  effective_start: true,
  effective_end: true,
  loop_by_year: true,
  active: true,
});

export const useOf = (body: ReceivedForm<typeof useShape>): CurveUse => ({
  name: body.name,
  startWallMs: wallMsOfText(body.effectiveStart),
  endWallMs: body.effectiveEnd === null ? null : wallMsOfText(body.effectiveEnd),
  // A period without an end cannot repeat.
  loopByYear: body.loopByYear && body.effectiveEnd !== null,
  active: body.active,
});

const textOf = (value: Snapshot[string] | undefined) => (typeof value === 'string' ? value : '');

export const useOfSnapshot = (data: Snapshot): CurveUse =>
  useOf({
    name: textOf(data.name),
    effectiveStart: textOf(data.effective_start),
    effectiveEnd: typeof data.effective_end === 'string' ? data.effective_end : null,
    loopByYear: data.loop_by_year === true,
    active: data.active === true,
  });

/** Missing in versions from before these fields existed. */
const instantOf = (value: Snapshot[string] | undefined): Date | null =>
  typeof value === 'string' ? new Date(value) : null;

export const countingOfSnapshot = (data: Snapshot): Counting & Pick<Curve, 'deletedAt'> => ({
  countsFrom: instantOf(data.counts_from),
  countsUntil: instantOf(data.counts_until),
  deletedAt: data.deleted === true ? instantOf(data.counts_until) : null,
});

export const countingFields = ({ countsFrom, countsUntil }: Counting) => ({
  counts_from: countsFrom?.toISOString() ?? null,
  counts_until: countsUntil?.toISOString() ?? null,
});

const useView = (use: CurveUse) => ({
  ...use,
  effectiveStart: faceText(use.startWallMs),
  effectiveEnd: use.endWallMs === null ? null : faceText(use.endWallMs),
});

export const objectOf = (kind: CurveObject['kind'], id: string | undefined): CurveObject => ({ kind, id: id ?? '' });

export const snapshotOf = (curve: NewCurve & Partial<Pick<Curve, 'deletedAt'>>): Snapshot => ({
  group_code: curve.groupCode,
  object_kind: curve.object.kind,
  object_id: curve.object.id,
  ...useOnWire(curve),
  file_name: curve.fileName,
  rows: curve.rowCount,
  digest: curve.digest,
  replaces: curve.replaces,
  ...countingFields(curve),
  reason: curve.reason,
  ...(curve.deletedAt ? { deleted: true } : {}),
});

/** The format of versions and files. */
export const useOnWire = (use: CurveUse) => toWire(useShape, useView(use));
export const useFrom = (document: z.output<typeof useShape>): CurveUse => useOf(fromWire(useShape, document));

export const tableView = (curve: ShownCurve, caller: Caller): AnswerType<typeof table> => ({
  ...curve,
  tableId: curve.curveId,
  objectKind: curve.object.kind,
  objectId: curve.object.id === '' ? null : curve.object.id,
  ...useView(curve),
  rows: curve.rowCount,
  uploadTime: curve.uploadedAt.toISOString(),
  deleted: curve.deletedAt !== null,
  may: {
    update: curve.deletedAt === null && mayUpdate(caller).update,
    restore: isOver(curve) && mayUpdate(caller).update,
  },
});

export const columnsView = (columns: Columns) =>
  Object.entries(columns).map(([name, cells]) => ({ name, values: [...cells] }));

export const lakeView = ({ mark, levelM, areaKm2, centimetreM3s }: ImpliedLake): AnswerType<typeof impliedLake> => ({
  mark,
  level: levelM,
  area: areaKm2,
  centimetre: centimetreM3s,
});

/** Rows for a file, with the heading first. */
export const rowsOf = (columns: Columns): (string | number)[][] => {
  const values = Object.values(columns);
  return [
    Object.keys(columns),
    ...Array.from(values[0] ?? [], (_, row) => values.map((cells) => numberAt(cells, row))),
  ];
};

export const readingView = (reading: Reading, columns: Columns): AnswerType<typeof tableReading> => ({
  inputs: { ...reading.inputs },
  values: { ...reading.values },
  flags: reading.flags,
  rows: reading.rows.map((row) => ({
    row,
    cells: Object.fromEntries(Object.entries(columns).map(([name, cells]) => [name, numberAt(cells, row - 1)])),
  })),
});

/** An engine fault without a text does not compile. */
const faultTexts: Readonly<Record<FaultCode, Readonly<Record<Language, string>>>> = {
  ...tableFaultTexts,
  ...lakeFaultTexts,
};

export const faultView = (
  { sheet, row, column, code, facts }: Fault,
  language: Language,
): AnswerType<typeof fileFault> => ({ sheet, row, column, code, message: fillIn(faultTexts[code], language, facts) });
