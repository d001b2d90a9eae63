import type { QuietHours } from '@spillway/contract/access/contacts/quiet-hours';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { firstShownMs, wallMsAt } from '@spillway/plant-time/zone';

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Day 0 was Thursday, 1 January 1970. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/**
 * The end of quiet hours at an instant; null outside them. They start and end when the plant's clock first shows their
 * times, even where it is put forward past one. Example: 22:00 to 06:00, at 02:10: until 06:00.
 */
export function quietUntilMs({ from, to, days }: QuietHours, timeMs: number, timeZone: string): number | null {
  const today = Math.floor(wallMsAt(timeMs, timeZone) / dayMs);
  const [fromMinute, toMinute] = [minuteOf(from), minuteOf(to)];
  for (const day of [today, today - 1]) {
    if (!days.includes(weekdayOf(day))) continue;
    const endDay = toMinute > fromMinute ? day : day + 1;
    const endMs = firstShownMs(endDay * dayMs + toMinute * minuteMs, timeZone);
    if (firstShownMs(day * dayMs + fromMinute * minuteMs, timeZone) <= timeMs && timeMs < endMs) return endMs;
  }
  return null;
}

/** SQL null instead of the JSON null. */
export const quietJson = (quiet: QuietHours | null): string | null => quiet && JSON.stringify(quiet);

/** For the audit trail: 22:00-06:00, with the weekdays unless it is every day. */
export const quietText = (quiet: QuietHours | null): string | null => {
  if (quiet === null) return null;
  const { from, to, days } = quiet;
  return days.length === 7 ? `${from}-${to}` : `${from}-${to} (${days.toSorted((a, b) => a - b).join(', ')})`;
};
