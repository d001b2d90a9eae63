import { itemAt, lastOf } from '@spillway/checked/reads';
import { floodAbove, floodOverBelow, loadWindowMinutes } from '@spillway/contract/alerts/load-limits';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Period, Raised } from './raised.ts';

export const windowMs = loadWindowMinutes * minuteMs;

export interface Flood extends Period {
  readonly warnings: number;
  /** The job that raised the most warnings in the flood. */
  readonly cause: { readonly newest: Raised; readonly warnings: number };
}

/** Counts warnings in windows of ten minutes from the start of the period; the last window may be shorter. */
export function windowsOf(raisedWarnings: readonly Raised[], { fromMs, untilMs }: Period): number[] {
  const counts = Array.from<number>({ length: Math.ceil(Math.max(0, untilMs - fromMs) / windowMs) }).fill(0);
  for (const { raisedMs } of raisedWarnings) {
    const at = Math.floor((raisedMs - fromMs) / windowMs);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/**
 * An alarm flood lasts from a window with more warnings than one person can handle until one that is manageable again
 * (EEMUA 191).
 */
export function floodsOf(raisedWarnings: readonly Raised[], period: Period): Flood[] {
  const counts = windowsOf(raisedWarnings, period);
  const floods: Flood[] = [];
  for (let index = 0; index < counts.length; index += 1) {
    if (itemAt(counts, index) <= floodAbove) continue;
    const first = index;
    while (index < counts.length && itemAt(counts, index) >= floodOverBelow) index += 1;
    const fromMs = period.fromMs + first * windowMs;
    const untilMs = Math.min(period.fromMs + index * windowMs, period.untilMs);
    const windowWarnings = raisedWarnings.filter(({ raisedMs }) => fromMs <= raisedMs && raisedMs < untilMs);
    floods.push({ fromMs, untilMs, warnings: windowWarnings.length, cause: causeOf(windowWarnings) });
  }
  return floods;
}

function causeOf(windowWarnings: readonly Raised[]): Flood['cause'] {
  const byJob = [...Map.groupBy(windowWarnings, ({ jobId }) => jobId).values()];
  const max = byJob.reduce((one, other) => (other.length > one.length ? other : one));
  return { newest: lastOf(max), warnings: max.length };
}
