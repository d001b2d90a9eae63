import { itemAt } from '@spillway/checked/reads';
import { seededRandom } from '@spillway/hydrology/calibration/random';
import { gaussian, keyOf } from '../random/keyed.ts';
import { DAY_MS, daysInMonthOf, HOUR_MS, monthOf, yearOf } from '../time/local-time.ts';
import type { Climate, StormKind } from './climate.ts';
import type { GaugePlaces } from './gauge-places.ts';

/** One storm over the basin, in plant time. */
export interface Storm {
  readonly kind: StormKind;
  readonly startLocalMs: number;
  readonly durationMs: number;
  /** At its centre. */
  readonly depthMm: number;
  /** From the middle of the basin. */
  readonly centreEastKm: number;
  readonly centreNorthKm: number;
  /** Travel time per kilometre eastward and northward, h. */
  readonly eastHPerKm: number;
  readonly northHPerKm: number;
  readonly key: number;
}

/**
 * The storms that begin on a day, drawn independently of other days: a random number of them, around the mean that
 * gives each month its depth.
 *   mean number a day = month's depth / (days * mean depth * mean share of it that a gauge gets)
 */
export function stormsOfDay(climate: Climate, places: GaugePlaces, seed: number, day: number): Storm[] {
  const wetness = yearWetness(climate, seed, yearOf(day));
  return climate.kinds.flatMap((kind) => {
    const monthMm = itemAt(kind.monthlyRainMm, monthOf(day)) * wetness;
    if (monthMm === 0) return [];
    const mean = monthMm / (daysInMonthOf(day) * kind.meanDepthMm * places.meanShare(kind));
    const key = keyOf(seed, kind.name, day);
    const random = seededRandom(key);
    return Array.from({ length: poisson(mean, random) }, (_, n) => drawStorm(kind, day, random, keyOf(key, n)));
  });
}

/** Longest duration of any storm in days, its passage over the basin included. */
export function maxStormDays({ kinds }: Climate): number {
  return Math.ceil(Math.max(...kinds.map(({ hours }) => hours[1])) / 24) + 1;
}

function yearWetness({ kinds, annualRainMm, yearVariation }: Climate, seed: number, year: number): number {
  const normal = kinds.reduce((sum, { monthlyRainMm }) => sum + monthlyRainMm.reduce((a, b) => a + b, 0), 0);
  return (annualRainMm / normal) * (1 + yearVariation * gaussian(keyOf(seed, 'year'), year));
}

function drawStorm(kind: StormKind, day: number, random: () => number, key: number): Storm {
  const between = ([low, high]: readonly [number, number]): number => low + (high - low) * random();
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const heading = 2 * Math.PI * random();
  const speedKmH = between(kind.speedKmH);
  return {
    kind,
    startLocalMs: day * DAY_MS + Math.round(between(kind.startHours) * HOUR_MS),
    durationMs: Math.round(between(kind.hours) * HOUR_MS),
    depthMm: kind.meanDepthMm * Math.exp(kind.depthSpread * normal() - kind.depthSpread ** 2 / 2),
    centreEastKm: kind.scatterKm * normal(),
    centreNorthKm: kind.scatterKm * normal(),
    eastHPerKm: Math.sin(heading) / speedKmH,
    northHPerKm: Math.cos(heading) / speedKmH,
    key,
  };
}

/** Knuth's product of uniform numbers; the means here stay small. */
function poisson(mean: number, random: () => number): number {
  const floor = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > floor; product *= random()) count += 1;
  return count;
}
