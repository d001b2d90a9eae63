import { numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { forecastVaries, observedVaries, type PairMoments, pairMoments } from '../forecast/pair-moments.ts';
import { klingGupta, nashSutcliffe, percentBias } from '../forecast/scores.ts';
import { requireWithin } from '../runoff/within.ts';
import { requireLength } from '../statistics/series-checks.ts';

/** The weights of the goals. Only their proportions matter to where the search ends. */
export interface ObjectiveWeights {
  /** 1 - NSE: peaks and timing. */
  readonly nashSutcliffe: number;
  /** 1 - NSE of ln(Q + mean/100): low flows. */
  readonly nashSutcliffeOfLog: number;
  /** 1 - KGE: correlation, spread and mean together. */
  readonly klingGupta: number;
  /** |PBIAS| / 100: the water balance. */
  readonly volume: number;
}

/** 1 - (NSE + NSE of logs) / 2 + |PBIAS| / 200: floods, low flows and volume together. */
export const balancedObjective: ObjectiveWeights = {
  nashSutcliffe: 0.5,
  nashSutcliffeOfLog: 0.5,
  klingGupta: 0,
  volume: 0.5,
};

export const klingGuptaObjective: ObjectiveWeights = {
  nashSutcliffe: 0,
  nashSutcliffeOfLog: 0,
  klingGupta: 1,
  volume: 0,
};

export interface Objective {
  readonly observedM3s: ArrayLike<number>;
  /** Rows at the start that fill the stores and are not judged. */
  readonly warmUpRows: number;
  readonly weights: ObjectiveWeights;
}

/** Fewer judged rows than this fit nine parameters to noise. */
const LEAST_ROWS = 30;

/**
 * The loss of a simulated flow against the observed one: 0 is perfect, infinite if the simulation has no such score. Negative or missing
 * observations are left out. The observed part is computed once, for the thousands of runs of a search.
 */
export function lossAgainst({ observedM3s, warmUpRows, weights }: Objective): (simulated: Float64Array) => number {
  requireWeights(weights);
  if (!Number.isInteger(warmUpRows)) {
    throw new HydrologyError('input.not_whole', { name: 'warmUpRows', value: warmUpRows });
  }
  requireWithin('warmUpRows', warmUpRows, 0, observedM3s.length);
  const observed = Float64Array.from(observedM3s, (flow) => (flow >= 0 ? flow : Number.NaN));
  const selfMoments = pairMoments(observed, observed, warmUpRows);
  if (selfMoments.pairs < LEAST_ROWS) {
    throw new HydrologyError('series.too_few', { name: 'observedM3s', rows: selfMoments.pairs, needed: LEAST_ROWS });
  }
  if (!observedVaries(selfMoments))
    throw new HydrologyError('score.observed_constant', { value: selfMoments.meanObserved });

  // A hundredth of the mean keeps a dry river out of the logarithm of zero (Pushpalatha et al. 2012).
  const offset = selfMoments.meanObserved / 100;
  const observedLog = observed.map((flow) => Math.log(flow + offset));
  const simulatedLog = new Float64Array(observed.length);
  return (simulated) => {
    requireLength('simulated', simulated, observed.length);
    const moments = pairMoments(observed, simulated, warmUpRows);
    let loss = weights.nashSutcliffe * (1 - nashSutcliffe(moments));
    loss += (weights.volume * Math.abs(percentBias(moments))) / 100;
    if (weights.klingGupta > 0) loss += weights.klingGupta * klingGuptaLoss(moments);
    if (weights.nashSutcliffeOfLog > 0) {
      for (let row = warmUpRows; row < simulated.length; row++)
        simulatedLog[row] = Math.log(numberAt(simulated, row) + offset);
      const logs = pairMoments(observedLog, simulatedLog, warmUpRows);
      loss += weights.nashSutcliffeOfLog * (1 - nashSutcliffe(logs));
    }
    return loss;
  };
}

/** A simulation that never moves has no correlation: it is the worst candidate, not an error. */
function klingGuptaLoss(moments: PairMoments): number {
  return forecastVaries(moments) ? 1 - klingGupta(moments).kge : Number.POSITIVE_INFINITY;
}

function requireWeights(weights: ObjectiveWeights): void {
  let sum = 0;
  for (const [name, weight] of Object.entries(weights)) sum += requireWithin(name, weight, 0, 1000);
  if (sum === 0) throw new HydrologyError('calibration.no_objective');
}
