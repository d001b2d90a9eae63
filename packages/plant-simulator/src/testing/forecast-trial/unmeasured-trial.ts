import { combinedM3s } from '@spillway/hydrology/assimilation/combination';
import { nearModels } from '@spillway/hydrology/assimilation/combination-inputs';
import type { BasinDescription } from '@spillway/hydrology/basin/basin';
import { bandQuantile, shapeOf } from '@spillway/hydrology/ensemble/band-calibration';
import { unmeasuredBand, unmeasuredShape, unmeasuredWeights } from '@spillway/hydrology/ensemble/unmeasured-bands';
import { keyOf, uniform } from '../../random/keyed.ts';
import { type River, regionalModel } from './rivers.ts';
import { runTrial, type TrialCase } from './run-trial.ts';
import { makeWeather, makeWorld } from './world.ts';

/** By which a plant may forecast before anything was measured there, and how uncertain the product takes each for. */
export const parameterKinds = ['regional', 'fitted'] as const;
export type ParameterKind = (typeof parameterKinds)[number];
export const spreads: Readonly<Record<ParameterKind, number>> = { regional: 0.35, fitted: 0.15 };

export const unmeasuredLeadsH = [1, 3, 6, 12, 24, 48] as const;

interface Weather {
  readonly seed: number;
  readonly years: number;
}

/** Floods of a river as a new plant would foretell them, by lead: nothing of them was learnt. */
export function trialOf(
  river: River,
  kind: ParameterKind,
  { seed, years }: Weather,
): readonly (readonly TrialCase[])[] {
  const model: BasinDescription = kind === 'regional' ? regionalModel : river.fitted;
  const world = makeWorld(river.basins, makeWeather(years, seed));
  return runTrial(world, {
    model,
    learningYears: 0,
    sets: 8,
    setSpread: spreads[kind],
    leadsH: unmeasuredLeadsH,
  }).judged;
}

/** The middle of what is said before anything is measured. */
export const saidUnmeasured = ({ inputs }: TrialCase, leadH: number): number =>
  nearModels(combinedM3s(unmeasuredWeights(leadH), inputs), inputs);

/** The flow at a probability of the band that is said then. */
export function unmeasuredQuantile(of: TrialCase, leadH: number, parameterSpread: number, probability: number): number {
  const centre = Math.log(Math.max(saidUnmeasured(of, leadH), 0.1));
  const { spread } = shapeOf(of.membersM3s);
  return bandQuantile(unmeasuredBand, unmeasuredShape({ centre, spread }, leadH, parameterSpread), probability);
}

/** Share of what was observed within the band of 80 of 100. */
export function withinUnmeasured(cases: readonly TrialCase[], leadH: number, kind: ParameterKind): number {
  const inside = cases.filter((of) => {
    const [low, high] = [0.1, 0.9].map((p) => unmeasuredQuantile(of, leadH, spreads[kind], p));
    return of.observedM3s >= low! && of.observedM3s <= high!;
  });
  return inside.length / cases.length;
}

const squaresOf = (cases: readonly TrialCase[], said: (of: TrialCase) => number): number =>
  cases.reduce((sum, of) => sum + (said(of) - of.trueM3s) ** 2, 0);

export const floodsOf = (cases: readonly TrialCase[]): TrialCase[][] => [
  ...Map.groupBy(cases, ({ flood }) => flood).values(),
];

const resamples = 200;

/**
 * Of floods of one or more rivers, each a list of its cases: the ratio of root mean squares of the model that follows the river over the model alone
 * that 95 of 100 lots of whole floods stay above: beyond 1 it is worse beyond what other floods could have shown.
 */
export function worseThanAloneAtLeast(floods: readonly (readonly TrialCase[])[], leadH: number): number {
  const said = (of: TrialCase) => saidUnmeasured(of, leadH);
  const all = floods.map((own) => [squaresOf(own, said), squaresOf(own, ({ openM3s }) => Math.max(0, openM3s))]);
  const ratios = Array.from({ length: resamples }, (_, lot) => {
    let [ours, theirs] = [0, 0];
    for (let draw = 0; draw < all.length; draw += 1) {
      const [own, other] = all[Math.floor(uniform(keyOf('lot', lot), draw) * all.length)]!;
      ours += own!;
      theirs += other!;
    }
    return Math.sqrt(ours / theirs);
  }).sort((a, b) => a - b);
  return ratios[Math.floor(0.05 * resamples)]!;
}
