import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { requireLength, requireRows } from '../statistics/series-checks.ts';

/** A rain forecast as issued and the observed rain, in blocks of the same hours after issue, mm. */
export interface PastRainForecast {
  readonly forecastMm: ArrayLike<number>;
  readonly fellMm: ArrayLike<number>;
}

/** Added to each block, mm: keeps the drizzle missed by an earlier forecast from becoming a storm. */
const softMm = 5;
/** An earlier error is accepted up to this factor, either way. */
const mostFactor = 4;

/**
 * Possible rain forecasts in place of this one: each has the error of a similar earlier forecast, block by block, so that errors keep their
 * correlation over the hours.
 *   member = (forecast + 5 mm) * f - 5 mm, at least 0;  f = (observed + 5 mm) / (forecast + 5 mm), within 1/4 to 4
 * and then block by block times one factor, so that the mean of the members is the forecast times the overall bias of such forecasts
 * (sum of observed over sum of forecast rain, within 1/2 to 2). Checked against forecasts without error and with a bias alone.
 */
export function rainMembers(
  forecastMm: ArrayLike<number>,
  archive: readonly PastRainForecast[],
  count: number,
): Float64Array[] {
  const pastSimilar = similarForecasts(forecastMm, archive, count);
  for (const { forecastMm: said, fellMm } of pastSimilar) {
    requireLength('forecastMm', said, forecastMm.length);
    requireLength('fellMm', fellMm, forecastMm.length);
  }
  const bias = biasOf(pastSimilar);
  const members = pastSimilar.map(({ forecastMm: said, fellMm }) =>
    Float64Array.from(forecastMm, (mm, block) => {
      const factor = (itemAt(fellMm, block) + softMm) / (itemAt(said, block) + softMm);
      return Math.max(0, (mm + softMm) * Math.min(mostFactor, Math.max(1 / mostFactor, factor)) - softMm);
    }),
  );
  for (let block = 0; block < forecastMm.length; block++) {
    const mean = members.reduce((sum, member) => sum + numberAt(member, block), 0) / members.length;
    const scale = mean > 0 ? (itemAt(forecastMm, block) * bias) / mean : 0;
    // A dry forecast has no mean to scale to: missed rain stays as in earlier forecasts.
    if (itemAt(forecastMm, block) < 0.1) continue;
    for (const member of members) member[block] = numberAt(member, block) * scale;
  }
  return members;
}

function biasOf(pastSimilar: readonly PastRainForecast[]): number {
  let [observedMm, said] = [softMm, softMm];
  for (const past of pastSimilar) {
    for (let block = 0; block < past.fellMm.length; block++) {
      observedMm += itemAt(past.fellMm, block);
      said += itemAt(past.forecastMm, block);
    }
  }
  return Math.min(2, Math.max(0.5, observedMm / said));
}

/**
 * The earlier forecasts most like this one by their depth over all blocks (in logarithms), the nearest first; of equal ones the later. Errors of wet
 * forecasts are not those of dry ones. Needs `count` of them.
 */
export function similarForecasts(
  forecastMm: ArrayLike<number>,
  archive: readonly PastRainForecast[],
  count: number,
): readonly PastRainForecast[] {
  requireRows('archive', { length: archive.length }, count);
  if (!(count >= 1)) throw new HydrologyError('input.not_positive_whole', { name: 'count', value: count });
  const wanted = size(forecastMm);
  return archive
    .map((past, index) => ({ past, at: index, apart: Math.abs(size(past.forecastMm) - wanted) }))
    .sort((a, b) => a.apart - b.apart || b.at - a.at)
    .slice(0, count)
    .map(({ past }) => past);
}

function size(mm: ArrayLike<number>): number {
  let sum = 0;
  for (let block = 0; block < mm.length; block++) sum += itemAt(mm, block);
  return Math.log(sum + 1);
}
