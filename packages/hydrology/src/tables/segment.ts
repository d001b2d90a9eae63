import { numberAt } from '@spillway/checked/reads';
/**
 * The row `i` with `keys[i] <= key < keys[i + 1]`, searched in the rows `from .. to - 1` of a strictly increasing column.
 * A key before the first or after the last row gets the first or last segment, so the answer is always a valid segment
 * of a table of two rows or more.
 */
export function segmentOf(keys: Float64Array, key: number, from: number, to: number): number {
  single[0] = key;
  return segmentOfCell(keys, single, 0, from, to);
}

const single = new Float64Array(1);

/** The same for the key at `asked[at]`; `lookUpCell` gives the reason. */
export function segmentOfCell(
  keys: Float64Array,
  requestedKeys: Float64Array,
  at: number,
  from: number,
  to: number,
): number {
  const key = numberAt(requestedKeys, at);
  let low = from;
  let high = to - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (numberAt(keys, middle) <= key) low = middle;
    else high = middle;
  }
  return low;
}
