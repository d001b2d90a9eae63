import { itemAt } from '@spillway/checked/reads';
import type { Severity } from '@spillway/contract/alerts/codes';
import {
  floodAbove,
  type LoadTarget,
  leastForSeverities,
  leastForTopShare,
  loadTargets,
} from '@spillway/contract/alerts/load-limits';
import { hourMs } from '@spillway/plant-time/spans';
import { type AcknowledgeStats, acknowledgedOf } from './acknowledge-stats.ts';
import type { Period, Raised } from './raised.ts';
import { chatteringOf, mostFrequent } from './repeats.ts';
import { maxStaleOnADay, type Stale } from './stale.ts';
import { type Flood, windowMs, windowsOf } from './windows.ts';

interface JudgedFigure {
  readonly value: number | null;
  readonly target: number;
  /** Null when there are too few warnings to judge. */
  readonly isMet: boolean | null;
}

export interface Figures {
  readonly warnings: number;
  readonly hours: number;
  readonly judged: Readonly<Record<LoadTarget, JudgedFigure>>;
  readonly floods: number;
  readonly bySeverity: Readonly<Record<Severity, number>>;
  readonly acknowledged: AcknowledgeStats;
}

/** Data of the whole period; each shift uses its part. */
interface Found {
  readonly period: Period;
  readonly nowMs: number;
  readonly told: readonly Raised[];
  readonly floods: readonly Flood[];
  readonly stale: readonly Stale[];
  /** The boundaries of the plant's days. */
  readonly daysMs: readonly number[];
}

/** The figures of the period, or of a shift with `part`. A window belongs to the span in which it starts. */
export function figuresOf(found: Found, part: readonly Period[] | null): Figures {
  const { period, floods, daysMs, nowMs } = found;
  const spans = part ?? [period];
  const isInSpans = isWithin(spans);
  // A warning that was active before the period started was raised in none of its shifts.
  const stale = part === null ? found.stale : found.stale.filter(({ sinceMs }) => isInSpans(sinceMs));
  const raisedWarnings = found.told.filter(({ raisedMs }) => isInSpans(raisedMs));
  const hours = spans.reduce((sum, { fromMs, untilMs }) => sum + (untilMs - fromMs), 0) / hourMs;
  const windows = windowsOf(found.told, period).filter((_, index) => isInSpans(period.fromMs + index * windowMs));
  const flooded = windows.filter((count) => count > floodAbove).length;
  const count = (severity: Severity) => raisedWarnings.filter((one) => one.severity === severity).length;
  const bySeverity = { critical: count('critical'), warning: count('warning'), watch: count('watch') };
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  // Less than an hour is too short for an hourly rate.
  const rate = (unitCount: number) => (hours < 1 ? null : (raisedWarnings.length * unitCount) / hours);
  const top = mostFrequent(raisedWarnings).reduce((sum, { warnings }) => sum + warnings, 0);
  const values: Readonly<Record<LoadTarget, number | null>> = {
    per_day: rate(24),
    per_hour: rate(1),
    per_ten_minutes: rate(1 / 6),
    most_in_ten_minutes: windows.length === 0 ? null : windows.reduce((max, one) => Math.max(max, one), 0),
    flood_share: share(flooded, windows.length),
    top_share: share(top, raisedWarnings.length),
    chattering: chatteringOf(raisedWarnings, nowMs).length,
    stale: maxStaleOnADay(stale, daysMs),
    critical_share: share(bySeverity.critical, raisedWarnings.length),
    warning_share: share(bySeverity.warning, raisedWarnings.length),
  };
  return {
    warnings: raisedWarnings.length,
    hours,
    judged: judge(values, raisedWarnings.length),
    floods: floods.filter(({ fromMs }) => isInSpans(fromMs)).length,
    bySeverity,
    acknowledged: acknowledgedOf(raisedWarnings),
  };
}

/** With fewer warnings the target is not judged, because the share could be chance. */
const leastFor: Partial<Record<LoadTarget, number>> = {
  top_share: leastForTopShare,
  critical_share: leastForSeverities,
  warning_share: leastForSeverities,
};

const judge = (values: Readonly<Record<LoadTarget, number | null>>, warnings: number) =>
  Object.fromEntries(
    (Object.keys(loadTargets) as LoadTarget[]).map((name) => {
      const [value, target] = [values[name], loadTargets[name]];
      const isJudged = value !== null && warnings >= (leastFor[name] ?? 0);
      return [name, { value, target, isMet: isJudged ? value <= target : null }];
    }),
  ) as Record<LoadTarget, JudgedFigure>;

/** Spans do not overlap, so a binary search finds the one that may contain an instant. */
function isWithin(spans: readonly Period[]): (timeMs: number) => boolean {
  return (timeMs) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(spans, middle).untilMs > timeMs) high = middle;
      else low = middle + 1;
    }
    return spans[low] !== undefined && itemAt(spans, low).fromMs <= timeMs;
  };
}
