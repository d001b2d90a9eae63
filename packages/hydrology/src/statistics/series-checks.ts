import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';

/** Advice to a caller whose times are not valid. */
const sorted = 'Sort the rows by time. Rows of one time may stay: the first of them counts.';
const restartHint = 'Hand rows in oldest first, or begin with a new one.';

/**
 * Requirements of every series at the entry: finite times, in any unit, that do not go back; one value a time; a missing sample is NaN,
 * which each function handles as documented. Rows may share a time, because loggers often send a row twice. The first of them counts, the
 * others are `repeated` (`isRepeated`) and ignored.
 */
export function requireOrder(times: ArrayLike<number>): void {
  for (let row = 0; row < times.length; row += 1) {
    const time = itemAt(times, row);
    if (!Number.isFinite(time)) throw new HydrologyError('series.time_not_finite', { row: row + 1 });
    if (row > 0 && time < itemAt(times, row - 1)) {
      throw new HydrologyError('series.unsorted', { row: row + 1, time, previous: itemAt(times, row - 1) }, sorted);
    }
  }
}

/** Rows passed one by one must advance in time, or they are refused. */
export function refuseTurnedBack(timeS: number, previousS: number): never {
  throw new HydrologyError('series.unsorted', { timeS: String(timeS), previousS: String(previousS) }, restartHint);
}

export const isRepeated = (times: ArrayLike<number>, row: number): boolean => row > 0 && times[row] === times[row - 1];

export function requireLength(name: string, series: ArrayLike<unknown>, length: number): void {
  if (series.length !== length) {
    throw new HydrologyError('series.lengths_differ', { name, length: series.length, needed: length });
  }
}

/** Output arrays belong to the caller and may be longer than the series. */
export function requireRoom(name: string, out: ArrayLike<number>, needed: number): void {
  if (out.length < needed) throw new HydrologyError('series.too_short', { name, length: out.length, needed });
}

export function requireRows(name: string, series: ArrayLike<unknown>, needed: number): void {
  if (series.length < needed) throw new HydrologyError('series.too_few', { name, rows: series.length, needed });
}
