import { itemAt } from '@spillway/checked/reads';
import { localDayOf, minuteOfDay, monthOf } from '../time/local-time.ts';
import { daylightOver } from './daylight.ts';

/**
 * Potential evaporation of each step, mm: the daily mean of the month, spread over the daylight from 6 to 18 as a half
 * sine. Row `row` covers the step that ends at its timestamp.
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
    const perDay = itemAt(evaporationMmPerDay, monthOf(localDayOf(fromMs, utcOffsetMinutes)));
    const from = minuteOfDay(fromMs, utcOffsetMinutes);
    out[row] = perDay * (daylightOver(from + stepMs / 60_000) - daylightOver(from));
  }
}
