import { dayNumberAt, type PlantClock, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { instantOfWall, wallMsAt } from '@spillway/plant-time/zone';
import type { Rhythm } from './schedule-store.ts';

/** A month and its longest gap. */
const farthestDays = 62;

/** The next time after an instant, in plant time; a time skipped by the clock change runs an hour later. */
export function nextRun({ every, at, weekday, monthDay }: Rhythm, afterMs: number, timeZone: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const firstDay = Math.floor(wallMsAt(afterMs, timeZone) / dayMs);
  for (let day = firstDay; day <= firstDay + farthestDays; day++) {
    const date = new Date(day * dayMs);
    const isWeekday = (date.getUTCDay() + 6) % 7 === (weekday ?? 1) - 1;
    if (every === 'week' && !isWeekday) continue;
    if (every === 'month' && date.getUTCDate() !== (monthDay ?? 1)) continue;
    const wallMs = day * dayMs + (hours * 60 + minutes) * 60_000;
    const timeMs = instantOfWall(wallMs, timeZone) ?? instantOfWall(wallMs + hourMs, timeZone);
    if (timeMs !== null && timeMs > afterMs) return new Date(timeMs);
  }
  throw new Error(`no time of a schedule within ${farthestDays} days`);
}

/** The last period that has ended: yesterday in plant time, the seven days before today, or the last month. */
export function endedPeriod(every: Rhythm['every'], nowMs: number, clock: PlantClock) {
  const today = dayNumberAt(nowMs, clock);
  const between = (from: number, to: number) => ({ fromMs: startOfDayMs(from, clock), toMs: startOfDayMs(to, clock) });
  if (every === 'day') return between(today - 1, today);
  if (every === 'week') return between(today - 7, today);
  const date = new Date(today * dayMs);
  const first = (monthsBack: number) =>
    Math.round(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsBack) / dayMs);
  return between(first(1), first(0));
}
