import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requireNotNegative } from '../errors.ts';

export interface DesignPeak {
  readonly returnPeriodYears: number;
  readonly peakM3s: number;
}

/**
 * How rare a peak is by the project's own table.   T between two rows by -ln(-ln(1 - 1/T)) in proportion to Q (Gumbel's paper)
 * Null below the first row ("more often than every ... years"); above the last it is the last, which the caller prints as "more than".
 * Example: halfway between 1467 (10 years) and 1756 (20) is 14.1 years.
 */
export function returnPeriodYears(design: readonly DesignPeak[], peakM3s: number): number | null {
  requireNotNegative('peakM3s', peakM3s);
  for (const [index, { returnPeriodYears: years, peakM3s: peak }] of design.entries()) {
    const before = design[index - 1];
    if (!(years > 1) || (before !== undefined && !(years > before.returnPeriodYears && peak > before.peakM3s))) {
      throw new HydrologyError(
        'series.unsorted',
        { row: index + 1 },
        'Hand design floods with rising years and peaks.',
      );
    }
  }
  const above = design.findIndex(({ peakM3s: peak }) => peak > peakM3s);
  if (above < 0) return design.at(-1)?.returnPeriodYears ?? null;
  if (above === 0) return null;
  const [low, high] = [itemAt(design, above - 1), itemAt(design, above)];
  const share = (peakM3s - low.peakM3s) / (high.peakM3s - low.peakM3s);
  const place =
    reduced(low.returnPeriodYears) + share * (reduced(high.returnPeriodYears) - reduced(low.returnPeriodYears));
  return 1 / (1 - Math.exp(-Math.exp(-place)));
}

const reduced = (years: number): number => -Math.log(-Math.log(1 - 1 / years));
