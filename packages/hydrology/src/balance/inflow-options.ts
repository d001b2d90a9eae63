import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requireNotNegative, requirePositive } from '../errors.ts';

export interface InflowOptions {
  /** Length of the water balance behind `inflowM3s`. */
  readonly windowS: number;
  /** Lengths of the parabolas behind `smoothedM3s`, longest first; the rows decide which is used (`smoothing.ts`). */
  readonly fitWindowsS: readonly number[];
  /**
   * Rows further apart than this, and than half as much again as the two before, were not simply late: values across the gap are
   * `estimated`.
   */
  readonly gapAfterS: number;
  /** The step of the level readings; no fit is believed to be better than that. */
  readonly levelResolutionM: number;
  /** Anything above this is no gauge noise. */
  readonly maxNoiseM: number;
}

/** 60 minutes, and half a day down to 22 minutes, each half of the one before; README.md compares them. */
export const defaultInflowOptions: InflowOptions = {
  windowS: 3600,
  fitWindowsS: [12, 6, 3, 1.5, 0.75, 0.375].map((hours) => hours * 3600),
  gapAfterS: 900,
  levelResolutionM: 0.01,
  maxNoiseM: 0.05,
};

/** The longest past an inflow may use. */
export const maxWindowS = ({ windowS, fitWindowsS }: InflowOptions = defaultInflowOptions): number =>
  Math.max(windowS, itemAt(fitWindowsS, 0));

export function requireInflowOptions(options: InflowOptions): void {
  const { windowS, fitWindowsS } = options;
  requirePositive('windowS', windowS);
  requirePositive('gapAfterS', options.gapAfterS);
  requireNotNegative('levelResolutionM', options.levelResolutionM);
  requirePositive('maxNoiseM', options.maxNoiseM);
  if (fitWindowsS.length === 0) throw new HydrologyError('inflow.no_windows', {});
  for (const [index, lengthS] of fitWindowsS.entries()) {
    requirePositive('fitWindowS', lengthS);
    const longerS = fitWindowsS[index - 1] ?? Number.POSITIVE_INFINITY;
    if (!(lengthS < longerS)) throw new HydrologyError('inflow.windows_not_falling', { lengthS, longerS });
  }
}
