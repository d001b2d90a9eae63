import { gaussian, keyOf } from '../random/keyed.ts';

/** Depth of an hour after the issue; 0 is the first hour. */
type HourlyRain = (hour: number) => number;

interface ForecastShape {
  /** Key of this issue; the same key gives the same errors. */
  readonly key: number;
  readonly hours: number;
  readonly stepHours: number;
}

/** Errors at the end of the forecast: shift in time, spread of the strength, and the smeared share. */
const shiftHours = 7;
const strengthSpread = { first: 0.15, last: 0.75 };
const smearedShare = 0.6;
const smearSteps = 4;
const dayHours = 24;

/**
 * A forecast as a weather model would give it for rain that is known here: accurate at first, later with days too early
 * or too late, too strong or too weak, and smeared out. Depths of its steps in mm, to a tenth. The error of a day is
 * the same everywhere.
 */
export function forecastOf(rain: HourlyRain, { key, hours, stepHours }: ForecastShape): number[] {
  return Array.from({ length: Math.floor(hours / stepHours) }, (_, step) => {
    const fromHour = step * stepHours;
    const growth = (fromHour + stepHours / 2) / hours;
    const day = Math.floor(fromHour / dayHours);
    const shift = Math.round(shiftHours * growth * gaussian(keyOf(key, 'shift'), day));
    const spread = strengthSpread.first + (strengthSpread.last - strengthSpread.first) * growth;
    // Its mean is 1, so forecasts are unbiased overall.
    const strength = Math.exp(spread * gaussian(keyOf(key, 'strength'), day) - spread ** 2 / 2);
    const margin = Math.round(smearSteps * growth) * stepHours;
    const sharpMm = depthOver(rain, fromHour + shift, stepHours);
    const depthAround = depthOver(rain, fromHour + shift - margin, stepHours + 2 * margin);
    const smearedMm = (depthAround * stepHours) / (stepHours + 2 * margin);
    const share = smearedShare * growth;
    return Math.round(((1 - share) * sharpMm + share * smearedMm) * strength * 10) / 10;
  });
}

function depthOver(rain: HourlyRain, fromHour: number, hours: number): number {
  let sum = 0;
  for (let hour = fromHour; hour < fromHour + hours; hour += 1) sum += rain(hour);
  return sum;
}
