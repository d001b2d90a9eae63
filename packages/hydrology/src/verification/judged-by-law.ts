import { requireNotNegative } from '../errors.ts';

/** Why a forecast of the lake's level or outflow is excluded from verification. */
export type NotJudged = 'noObservation' | 'planUnknown' | 'releaseOffPlan';

export interface JudgedCase {
  readonly observed: number;
  /** The planned mean release over the lead when the forecast was issued; null when not known. */
  readonly plannedReleaseM3s: number | null;
  /** The actual mean release; null when it was not measured. */
  readonly meanReleaseM3s: number | null;
}

const mostOffPlan = 0.2;

/**
 * TT 42/2017: a forecast is excluded when the mean release was more than 20 % off its plan, or the plan is unknown. Null when it is
 * verified. A plan of no release is kept only by none.
 */
export function notJudgedReason({ observed, plannedReleaseM3s, meanReleaseM3s }: JudgedCase): NotJudged | null {
  if (!Number.isFinite(observed)) return 'noObservation';
  if (plannedReleaseM3s === null || meanReleaseM3s === null) return 'planUnknown';
  requireNotNegative('plannedReleaseM3s', plannedReleaseM3s);
  requireNotNegative('meanReleaseM3s', meanReleaseM3s);
  return Math.abs(meanReleaseM3s - plannedReleaseM3s) > mostOffPlan * plannedReleaseM3s ? 'releaseOffPlan' : null;
}
