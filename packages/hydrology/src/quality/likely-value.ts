import { itemAt } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import type { PlausibleLimits, TimedValue } from './doubts.ts';
import type { QualityLimits } from './limits.ts';

/** The range around the last value that a person may have meant. */
export interface LikelyRange {
  /** The last value that is believed. */
  readonly value: number;
  /** The largest possible change of the place since. */
  readonly within: number;
}

const decimals = 3;
const shifts = [-1, 1, -2, 2, -3, 3, -4, 4];

/**
 * The value meant by a mistyped one; null when no single typing error leads there from near the believed value. A moved point (2490 for
 * 249.0, and with it cm or mm for m) is preferred to all others, because it is near by no accident; of the others - two neighbouring digits
 * swapped, one missing, one extra, or one wrong - the nearest. Example: 2490 beside 248.98 within 1 m is 249.0; 294.0 is 249.0, and 28.97
 * is 248.97.
 */
export function likelyValue(typedValue: number, near: LikelyRange | null): number | null {
  if (near === null || !Number.isFinite(typedValue) || Math.abs(typedValue) >= 1e9) return null;
  const written = typedDigits(typedValue, near.value);
  return nearest(movedPoints(typedValue), typedValue, near) ?? nearest(otherSlips(written), typedValue, near);
}

function nearest(
  values: Iterable<number>,
  typedValue: number,
  { value: believedValue, within }: LikelyRange,
): number | null {
  let best: number | null = null;
  for (const value of values) {
    const distance = Math.abs(value - believedValue);
    if (value === roundValue(typedValue) || distance > within) continue;
    if (best === null || distance < Math.abs(best - believedValue)) best = value;
  }
  return best;
}

/** Moving the point back leaves centimetres: a value in millimetres has another error. */
const movedPoints = (typedValue: number): number[] =>
  shifts
    .map((shift) => roundValue(typedValue * 10 ** shift))
    .filter((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);

interface WrittenNumber {
  readonly sign: number;
  readonly digits: string;
  /** The number of digits before the point. */
  readonly whole: number;
}

/** Adds the zeros a number drops: trailing ones, and leading ones if one digit less would be too few. */
function typedDigits(typedValue: number, believedValue: number): WrittenNumber {
  const usual = Math.trunc(Math.abs(believedValue)).toString().length;
  const [integerPart = '', fraction = ''] = Math.abs(typedValue).toFixed(decimals).split('.');
  const front = integerPart.padStart(usual - 1, '0');
  const back = fraction.endsWith('0') ? fraction.slice(0, -1) : fraction;
  return { sign: typedValue < 0 ? -1 : 1, digits: front + back, whole: front.length };
}

/** Values from which one typing error of a digit leads to the input. The point stays in its place among the unchanged digits. */
function* otherSlips({ sign, digits, whole }: WrittenNumber): Generator<number> {
  const read = (text: string, front: number) =>
    roundValue(sign * Number(`${text.slice(0, front)}.${text.slice(front)}`));
  for (let index = 0; index < digits.length; index += 1) {
    const [before, here, after] = [digits.slice(0, index), itemAt(digits, index), digits.slice(index + 1)];
    if (after !== '') yield read(before + after[0] + here + after.slice(1), whole);
    yield read(before + after, index < whole ? whole - 1 : whole);
    for (const digit of '0123456789') {
      yield read(before + digit + after, whole);
      yield read(before + digit + here + after, index <= whole ? whole + 1 : whole);
    }
  }
}

const roundValue = (value: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** After days without a reading a level may be anywhere, and a value metres away is no typing error. */
const farthest = 3;

/** The level meant by one typed now, as near to the last believed one as the water can be since; null when that is not known. */
export function likelyIntended(
  { timeMs, value }: TimedValue,
  { mostChangePerHour: perHour, maxAtOnce, min, max }: PlausibleLimits & Pick<QualityLimits, 'maxAtOnce'>,
  before: TimedValue | null,
): number | null {
  if (before === null || perHour === null) return null;
  const hours = Math.max(0, timeMs - before.timeMs) / hourMs;
  const likely = likelyValue(value, { value: before.value, within: Math.min(farthest, maxAtOnce + perHour * hours) });
  return likely === null || (min !== null && likely < min) || (max !== null && likely > max) ? null : likely;
}
