import { fitLeadCorrection } from '@spillway/hydrology/assimilation/lead-correction';
import { type Speaks, whichSpeaks } from '@spillway/hydrology/assimilation/which-speaks';
import { type BandCalibration, fitBand, leastBandCases } from '@spillway/hydrology/ensemble/band-calibration';
import { dayMs } from '@spillway/plant-time/spans';
import { learntLeadsH } from './leads.ts';

export const modelMethods = ['model', 'corrected', 'persistence'] as const;
export type ModelMethod = (typeof modelMethods)[number];

/** Of one lead in one season. */
export interface LearntLead {
  readonly leadH: number;
  /** Of the error at issue, what is still there. */
  readonly share: number;
  readonly pairs: number;
  readonly speaks: Omit<Speaks, 'method'> & { readonly method: ModelMethod };
  /** Of the method that speaks; null: fewer than a hundred cases. */
  readonly band: BandCalibration | null;
}

export interface Learnt {
  /** Name of the season; empty: outside all of them. */
  readonly season: string;
  readonly leads: readonly LearntLead[];
}

/** A past run, as far as it teaches: in the order of the learnt leads. */
export interface PastRun {
  readonly baseMs: number;
  readonly season: string;
  readonly centre: ArrayLike<number>;
  readonly spread: ArrayLike<number>;
  readonly meanM3s: ArrayLike<number>;
  readonly modelledM3s: number;
  readonly observedM3s: number;
  /** What came at each lead; NaN: not known. */
  readonly cameM3s: ArrayLike<number>;
}

const leastM3s = 0.1;
/** Errors of a year of hours are told as well by these many of them. */
const keptErrors = 199;

/** Where a method puts the middle of a run at a lead, as a logarithm. */
export function centreOf(
  method: ModelMethod,
  {
    centre,
    meanM3s,
    modelledM3s,
    observedM3s,
  }: Pick<PastRun, 'modelledM3s' | 'observedM3s'> & {
    readonly centre: number;
    readonly meanM3s: number;
  },
  share: number,
): number {
  const error = observedM3s - modelledM3s;
  if (method === 'persistence')
    return Number.isFinite(observedM3s) ? Math.log(Math.max(observedM3s, leastM3s)) : centre;
  if (method === 'model' || !Number.isFinite(error)) return centre;
  // The mean is brought to the river, and the middle goes with it by as much.
  const corrected = Math.max(leastM3s, meanM3s + share * error);
  return centre + Math.log(corrected / Math.max(leastM3s, meanM3s));
}

/** Season by season and lead by lead, from what was said and what came. `before` keeps who spoke from changing every day. */
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

function learnLead(all: readonly PastRun[], { leadH, place, before }: LeadOf): LearntLead {
  const runs = all.filter((run) => Number.isFinite(run.cameM3s[place]!) && Number.isFinite(run.observedM3s));
  const at = (run: PastRun) => ({
    centre: run.centre[place]!,
    meanM3s: run.meanM3s[place]!,
    modelledM3s: run.modelledM3s,
    observedM3s: run.observedM3s,
  });
  const { share, pairs } = fitLeadCorrection({
    leadRows: leadH,
    atIssue: runs.map(({ observedM3s, modelledM3s }) => observedM3s - modelledM3s),
    atLead: runs.map((run) => run.cameM3s[place]! - run.meanM3s[place]!),
    // Hours of one week are one case: they share their weather.
    event: runs.map(({ baseMs }) => Math.floor(baseMs / (7 * dayMs))),
  });
  const cases = new Set(runs.map(({ baseMs }) => Math.floor(baseMs / dayMs))).size;
  const measured = modelMethods.map((method) => {
    const sum = runs.reduce(
      (all, run) => all + Math.abs(Math.exp(centreOf(method, at(run), share)) - run.cameM3s[place]!),
      0,
    );
    return { method, score: sum / Math.max(1, runs.length), cases };
  });
  const speaks = whichSpeaks(measured, { usual: 'model', before });
  const method = speaks.method as ModelMethod;
  const shapes = runs.map((run) => ({ centre: centreOf(method, at(run), share), spread: run.spread[place]! }));
  const band =
    runs.length < leastBandCases
      ? null
      : fitBand(
          shapes,
          runs.map((run) => run.cameM3s[place]!),
        );
  return { leadH, share, pairs, speaks: { ...speaks, method }, band: band && thinned(band) };
}

/** The same distribution by fewer of its values. */
export function thinned({ cases, errors }: BandCalibration): BandCalibration {
  if (errors.length <= keptErrors) return { cases, errors };
  const kept = Array.from({ length: keptErrors }, (_, at) => {
    const place = ((at + 1) / (keptErrors + 1)) * (errors.length + 1) - 1;
    const below = Math.max(0, Math.min(errors.length - 1, Math.floor(place)));
    const above = Math.min(errors.length - 1, below + 1);
    return errors[below]! + Math.min(1, Math.max(0, place - below)) * (errors[above]! - errors[below]!);
  });
  return { cases, errors: kept };
}
