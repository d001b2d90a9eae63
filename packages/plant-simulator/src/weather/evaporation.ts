import { localDayOf, minuteOfDay, monthOf } from '../time/local-time.ts';

/**
 * Potential evaporation of each step, mm: the month's mean a day, spread over the daylight from 6 to 18 as a half sine.
 * Row `row` covers the step that ends at its stamp.
 */
export function evaporationInto(
  evaporationMmPerDay: readonly number[],
  utcOffsetMinutes: number,
  startMs: number,
  stepMs: number,
  steps: number,
  out: Float64Array,
): void {
  for (let row = 0; row < steps; row += 1) {
    const fromMs = startMs + row * stepMs;
    const perDay = evaporationMmPerDay[monthOf(localDayOf(fromMs, utcOffsetMinutes))]!;
    const from = minuteOfDay(fromMs, utcOffsetMinutes);
    out[row] = perDay * (daylightOver(from + stepMs / 60_000) - daylightOver(from));
  }
}

/** Share of the day's sun that has shone at this minute of the day. */
export function daylightOver(minute: number): number {
  const share = Math.min(1, Math.max(0, (minute - 360) / 720));
  return (1 - Math.cos(Math.PI * share)) / 2;
}

/** Height of the sun over a clear day, 0 to 1. */
export function sunAt(minute: number): number {
  return Math.max(0, Math.sin((Math.PI * (minute - 360)) / 720));
}
