/** The measured score of a method at one lead and season: lower is better (CRPS, or MAE of methods without members). */
export interface MeasuredMethod {
  readonly method: string;
  readonly score: number;
  /** Independent cases: floods, or days; the hours of one flood count as one. */
  readonly cases: number;
}

export type MethodReason = 'best' | 'onlyMeasured' | 'kept' | 'usual';

export interface ChosenMethod {
  readonly method: string;
  readonly why: MethodReason;
  /** The methods compared, best first: the table behind the decision. */
  readonly compared: readonly MeasuredMethod[];
}

export interface MethodRule {
  /** Used when nothing is measured. */
  readonly usual: string;
  /** The method used until now; null at the first time. */
  readonly before: string | null;
}

/** Fewer floods than this decide nothing. */
export const leastCases = 10;
/** A method in use is kept until another is better by this share: nobody believes a forecast that changes its method every hour. */
const clearlyBetter = 0.05;

/**
 * Selects the method for a lead and season: the best of those with enough cases; the one in use unless another is better by a twentieth;
 * the usual one if none has enough. Of equal scores the one with more cases wins, then by name.
 */
export function chooseMethod(measured: readonly MeasuredMethod[], { usual, before }: MethodRule): ChosenMethod {
  const compared = measured
    .filter(({ cases, score }) => cases >= leastCases && Number.isFinite(score))
    .sort((a, b) => a.score - b.score || b.cases - a.cases || (a.method < b.method ? -1 : 1));
  const [best] = compared;
  if (best === undefined) return { method: usual, why: 'usual', compared };
  const previousEntry = compared.find(({ method }) => method === before);
  if (previousEntry !== undefined && previousEntry !== best && best.score > (1 - clearlyBetter) * previousEntry.score) {
    return { method: previousEntry.method, why: 'kept', compared };
  }
  return { method: best.method, why: compared.length === 1 ? 'onlyMeasured' : 'best', compared };
}
