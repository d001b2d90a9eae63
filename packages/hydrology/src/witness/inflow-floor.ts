import { integerAt, numberAt } from '@spillway/checked/reads';
import { firstFrom, type WaterBooks } from './water-books.ts';

/** The mean inflow of a period by the balance, and how far below zero it may be without a fault. */
export interface FloorCheck {
  readonly windowS: number;
  readonly inflowM3s: number;
  readonly releaseM3s: number;
  readonly allowedM3s: number;
  /** No river flows backwards: water leaves unrecorded, or the lake's gauge sinks. */
  readonly isBelow: boolean;
}

/** A level is the mean over this time, which removes waves and steps of the sensor. */
const meanS = 3600;
/** The remaining error of a level: wind that tilts the lake, backwater, a gauge beside the current [m]. */
const levelErrorM = 0.02;
/** Certain enough for repeated checks over years. */
const certainSigmas = 4;
/** Evaporation of a hot and windy day, and seepage: no fault, and not recorded [m a day]. */
const lossesMPerDay = 0.01;
/** The usual error of tables. */
const tableError = 0.1;
const daysS = 86_400;
/** One evening of an unread unit, or a slow leak. */
const windowsS = [6 * 3600, daysS, 3 * daysS, 7 * daysS];
/** Levels and releases of a window must reach its ends, within an hour, without interruption. */
export const floorWitnessS = 7 * daysS + 2 * meanS;

/**
 *   inflow = (V2 - V1 + released) / T
 *   allowed = 4 sqrt(2) A dz / T + A loss / day + 0.1 release,   dz = 0.02 m, loss = 0.01 m    A [m2], T [s]
 * for the six hours, the day, three days and the week that end now; of those below the floor the one furthest beyond it, else the longest.
 * Example: 3.1 km2, a day: 4.06 m3/s by the levels and 0.36 by losses; an inflow of -6 m3/s with everything shut is below it.
 */
export function judgeInflowFloor(books: WaterBooks, surfaceM2: number, nowS: number): FloorCheck | null {
  const checks = windowsS.flatMap((windowS) => checkOver(books, surfaceM2, { fromS: nowS - windowS, toS: nowS }) ?? []);
  const beyond = ({ inflowM3s, allowedM3s }: FloorCheck) => -inflowM3s - allowedM3s;
  const below = checks.filter(({ isBelow }) => isBelow).toSorted((a, b) => beyond(b) - beyond(a));
  return below[0] ?? checks.at(-1) ?? null;
}

function checkOver(books: WaterBooks, surfaceM2: number, { fromS, toS }: { fromS: number; toS: number }) {
  const begin = meanAround(books, fromS);
  const end = meanAround(books, toS);
  if (begin === null || end === null || begin.breaks !== end.breaks) return null;
  const windowS = end.timeS - begin.timeS;
  const releaseM3s = (end.releasedM3 - begin.releasedM3) / windowS;
  const inflowM3s = (end.storedM3 - begin.storedM3) / windowS + releaseM3s;
  const levelM3s = (certainSigmas * Math.SQRT2 * surfaceM2 * levelErrorM) / windowS;
  const allowedM3s = levelM3s + (surfaceM2 * lossesMPerDay) / daysS + tableError * releaseM3s;
  return { windowS, inflowM3s, releaseM3s, allowedM3s, isBelow: inflowM3s < -allowedM3s };
}

/** Null when the record has nothing near it. */
function meanAround({ timesS, storedM3, releasedM3, breaks, stepS }: WaterBooks, atS: number) {
  const reachS = Math.max(meanS / 2, stepS);
  const first = firstFrom(timesS, atS - reachS);
  if (first === timesS.length || numberAt(timesS, first) > atS + reachS) return null;
  let to = first;
  while (to < timesS.length && numberAt(timesS, to) <= atS + reachS && breaks[to] === breaks[first]) to += 1;
  const rows = to - first;
  const mean = (values: Float64Array) => values.subarray(first, to).reduce((sum, value) => sum + value, 0) / rows;
  return {
    timeS: mean(timesS),
    storedM3: mean(storedM3),
    releasedM3: releasedM3.reduce((sum, one) => sum + mean(one), 0),
    breaks: integerAt(breaks, first),
  };
}
