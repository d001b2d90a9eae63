import { itemAt } from '@spillway/checked/reads';
import { staleHours } from '@spillway/contract/alerts/load-limits';
import { hourMs } from '@spillway/plant-time/spans';
import type { Period, Raised } from './raised.ts';

export interface Stale {
  readonly newest: Raised;
  readonly sinceMs: number;
  /** Null while it is active. */
  readonly endedMs: number | null;
  readonly hours: number;
}

const staleMs = staleHours * hourMs;

/** Warnings that had been active for more than a day at some time in the period, of any severity; the longest first. */
export function staleOf(rows: readonly Raised[], { fromMs, untilMs }: Period): Stale[] {
  const seen = rows.filter(({ isLate, isCovered }) => !isLate && !isCovered);
  return [...Map.groupBy(seen, ({ incidentId }) => incidentId).values()]
    .flatMap((parts) => {
      const sinceMs = Math.min(...parts.map(({ raisedMs }) => raisedMs));
      const newest = parts.reduce((one, other) => (other.raisedMs > one.raisedMs ? other : one));
      const { endedMs } = newest;
      const seenUntilMs = Math.min(endedMs ?? untilMs, untilMs);
      const isStale = seenUntilMs - sinceMs > staleMs && seenUntilMs > fromMs;
      return isStale ? [{ newest, sinceMs, endedMs, hours: (seenUntilMs - sinceMs) / hourMs }] : [];
    })
    .toSorted((a, b) => b.hours - a.hours);
}

/** The maximum number of stale warnings on one day between these boundaries; null without a day. */
export function maxStaleOnADay(all: readonly Stale[], edgesMs: readonly number[]): number | null {
  const days = edgesMs.slice(1).map((toMs, day) => {
    const fromMs = itemAt(edgesMs, day);
    return all.filter(({ sinceMs, hours }) => sinceMs + staleMs < toMs && sinceMs + hours * hourMs > fromMs).length;
  });
  return days.length === 0 ? null : Math.max(...days);
}
