import type { ShiftKind } from '@spillway/contract/alerts/load-limits';
import { dayNumberAt, startOfDayMs } from '@spillway/plant-time/day';
import type { Period } from './raised.ts';

export interface ShiftSpans {
  readonly kind: ShiftKind;
  /** Null for hours without a planned shift. */
  readonly name: string | null;
  readonly spans: readonly Period[];
}

interface PlannedSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly shift: string;
}

/** Planned shifts by name, and the hours without a plan; without any plan, day and night in plant time. */
export function shiftsOf(plannedSpans: readonly PlannedSpan[], period: Period, timeZone: string): ShiftSpans[] {
  if (period.untilMs <= period.fromMs) return [];
  if (plannedSpans.length === 0) return dayAndNight(period, timeZone);
  const byName = new Map<string, Period[]>();
  const gaps: Period[] = [];
  let atMs = period.fromMs;
  for (const { fromMs, toMs, shift } of plannedSpans) {
    if (fromMs > atMs) gaps.push({ fromMs: atMs, untilMs: fromMs });
    byName.set(shift, [...(byName.get(shift) ?? []), { fromMs, untilMs: toMs }]);
    atMs = toMs;
  }
  if (atMs < period.untilMs) gaps.push({ fromMs: atMs, untilMs: period.untilMs });
  return [
    ...[...byName].map(([name, spans]) => ({ kind: 'planned' as const, name, spans })),
    ...(gaps.length > 0 ? [{ kind: 'unplanned' as const, name: null, spans: gaps }] : []),
  ];
}

function dayAndNight(period: Period, timeZone: string): ShiftSpans[] {
  const between = (fromClock: string, toClock: string, daysOn: number) => {
    const [begin, end] = [
      { timeZone, dayStart: fromClock },
      { timeZone, dayStart: toClock },
    ];
    const last = dayNumberAt(period.untilMs, begin);
    const spans: Period[] = [];
    for (let day = dayNumberAt(period.fromMs, begin) - 1; day <= last; day += 1) {
      const fromMs = Math.max(startOfDayMs(day, begin), period.fromMs);
      const untilMs = Math.min(startOfDayMs(day + daysOn, end), period.untilMs);
      if (untilMs > fromMs) spans.push({ fromMs, untilMs });
    }
    return spans;
  };
  return [
    { kind: 'day', name: null, spans: between('06:00', '18:00', 0) },
    { kind: 'night', name: null, spans: between('18:00', '06:00', 1) },
  ];
}

/** The boundaries of the plant's days that overlap the period, cut at both ends of the period. */
export function daysOf({ fromMs, untilMs }: Period, timeZone: string): number[] {
  if (untilMs <= fromMs) return [];
  const clock = { timeZone, dayStart: '00:00' };
  const [first, last] = [dayNumberAt(fromMs, clock) + 1, dayNumberAt(untilMs - 1, clock)];
  const daysWithin = Array.from({ length: Math.max(0, last - first + 1) }, (_, day) =>
    startOfDayMs(first + day, clock),
  );
  return [fromMs, ...daysWithin, untilMs];
}
