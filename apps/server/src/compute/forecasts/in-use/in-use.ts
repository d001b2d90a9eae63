import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { InForce } from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue, PlantSeries } from '../../../series/catalogue/catalogue.ts';
import type { PlantNow } from '../../current/current.ts';
import { nowcastFreshness, nowcastSource } from '../nowcast/nowcast.ts';
import { type Forecasts, isModelTold, modelFreshness, type SaidRun } from '../stored-runs/stored-runs.ts';
import { apart, between, type FlowAhead, flowsFrom, isOutrun, recordedInflow, withUpperOf } from './flows.ts';
import { type MeasuredAt, measuredSource } from './measured.ts';
import type { SpeakingForecast } from './spoken.ts';

export {
  between,
  type FlowAhead,
  flowAt,
  flowsFrom,
  isOfRecord,
  isOutrun,
  type RecordedInflow,
  recordedInflow,
  saidBesideRiver,
  withUpperOf,
} from './flows.ts';
export { createMeasuredAt, type MeasuredAt, measuredSource } from './measured.ts';
export type { SpeakingForecast } from './spoken.ts';
export { runIdOf, runView, speakingView } from './wire.ts';

interface Deps {
  readonly forecasts: Pick<Forecasts, 'ahead'>;
  readonly inForce: Pick<InForce, 'at'>;
  readonly measuredAt: MeasuredAt;
}

export const inflowSeriesOf = ({ byId }: Pick<PlantSeries, 'byId'>): number | undefined =>
  [...byId.values()].find((one) => one.ownerKind === 'general' && one.quantity === 'inflow_moving_average')?.seriesId;

/**
 * Whose forecast of the inflow speaks for a plant, now or as it was known at a moment of the past: the model of the basin while what it said last may be
 * told and reaches further, else the nowcast, else the measured inflow as it stands. A run that saw neither rain nor inflow speaks never, one that lacks something only while the nowcast,
 * which follows the lake, says much the same. Freeboard, deadlines, plans, simulations, bulletins and warnings ask it here, so that none of them says
 * another lake than the others.
 */
export function createSpeaking({ forecasts, inForce, measuredAt }: Deps) {
  /** The nowcast, or where it is too old to be told the measured inflow it would be made from. */
  async function withoutModel(plant: PlantCatalogue, seriesId: number, at: Date): Promise<SpeakingForecast | null> {
    const [run, cadence] = await Promise.all([
      forecasts.ahead(plant.plantNo, { source: nowcastSource, seriesId, knownMs: at.getTime() }),
      inForce.at(plant.hydroCode, at),
    ]);
    const spokenBy = (by: SaidRun | null): SpeakingForecast | null =>
      by && {
        run: by,
        freshness: nowcastFreshness(by, cadence, at),
        modelSilentSinceMs: null,
        lacks: [],
        beside: null,
      };
    const said = spokenBy(run);
    if (toldRun(said) !== null) return said;
    const held = spokenBy(await measuredAt(plant.plantNo, seriesId, at));
    return toldRun(held) === null ? said : held;
  }

  return {
    /** Null: nobody has said anything. One that is too old is answered with that state, and none of it may be told. */
    async at(plant: PlantCatalogue, at: Date): Promise<SpeakingForecast | null> {
      const seriesId = inflowSeriesOf(plant);
      if (seriesId === undefined) return null;
      const atMs = at.getTime();
      const [model, standing] = await Promise.all([
        forecasts.ahead(plant.plantNo, { source: modelSource, seriesId, knownMs: atMs }),
        withoutModel(plant, seriesId, at),
      ]);
      if (model === null || !reaches(model, atMs)) return standing;
      const freshness = modelFreshness(model.baseMs, atMs);
      if (freshness.state === 'withheld' && standing) return { ...standing, modelSilentSinceMs: model.baseMs };
      const [lacks, beside] = [model.lacks ?? [], toldRun(standing)];
      if (standing && isContradicted(model, beside)) return { ...standing, lacks };
      return { run: model, freshness, modelSilentSinceMs: null, lacks, beside };
    },
  };
}

export type Speaking = ReturnType<typeof createSpeaking>;

/** Null: there is none, or it is too old to be told. */
export const toldRun = (forecast: SpeakingForecast | null): SaidRun | null =>
  forecast === null || forecast.freshness.state === 'withheld' ? null : forecast.run;

/** The same of what somebody forecast: the measured inflow, held, follows a lake and foretells nothing. */
export function toldForecast(forecast: SpeakingForecast | null): SaidRun | null {
  const run = toldRun(forecast);
  return run?.source === measuredSource ? null : run;
}

/** The same of runs that are at hand, for whoever asks for many instants: null where the nowcast speaks in its place, or what is measured. */
export const modelThatSpeaks = (model: SaidRun | undefined, nowcast: SaidRun | null, atMs: number): SaidRun | null =>
  model && reaches(model, atMs) && isModelTold(model.baseMs, atMs) && !isContradicted(model, nowcast) ? model : null;

/** Whether one that lacks something has another river than the nowcast at its first time. */
function isContradicted(model: SaidRun, nowcast: SaidRun | null): boolean {
  if (nowcast === null || (model.lacks ?? []).length === 0) return false;
  const [flows, first] = [flowsFrom(model, null), flowsFrom(nowcast, null)[0]];
  if (flows.length === 0 || first === undefined) return false;
  const { inflowM3s } = between(flows, first.timeMs);
  return Math.abs(inflowM3s - first.inflowM3s) > apart.share * first.inflowM3s + apart.m3s;
}

/** What is over says nothing of the time to come. */
export const reaches = ({ timesMs, values }: Pick<SaidRun, 'timesMs' | 'values'>, atMs: number): boolean =>
  timesMs.some((timeMs, at) => timeMs > atMs && Number.isFinite(values[at]));

/** Whether more comes by now than it said at most. */
export const isForecastOutrun = ({ run }: Pick<SpeakingForecast, 'run'>, stands: Pick<PlantNow, 'record'>): boolean =>
  isOutrun(run, recordedInflow(stands));

/**
 * The water to come by it, from the record on. Where the river outruns the model the upper line is that of the nowcast as well, as far as that reaches: whoever
 * is told a soonest time is told the sooner of both.
 */
export function flowsOf(
  { run, beside }: Pick<SpeakingForecast, 'run' | 'beside'>,
  stands: Pick<PlantNow, 'record'>,
): FlowAhead[] {
  const recorded = recordedInflow(stands);
  const flows = flowsFrom(run, recorded);
  return beside !== null && isOutrun(run, recorded) ? withUpperOf(flows, flowsFrom(beside, recorded)) : flows;
}
