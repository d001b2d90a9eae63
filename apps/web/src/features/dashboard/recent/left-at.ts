import { readStored, writeStored } from '../../../base/storage.ts';

/** After a shorter absence the user has missed nothing. */
const absentAfterMs = 30 * 60_000;
/** Beyond this a summary says little and would read much data. */
const longestAbsenceMs = 7 * 86_400_000;

const nameOf = (accountId: string, plant: string) => `dashboard-seen.${plant}.${accountId}`;

/**
 * When this person last saw the dashboard of this plant in this browser; null when too recent or too long ago for a
 * summary.
 */
export function leftAt(accountId: string, plant: string, nowMs: number): number | null {
  const seenMs = Number(readStored(nameOf(accountId, plant)) ?? Number.NaN);
  const awayMs = nowMs - seenMs;
  return Number.isFinite(seenMs) && awayMs >= absentAfterMs && awayMs <= longestAbsenceMs ? seenMs : null;
}

export const keepSeen = (accountId: string, plant: string, nowMs: number): void =>
  writeStored(nameOf(accountId, plant), String(nowMs));
