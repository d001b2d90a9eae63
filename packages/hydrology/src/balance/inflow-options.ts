import { HydrologyError, requireNotNegative, requirePositive } from '../errors.ts';

export interface InflowOptions {
  /** Length of the water balance behind `inflowM3s`. */
  readonly windowS: number;
  /** Length of the parabola behind `smoothedM3s`. */
  readonly fitWindowS: number;
  /** Length of the quick parabola it gives way to in a fast flood; null holds it to `fitWindowS`. */
  readonly quickWindowS: number | null;
  /** Rows further apart than this were not simply late: what crosses them is `estimated`. */
  readonly gapAfterS: number;
  /** The step the level is read in; no fit is believed to be better than that. */
  readonly levelResolutionM: number;
}

/** 60 minutes, and the last 3 hours or their second half: the best of those compared in README.md. */
export const defaultInflowOptions: InflowOptions = {
  windowS: 3600,
  fitWindowS: 3 * 3600,
  quickWindowS: 1.5 * 3600,
  gapAfterS: 900,
  levelResolutionM: 0.01,
};

/** At most so long is the smoothed inflow behind a flood that rises fast, with the default options: measured in README.md. */
export const mostDelayMin = 14;

export function requireInflowOptions(options: InflowOptions): void {
  const { windowS, fitWindowS, quickWindowS } = options;
  requirePositive('windowS', windowS);
  requirePositive('fitWindowS', fitWindowS);
  requirePositive('gapAfterS', options.gapAfterS);
  requireNotNegative('levelResolutionM', options.levelResolutionM);
  if (quickWindowS !== null && !(quickWindowS > 0 && quickWindowS < fitWindowS)) {
    throw new HydrologyError('inflow.bad_quick_window', { quickWindowS, fitWindowS });
  }
}
