import { minuteMs } from '@spillway/plant-time/spans';
import type { Raised } from './raised.ts';

export interface AcknowledgeStats {
  readonly acknowledged: number;
  readonly medianMinutes: number | null;
  readonly p90Minutes: number | null;
  /** Warnings that ended before anyone acknowledged them. */
  readonly never: number;
  readonly waiting: number;
}

export function acknowledgedOf(raisedWarnings: readonly Raised[]): AcknowledgeStats {
  const open = raisedWarnings.filter(({ acknowledgedMs, hasLapsed }) => acknowledgedMs === null && !hasLapsed);
  // The time of an acknowledgement that has lapsed is no longer stored.
  const minutes = raisedWarnings
    .flatMap(({ raisedMs, acknowledgedMs }) =>
      acknowledgedMs === null ? [] : [Math.max(0, acknowledgedMs - raisedMs) / minuteMs],
    )
    .toSorted((a, b) => a - b);
  return {
    acknowledged: raisedWarnings.length - open.length,
    medianMinutes: shareOf(minutes, 0.5),
    p90Minutes: shareOf(minutes, 0.9),
    never: open.filter(({ endedMs }) => endedMs !== null).length,
    waiting: open.filter(({ endedMs }) => endedMs === null).length,
  };
}

/** The smallest value that this share of all values does not exceed. */
const shareOf = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? null;
