import { hourMs } from '@spillway/plant-time/spans';
import type { QualityLimits } from './limits.ts';

/** Reasons against a value that a person is about to save. None of them forbids it, because a person may know better than a limit. */
export type Suspect =
  | { readonly kind: 'below' | 'above'; readonly limit: number }
  | { readonly kind: 'jump'; readonly perHour: number; readonly most: number };

export type PlausibleLimits = Pick<QualityLimits, 'min' | 'max' | 'mostChangePerHour'>;

export interface TimedValue {
  readonly timeMs: number;
  readonly value: number;
}

/** Two readings of the same minute say nothing about a rate. */
const shortestMs = 60_000;

/** Outside the limits, or further from the value before it than the place can change. */
export function doubtsOf(
  { timeMs, value }: TimedValue,
  { min, max, mostChangePerHour: most }: PlausibleLimits,
  before: TimedValue | null,
): readonly Suspect[] {
  const suspects: Suspect[] = [];
  if (min !== null && value < min) suspects.push({ kind: 'below', limit: min });
  if (max !== null && value > max) suspects.push({ kind: 'above', limit: max });
  if (most !== null && before !== null) {
    const perHour = (Math.abs(value - before.value) * hourMs) / Math.max(shortestMs, timeMs - before.timeMs);
    if (perHour > most) suspects.push({ kind: 'jump', perHour, most });
  }
  return suspects;
}
