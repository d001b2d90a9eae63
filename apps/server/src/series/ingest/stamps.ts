import { parseStamp } from '@spillway/plant-time/stamp';

/** More than these are not looked at: senders send in order. */
const maxLookedAt = 16;

/** The newest time that a sender gave to what it sends, whatever becomes of it; null where it gave none. */
export function newestStampMs(readings: readonly unknown[], timeZone: string): number | null {
  const ends = readings.length > maxLookedAt ? [...readings.slice(0, 4), ...readings.slice(-4)] : readings;
  const stamps = ends.flatMap((sent) => {
    const time = typeof sent === 'object' && sent !== null ? (sent as { time?: unknown }).time : undefined;
    const ms = typeof time === 'string' ? parseStamp(time, timeZone) : null;
    return ms === null ? [] : [ms];
  });
  return stamps.length > 0 ? Math.max(...stamps) : null;
}
