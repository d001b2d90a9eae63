import type { FloodRecord } from './flood-record.ts';

export interface PlottedFlood {
  readonly peakM3s: number;
  readonly isHistoric: boolean;
  /** Probability that a year exceeds it. */
  readonly exceedance: number;
}

interface ObservedPeak {
  readonly peakM3s: number;
  readonly isHistoric: boolean;
}

/**
 * Where floods stand on probability paper: by Weibull, rank / (n + 1), for measured years alone; with historic periods by Hirsch
 * and Stedinger (1987): a threshold is passed with the share of those years that were watched for it, and the floods between two
 * thresholds lie evenly between their probabilities.
 */
export function plottedFloods({ annualM3s, periods }: FloodRecord): PlottedFlood[] {
  const seen: ObservedPeak[] = [
    ...annualM3s.map((peakM3s) => ({ peakM3s, isHistoric: false })),
    ...periods.flatMap(({ floodsM3s }) => floodsM3s.map((peakM3s) => ({ peakM3s, isHistoric: true }))),
  ];
  const thresholds = [...new Set([0, ...periods.map(({ thresholdM3s }) => thresholdM3s)])].toSorted((a, b) => b - a);
  let above = 0;
  let upper = Number.POSITIVE_INFINITY;
  return thresholds.flatMap((threshold) => {
    const between = seen.filter(({ peakM3s }) => peakM3s >= threshold && peakM3s < upper);
    const lower = seen.filter(({ peakM3s }) => peakM3s < threshold).length;
    const quiet = periods
      .filter(({ thresholdM3s }) => thresholdM3s <= threshold)
      .reduce((sum, { quietYears }) => sum + quietYears, 0);
    const passed = above;
    const below = threshold === 0 ? 0 : lower + quiet;
    // Of those not above the upper threshold, the share that passes this one; below the lowest everything is seen.
    const share = between.length + below === 0 ? 0 : between.length / (between.length + below);
    above = passed + (1 - passed) * share;
    const reach = above - passed;
    upper = threshold;
    return between
      .toSorted((a, b) => b.peakM3s - a.peakM3s)
      .map((one, index) => ({ ...one, exceedance: passed + (reach * (index + 1)) / (between.length + 1) }));
  });
}
