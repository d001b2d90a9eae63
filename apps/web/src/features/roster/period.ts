import { startOfDayMs } from '@spillway/plant-time/day';
import { dayMs } from '@spillway/plant-time/spans';

export type RosterView = 'week' | 'month';

/** Days since 1970-01-01 in the plant's calendar; the end is exclusive. */
interface DayRange {
  readonly first: number;
  readonly end: number;
}

const monthOf = (day: number): Date => new Date(day * dayMs);
const monthStart = (year: number, month: number): number => Date.UTC(year, month, 1) / dayMs;

/** Week from Monday, or month, that contains a day; moved by `steps`. */
export function rangeOf(view: RosterView, day: number, steps = 0): DayRange {
  if (view === 'week') {
    const first = day - ((day + 3) % 7) + 7 * steps;
    return { first, end: first + 7 };
  }
  const at = monthOf(day);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + steps];
  return { first: monthStart(year, month), end: monthStart(year, month + 1) };
}

export interface ShownDay {
  readonly day: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** With the actual number of hours of each day. */
export function daysOf({ first, end }: DayRange, timeZone: string): ShownDay[] {
  const clock = { timeZone, dayStart: '00:00' };
  const starts = Array.from({ length: end - first + 1 }, (_, index) => startOfDayMs(first + index, clock));
  return starts
    .slice(0, -1)
    .map((fromMs, index) => ({ day: first + index, fromMs, toMs: starts[index + 1] ?? fromMs + dayMs }));
}

/** Skips days before the first shift; without any shift all days stay. */
export function plannedDays(
  days: readonly ShownDay[],
  spans: readonly { readonly from: string }[],
): readonly ShownDay[] {
  const firstMs = Math.min(...spans.map(({ from }) => Date.parse(from)));
  const plannedItems = days.filter(({ toMs }) => toMs > firstMs);
  return plannedItems.length === 0 ? days : plannedItems;
}

/** Position of a span within a day, in percent; null outside. */
export function placeIn(
  { fromMs, toMs }: ShownDay,
  span: { readonly from: string; readonly to: string },
): { readonly left: number; readonly width: number } | null {
  const [from, to] = [Math.max(fromMs, Date.parse(span.from)), Math.min(toMs, Date.parse(span.to))];
  if (to <= from) return null;
  const share = (ms: number) => (100 * ms) / (toMs - fromMs);
  return { left: share(from - fromMs), width: share(to - from) };
}
