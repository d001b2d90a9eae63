import { combinedM3s } from '@spillway/hydrology/assimilation/combination';
import { clampToModels } from '@spillway/hydrology/assimilation/combination-inputs';
import type { BasinDescription } from '@spillway/hydrology/basin/basin';
import { bandQuantile, shapeOf } from '@spillway/hydrology/ensemble/band-calibration';
import { unmeasuredBand, unmeasuredShape, unmeasuredWeights } from '@spillway/hydrology/ensemble/unmeasured-bands';
import { keyOf, uniform } from '../../random/keyed.ts';
import { type River, regionalModel } from './rivers.ts';
import { runTrial, type TrialCase } from './run-trial.ts';
import { makeWeather, makeWorld } from './world.ts';

/**
 * Kinds of parameters that a plant without measurements can forecast with, and the uncertainty that the product assumes
 * for each.
 */
export const parameterKinds = ['regional', 'fitted'] as const;
export type ParameterKind = (typeof parameterKinds)[number];
export const spreads: Readonly<Record<ParameterKind, number>> = { regional: 0.35, fitted: 0.15 };

export const unmeasuredLeadsH = [1, 3, 6, 12, 24, 48] as const;

interface Weather {
  readonly seed: number;
  readonly years: number;
}

/** Forecasts of the floods of a river by a new plant, by lead time; nothing was learnt from its data. */
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

/** Median of the forecast before any measurements. */
export const unmeasuredForecast = ({ inputs }: TrialCase, leadH: number): number =>
  clampToModels(combinedM3s(unmeasuredWeights(leadH), inputs), inputs);

/** Flow at a probability of that forecast's band. */
export function unmeasuredQuantile(of: TrialCase, leadH: number, parameterSpread: number, probability: number): number {
  const centre = Math.log(Math.max(unmeasuredForecast(of, leadH), 0.1));
  const { spread } = shapeOf(of.membersM3s);
  return bandQuantile(unmeasuredBand, unmeasuredShape({ centre, spread }, leadH, parameterSpread), probability);
}

/** Share of the observations within the 80 % band. */
export function withinUnmeasured(cases: readonly TrialCase[], leadH: number, kind: ParameterKind): number {
  const insideCases = cases.filter((of) => {
    const [low, high] = [0.1, 0.9].map((p) => unmeasuredQuantile(of, leadH, spreads[kind], p));
    return of.observedM3s >= low! && of.observedM3s <= high!;
  });
  return insideCases.length / cases.length;
}

const squaresOf = (cases: readonly TrialCase[], said: (of: TrialCase) => number): number =>
  cases.reduce((sum, of) => sum + (said(of) - of.trueM3s) ** 2, 0);

export const floodsOf = (cases: readonly TrialCase[]): TrialCase[][] => [
  ...Map.groupBy(cases, ({ flood }) => flood).values(),
];

const resamples = 200;

/**
 * Lower bound of the ratio of root mean squares of the updated model to the model alone: 95 of 100 resamples of whole
 * floods are higher. Above 1 the updated model is worse by more than sampling explains. `floods` holds the cases of
 * each flood, of one or more rivers.
 */
export function worseThanAloneAtLeast(floods: readonly (readonly TrialCase[])[], leadH: number): number {
  const said = (of: TrialCase) => unmeasuredForecast(of, leadH);
  const all = floods.map((floodCases) => [
    squaresOf(floodCases, said),
    squaresOf(floodCases, ({ openM3s }) => Math.max(0, openM3s)),
  ]);
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
