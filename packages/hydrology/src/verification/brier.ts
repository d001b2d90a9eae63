import { HydrologyError } from '../errors.ts';
import { requireWithin } from '../runoff/within.ts';
import { requireLength } from '../statistics/series-checks.ts';

/**
 * Brier score of a forecast of yes or no, mean (p - o)^2: 0 is perfect, always saying 0.5 gives 0.25. Checked against Murphy's parts
 * (reliability - resolution + uncertainty). Example: .6 .2 .4 .6 0 .2 for no no yes yes no yes give 0.26.
 */
export function brierScore(probabilities: ArrayLike<number>, happened: readonly boolean[]): number {
  requireLength('happened', happened, probabilities.length);
  if (probabilities.length === 0) throw new HydrologyError('score.no_pairs', { rows: 0 });
  let sum = 0;
  for (let row = 0; row < probabilities.length; row++) {
    const p = requireWithin('probability', probabilities[row]!, 0, 1);
    sum += (p - (happened[row] ? 1 : 0)) ** 2;
  }
  return sum / probabilities.length;
}
