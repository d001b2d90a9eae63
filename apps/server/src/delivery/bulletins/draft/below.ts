import { downstream, reachesOf, type StationDescribed } from '@spillway/hydrology/simulation/downstream';
import { hourMs } from '@spillway/plant-time/spans';
import type { Known } from '@spillway/rules/procedure/facts';

/** At whole hours; one row a step. */
const stepS = 3600;
/** Farther from what was read, rating or side rivers are not what the procedure says: then a person tells the level. */
const mostOffM = 0.3;
/** Wave of a reach: what was let out earlier is past the station. */
const travelTimes = 4;
const mostBeforeHours = 48;

/** A level that is older says nothing of now. */
const oldMs = 2 * hourMs;

/** As in notices: nothing that is old or doubted goes out to others as a figure. A gauge that jumped by metres may be right, and the last level before that wrong. */
export function levelToPrint(
  known: Known | undefined,
  baseMs: number,
): { readonly levelM: number | null; readonly missing: 'no_station' | 'station_doubted' } {
  if (known?.isDoubted) return { levelM: null, missing: 'station_doubted' };
  return { levelM: known && baseMs - known.atMs <= oldMs ? known.value : null, missing: 'no_station' };
}

export interface River {
  /** Hour by hour until the record's newest, that one included, the oldest first. */
  readonly releasedM3s: readonly number[];
  /** As planned, hour by hour from the one after it. */
  readonly plannedM3s: readonly number[];
}

/** So many hours of the past are still on their way. */
export const hoursBefore = (stations: readonly StationDescribed[]): number =>
  Math.min(
    mostBeforeHours,
    Math.ceil(travelTimes * Math.max(0, ...stations.map(({ reach }) => reach?.travelTimeH ?? 0))),
  );

/**
 * The level of each station at the end of the plan, by the river from the dam and its rating. Not there: nobody has said how the water goes to
 * it, its rating ends before, or it says another level of now than was read.
 */
export function levelsBelow(
  stations: readonly StationDescribed[],
  { releasedM3s, plannedM3s }: River,
  readM: (stationId: string) => number | null,
): ReadonlyMap<string, number> {
  if (releasedM3s.length === 0 || plannedM3s.length === 0) return new Map();
  // The newest hour of the record is the first row: its level can be held against what was read.
  const rows = [releasedM3s.at(-1)!, ...plannedM3s];
  return new Map(
    downstream(rows, stepS, reachesOf(stations), releasedM3s.slice(0, -1)).flatMap(
      ({ stationId, levelM, isClamped }) => {
        if (levelM === null || isClamped[0] === 1 || isClamped.at(-1) === 1) return [];
        const read = readM(stationId);
        if (read !== null && Math.abs(read - levelM[0]!) > mostOffM) return [];
        return [[stationId, levelM.at(-1)!] as const];
      },
    ),
  );
}
