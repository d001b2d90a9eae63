import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { type ChosenMethod, chooseMethod } from '@spillway/hydrology/assimilation/choose-method';
import { combinedM3s, fitCombination } from '@spillway/hydrology/assimilation/combination';
import {
  combinationInputs,
  type FlowAtIssue,
  isRisingAt,
  nearModels,
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

const leastM3s = 0.1;
/** This many stored errors represent a year of hourly ones. */
const keptErrors = 199;

export const logOf = (flowM3s: number): number => Math.log(Math.max(flowM3s, leastM3s));
/** Moves the mean to the forecast value and shifts the median by the same amount. */
const moved = ({ centre, meanM3s }: RawLead, saidM3s: number): number => centre + logOf(saidM3s) - logOf(meanM3s);

/** The median of a run at a lead under a method, as a logarithm. */
export function centreOf(
  { method, share, weights }: { readonly method: ModelMethod } & Pick<LearntLead, 'share' | 'weights'>,
  lead: RawLead,
  issue: FlowAtIssue,
): number {
  const { observedM3s, expectedM3s } = issue;
  if (method === 'persistence') return Number.isFinite(observedM3s) ? logOf(observedM3s) : lead.centre;
  const error = observedM3s - expectedM3s;
  if (method === 'model' || !Number.isFinite(error)) return lead.centre;
  if (method === 'combined' && weights) {
    const inputs = combinationInputs(issue, lead);
    const said = nearModels(combinedM3s(weights, inputs), inputs);
    if (Number.isFinite(said)) return moved(lead, said);
  }
  return moved(lead, Math.max(0, lead.meanM3s + share * error));
}

/** Learns by season and lead from forecasts and observations. `before` keeps the method from changing every day. */
export function learnFrom(runs: readonly PastRun[], before: readonly Learnt[]): Learnt[] {
  const seasons = [...Map.groupBy(runs, ({ season }) => season)];
  return seasons.map(([season, own]) => {
    const earlier = before.find((one) => one.season === season);
    const leads = learntLeadsH.map((leadH, place) =>
      learnLead(own, { leadH, place, before: earlier?.leads[place]?.speaks.method ?? null }),
    );
    return { season, leads };
  });
}

interface LeadOf {
  readonly leadH: number;
  readonly place: number;
  readonly before: ModelMethod | null;
}

/** All runs of one week form one case, because they share the same weather. */
const weekOf = ({ baseMs }: PastRun): number => Math.floor(baseMs / (7 * dayMs));

const cameAt = ({ cameM3s }: PastRun, place: number): number => cameM3s[place] ?? Number.NaN;

function learnLead(all: readonly PastRun[], { leadH, place, before }: LeadOf): LearntLead {
  const known = all.filter((run) => Number.isFinite(cameAt(run, place) + run.issue.observedM3s));
  const combination = combinationOf(known, place);
  // Methods are compared on the same runs. Runs of an earlier version, which cannot be combined, are used until there
  // are enough newer ones.
  const runs = combination ? known.filter((_, row) => Number.isFinite(numberAt(combination.heldOut, row))) : known;
  const heldOut = combination?.heldOut.filter(Number.isFinite);
  const { share, pairs } = fitLeadCorrection({
    leadRows: leadH,
    atIssue: runs.map(({ issue }) => issue.observedM3s - issue.expectedM3s),
    atLead: runs.map((run) => cameAt(run, place) - itemAt(run.leads, place).meanM3s),
    event: runs.map(weekOf),
  });
  // A fit of nine weights is evaluated on weeks that were not used to fit it.
  const centres = (method: ModelMethod) =>
    runs.map(({ leads, issue }, row) =>
      method === 'combined'
        ? moved(itemAt(leads, place), numberAt(required(heldOut), row))
        : centreOf({ method, share }, itemAt(leads, place), issue),
    );
  const cases = new Set(runs.map(({ baseMs }) => Math.floor(baseMs / dayMs))).size;
  const measured = modelMethods
    .filter((method) => method !== 'combined' || heldOut !== undefined)
    .map((method) => {
      const sum = centres(method).reduce(
        (misses, centre, row) => misses + Math.abs(Math.exp(centre) - cameAt(itemAt(runs, row), place)),
        0,
      );
      return { method, score: sum / Math.max(1, runs.length), cases };
    });
  const speaks = chooseMethod(measured, { usual: 'model', before });
  const method = speaks.method as ModelMethod;
  const spreads = runs.map(({ leads }) => itemAt(leads, place).spread);
  const shapes = centres(method).map((centre, row) => ({ centre, spread: itemAt(spreads, row) }));
  const band =
    runs.length < leastBandCases
      ? null
      : fitBands(
          shapes,
          runs.map((run) => cameAt(run, place)),
          (row) => isRisingAt(itemAt(runs, row).issue),
        );
  return {
    leadH,
    share,
    pairs,
    ...(combination ? { weights: combination.weights } : {}),
    speaks: { ...speaks, method },
    band: band && thinned(band),
  };
}

/** Null when too few runs can be combined, or the combination improves no lead. */
function combinationOf(runs: readonly PastRun[], place: number) {
  const rows = runs.map(({ issue, leads }) => combinationInputs(issue, itemAt(leads, place)));
  const [first] = rows;
  if (first === undefined) return null;
  const fitted = fitCombination({
    inputs: first.map((_, column) => rows.map((row) => itemAt(row, column))),
    came: runs.map((run) => cameAt(run, place)),
    event: runs.map(weekOf),
  });
  if (fitted.pairs < leastBandCases || fitted.weights.every((weight) => weight === 0)) return null;
  return { ...fitted, heldOut: fitted.heldOut.map((said, row) => nearModels(said, itemAt(rows, row))) };
}

export function thinned({ rising, ...band }: BandCalibration): BandCalibration {
  if (rising) return { ...thinned(band), rising: thinned(rising) };
  const { errors } = band;
  if (errors.length <= keptErrors) return band;
  const kept = Array.from({ length: keptErrors }, (_, at) => {
    const place = ((at + 1) / (keptErrors + 1)) * (errors.length + 1) - 1;
    const below = Math.max(0, Math.min(errors.length - 1, Math.floor(place)));
    const above = Math.min(errors.length - 1, below + 1);
    return (
      itemAt(errors, below) + Math.min(1, Math.max(0, place - below)) * (itemAt(errors, above) - itemAt(errors, below))
    );
  });
  return { ...band, errors: kept };
}
