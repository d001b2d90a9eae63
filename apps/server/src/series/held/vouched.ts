import { minuteMs } from '@spillway/plant-time/spans';
import type { LakeBounds } from '../quality/quality.ts';
import type { HeldReading } from './store.ts';

/** Two observations of a lake in a flood may differ by slope, wind and the minutes between them. */
export const holdTolerance = { ms: 30 * minuteMs, m: 0.5 };

/** Whether a level is beyond the lake's limits. */
export const isBeyond = (bounds: LakeBounds | null, value: number | null): value is number =>
  value !== null && sideOf(bounds, value) !== null;

/** The bound that a level exceeds; null when it lies within. */
export function sideOf(
  bounds: LakeBounds | null,
  value: number,
): { readonly side: 'above' | 'below'; readonly limit: number } | null {
  if (bounds === null) return null;
  if (bounds.max !== null && value > bounds.max) return { side: 'above', limit: bounds.max };
  return bounds.min !== null && value < bounds.min ? { side: 'below', limit: bounds.min } : null;
}

interface StatedValue {
  readonly accountId: string | null;
  readonly value: number;
  readonly note: string | null;
  /** When the held value was entered, as seen by the user; null when the user did not see it. */
  readonly heldAtMs: number | null;
}

/**
 * True when another person reports the same value, or the same person repeats it with a reason after seeing that it is
 * held. A request sent twice counts once.
 */
export function isVouched(heldReading: HeldReading | null, { accountId, value, note, heldAtMs }: StatedValue): boolean {
  if (heldReading === null || heldReading.value !== value) return false;
  return heldReading.accountId !== accountId || (heldAtMs === heldReading.at.getTime() && (note ?? '').trim() !== '');
}
