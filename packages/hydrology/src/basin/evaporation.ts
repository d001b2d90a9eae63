import { itemAt } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import { requireFinite, requirePositive } from '../errors.ts';
import { requireLength } from '../statistics/series-checks.ts';

const [sunriseH, sunsetH] = [6, 18];

/**
 * Potential evaporation of the row that ends at `endMs` (the plant's wall clock), mm: the month's mean a day, spread over 6 to 18 o'clock as a
 * half sine.   share until h = (1 - cos(pi (h - 6)/12)) / 2
 * A row of several days counts by the month it begins in. Checked against the sum of a day.
 */
export function evaporationAt(mmPerDayByMonth: ArrayLike<number>, endMs: number, stepH: number): number {
  requireLength('mmPerDayByMonth', mmPerDayByMonth, 12);
  requireFinite('endMs', endMs);
  requirePositive('stepH', stepH);
  const startMs = endMs - stepH * hourMs;
  const begins = new Date(startMs);
  const fromH = (startMs - Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth(), begins.getUTCDate())) / hourMs;
  return itemAt(mmPerDayByMonth, begins.getUTCMonth()) * (daylightUntil(fromH + stepH) - daylightUntil(fromH));
}

/** Days of evaporation from midnight until `hour`, which may be on a later day. */
function daylightUntil(hour: number): number {
  const day = Math.floor(hour / 24);
  const clock = Math.min(sunsetH, Math.max(sunriseH, hour - 24 * day));
  return day + (1 - Math.cos((Math.PI * (clock - sunriseH)) / (sunsetH - sunriseH))) / 2;
}
