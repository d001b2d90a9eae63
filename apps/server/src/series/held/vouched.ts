import { minuteMs } from '@spillway/plant-time/spans';
import type { LakeBounds } from '../quality/quality.ts';
import type { HeldReading } from './store.ts';

/** Two witnesses of one water in a flood: its slope, wind and the minutes between two looks. */
export const within = { ms: 30 * minuteMs, m: 0.5 };

/** Beyond what the lake can be, as one person says it. */
export const isBeyond = (bounds: LakeBounds | null, value: number | null): value is number =>
  value !== null && sideOf(bounds, value) !== null;

/** Which bound a level lies beyond; null: none. */
export function sideOf(
  bounds: LakeBounds | null,
  value: number,
): { readonly side: 'above' | 'below'; readonly limit: number } | null {
  if (bounds === null) return null;
  if (bounds.max !== null && value > bounds.max) return { side: 'above', limit: bounds.max };
  return bounds.min !== null && value < bounds.min ? { side: 'below', limit: bounds.min } : null;
}

interface Said {
  readonly accountId: string | null;
  readonly value: number;
  readonly note: string | null;
  /** When what was held was entered, as the person saw it; null: they did not look at it. */
  readonly heldAtMs: number | null;
}

/** Another person says the same, or the same one once more, having seen that it is held, with a reason. A request sent twice is once. */
export function isVouched(held: HeldReading | null, { accountId, value, note, heldAtMs }: Said): boolean {
  if (held === null || held.value !== value) return false;
  return held.accountId !== accountId || (heldAtMs === held.at.getTime() && (note ?? '').trim() !== '');
}
