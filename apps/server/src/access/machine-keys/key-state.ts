import { dayMs, hourMs } from '@spillway/plant-time/spans';

/** The times that determine whether a secret is valid. */
export interface KeyTimes {
  readonly expiresAt: Date | null;
  readonly formerUntil: Date | null;
  readonly revokedAt: Date | null;
}

/** Users are warned this long before a key expires. */
const warnedMs = 14 * dayMs;

/** The former secret of a rotated key is treated as unknown once its time is over. */
export function keyStateOf(key: KeyTimes, isFormer: boolean, now: Date): 'live' | 'expired' | 'gone' {
  if (key.revokedAt !== null) return 'gone';
  if (isFormer && (key.formerUntil === null || key.formerUntil <= now)) return 'gone';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'live';
}

/** The state of the whole key. */
export function statusOf(
  key: KeyTimes & { readonly collectorId: string | null; readonly hasOwner: boolean },
  now: Date,
): 'live' | 'expiring' | 'expired' | 'revoked' | 'without_owner' {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt !== null && key.expiresAt <= now) return 'expired';
  if (key.collectorId === null && !key.hasOwner) return 'without_owner';
  return key.expiresAt !== null && key.expiresAt.getTime() - now.getTime() <= warnedMs ? 'expiring' : 'live';
}

/** An overlap must not revive an invalid key. Null ends the former secret at once. */
export function previousKeyEnd(before: KeyTimes, overlapHours: number, now: Date): Date | null {
  if (overlapHours === 0 || keyStateOf(before, false, now) !== 'live') return null;
  return new Date(now.getTime() + overlapHours * hourMs);
}
