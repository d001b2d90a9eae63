import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import type { Rows } from '../facts/facts.ts';
import type { KnownRows } from './incident.ts';

/** Versions of rows in the order in which they became known, each with its place among all times. */
export interface Arrivals {
  /** Each time once, in order. */
  readonly timesMs: Float64Array;
  readonly count: number;
  readonly places: Int32Array;
  readonly values: Float64Array;
  readonly knownMs: Float64Array;
}

export function arrivalsOf({ timesMs, values, knownMs }: KnownRows): Arrivals {
  const count = timesMs.length;
  const known = new Float64Array(count);
  // A row ahead of the clock counts from its own time.
  for (let row = 0; row < count; row += 1) known[row] = Math.max(itemAt(knownMs, row), itemAt(timesMs, row));
  const byTime = inOrder(count, (a, b) => itemAt(timesMs, a) - itemAt(timesMs, b));
  const placeOf = new Int32Array(count);
  const distinctTimes = new Float64Array(count);
  let place = -1;
  for (let index = 0; index < count; index += 1) {
    const row = integerAt(byTime, index);
    if (place < 0 || distinctTimes[place] !== timesMs[row]) distinctTimes[++place] = itemAt(timesMs, row);
    placeOf[row] = place;
  }
  const knownOrder = inOrder(
    count,
    (a, b) => numberAt(known, a) - numberAt(known, b) || integerAt(placeOf, a) - integerAt(placeOf, b) || a - b,
  );
  const ordered = { places: new Int32Array(count), values: new Float64Array(count), knownMs: new Float64Array(count) };
  for (let index = 0; index < count; index += 1) {
    const row = integerAt(knownOrder, index);
    ordered.places[index] = integerAt(placeOf, row);
    ordered.values[index] = values[row] ?? Number.NaN;
    ordered.knownMs[index] = numberAt(known, row);
  }
  return { timesMs: distinctTimes.subarray(0, place + 1), count, ...ordered };
}

/** The rows as known at an instant: for each time the last version. */
export function rowsOf({ timesMs, count, places, values, knownMs }: Arrivals, atMs: number): Rows {
  const isThere = new Uint8Array(timesMs.length);
  const newest = new Float64Array(timesMs.length);
  for (let one = 0; one < count && numberAt(knownMs, one) <= atMs; one += 1) {
    isThere[integerAt(places, one)] = 1;
    newest[integerAt(places, one)] = numberAt(values, one);
  }
  const [times, known] = [new Float64Array(timesMs.length), new Float64Array(timesMs.length)];
  let rows = 0;
  for (let index = 0; index < timesMs.length; index += 1) {
    if (isThere[index] === 0) continue;
    times[rows] = numberAt(timesMs, index);
    known[rows] = numberAt(newest, index);
    rows += 1;
  }
  return { timesMs: times.subarray(0, rows), values: known.subarray(0, rows) };
}

/** Rows are mostly in order already, so nothing is compared twice unnecessarily. */
function inOrder(count: number, compare: (a: number, b: number) => number): Uint32Array {
  const rows = new Uint32Array(count);
  let isSorted = true;
  for (let row = 0; row < count; row += 1) {
    rows[row] = row;
    isSorted &&= row === 0 || compare(row - 1, row) <= 0;
  }
  return isSorted ? rows : Uint32Array.from(Array.from(rows).sort(compare));
}
