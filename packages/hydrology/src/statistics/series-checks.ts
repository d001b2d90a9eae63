import { HydrologyError } from '../errors.ts';

/**
 * What every series at the door must be. Times are seconds, strictly increasing; one value a time; a sample that is not
 * there is NaN, and each function says what it does with it.
 */
export function requireTimes(timesS: ArrayLike<number>): void {
  for (let row = 0; row < timesS.length; row += 1) {
    const timeS = timesS[row]!;
    if (!Number.isFinite(timeS)) throw new HydrologyError('series.time_not_finite', { row: row + 1 });
    if (row > 0 && timeS <= timesS[row - 1]!) {
      throw new HydrologyError('series.unsorted', { row: row + 1, timeS, previousS: timesS[row - 1]! });
    }
  }
}

/**
 * The same where rows may share a time, in any unit: a logger that sends a row twice is a plant's everyday trouble. The first of them counts
 * (`isRepeated` tells the others), or all of them where a function says so.
 */
export function requireOrder(times: ArrayLike<number>): void {
  for (let row = 0; row < times.length; row += 1) {
    const time = times[row]!;
    if (!Number.isFinite(time)) throw new HydrologyError('series.time_not_finite', { row: row + 1 });
    if (row > 0 && time < times[row - 1]!) {
      throw new HydrologyError('series.unsorted', { row: row + 1, time, previous: times[row - 1]! });
    }
  }
}

export const isRepeated = (times: ArrayLike<number>, row: number): boolean => row > 0 && times[row] === times[row - 1];

export function requireLength(name: string, series: ArrayLike<number>, length: number): void {
  if (series.length !== length) {
    throw new HydrologyError('series.lengths_differ', { name, length: series.length, needed: length });
  }
}

/** Output arrays belong to the caller and may be longer than the series. */
export function requireRoom(name: string, out: ArrayLike<number>, needed: number): void {
  if (out.length < needed) throw new HydrologyError('series.too_short', { name, length: out.length, needed });
}

export function requireRows(name: string, series: ArrayLike<number>, needed: number): void {
  if (series.length < needed) throw new HydrologyError('series.too_few', { name, rows: series.length, needed });
}
