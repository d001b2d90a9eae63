import { combinedM3s, fitCombination } from '@spillway/hydrology/assimilation/combination';
import { clampToModels, isRisingAt } from '@spillway/hydrology/assimilation/combination-inputs';
import { fitLeadCorrection } from '@spillway/hydrology/assimilation/lead-correction';
import {
  bandFor,
  bandQuantile,
  type EnsembleShape,
  fitBands,
  shapeOf,
} from '@spillway/hydrology/ensemble/band-calibration';
import { fitPersistence } from '@spillway/hydrology/forecast/error-correction';
import { quantileCrps } from '@spillway/hydrology/verification/crps';
import { keyOf, uniform } from '../../random/keyed.ts';
import { leadsH, type Trial, type TrialCase } from './run-trial.ts';

export interface LeadOutcome {
  readonly leadH: number;
  readonly cases: number;
  /** Root mean square errors against the true flow, m3/s. */
  readonly persistenceM3s: number;
  readonly openM3s: number;
  readonly ar1M3s: number;
  readonly correctedM3s: number;
  readonly filterM3s: number;
  /** The published forecast: filter, model alone, river and rain, combined as fitted to earlier years. */
  readonly saidM3s: number;
  /**
   * Upper bound of the error ratio of the published forecast to the model alone: 95 of 100 resamples of whole floods
   * are lower.
   */
  readonly overOpenAtMost: number;
  readonly correctedOverOpenAtMost: number;
  readonly overAr1: number;
  readonly filterOverAr1: number;
  readonly crpsM3s: number;
  /** CRPS of the nowcast with a band as wide as its errors in earlier years, or without a band where that is better. */
  readonly nowcastCrpsM3s: number;
  /** Mean absolute error of the AR(1)-corrected model, which is its CRPS. */
  readonly ar1CrpsM3s: number;
  /** Share of the observations within the 80 % band, overall and on rising limbs. */
  readonly within: number;
  readonly withinRising: number;
}

const probabilities = Array.from({ length: 39 }, (_, index) => (index + 1) / 40);
const resamples = 400;

/**
 * Scores a trial. Fitted values are refitted for each year, to the cases of the years before, or of all other years if
 * their forecasts are independent of each other.
 */
export function scoreTrial(
  { learnt, judged, learning }: Trial,
  trainingSet: 'before' | 'others' = 'before',
): LeadOutcome[] {
  const { persistencePerHour } = fitPersistence(learning.observedM3s, learning.modelledM3s, 1);
  return leadsH.map((leadH, index) => {
    const cases = judged[index]!;
    const years = [...new Set(cases.map(({ year }) => year))];
    const said = years.flatMap((year) => {
      const before = [
        ...learnt[index]!,
        ...cases.filter((of) => (trainingSet === 'others' ? of.year !== year : of.year < year)),
      ];
      return caseForecastOf(
        before,
        cases.filter((of) => of.year === year),
        leadH,
      );
    });
    return outcomeOf(leadH, cases, said, persistencePerHour);
  });
}

/** Forecast of one case, fitted to other cases. */
interface CaseForecast {
  readonly correctedM3s: number;
  readonly filterM3s: number;
  readonly saidM3s: number;
  readonly quantilesM3s: readonly number[];
  readonly nowcastQuantilesM3s: readonly number[];
}

function caseForecastOf(before: readonly TrialCase[], cases: readonly TrialCase[], leadH: number): CaseForecast[] {
  const open = correctionOf(
    before,
    leadH,
    ({ openM3s }) => openM3s,
    ({ openErrorM3s }) => openErrorM3s,
  );
  const filter = correctionOf(before, leadH, meanOf, ({ filterErrorM3s }) => filterErrorM3s);
  const openOf = (of: TrialCase) => Math.max(0, of.openM3s + open * of.openErrorM3s);
  const filterOf = (of: TrialCase) => Math.max(0, meanOf(of) + filter * of.filterErrorM3s);
  const observed = before.map(({ observedM3s }) => observedM3s);
  const columns = before[0]!.inputs.map((_, column) => before.map(({ inputs }) => inputs[column]!));
  const event = before.map(({ flood }) => flood);
  const { weights, heldOut } = fitCombination({ inputs: columns, came: observed, event });
  // Forecasts of the earlier years, each fitted without its own flood. A band around in-sample errors would be too
  // narrow.
  const band = fitBands(
    before.map(({ membersM3s }, row) => bandAround(membersM3s, clampToModels(heldOut[row]!, before[row]!.inputs))),
    observed,
    (row) => isRising(before[row]!),
  )!;
  const nowcastBand = nowcastErrors(before);
  return cases.map((of) => {
    const forecastM3s = clampToModels(combinedM3s(weights, of.inputs), of.inputs);
    const shape = bandAround(of.membersM3s, forecastM3s);
    return {
      correctedM3s: openOf(of),
      filterM3s: filterOf(of),
      saidM3s: forecastM3s,
      quantilesM3s: probabilities.map((p) => bandQuantile(bandFor(band, isRising(of)), shape, p)),
      nowcastQuantilesM3s: nowcastBand.quantiles.map((error) =>
        Math.max(0, of.nowcastM3s + error * Math.max(of.nowcastM3s, nowcastBand.usualM3s)),
      ),
    };
  });
}

/** Whether the river was rising at issue. */
const isRising = ({ atIssueM3s, inputs }: TrialCase): boolean =>
  isRisingAt({ observedM3s: atIssueM3s, earlierM3s: atIssueM3s - inputs[4]! });

const minM3s = 0.1;

/** The ensemble shifted so that its mean is the published forecast. */
function bandAround(membersM3s: Float64Array, forecastM3s: number): EnsembleShape {
  const { centre, spread } = shapeOf(membersM3s);
  return { centre: centre + Math.log(Math.max(forecastM3s, minM3s) / Math.max(mean(membersM3s), minM3s)), spread };
}

/** Errors of the nowcast at each probability: relative above the usual flow and absolute below, as in its own band. */
function nowcastErrors(before: readonly TrialCase[]): {
  readonly usualM3s: number;
  readonly quantiles: readonly number[];
} {
  const flows = before.map(({ observedM3s }) => observedM3s).sort((a, b) => a - b);
  const usualM3s = Math.max(flows[Math.floor(flows.length / 2)]!, minM3s);
  const errors = before
    .map(({ observedM3s, nowcastM3s }) => (observedM3s - nowcastM3s) / Math.max(nowcastM3s, usualM3s))
    .sort((a, b) => a - b);
  return { usualM3s, quantiles: probabilities.map((p) => errors[Math.floor(p * errors.length)]!) };
}

/** Indices of the 10 % and 90 % quantiles. */
const [lowAt, highAt] = [probabilities.indexOf(0.1), probabilities.indexOf(0.9)];

function outcomeOf(
  leadH: number,
  cases: readonly TrialCase[],
  said: readonly CaseForecast[],
  persistencePerHour: number,
): LeadOutcome {
  const errors = (flow: (of: TrialCase, said: CaseForecast) => number) =>
    cases.map((of, row) => flow(of, said[row]!) - of.trueM3s);
  const alone = errors(({ openM3s }) => openM3s);
  const ar1 = errors((of) => Math.max(0, of.openM3s + persistencePerHour ** leadH * of.openErrorM3s));
  const corrected = errors((_, { correctedM3s }) => correctedM3s);
  const filteredErrors = errors((_, { filterM3s }) => filterM3s);
  const ours = errors((_, { saidM3s }) => saidM3s);
  const insideFlags = cases.map(({ observedM3s }, row) => {
    const { quantilesM3s } = said[row]!;
    return observedM3s >= quantilesM3s[lowAt]! && observedM3s <= quantilesM3s[highAt]!;
  });
  return {
    leadH,
    cases: cases.length,
    persistenceM3s: rms(errors(({ atIssueM3s }) => atIssueM3s)),
    openM3s: rms(alone),
    ar1M3s: rms(ar1),
    correctedM3s: rms(corrected),
    filterM3s: rms(filteredErrors),
    saidM3s: rms(ours),
    overOpenAtMost: ratioAtMost(cases, ours, alone),
    correctedOverOpenAtMost: ratioAtMost(cases, corrected, alone),
    overAr1: rms(ours) / rms(ar1),
    filterOverAr1: rms(filteredErrors) / rms(ar1),
    crpsM3s: mean(cases.map(({ trueM3s }, row) => quantileCrps(probabilities, said[row]!.quantilesM3s, trueM3s))),
    nowcastCrpsM3s: Math.min(
      mean(errors(({ nowcastM3s }) => nowcastM3s).map(Math.abs)),
      mean(cases.map(({ trueM3s }, row) => quantileCrps(probabilities, said[row]!.nowcastQuantilesM3s, trueM3s))),
    ),
    ar1CrpsM3s: mean(ar1.map(Math.abs)),
    within: share(insideFlags),
    withinRising: share(insideFlags.filter((_, row) => cases[row]!.isRising)),
  };
}

export const meanOf = ({ membersM3s }: TrialCase): number => mean(membersM3s);

function correctionOf(
  cases: readonly TrialCase[],
  leadRows: number,
  said: (of: TrialCase) => number,
  atIssue: (of: TrialCase) => number,
): number {
  return fitLeadCorrection({
    leadRows,
    atIssue: cases.map(atIssue),
    atLead: cases.map((of) => of.observedM3s - said(of)),
    event: cases.map(({ flood }) => flood),
  }).share;
}

/**
 * Ratio of root mean squares that 95 of 100 resamples stay below. Whole floods are resampled, because the hours of one
 * flood are not independent.
 */
function ratioAtMost(cases: readonly TrialCase[], ours: readonly number[], theirs: readonly number[]): number {
  const floods = new Map<number, { ours: number; theirs: number }>();
  for (const [row, { flood }] of cases.entries()) {
    const sums = floods.get(flood) ?? { ours: 0, theirs: 0 };
    sums.ours += ours[row]! ** 2;
    sums.theirs += theirs[row]! ** 2;
    floods.set(flood, sums);
  }
  const all = [...floods.values()];
  const ratios = Array.from({ length: resamples }, (_, lot) => {
    let [sum, other] = [0, 0];
    for (let draw = 0; draw < all.length; draw += 1) {
      const one = all[Math.floor(uniform(keyOf('lot', lot), draw) * all.length)]!;
      sum += one.ours;
      other += one.theirs;
    }
    return Math.sqrt(sum / other);
  }).sort((a, b) => a - b);
  return ratios[Math.floor(0.95 * resamples)]!;
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index]!;
  return sum / values.length;
}
const rms = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => value * value)));
const share = (insideFlags: readonly boolean[]): number => insideFlags.filter(Boolean).length / insideFlags.length;
