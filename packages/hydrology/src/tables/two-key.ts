import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { isUsable, type OutsidePolicy, oneKeyTable } from './one-key.ts';
import { segmentOf } from './segment.ts';
import { lookUpTwoCell } from './two-key-cell.ts';
import type { TwoKeyTable } from './two-key-table.ts';

export type { TwoKeyTable } from './two-key-table.ts';

export interface TwoKeyReading {
  readonly value: number;
  readonly flags: number;
  /** The lower of the two curves used, and on each of them the lower of the two rows used (row of the table, from 0). */
  readonly curve: number;
  readonly rows: readonly [number, number];
}

/** Groups rows sorted by first then second key into curves; refuses tables without a sound lookup. */
export function twoKeyTable(
  id: string,
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  values: ArrayLike<number>,
): TwoKeyTable {
  if (first.length !== second.length || first.length !== values.length) {
    throw new HydrologyError('table.columns_differ', { table: id, keys: first.length, values: values.length });
  }
  const firstKeys: number[] = [];
  const starts: number[] = [];
  for (let row = 0; row < first.length; row += 1) {
    const key = itemAt(first, row);
    if (!isUsable(key)) throw new HydrologyError('table.not_finite', { table: id, row: row + 1, key: String(key) });
    const previous = firstKeys.at(-1);
    if (key === previous) continue;
    if (previous !== undefined && key < previous) {
      throw new HydrologyError('table.keys_not_increasing', { table: id, row: row + 1, key, previous });
    }
    firstKeys.push(key);
    starts.push(row);
  }
  if (firstKeys.length < 2) {
    throw new HydrologyError('table.too_few_curves', { table: id, curves: firstKeys.length, needed: 2 });
  }
  starts.push(first.length);
  const secondKeys = Float64Array.from(second);
  const numbers = Float64Array.from(values);
  for (const [curve, key] of firstKeys.entries()) {
    const [from, to] = [itemAt(starts, curve), itemAt(starts, curve + 1)];
    // A curve is a table of one key, and refused for the same reasons.
    oneKeyTable(`${id} at ${key}`, secondKeys.subarray(from, to), numbers.subarray(from, to));
  }
  return {
    id,
    firstKeys: Float64Array.from(firstKeys),
    starts: Int32Array.from(starts),
    secondKeys,
    values: numbers,
    hint: 0,
    rowHints: Int32Array.from(starts),
  };
}

/** One result with its outcome. `refuse` throws `table.outside` naming the key and its allowed range. */
export function lookUpTwo(table: TwoKeyTable, first: number, second: number, policy: OutsidePolicy): TwoKeyReading {
  if (!Number.isFinite(first) || !Number.isFinite(second)) {
    throw new HydrologyError('input.not_finite', { name: table.id, value: `${first}, ${second}` });
  }
  const { firstKeys, starts, secondKeys } = table;
  const curve = segmentOf(firstKeys, first, 0, firstKeys.length);
  if (policy === 'refuse') {
    requireInside(table.id, 'first', first, numberAt(firstKeys, 0), numberAt(firstKeys, firstKeys.length - 1));
    const { min, max } = secondRange(table, first);
    requireInside(table.id, 'second', second, min, max);
  }
  const flags = lookUpTwoInto(table, first, second, policy, single, 0);
  return {
    value: numberAt(single, 0),
    flags,
    curve,
    rows: [
      segmentOf(secondKeys, second, integerAt(starts, curve), integerAt(starts, curve + 1)),
      segmentOf(secondKeys, second, integerAt(starts, curve + 1), integerAt(starts, curve + 2)),
    ],
  };
}

const single = new Float64Array(1);

/** The range of the second key that both curves around `first` cover (empty, with min > max, where they do not overlap). */
export function secondRange(table: TwoKeyTable, first: number): { min: number; max: number } {
  const { firstKeys, starts, secondKeys } = table;
  const curve = segmentOf(firstKeys, first, 0, firstKeys.length);
  // On a curve, or beyond the outermost one, only that curve counts.
  const low = first >= numberAt(firstKeys, curve + 1) ? curve + 1 : curve;
  const high = first <= numberAt(firstKeys, curve) ? curve : curve + 1;
  return {
    min: Math.max(numberAt(secondKeys, integerAt(starts, low)), numberAt(secondKeys, integerAt(starts, high))),
    max: Math.min(
      numberAt(secondKeys, integerAt(starts, low + 1) - 1),
      numberAt(secondKeys, integerAt(starts, high + 1) - 1),
    ),
  };
}

/** Batch form: writes to `out[at]`, returns the flags, throws nothing; a key that `lookUpTwo` refuses is `missing`. */
export function lookUpTwoInto(
  table: TwoKeyTable,
  first: number,
  second: number,
  policy: OutsidePolicy,
  out: Float64Array,
  at: number,
): number {
  singleKeys[0] = first;
  singleKeys[1] = second;
  return lookUpTwoCell(table, policy, singleKeys, 0, 1, out, at);
}

const singleKeys = new Float64Array(2);

function requireInside(table: string, which: 'first' | 'second', key: number, min: number, max: number): void {
  if (key < min || key > max) throw new HydrologyError('table.outside', { table, which, key, min, max });
}
