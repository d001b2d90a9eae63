import { readStored, writeStored } from '../../../base/storage.ts';

/** Who was away for less has seen what there was. */
const awayFromMs = 30 * 60_000;
/** Further back a summary says little, and would read much. */
const mostAwayMs = 7 * 86_400_000;

const nameOf = (accountId: string, plant: string) => `dashboard-seen.${plant}.${accountId}`;

/** When this person last saw the dashboard of this plant in this browser, if that is long enough ago to tell what happened since; else null. */
export function leftAt(accountId: string, plant: string, nowMs: number): number | null {
  const seenMs = Number(readStored(nameOf(accountId, plant)) ?? Number.NaN);
  const awayMs = nowMs - seenMs;
  return Number.isFinite(seenMs) && awayMs >= awayFromMs && awayMs <= mostAwayMs ? seenMs : null;
}

export const keepSeen = (accountId: string, plant: string, nowMs: number): void =>
  writeStored(nameOf(accountId, plant), String(nowMs));
