import { dayNumberAt, type PlantClock, startOfDayMs } from '@spillway/plant-time/day';
import { hourMs } from '@spillway/plant-time/spans';

export interface Stale {
  readonly seriesId: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Whole plant days with an excluded end; their hours are whole as well. */
interface StaleDays {
  readonly seriesId: number;
  readonly fromDay: number;
  /** Excluded. */
  readonly toDay: number;
}

/** A reading timestamped at the very end of a day belongs to that day, so both ends are extended. */
const edgeMs = 1;

/** The days of each series to recompute, without duplicates. */
export function staleDays(marks: readonly Stale[], clock: PlantClock): StaleDays[] {
  const bySeries = Map.groupBy(marks, ({ seriesId }) => seriesId);
  return [...bySeries].flatMap(([seriesId, seriesRows]) => {
    const days = seriesRows
      .map(({ fromMs, toMs }) => ({
        fromDay: dayNumberAt(fromMs - edgeMs, clock),
        toDay: dayNumberAt(toMs, clock) + 1,
      }))
      .sort((a, b) => a.fromDay - b.fromDay);
    const merged: { seriesId: number; fromDay: number; toDay: number }[] = [];
    for (const { fromDay, toDay } of days) {
      const last = merged.at(-1);
      if (last && fromDay <= last.toDay) last.toDay = Math.max(last.toDay, toDay);
      else merged.push({ seriesId, fromDay, toDay });
    }
    return merged;
  });
}

/** The days computed in one transaction, and the rest. */
export function portion(all: readonly StaleDays[], maxDays: number): { now: StaleDays[]; later: StaleDays[] } {
  const now: StaleDays[] = [];
  const later: StaleDays[] = [];
  let room = maxDays;
  for (const one of all) {
    const cut = Math.min(one.toDay, one.fromDay + room);
    if (cut > one.fromDay) now.push({ ...one, toDay: cut });
    if (cut < one.toDay) later.push({ ...one, fromDay: cut });
    room -= cut - one.fromDay;
  }
  return { now, later };
}

export const instantsOf = ({ seriesId, fromDay, toDay }: StaleDays, clock: PlantClock): Stale => ({
  seriesId,
  fromMs: startOfDayMs(fromDay, clock),
  toMs: startOfDayMs(toDay, clock),
});

/** Extends to whole UTC hours. */
export const wholeHours = ({ seriesId, fromMs, toMs }: Stale): Stale => ({
  seriesId,
  fromMs: Math.floor(fromMs / hourMs) * hourMs,
  toMs: Math.ceil(toMs / hourMs) * hourMs,
});
