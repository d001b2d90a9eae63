import { instantOfWall, wallMsAt } from '../../plant/curves/wall-clock.ts';

export { instantOfWall, wallMsAt } from '../../plant/curves/wall-clock.ts';

/** `yyyy-MM-dd HH:mm:ss`. */
export const wallText = (timeMs: number, timeZone: string): string =>
  new Date(wallMsAt(timeMs, timeZone)).toISOString().slice(0, 19).replace('T', ' ');

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
  const face = new Date(wallMs);
  const isReal =
    face.getUTCFullYear() === year &&
    face.getUTCMonth() === month - 1 &&
    face.getUTCDate() === day &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59;
  if (!isReal) return null;
  if (parts[8]) return wallMs;
  if (!parts[9]) return instantOfWall(wallMs, timeZone);
  const [hours, minutes] = [Number(parts[10]), Number(parts[11])];
  if (hours > 14 || minutes > 59) return null;
  return wallMs - (parts[9] === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

export const dayMs = 86_400_000;

/** A hydrological day begins at this time of the plant's clock. */
export interface PlantClock {
  readonly timeZone: string;
  /** HH:mm. */
  readonly dayStart: string;
}

function dayStartMs({ dayStart }: PlantClock): number {
  const [hours = 0, minutes = 0] = dayStart.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

/** Days since 1970-01-01 on the plant's calendar. */
export const dayNumberAt = (timeMs: number, clock: PlantClock): number =>
  Math.floor((wallMsAt(timeMs, clock.timeZone) - dayStartMs(clock)) / dayMs);

/** Where the clock is put forward over the beginning of a day, the day begins with the jump. */
export function startOfDayMs(dayNumber: number, clock: PlantClock): number {
  const wallMs = dayNumber * dayMs + dayStartMs(clock);
  const hourMs = 3600_000;
  return instantOfWall(wallMs, clock.timeZone) ?? instantOfWall(wallMs + hourMs, clock.timeZone) ?? wallMs;
}

/** `yyyy-MM-dd`. */
export const dayText = (dayNumber: number): string => new Date(dayNumber * dayMs).toISOString().slice(0, 10);
