import { dayMs, hourMs } from '@spillway/plant-time/spans';

/** What decides whether a secret still opens anything. */
export interface KeyTimes {
  readonly expiresAt: Date | null;
  readonly formerUntil: Date | null;
  readonly revokedAt: Date | null;
}

/** Before its end people are warned for so long. */
const warnedMs = 14 * dayMs;

/** The former secret of a key that was rotated is gone at its end as if it had never been. */
export function standingOf(key: KeyTimes, isFormer: boolean, now: Date): 'live' | 'expired' | 'gone' {
  if (key.revokedAt !== null) return 'gone';
  if (isFormer && (key.formerUntil === null || key.formerUntil <= now)) return 'gone';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'live';
}

/** As people see the whole key. */
export function statusOf(
  key: KeyTimes & { readonly collectorId: string | null; readonly hasOwner: boolean },
  now: Date,
): 'live' | 'expiring' | 'expired' | 'revoked' | 'without_owner' {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt !== null && key.expiresAt <= now) return 'expired';
  if (key.collectorId === null && !key.hasOwner) return 'without_owner';
  return key.expiresAt !== null && key.expiresAt.getTime() - now.getTime() <= warnedMs ? 'expiring' : 'live';
}

/** What works no more does not come back by an overlap. Null: the former secret ends at once. */
export function formerEnd(before: KeyTimes, overlapHours: number, now: Date): Date | null {
  if (overlapHours === 0 || standingOf(before, false, now) !== 'live') return null;
  return new Date(now.getTime() + overlapHours * hourMs);
}
