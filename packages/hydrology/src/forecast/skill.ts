import { forecastVaries, observedHaveMean, observedVaries, type PairMoments, pairMoments } from './pair-moments.ts';
import {
  bias,
  type KlingGupta,
  klingGupta,
  meanAbsoluteError,
  nashSutcliffe,
  percentBias,
  rootMeanSquareError,
} from './scores.ts';

/** All scores of a forecast at once; null where the sample has no such score (observations that do not vary). */
export interface Skill {
  readonly pairs: number;
  readonly bias: number;
  readonly meanAbsoluteError: number;
  readonly rootMeanSquareError: number;
  readonly percentBias: number | null;
  readonly nashSutcliffe: number | null;
  readonly klingGupta: KlingGupta | null;
}

/** For screens and bulletins, which show the scores available. Refuses only series with no common row. */
export function skillOf(observed: ArrayLike<number>, forecast: ArrayLike<number>): Skill {
  return skillOfMoments(pairMoments(observed, forecast));
}

/** The same from stored sums. */
export function skillOfMoments(moments: PairMoments): Skill {
  const hasMean = observedHaveMean(moments);
  const varies = observedVaries(moments);
  return {
    pairs: moments.pairs,
    bias: bias(moments),
    meanAbsoluteError: meanAbsoluteError(moments),
    rootMeanSquareError: rootMeanSquareError(moments),
    percentBias: hasMean ? percentBias(moments) : null,
    nashSutcliffe: varies ? nashSutcliffe(moments) : null,
    klingGupta: hasMean && varies && forecastVaries(moments) ? klingGupta(moments) : null,
  };
}
