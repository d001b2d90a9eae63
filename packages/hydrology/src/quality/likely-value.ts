import { itemAt } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import type { Believable, TimedValue } from './doubts.ts';
import type { QualityLimits } from './limits.ts';

/** What a person may have meant, and how far from it a value can truly lie. */
export interface LikelyNear {
  /** The last value that is believed. */
  readonly value: number;
  /** As far as the place can have moved since. */
  readonly within: number;
}

const decimals = 3;
const shifts = [-1, 1, -2, 2, -3, 3, -4, 4];

/**
 * The value a slip of the hand was meant to be; null where no slip leads there from near what is believed. A moved point (2490 for 249.0,
 * and with it cm or mm for m) is taken before all others, because it lies near by no accident; of the others - two neighbouring digits
 * changed over, one left out, one too many, or one that is another - the nearest.
 * Example: 2490 beside 248.98 within 1 m is 249.0; 294.0 is 249.0, and 28.97 is 248.97.
 */
export function likelyValue(typed: number, near: LikelyNear | null): number | null {
  if (near === null || !Number.isFinite(typed) || Math.abs(typed) >= 1e9) return null;
  const written = writtenAs(typed, near.value);
  return nearest(movedPoints(typed), typed, near) ?? nearest(otherSlips(written), typed, near);
}

function nearest(values: Iterable<number>, typed: number, { value: believed, within }: LikelyNear): number | null {
  let best: number | null = null;
  for (const value of values) {
    const away = Math.abs(value - believed);
    if (value === rounded(typed) || away > within) continue;
    if (best === null || away < Math.abs(best - believed)) best = value;
  }
  return best;
}

/** A point that is moved back leaves centimetres: what needs millimetres was written by another slip. */
const movedPoints = (typed: number): number[] =>
  shifts
    .map((moved) => rounded(typed * 10 ** moved))
    .filter((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);

interface Written {
  readonly sign: number;
  readonly digits: string;
  /** Of the digits, so many stand before the point. */
  readonly whole: number;
}

/** With the zeros that a number forgets: those behind it, and those before it where one digit less would be too few. */
function writtenAs(typed: number, believed: number): Written {
  const usual = Math.trunc(Math.abs(believed)).toString().length;
  const [whole = '', fraction = ''] = Math.abs(typed).toFixed(decimals).split('.');
  const front = whole.padStart(usual - 1, '0');
  const back = fraction.endsWith('0') ? fraction.slice(0, -1) : fraction;
  return { sign: typed < 0 ? -1 : 1, digits: front + back, whole: front.length };
}

/** Values from which one slip of a digit leads to what was typed. The point stays where it stood among those digits that stay. */
function* otherSlips({ sign, digits, whole }: Written): Generator<number> {
  const read = (text: string, front: number) => rounded(sign * Number(`${text.slice(0, front)}.${text.slice(front)}`));
  for (let at = 0; at < digits.length; at += 1) {
    const [before, here, after] = [digits.slice(0, at), itemAt(digits, at), digits.slice(at + 1)];
    if (after !== '') yield read(before + after[0] + here + after.slice(1), whole);
    yield read(before + after, at < whole ? whole - 1 : whole);
    for (const digit of '0123456789') {
      yield read(before + digit + after, whole);
      yield read(before + digit + here + after, at <= whole ? whole + 1 : whole);
    }
  }
}

const rounded = (value: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** After days without a reading a level may be anywhere, and what lies metres away is nobody's slip. */
const farthest = 3;

/** What was meant by a level typed now, as near to the last believed one as its water can be since; null where that is not known. */
export function likelyMeant(
  { timeMs, value }: TimedValue,
  { mostChangePerHour: perHour, maxAtOnce, min, max }: Believable & Pick<QualityLimits, 'maxAtOnce'>,
  before: TimedValue | null,
): number | null {
  if (before === null || perHour === null) return null;
  const hours = Math.max(0, timeMs - before.timeMs) / hourMs;
  const likely = likelyValue(value, { value: before.value, within: Math.min(farthest, maxAtOnce + perHour * hours) });
  return likely === null || (min !== null && likely < min) || (max !== null && likely > max) ? null : likely;
}
