import { minuteMs } from './spans.ts';
import { instantOfWall } from './zone.ts';

const stamp =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:(Z)|([+-])(\d{2}):?(\d{2}))?$/;

/**
 * ISO 8601 with its offset, or the plant's own clock where there is none (`yyyy-MM-dd HH:mm:ss`). Null for what is no time.
 * Digits beyond the millisecond are dropped.
 */
export function parseStamp(text: string, timeZone: string): number | null {
  const parts = stamp.exec(text);
  if (!parts) return null;
  const [year, month, day, hour, minute] = parts.slice(1, 6).map(Number) as [number, number, number, number, number];
  const second = Number(parts[6] ?? 0);
  const fraction = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3));
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second, fraction);
  const wallDate = new Date(wallMs);
  const isRealDate =
    wallDate.getUTCFullYear() === year &&
    wallDate.getUTCMonth() === month - 1 &&
    wallDate.getUTCDate() === day &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59;
  if (!isRealDate) return null;
  if (parts[8]) return wallMs;
  if (!parts[9]) return instantOfWall(wallMs, timeZone);
  const [hours, minutes] = [Number(parts[10]), Number(parts[11])];
  if (hours > 14 || minutes > 59) return null;
  return wallMs - (parts[9] === '-' ? -1 : 1) * (hours * 60 + minutes) * minuteMs;
}
