import { numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { type Skill, skillOf } from '../forecast/skill.ts';
import { differentialEvolution, type SearchProgress, type SearchRange } from './differential-evolution.ts';
import { lossAgainst, type Objective } from './objective.ts';
import type { SearchState } from './search-state.ts';

/** A model of named parameters as seen by the search: numbers by name in, a flow out. */
export interface Calibratable<Name extends string> {
  readonly ranges: Readonly<Record<Name, SearchRange>>;
  /** The array may be the same each time, because it is read before the next call. */
  readonly simulate: (parameters: Record<Name, number>) => Float64Array;
}

export interface CalibrationEffort {
  readonly seed: number;
  readonly population: number;
  readonly generations: number;
  /** The search ends when the losses of the population differ by less than this. */
  readonly tolerance: number;
}

/** About 3000 runs: two years of daily data take a second. */
export const defaultEffort: CalibrationEffort = { seed: 1, population: 72, generations: 40, tolerance: 1e-4 };

export interface CalibrationProgress<Name extends string> {
  readonly generation: number;
  readonly generations: number;
  readonly evaluations: number;
  readonly loss: number;
  readonly parameters: Record<Name, number>;
  /** The state to resume the same task from, in another thread or on another day. */
  readonly state: SearchState;
}

export interface Calibration<Name extends string> extends CalibrationProgress<Name> {
  readonly ended: 'converged' | 'generations';
  /** Scores of the best run after the warm-up. */
  readonly skill: Skill;
  /** Parameters within 1 % of an end of their range, decided by the range and not by the data. */
  readonly atLimit: readonly Name[];
}

/**
 * Finds the parameters whose flow comes closest to the observed one. Yields its progress after every generation; the caller cancels by not
 * asking again. Same task and seed, same result, also when resumed from the state of any progress.
 */
export function* calibrate<Name extends string>(
  model: Calibratable<Name>,
  objective: Objective,
  effort: CalibrationEffort,
  from: SearchState | null = null,
): Generator<CalibrationProgress<Name>, Calibration<Name>, void> {
  const names = Object.keys(model.ranges) as Name[];
  const loss = lossAgainst(objective);
  const valuesByName = (values: Float64Array) =>
    Object.fromEntries(names.map((name, index) => [name, numberAt(values, index)])) as Record<Name, number>;
  const progressOf = ({ generation, generations, evaluations, bestLoss, best, state }: SearchProgress) => ({
    generation,
    generations,
    evaluations,
    loss: bestLoss,
    parameters: valuesByName(best),
    state,
  });

  const search = differentialEvolution({
    ...effort,
    from,
    ranges: names.map((name) => model.ranges[name]),
    loss: (candidate) => loss(model.simulate(valuesByName(candidate))),
  });
  let turn = search.next();
  while (!turn.done) {
    yield progressOf(turn.value);
    turn = search.next();
  }
  const result = turn.value;
  const progress = progressOf(result);
  const simulated = model.simulate(progress.parameters);
  return {
    ...progress,
    ended: result.ended,
    skill: skillAfter(objective, simulated),
    atLimit: names.filter((name) => isAtLimit(progress.parameters[name], model.ranges[name])),
  };
}

function skillAfter({ observedM3s, warmUpRows }: Objective, simulated: Float64Array): Skill {
  const judgedM3s = Float64Array.from(observedM3s, (flow) => (flow >= 0 ? flow : Number.NaN)).subarray(warmUpRows);
  return skillOf(judgedM3s, simulated.subarray(warmUpRows));
}

function isAtLimit(value: number, { low, high }: SearchRange): boolean {
  const near = (high - low) / 100;
  return value - low < near || high - value < near;
}

/**
 * A range must be valid for the model at both ends, before thousands of runs find out. They come in the order of the model, so that a
 * stored task read again walks the same way.
 */
export function checkedRanges<Name extends string>(
  searchRanges: Readonly<Record<Name, SearchRange>>,
  usual: Readonly<Record<Name, SearchRange>>,
  requireParameters: (parameters: Record<Name, number>) => void,
): Readonly<Record<Name, SearchRange>> {
  const names = Object.keys(usual) as Name[];
  for (const name of names) {
    if (!(searchRanges[name].low < searchRanges[name].high)) {
      throw new HydrologyError('calibration.empty_range', {
        name,
        low: searchRanges[name].low,
        high: searchRanges[name].high,
      });
    }
  }
  const end = (side: 'low' | 'high') =>
    Object.fromEntries(names.map((name) => [name, searchRanges[name][side]])) as Record<Name, number>;
  requireParameters(end('low'));
  requireParameters(end('high'));
  return Object.fromEntries(names.map((name) => [name, searchRanges[name]])) as Record<Name, SearchRange>;
}
