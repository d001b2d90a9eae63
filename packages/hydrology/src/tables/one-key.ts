import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { segmentOf, segmentOfCell } from './segment.ts';

/**
 * A table of one key: straight lines between rows.
 *   y = y[i] + (y[i+1] - y[i]) * (x - x[i]) / (x[i+1] - x[i])      x[i] <= x < x[i+1]
 * Keys strictly increase; there are at least two rows. Units are those of the columns. Example (QHL, m3/s -> m):
 * 0,0  20,0.4  40,1.6 gives 1.0 m at 30 m3/s.
 */
export interface OneKeyTable {
  /** Names the table in traces and refusals. */
  readonly id: string;
  readonly keys: Float64Array;
  readonly values: Float64Array;
  readonly trend: Trend;
  /**
   * The segment of the last lookup, tried first, because a lake moves slowly and an iteration less. It only saves the search; the result
   * does not depend on it.
   */
  hint: number;
}

/** Strict over all rows; anything flat or turning is `mixed` and has no inverse. */
export type Trend = 'increasing' | 'decreasing' | 'mixed';

/** The result for a key outside the table: the edge row, the extended end segment, or none. */
export type OutsidePolicy = 'clamp' | 'extrapolate' | 'refuse';

export interface TableReading {
  readonly value: number;
  /** `Flag` bits: clamped, extrapolated or missing. */
  readonly flags: number;
  /** Rows `segment` and `segment + 1` (from 0) determined the result. */
  readonly segment: number;
}

/** Copies and checks the columns; refuses tables without a sound lookup. */
export function oneKeyTable(id: string, keys: ArrayLike<number>, values: ArrayLike<number>): OneKeyTable {
  if (keys.length !== values.length) {
    throw new HydrologyError('table.columns_differ', { table: id, keys: keys.length, values: values.length });
  }
  if (keys.length < 2) throw new HydrologyError('table.too_few_rows', { table: id, rows: keys.length, needed: 2 });
  let rising = true;
  let falling = true;
  for (let row = 0; row < keys.length; row += 1) {
    const key = itemAt(keys, row);
    const value = itemAt(values, row);
    if (!isUsable(key) || !isUsable(value)) {
      throw new HydrologyError('table.not_finite', { table: id, row: row + 1, key: String(key), value: String(value) });
    }
    if (row === 0) continue;
    if (key <= itemAt(keys, row - 1)) {
      throw new HydrologyError('table.keys_not_increasing', {
        table: id,
        row: row + 1,
        key,
        previous: itemAt(keys, row - 1),
      });
    }
    rising &&= value > itemAt(values, row - 1);
    falling &&= value < itemAt(values, row - 1);
  }
  return {
    id,
    keys: Float64Array.from(keys),
    values: Float64Array.from(values),
    trend: rising ? 'increasing' : falling ? 'decreasing' : 'mixed',
    hint: 0,
  };
}

/** For tables of flows and losses, where a negative value would reverse the water. */
export function requireNoNegative(id: string, values: Float64Array): void {
  const row = values.findIndex((value) => value < 0);
  if (row >= 0) throw new HydrologyError('table.negative', { table: id, row: row + 1, value: numberAt(values, row) });
}

/** Finite, and small enough that no line between two rows overflows. */
export function isUsable(cell: number): boolean {
  return Math.abs(cell) <= 1e100;
}

/** One result with its outcome. With `refuse`, a key outside the table throws `table.outside` with the allowed range; NaN always throws. */
export function lookUp(table: OneKeyTable, key: number, policy: OutsidePolicy): TableReading {
  if (!Number.isFinite(key)) throw new HydrologyError('input.not_finite', { name: table.id, value: String(key) });
  const { keys } = table;
  if (policy === 'refuse' && (key < numberAt(keys, 0) || key > numberAt(keys, keys.length - 1))) {
    throw new HydrologyError('table.outside', {
      table: table.id,
      key,
      min: numberAt(keys, 0),
      max: numberAt(keys, keys.length - 1),
    });
  }
  const flags = lookUpInto(table, key, policy, single, 0);
  return { value: numberAt(single, 0), flags, segment: segmentOf(keys, key, 0, keys.length) };
}

const single = new Float64Array(1);

/**
 * The same result for batch paths: writes the value to `out[at]`, returns the flags, throws nothing. A key that `lookUp` would refuse (NaN;
 * outside under `refuse`) is `missing` here, with 0 beside it.
 */
export function lookUpInto(
  table: OneKeyTable,
  key: number,
  policy: OutsidePolicy,
  out: Float64Array,
  at: number,
): number {
  singleKey[0] = key;
  return lookUpCell(table, policy, singleKey, 0, out, at);
}

const singleKey = new Float64Array(1);

/**
 * The innermost form, for loops that must not allocate: the key is `keys[keyAt]`. A fraction passed as an argument costs an object wherever
 * the engine does not inline the call; an index does not.
 */
export function lookUpCell(
  table: OneKeyTable,
  policy: OutsidePolicy,
  keys: Float64Array,
  keyAt: number,
  out: Float64Array,
  outAt: number,
): number {
  const rows = table.keys;
  const { values } = table;
  const key = numberAt(keys, keyAt);
  const last = rows.length - 1;
  let i = table.hint;
  // Written so that NaN fails the tests too and takes the slow path.
  if (!(key >= numberAt(rows, i) && key < numberAt(rows, i + 1))) {
    if (!(key >= numberAt(rows, 0) && key < numberAt(rows, last)))
      return edgeCell(table, policy, keys, keyAt, out, outAt);
    i = segmentOfCell(rows, keys, keyAt, 0, last + 1);
    table.hint = i;
  }
  const x = numberAt(rows, i);
  const y = numberAt(values, i);
  out[outAt] = y + ((numberAt(values, i + 1) - y) * (key - x)) / (numberAt(rows, i + 1) - x);
  return Flag.none;
}

function edgeCell(
  table: OneKeyTable,
  policy: OutsidePolicy,
  keys: Float64Array,
  keyAt: number,
  out: Float64Array,
  outAt: number,
): number {
  const rows = table.keys;
  const { values } = table;
  const key = numberAt(keys, keyAt);
  const last = rows.length - 1;
  if (key === numberAt(rows, last)) {
    out[outAt] = numberAt(values, last);
    return Flag.none;
  }
  if (!Number.isFinite(key) || policy === 'refuse') {
    out[outAt] = 0;
    return Flag.missing;
  }
  const below = key < numberAt(rows, 0);
  if (policy === 'clamp') {
    out[outAt] = below ? numberAt(values, 0) : numberAt(values, last);
    return Flag.clamped;
  }
  const i = below ? 0 : last - 1;
  const x = numberAt(rows, i);
  const y = numberAt(values, i);
  const value = y + ((numberAt(values, i + 1) - y) * (key - x)) / (numberAt(rows, i + 1) - x);
  // A key of 1e300 can lead past the largest number.
  out[outAt] = Number.isFinite(value) ? value : 0;
  return Number.isFinite(value) ? Flag.extrapolated : Flag.missing;
}

/** A whole series at once: `values[i]` and `flags[i]` for `keys[i]`, nothing allocated. */
export function lookUpSeries(
  table: OneKeyTable,
  keys: Float64Array,
  policy: OutsidePolicy,
  values: Float64Array,
  flags: Uint16Array,
): void {
  if (values.length < keys.length || flags.length < keys.length) {
    throw new HydrologyError('series.too_short', { needed: keys.length, values: values.length, flags: flags.length });
  }
  for (let i = 0; i < keys.length; i += 1) flags[i] = lookUpCell(table, policy, keys, i, values, i);
}

/** The inverse table, for strictly monotone tables only: level from storage, flow from tailwater. */
export function inverseTable(table: OneKeyTable): OneKeyTable {
  if (table.trend === 'mixed') throw new HydrologyError('table.not_monotone', { table: table.id });
  if (table.trend === 'increasing') return oneKeyTable(table.id, table.values, table.keys);
  return oneKeyTable(table.id, table.values.toReversed(), table.keys.toReversed());
}
