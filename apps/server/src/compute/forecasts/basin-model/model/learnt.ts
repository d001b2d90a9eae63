import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { type ChosenMethod, chooseMethod } from '@spillway/hydrology/assimilation/choose-method';
import { combinedM3s, fitCombination } from '@spillway/hydrology/assimilation/combination';
import {
  clampToModels,
  combinationInputs,
  type FlowAtIssue,
  isRisingAt,
} from '@spillway/hydrology/assimilation/combination-inputs';
import { fitLeadCorrection } from '@spillway/hydrology/assimilation/lead-correction';
import { type BandCalibration, fitBands, leastBandCases } from '@spillway/hydrology/ensemble/band-calibration';
import { dayMs } from '@spillway/plant-time/spans';
import { learntLeadsH } from './leads.ts';
import type { RawLead } from './shapes.ts';

export const modelMethods = ['model', 'corrected', 'combined', 'persistence'] as const;
type ModelMethod = (typeof modelMethods)[number];

/** Results for one lead in one season. */
interface LearntLead {
  readonly leadH: number;
  /** The share of the error at issue that remains at this lead. */
  readonly share: number;
  readonly pairs: number;
  /** Weights of `combinationInputs`; absent when there are too few runs, or in earlier versions. */
  readonly weights?: readonly number[];
  readonly speaks: Omit<ChosenMethod, 'method'> & { readonly method: ModelMethod };
  /** The band of the method in use; null with fewer than a hundred cases. */
  readonly band: BandCalibration | null;
}

export interface Learnt {
  /** Name of the season; empty outside all of them. */
  readonly season: string;
  readonly leads: readonly LearntLead[];
}

/** The parts of a past run used for learning, in the order of the learnt leads. */
export interface PastRun {
  readonly baseMs: number;
  readonly season: string;
  readonly leads: readonly RawLead[];
  readonly issue: FlowAtIssue;
  /** The observed flow at each lead; NaN when unknown. */
  readonly cameM3s: ArrayLike<number>;
}

const minM3s = 0.1;
/** This many stored errors represent a year of hourly ones. */
const keptErrors = 199;

export const flowLog = (flowM3s: number): number => Math.log(Math.max(flowM3s, minM3s));
/** Moves the mean to the forecast value and shifts the median by the same amount. */
const shiftLead = ({ centre, meanM3s }: RawLead, forecastM3s: number): number =>
  centre + flowLog(forecastM3s) - flowLog(meanM3s);

/** The median of a run at a lead under a method, as a logarithm. */
export function centreOf(
  { method, share, weights }: { readonly method: ModelMethod } & Pick<LearntLead, 'share' | 'weights'>,
  lead: RawLead,
  issue: FlowAtIssue,
): number {
  const { observedM3s, expectedM3s } = issue;
  if (method === 'persistence') return Number.isFinite(observedM3s) ? flowLog(observedM3s) : lead.centre;
  const error = observedM3s - expectedM3s;
  if (method === 'model' || !Number.isFinite(error)) return lead.centre;
  if (method === 'combined' && weights) {
    const inputs = combinationInputs(issue, lead);
    const statedCombinedM3s = clampToModels(combinedM3s(weights, inputs), inputs);
    if (Number.isFinite(statedCombinedM3s)) return shiftLead(lead, statedCombinedM3s);
  }
  return shiftLead(lead, Math.max(0, lead.meanM3s + share * error));
}

/** Learns by season and lead from forecasts and observations. `before` keeps the method from changing every day. */
export function learnFromRuns(runs: readonly PastRun[], before: readonly Learnt[]): Learnt[] {
  const seasons = [...Map.groupBy(runs, ({ season }) => season)];
  return seasons.map(([season, own]) => {
    const earlier = before.find((one) => one.season === season);
    const leads = learntLeadsH.map((leadH, index) =>
      learnAtLead(own, { leadH, place: index, before: earlier?.leads[index]?.speaks.method ?? null }),
    );
    return { season, leads };
  });
}

interface LeadTask {
  readonly leadH: number;
  readonly place: number;
  readonly before: ModelMethod | null;
}

/** All runs of one week form one case, because they share the same weather. */
const weekOf = ({ baseMs }: PastRun): number => Math.floor(baseMs / (7 * dayMs));

const observedAt = ({ cameM3s }: PastRun, index: number): number => cameM3s[index] ?? Number.NaN;

function learnAtLead(pastRuns: readonly PastRun[], { leadH, place, before }: LeadTask): LearntLead {
  const knownRuns = pastRuns.filter((run) => Number.isFinite(observedAt(run, place) + run.issue.observedM3s));
  const combination = combinationOf(knownRuns, place);
  // Methods are compared on the same runs. Runs of an earlier version, which cannot be combined, are used until there
  // are enough newer ones.
  const runs = combination
    ? knownRuns.filter((_, row) => Number.isFinite(numberAt(combination.heldOut, row)))
    : knownRuns;
  const heldOutErrors = combination?.heldOut.filter(Number.isFinite);
  const { share, pairs } = fitLeadCorrection({
    leadRows: leadH,
    atIssue: runs.map(({ issue }) => issue.observedM3s - issue.expectedM3s),
    atLead: runs.map((run) => observedAt(run, place) - itemAt(run.leads, place).meanM3s),
    event: runs.map(weekOf),
  });
  // A fit of nine weights is evaluated on weeks that were not used to fit it.
  const centres = (method: ModelMethod) =>
    runs.map(({ leads, issue }, row) =>
      method === 'combined'
        ? shiftLead(itemAt(leads, place), numberAt(required(heldOutErrors), row))
        : centreOf({ method, share }, itemAt(leads, place), issue),
    );
  const cases = new Set(runs.map(({ baseMs }) => Math.floor(baseMs / dayMs))).size;
  const measured = modelMethods
    .filter((method) => method !== 'combined' || heldOutErrors !== undefined)
    .map((method) => {
      const sum = centres(method).reduce(
        (missSum, centre, row) => missSum + Math.abs(Math.exp(centre) - observedAt(itemAt(runs, row), place)),
        0,
      );
      return { method, score: sum / Math.max(1, runs.length), cases };
    });
  const chosenMethod = chooseMethod(measured, { usual: 'model', before });
  const method = chosenMethod.method as ModelMethod;
  const spreads = runs.map(({ leads }) => itemAt(leads, place).spread);
  const shapes = centres(method).map((centre, row) => ({ centre, spread: itemAt(spreads, row) }));
  const band =
    runs.length < leastBandCases
      ? null
      : fitBands(
          shapes,
          runs.map((run) => observedAt(run, place)),
          (row) => isRisingAt(itemAt(runs, row).issue),
        );
  return {
    leadH,
    share,
    pairs,
    ...(combination ? { weights: combination.weights } : {}),
    speaks: { ...chosenMethod, method },
    band: band && thinned(band),
  };
}

/** Null when too few runs can be combined, or the combination improves no lead. */
function combinationOf(runs: readonly PastRun[], index: number) {
  const rows = runs.map(({ issue, leads }) => combinationInputs(issue, itemAt(leads, index)));
  const [first] = rows;
  if (first === undefined) return null;
  const fitted = fitCombination({
    inputs: first.map((_, column) => rows.map((row) => itemAt(row, column))),
    came: runs.map((run) => observedAt(run, index)),
    event: runs.map(weekOf),
  });
  if (fitted.pairs < leastBandCases || fitted.weights.every((weight) => weight === 0)) return null;
  return { ...fitted, heldOut: fitted.heldOut.map((heldOutM3s, row) => clampToModels(heldOutM3s, itemAt(rows, row))) };
}

export function thinned({ rising, ...band }: BandCalibration): BandCalibration {
  if (rising) return { ...thinned(band), rising: thinned(rising) };
  const { errors } = band;
  if (errors.length <= keptErrors) return band;
  const thinnedErrors = Array.from({ length: keptErrors }, (_, index) => {
    const place = ((index + 1) / (keptErrors + 1)) * (errors.length + 1) - 1;
    const below = Math.max(0, Math.min(errors.length - 1, Math.floor(place)));
    const above = Math.min(errors.length - 1, below + 1);
    return (
      itemAt(errors, below) + Math.min(1, Math.max(0, place - below)) * (itemAt(errors, above) - itemAt(errors, below))
    );
  });
  return { ...band, errors: thinnedErrors };
}
