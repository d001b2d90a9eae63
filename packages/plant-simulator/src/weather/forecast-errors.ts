import { gaussian, keyOf } from '../random/keyed.ts';

/** Depth of an hour, counted from the issue on; 0 is the first hour. */
type HourlyRain = (hour: number) => number;

interface ForecastShape {
  /** Of this issue: the same key, the same errors. */
  readonly key: number;
  readonly hours: number;
  readonly stepHours: number;
}

/** At the end of the forecast: how far it is off in time, in strength, and how much of it is smeared. */
const shiftHours = 7;
const strengthSpread = { first: 0.15, last: 0.75 };
const smearedShare = 0.6;
const smearSteps = 4;
const dayHours = 24;

/**
 * A forecast as a model of the weather would give it of rain that is known here: right at first, and with the days too early or too
 * late, too strong or too weak, and smeared out. Depths of its steps in mm, to a tenth. What is wrong with a day is so everywhere.
 */
export function forecastOf(rain: HourlyRain, { key, hours, stepHours }: ForecastShape): number[] {
  return Array.from({ length: Math.floor(hours / stepHours) }, (_, step) => {
    const fromHour = step * stepHours;
    const growth = (fromHour + stepHours / 2) / hours;
    const day = Math.floor(fromHour / dayHours);
    const shift = Math.round(shiftHours * growth * gaussian(keyOf(key, 'shift'), day));
    const spread = strengthSpread.first + (strengthSpread.last - strengthSpread.first) * growth;
    // Its mean is 1: no forecast is too wet on the whole.
    const strength = Math.exp(spread * gaussian(keyOf(key, 'strength'), day) - spread ** 2 / 2);
    const margin = Math.round(smearSteps * growth) * stepHours;
    const sharp = depthOver(rain, fromHour + shift, stepHours);
    const around = depthOver(rain, fromHour + shift - margin, stepHours + 2 * margin);
    const smeared = (around * stepHours) / (stepHours + 2 * margin);
    const share = smearedShare * growth;
    return Math.round(((1 - share) * sharp + share * smeared) * strength * 10) / 10;
  });
}

function depthOver(rain: HourlyRain, fromHour: number, hours: number): number {
  let sum = 0;
  for (let hour = fromHour; hour < fromHour + hours; hour += 1) sum += rain(hour);
  return sum;
}
