import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { firstShownMs, wallMsAt } from '@spillway/plant-time/zone';
import type { KindOfBulletin } from '@spillway/rules/bulletins/kinds';

/** The plant's day, from midnight to midnight in plant time. */
export const dayStart = (ms: number, zone: string, daysLater = 0): number =>
  firstShownMs((Math.floor(wallMsAt(ms, zone) / dayMs) + daysLater) * dayMs, zone);

/** The first day of a month, a number of months later. */
export function monthStart(ms: number, zone: string, monthsLater = 0): number {
  const wall = new Date(wallMsAt(ms, zone));
  return firstShownMs(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + monthsLater, 1), zone);
}

/** The last hours of observation (01, 07, 13, 19) up to an instant, the earliest first. */
export function observedBefore(ms: number, zone: string, count: number, everyHours = 6): number[] {
  const wall = wallMsAt(ms, zone);
  const first = everyHours === 12 ? 7 : 1;
  const last = Math.floor((wall - first * hourMs) / (everyHours * hourMs)) * everyHours * hourMs + first * hourMs;
  return Array.from({ length: count }, (_, index) =>
    firstShownMs(last - (count - 1 - index) * everyHours * hourMs, zone),
  );
}

/** The next of the hours of the kind, for plants whose calendar does not contain it; null when the kind has none. */
export function nextByKind({ hours, monthDays }: KindOfBulletin, afterMs: number, zone: string): number | null {
  const begin = dayStart(afterMs, zone);
  for (let day = 0; day <= 32 && hours.length > 0; day += 1) {
    const startMs = dayStart(begin, zone, day);
    const wall = wallMsAt(startMs, zone);
    if (monthDays.length > 0 && !monthDays.includes(new Date(wall).getUTCDate())) continue;
    for (const hour of hours) {
      const [wholeHours = 0, minutes = 0] = hour.split(':').map(Number);
      const atMs = firstShownMs(wall + wholeHours * hourMs + minutes * minuteMs, zone);
      if (atMs > afterMs) return atMs;
    }
  }
  return null;
}
