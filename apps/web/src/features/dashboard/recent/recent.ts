import type { General } from '../../../shared/dashboard/queries.ts';

type Field = 'lake_level' | 'inflow_moving_average' | 'total_discharge_out';

interface RecordAt extends Pick<General, Field> {
  readonly atMs: number;
}

export interface InputReadings {
  readonly outletId: string;
  /** False: a unit. */
  readonly isGate: boolean;
  readonly name: string;
  /** In order of time. */
  readonly values: readonly number[];
}

interface RecentWarning {
  readonly raised_at: string;
  readonly ended_at: string | null;
}

/** Data for one period; a field is undefined when it failed to load or the user may not read it. */
export interface RecentInputs {
  readonly records: readonly RecordAt[] | undefined;
  readonly rainMm: number | null | undefined;
  readonly inputs: readonly InputReadings[] | undefined;
  readonly warnings: readonly RecentWarning[] | undefined;
}

export interface MovedOutlet {
  readonly name: string;
  readonly isGate: boolean;
  readonly before: number;
  readonly after: number;
}

/** Changes within a period; null: not known. */
export interface RecentChanges {
  readonly levelCm: number | null;
  readonly inflowM3s: number | null;
  readonly releaseM3s: number | null;
  readonly rainMm: number | null;
  readonly moved: readonly MovedOutlet[] | null;
  readonly raised: number | null;
  readonly ended: number | null;
}

const cmPerM = 100;
/** Smaller movements are sensor noise. */
const [stillGateM, stillUnitMw] = [0.02, 0.5];

export function recentOf({ records, rainMm, inputs, warnings }: RecentInputs, fromMs: number): RecentChanges {
  const change = (field: Field) => changeOf(records ?? [], field);
  const level = change('lake_level');
  const isSince = (time: string | null) => time !== null && Date.parse(time) >= fromMs;
  return {
    levelCm: level === null ? null : level * cmPerM,
    inflowM3s: change('inflow_moving_average'),
    releaseM3s: change('total_discharge_out'),
    rainMm: rainMm ?? null,
    moved: inputs?.flatMap(movedOutletsOf) ?? null,
    raised: warnings?.filter(({ raised_at: at }) => isSince(at)).length ?? null,
    ended: warnings?.filter(({ ended_at: at }) => isSince(at)).length ?? null,
  };
}

function changeOf(records: readonly RecordAt[], field: Field): number | null {
  const knownValues = records.flatMap((record) => record[field] ?? []);
  const [first, last] = [knownValues[0], knownValues.at(-1)];
  return knownValues.length < 2 || first === undefined || last === undefined ? null : last - first;
}

function movedOutletsOf({ name, isGate, values }: InputReadings): readonly MovedOutlet[] {
  const [before, after] = [values[0], values.at(-1)];
  if (before === undefined || after === undefined) return [];
  return Math.abs(after - before) < (isGate ? stillGateM : stillUnitMw) ? [] : [{ name, isGate, before, after }];
}

const [quietCm, quietM3s, quietMm] = [1, 1, 0.1];

/** True when something happened that a returning user should know. */
export const isEventful = ({ levelCm, inflowM3s, releaseM3s, rainMm, moved, raised, ended }: RecentChanges): boolean =>
  Math.abs(levelCm ?? 0) >= quietCm ||
  Math.abs(inflowM3s ?? 0) >= quietM3s ||
  Math.abs(releaseM3s ?? 0) >= quietM3s ||
  (rainMm ?? 0) >= quietMm ||
  (moved?.length ?? 0) + (raised ?? 0) + (ended ?? 0) > 0;

/** True when nothing could be read. */
export const isUnknown = (recent: RecentChanges): boolean => Object.values(recent).every((value) => value === null);
