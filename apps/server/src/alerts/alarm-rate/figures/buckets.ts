import { itemAt } from '@spillway/checked/reads';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { Period, Raised } from './raised.ts';
import { daysOf } from './shifts.ts';
import type { Flood } from './windows.ts';

export interface Bucket extends Period {
  readonly critical: number;
  readonly warning: number;
  readonly watch: number;
  readonly isFlood: boolean;
}

const longestByHours = 8 * dayMs;

/** Counts for a chart: by hour up to a week, by day for longer periods. */
export function bucketsOf(
  raisedWarnings: readonly Raised[],
  floods: readonly Flood[],
  period: Period,
  timeZone: string,
): Bucket[] {
  const isShort = period.untilMs - period.fromMs <= longestByHours;
  const edgesMs = isShort ? hoursOf(period) : daysOf(period, timeZone);
  const buckets = edgesMs.slice(1).map((untilMs, index) => {
    const fromMs = itemAt(edgesMs, index);
    const isFlood = floods.some((flood) => flood.fromMs < untilMs && flood.untilMs > fromMs);
    return { fromMs, untilMs, critical: 0, warning: 0, watch: 0, isFlood };
  });
  let at = 0;
  for (const { raisedMs, severity } of raisedWarnings) {
    while (at < buckets.length - 1 && raisedMs >= itemAt(buckets, at).untilMs) at += 1;
    const bucket = buckets[at];
    if (bucket) bucket[severity] += 1;
  }
  return buckets;
}

function hoursOf({ fromMs, untilMs }: Period): number[] {
  if (untilMs <= fromMs) return [];
  const first = Math.floor(fromMs / hourMs) + 1;
  const count = Math.ceil(untilMs / hourMs) - first;
  return [fromMs, ...Array.from({ length: Math.max(0, count) }, (_, hour) => (first + hour) * hourMs), untilMs];
}
