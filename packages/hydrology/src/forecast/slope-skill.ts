import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { requireWithin } from '../runoff/within.ts';
import { distinctTimes } from '../statistics/distinct-times.ts';
import { requireLength } from '../statistics/series-checks.ts';
import { type HourSlopes, hourSlopes } from './hour-slopes.ts';

/** The skill of slopes of a record at one lead time. */
export interface SlopeShare {
  /** 1 to 60. */
  readonly horizonMin: number;
  /** The share of a slope that came true, 0 to 1. */
  readonly share: number;
  /** Root mean square of the change while the flow was steady; null when not known. */
  readonly calmErrorM3s: number | null;
  /** Root mean square error while the flow changed, as a share of the steepest slope times the lead time. */
  readonly unrestError: number;
}

export interface SlopeSkill {
  /** The error of a slope of this record; null when not known. */
  readonly noisePerMin: number | null;
  readonly shares: readonly SlopeShare[];
}

/** Up to this multiple of its error a slope may be nothing; from twice that on it is believed as far as slopes have been right. */
export const suspectBelow = 2;
const trustedFrom = 2 * suspectBelow;
/** Fewer rows, two thirds of a day at ten minutes, say little about the noise. */
const minRows = 100;
/** Prior knowledge of floods counts like this many hours of the plant's own: several floods, so that none of them is learnt by heart. */
const priorHours = 120;
/** A half of a slope over 30 min, two fifths over 60, because a flood bends and a small steep one is over by then. */
const priorShare = (horizonMin: number): number => 0.5 - 0.1 * Math.max(0, (horizonMin - 30) / 30);
/** Over 60 min slightly less than over 30, because the smoothing has caught up by then. */
const priorUnrestError = (horizonMin: number): number => 0.46 - 0.03 * Math.max(0, (horizonMin - 30) / 30);
/** For normal slopes the median is 0.67 errors. Calm ones have long tails, each small rain among them: twice what that would give. */
const errorsPerMedian = 2 * 1.4826;
/** A row that stands alone represents no more than this. */
const maxHoursOfRow = 1;

/** Used before anything is known of a plant: values that held over simulated floods (README.md). */
export const unknownSlopeSkill = (horizonsMin: readonly number[] = [30, 60]): SlopeSkill => ({
  noisePerMin: null,
  shares: horizonsMin.map((horizonMin) => ({
    horizonMin: requireHorizon(horizonMin),
    share: priorShare(horizonMin),
    calmErrorM3s: null,
    unrestError: priorUnrestError(horizonMin),
  })),
});

/**
 * The skill of the slope of the last hour on a record of the smoothed inflow, some weeks of it.
 *   noise    2.97 * median |slope|: rows of a smoothed inflow share most of their levels, so their scatter about a line says nothing about
 *            the error of the line; slopes in steady times do. The median is that of calm days unless it floods half the time.
 *   share    least squares of the observed change on the change by the slope, each over unrest * lead time, after `priorHours` of the share that held elsewhere;
 *            0 to 1. At 0 it is no better than persistence, so it is never trusted beyond its skill.
 *   errors   of rows whose unrest is within two of the noise, and of the others (as a share of unrest * lead time)
 * A row without a value, with none at its lead time, or a further one at its time is left out; observations between rows are interpolated.
 * Checked over simulated floods: its error is the one measured afterwards.
 */
export function measureSlopeSkill(
  givenTimesMin: ArrayLike<number>,
  givenM3s: ArrayLike<number>,
  horizonsMin: readonly number[] = [30, 60],
): SlopeSkill {
  requireLength('dischargeM3s', givenM3s, givenTimesMin.length);
  const unknown = unknownSlopeSkill(horizonsMin);
  const { times: timesMin, columns } = distinctTimes(givenTimesMin, givenM3s);
  const dischargeM3s = itemAt(columns, 0);
  const slopes = hourSlopes(timesMin, dischargeM3s);
  const noisePerMin = noiseOf(slopes.perMin);
  if (noisePerMin === null) return unknown;
  const record = { timesMin, dischargeM3s, slopes, noisePerMin };
  return { noisePerMin, shares: horizonsMin.map((horizonMin) => shareOf(record, horizonMin)) };
}

/** 0 when a slope is not above its error, 1 when it clearly exceeds it. */
export function slopeTrust(slopePerMin: number, errorPerMin: number): number {
  if (!(Math.abs(slopePerMin) > suspectBelow * errorPerMin)) return 0;
  return Math.min(1, (Math.abs(slopePerMin) / errorPerMin - suspectBelow) / (trustedFrom - suspectBelow));
}

export const isUnrest = (unrestPerMin: number, noisePerMin: number): boolean =>
  unrestPerMin > suspectBelow * noisePerMin;

function noiseOf(perMin: Float64Array): number | null {
  const sizes = perMin.filter(Number.isFinite).map(Math.abs).sort();
  if (sizes.length < minRows) return null;
  const noise = errorsPerMedian * numberAt(sizes, sizes.length >> 1);
  if (noise === Number.POSITIVE_INFINITY) throw new HydrologyError('series.too_large', { name: 'dischargeM3s' });
  return noise;
}

interface SlopeRecord {
  readonly timesMin: ArrayLike<number>;
  readonly dischargeM3s: ArrayLike<number>;
  readonly slopes: HourSlopes;
  readonly noisePerMin: number;
}

function shareOf({ timesMin, dischargeM3s, slopes, noisePerMin }: SlopeRecord, horizonMin: number): SlopeShare {
  const calm = { rows: 0, squares: 0 };
  // Sums over the unrest: hours; products of shares for the fit; squares in m3/s for the error.
  let [hours, crossProducts, forecastProducts] = [0, 0, 0];
  let [scales, observedSquares, crossSquares, forecastSquares] = [0, 0, 0, 0];
  let after = 0;
  for (let row = 0; row < timesMin.length; row += 1) {
    const slopePerMin = numberAt(slopes.perMin, row);
    const atMin = itemAt(timesMin, row) + horizonMin;
    while (after < timesMin.length && itemAt(timesMin, after) < atMin) after += 1;
    const observedChangeM3s = valueAt(timesMin, dischargeM3s, after, atMin) - itemAt(dischargeM3s, row);
    if (!Number.isFinite(slopePerMin) || !Number.isFinite(observedChangeM3s)) continue;
    if (!isUnrest(numberAt(slopes.unrestPerMin, row), noisePerMin)) {
      calm.rows += 1;
      calm.squares += observedChangeM3s * observedChangeM3s;
      continue;
    }
    const weightH = row === 0 ? 0 : Math.min(maxHoursOfRow, (itemAt(timesMin, row) - itemAt(timesMin, row - 1)) / 60);
    const scale = numberAt(slopes.unrestPerMin, row) * horizonMin;
    const said =
      slopeTrust(slopePerMin, Math.max(noisePerMin, numberAt(slopes.errorPerMin, row))) * slopePerMin * horizonMin;
    hours += weightH;
    crossProducts += (weightH * said * observedChangeM3s) / (scale * scale);
    forecastProducts += (weightH * said * said) / (scale * scale);
    scales += weightH * scale * scale;
    observedSquares += weightH * observedChangeM3s * observedChangeM3s;
    crossSquares += weightH * said * observedChangeM3s;
    forecastSquares += weightH * said * said;
  }
  // For a flood's rows half the steepest slope is forecast: the prior weighs as much as this many hours would.
  const prior = priorHours / 2;
  const share = Math.min(1, Math.max(0, (prior * priorShare(horizonMin) + crossProducts) / (prior + forecastProducts)));
  const measured =
    scales > 0 ? Math.max(0, observedSquares - 2 * share * crossSquares + share * share * forecastSquares) / scales : 0;
  const unrestError = Math.sqrt(
    (priorHours * priorUnrestError(horizonMin) ** 2 + hours * measured) / (priorHours + hours),
  );
  const calmErrorM3s = calm.rows < minRows ? null : Math.sqrt(calm.squares / calm.rows);
  if (!Number.isFinite(share + unrestError + (calmErrorM3s ?? 0))) {
    throw new HydrologyError('series.too_large', { name: 'dischargeM3s' });
  }
  return { horizonMin, share, calmErrorM3s, unrestError };
}

function valueAt(timesMin: ArrayLike<number>, values: ArrayLike<number>, after: number, atMin: number): number {
  if (after >= timesMin.length) return Number.NaN;
  if (timesMin[after] === atMin) return itemAt(values, after);
  const [fromMin, toMin] = [itemAt(timesMin, after - 1), itemAt(timesMin, after)];
  const share = (atMin - fromMin) / (toMin - fromMin);
  return itemAt(values, after - 1) + share * (itemAt(values, after) - itemAt(values, after - 1));
}

export function requireHorizon(horizonMin: number): number {
  requireWithin('horizonMin', horizonMin, 0, 60);
  if (horizonMin === 0) throw new HydrologyError('input.not_positive', { name: 'horizonMin', value: 0 });
  return horizonMin;
}
