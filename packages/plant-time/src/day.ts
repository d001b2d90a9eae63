import { dayMs, hourMs, minuteMs } from './spans.ts';
import { instantOfWall, wallMsAt } from './zone.ts';

/** A hydrological day begins at this time of the plant's clock. */
export interface PlantClock {
  readonly timeZone: string;
  /** HH:mm. */
  readonly dayStart: string;
}

function dayStartMs({ dayStart }: PlantClock): number {
  const [hours = 0, minutes = 0] = dayStart.split(':').map(Number);
  return hours * hourMs + minutes * minuteMs;
}

/** Days since 1970-01-01 on the plant's calendar. */
export const dayNumberAt = (timeMs: number, clock: PlantClock): number =>
  Math.floor((wallMsAt(timeMs, clock.timeZone) - dayStartMs(clock)) / dayMs);

/** Where the clock is put forward over the beginning of a day, the day begins with the jump. */
export function startOfDayMs(dayNumber: number, clock: PlantClock): number {
  const wallMs = dayNumber * dayMs + dayStartMs(clock);
  return instantOfWall(wallMs, clock.timeZone) ?? instantOfWall(wallMs + hourMs, clock.timeZone) ?? wallMs;
}

/** `yyyy-MM-dd`. */
export const dayText = (dayNumber: number): string => new Date(dayNumber * dayMs).toISOString().slice(0, 10);
