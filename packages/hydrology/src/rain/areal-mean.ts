import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireRoom } from '../statistics/series-checks.ts';

/**
 * Areal rain over a basin: the weighted mean of what is known.
 *   R = sum(k * R) / sum(k)      over gauges (Thiessen, k their share of the basin) or cells (grid, k the part inside)
 * A missing reading (not finite, or below zero) is left out and the other weights grow to fill its place, flagged `estimated`;
 * `knownShare` is the part of the weight that had a reading. Examples: 32.5, 41.0, 18.5 mm with .42, .35, .23 give 32.26 mm,
 * without the second 27.55; cells 12.5, 15, 20, 8 mm with 1, .8, .5, .3 give 14.19.
 */
export interface ArealMean {
  /** Null when no reading is known. */
  readonly rainMm: number | null;
  readonly knownShare: number;
  readonly flags: number;
}

export function arealMean(weights: ArrayLike<number>, rainMm: ArrayLike<number>): ArealMean {
  const totalWeight = requireWeights(weights);
  if (rainMm.length !== weights.length) {
    throw new HydrologyError('weights.lengths_differ', { weights: weights.length, readings: rainMm.length });
  }
  let knownCount = 0;
  let sum = 0;
  for (let i = 0; i < weights.length; i += 1) {
    const rain = itemAt(rainMm, i);
    if (!isRain(rain)) continue;
    knownCount += itemAt(weights, i);
    sum += itemAt(weights, i) * rain;
  }
  if (knownCount === 0) return { rainMm: null, knownShare: 0, flags: Flag.missing };
  const isComplete = knownCount >= totalWeight * (1 - 1e-12);
  return {
    rainMm: sum / knownCount,
    knownShare: isComplete ? 1 : knownCount / totalWeight,
    flags: isComplete ? Flag.none : Flag.estimated,
  };
}

/**
 * The same for whole series: `series[i]` holds gauge or cell i over time, one row for each time, and `outMm[row]` gets the mean. Rows
 * without any reading are `missing` with 0 beside it. Nothing is allocated per row.
 */
export function arealMeanInto(
  weights: ArrayLike<number>,
  series: readonly Float64Array[],
  outMm: Float64Array,
  knownShares: Float64Array,
  flags: Uint16Array,
): void {
  const totalWeight = requireWeights(weights);
  const rows = series[0]?.length ?? 0;
  if (series.length !== weights.length) {
    throw new HydrologyError('weights.lengths_differ', { weights: weights.length, readings: series.length });
  }
  for (const [i, column] of series.entries()) {
    if (column.length !== rows) {
      throw new HydrologyError('series.lengths_differ', {
        name: `series ${i + 1}`,
        length: column.length,
        needed: rows,
      });
    }
  }
  requireRoom('outMm', outMm, rows);
  requireRoom('knownShares', knownShares, rows);
  requireRoom('flags', flags, rows);
  for (let row = 0; row < rows; row += 1) {
    let knownCount = 0;
    let sum = 0;
    for (let i = 0; i < series.length; i += 1) {
      const rain = numberAt(itemAt(series, i), row);
      if (!isRain(rain)) continue;
      knownCount += itemAt(weights, i);
      sum += itemAt(weights, i) * rain;
    }
    const isComplete = knownCount >= totalWeight * (1 - 1e-12);
    outMm[row] = knownCount > 0 ? sum / knownCount : 0;
    knownShares[row] = isComplete ? 1 : knownCount / totalWeight;
    flags[row] = knownCount === 0 ? Flag.missing : isComplete ? Flag.none : Flag.estimated;
  }
}

/** No depth of rain is larger; beyond it the weighted sum could overflow. */
const deepestMm = 1e100;

function isRain(value: number): boolean {
  return value >= 0 && value < deepestMm;
}

function requireWeights(weights: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < weights.length; i += 1) {
    const weight = itemAt(weights, i);
    if (!(weight >= 0 && weight < deepestMm)) {
      throw new HydrologyError('weights.invalid', { position: i + 1, weight: String(weight) });
    }
    total += weight;
  }
  if (!(total > 0)) throw new HydrologyError('weights.none', { count: weights.length });
  return total;
}
