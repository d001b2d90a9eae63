/** A method at one lead and season, as it was measured: less is better (CRPS, or MAE of methods without members). */
export interface MeasuredMethod {
  readonly method: string;
  readonly score: number;
  /** Independent cases: floods, or days; hours of one flood are one. */
  readonly cases: number;
}

export type MethodReason = 'best' | 'onlyMeasured' | 'kept' | 'usual';

export interface ChosenMethod {
  readonly method: string;
  readonly why: MethodReason;
  /** The methods that were compared, best first: the table that decided. */
  readonly compared: readonly MeasuredMethod[];
}

export interface MethodRule {
  /** Speaks where nothing is measured. */
  readonly usual: string;
  /** Spoke until now; null at the first time. */
  readonly before: string | null;
}

/** Fewer floods than this decide nothing. */
export const leastCases = 10;
/** A method that spoke goes on until another is better by this share: a forecast that changes its method every hour is believed by nobody. */
const clearlyBetter = 0.05;

/**
 * Which method speaks at a lead and season: the best of those with enough cases; the one that spoke before unless another is better by a
 * twentieth; the usual one where none has enough. Of equal scores the one with more cases, then by name.
 */
export function chooseMethod(measured: readonly MeasuredMethod[], { usual, before }: MethodRule): ChosenMethod {
  const compared = measured
    .filter(({ cases, score }) => cases >= leastCases && Number.isFinite(score))
    .sort((a, b) => a.score - b.score || b.cases - a.cases || (a.method < b.method ? -1 : 1));
  const [best] = compared;
  if (best === undefined) return { method: usual, why: 'usual', compared };
  const own = compared.find(({ method }) => method === before);
  if (own !== undefined && own !== best && best.score > (1 - clearlyBetter) * own.score) {
    return { method: own.method, why: 'kept', compared };
  }
  return { method: best.method, why: compared.length === 1 ? 'onlyMeasured' : 'best', compared };
}
