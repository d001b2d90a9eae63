import { integerAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import type { OutsidePolicy } from './one-key.ts';
import { segmentOfCell } from './segment.ts';
import type { TwoKeyTable } from './two-key-table.ts';

/** The innermost form, with the keys at `keys[firstAt]` and `keys[secondAt]`; `lookUpCell` gives the reason. */
export function lookUpTwoCell(
  table: TwoKeyTable,
  policy: OutsidePolicy,
  keys: Float64Array,
  firstAt: number,
  secondAt: number,
  out: Float64Array,
  outAt: number,
): number {
  const { firstKeys } = table;
  const first = numberAt(keys, firstAt);
  let i = table.hint;
  // Between two curves; written so that NaN fails the test too and takes the slow path.
  if (!(first > numberAt(firstKeys, i) && first < numberAt(firstKeys, i + 1))) {
    const last = firstKeys.length - 1;
    if (!(first > numberAt(firstKeys, 0) && first < numberAt(firstKeys, last))) {
      return edgeTwoCell(table, policy, keys, firstAt, secondAt, out, outAt);
    }
    i = segmentOfCell(firstKeys, keys, firstAt, 0, last + 1);
    table.hint = i;
    // On a curve the next one is not used, so its narrower range must not spoil the result.
    if (first === numberAt(firstKeys, i)) return curveCell(table, i, policy, keys, secondAt, out, outAt);
  }
  let flags = curveCell(table, i, policy, keys, secondAt, out, outAt);
  const low = numberAt(out, outAt);
  flags |= curveCell(table, i + 1, policy, keys, secondAt, out, outAt);
  if ((flags & Flag.missing) !== 0) return missingInto(out, outAt);
  out[outAt] =
    low +
    ((numberAt(out, outAt) - low) * (first - numberAt(firstKeys, i))) /
      (numberAt(firstKeys, i + 1) - numberAt(firstKeys, i));
  return flags;
}

/** The first key on or beyond the outermost curve, or NaN. */
function edgeTwoCell(
  table: TwoKeyTable,
  policy: OutsidePolicy,
  keys: Float64Array,
  firstAt: number,
  secondAt: number,
  out: Float64Array,
  outAt: number,
): number {
  const { firstKeys } = table;
  const first = numberAt(keys, firstAt);
  const last = firstKeys.length - 1;
  const below = first <= numberAt(firstKeys, 0);
  const edge = below ? 0 : last;
  if (first === numberAt(firstKeys, edge)) return curveCell(table, edge, policy, keys, secondAt, out, outAt);
  if (!Number.isFinite(first) || policy === 'refuse') return missingInto(out, outAt);
  if (policy === 'clamp') {
    const flags = curveCell(table, edge, policy, keys, secondAt, out, outAt);
    return (flags & Flag.missing) === 0 ? flags | Flag.clamped : flags;
  }
  const i = below ? 0 : last - 1;
  let flags = Flag.extrapolated | curveCell(table, i, policy, keys, secondAt, out, outAt);
  const low = numberAt(out, outAt);
  flags |= curveCell(table, i + 1, policy, keys, secondAt, out, outAt);
  if ((flags & Flag.missing) !== 0) return missingInto(out, outAt);
  out[outAt] =
    low +
    ((numberAt(out, outAt) - low) * (first - numberAt(firstKeys, i))) /
      (numberAt(firstKeys, i + 1) - numberAt(firstKeys, i));
  return Number.isFinite(numberAt(out, outAt)) ? flags : missingInto(out, outAt);
}

/** One curve, read at `keys[keyAt]`. */
function curveCell(
  table: TwoKeyTable,
  curve: number,
  policy: OutsidePolicy,
  keys: Float64Array,
  keyAt: number,
  out: Float64Array,
  outAt: number,
): number {
  const { secondKeys, values, rowHints } = table;
  const key = numberAt(keys, keyAt);
  let i = integerAt(rowHints, curve);
  if (!(key >= numberAt(secondKeys, i) && key < numberAt(secondKeys, i + 1))) {
    const from = integerAt(table.starts, curve);
    const end = integerAt(table.starts, curve + 1) - 1;
    if (!(key >= numberAt(secondKeys, from) && key < numberAt(secondKeys, end))) {
      return edgeOfCurveCell(table, from, end, policy, keys, keyAt, out, outAt);
    }
    i = segmentOfCell(secondKeys, keys, keyAt, from, end + 1);
    rowHints[curve] = i;
  }
  const x = numberAt(secondKeys, i);
  const y = numberAt(values, i);
  out[outAt] = y + ((numberAt(values, i + 1) - y) * (key - x)) / (numberAt(secondKeys, i + 1) - x);
  return Flag.none;
}

function edgeOfCurveCell(
  table: TwoKeyTable,
  from: number,
  end: number,
  policy: OutsidePolicy,
  keys: Float64Array,
  keyAt: number,
  out: Float64Array,
  outAt: number,
): number {
  const { secondKeys, values } = table;
  const key = numberAt(keys, keyAt);
  if (key === numberAt(secondKeys, end)) {
    out[outAt] = numberAt(values, end);
    return Flag.none;
  }
  if (!Number.isFinite(key) || policy === 'refuse') return missingInto(out, outAt);
  const below = key < numberAt(secondKeys, from);
  if (policy === 'clamp') {
    out[outAt] = numberAt(values, below ? from : end);
    return Flag.clamped;
  }
  const i = below ? from : end - 1;
  const x = numberAt(secondKeys, i);
  const y = numberAt(values, i);
  out[outAt] = y + ((numberAt(values, i + 1) - y) * (key - x)) / (numberAt(secondKeys, i + 1) - x);
  return Number.isFinite(numberAt(out, outAt)) ? Flag.extrapolated : missingInto(out, outAt);
}

function missingInto(out: Float64Array, at: number): number {
  out[at] = 0;
  return Flag.missing;
}
