import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { InForce } from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue, PlantSeries } from '../../../series/catalogue/catalogue.ts';
import type { PlantNow } from '../../current/current.ts';
import { nowcastFreshness, nowcastSource } from '../nowcast/nowcast.ts';
import { type ForecastRun, type Forecasts, isModelShown, modelFreshness } from '../stored-runs/stored-runs.ts';
import type { ForecastInUse } from './chosen-run.ts';
import { apart, between, type FlowAhead, flowsFrom, isOutrun, recordedInflow, withUpperOf } from './flows.ts';
import { type MeasuredAt, measuredSource } from './measured.ts';

export type { ForecastInUse } from './chosen-run.ts';
export {
  besideRiver,
  between,
  type FlowAhead,
  flowAt,
  flowsFrom,
  isOfRecord,
  isOutrun,
  type RecordedInflow,
  recordedInflow,
  withUpperOf,
} from './flows.ts';
export { createMeasuredAt, type MeasuredAt, measuredSource } from './measured.ts';
export { forecastInUseView, runIdOf, runView } from './wire.ts';

interface Deps {
  readonly forecasts: Pick<Forecasts, 'ahead'>;
  readonly inForce: Pick<InForce, 'at'>;
  readonly measuredAt: MeasuredAt;
}

export const inflowSeriesOf = ({ byId }: Pick<PlantSeries, 'byId'>): number | undefined =>
  [...byId.values()].find((one) => one.ownerKind === 'general' && one.quantity === 'inflow_moving_average')?.seriesId;

/**
 * The inflow forecast in use of a plant, now or as known at a past moment: the basin model while its last run may be used and reaches further, else
 * the nowcast, else the present inflow held constant. A run without both rain and inflow is never used; one that lacks something is used only while
 * the nowcast, which follows the lake, roughly agrees. Freeboard, deadlines, plans, simulations, bulletins and warnings all ask here, so that none of
 * them shows another lake.
 */
export function createForecastsInUse({ forecasts, inForce, measuredAt }: Deps) {
  /** The nowcast, or the measured inflow when the nowcast is too old. */
  async function withoutModel(plant: PlantCatalogue, seriesId: number, at: Date): Promise<ForecastInUse | null> {
    const [run, cadence] = await Promise.all([
      forecasts.ahead(plant.plantNo, { source: nowcastSource, seriesId, knownMs: at.getTime() }),
      inForce.at(plant.hydroCode, at),
    ]);
    const spokenBy = (by: ForecastRun | null): ForecastInUse | null =>
      by && {
        run: by,
        freshness: nowcastFreshness(by, cadence, at),
        modelSilentSinceMs: null,
        lacks: [],
        beside: null,
      };
    const said = spokenBy(run);
    if (runInUse(said) !== null) return said;
    const held = spokenBy(await measuredAt(plant.plantNo, seriesId, at));
    return runInUse(held) === null ? said : held;
  }

  return {
    /** Null without any forecast. One that is too old comes with that state and must not be used. */
    async at(plant: PlantCatalogue, at: Date): Promise<ForecastInUse | null> {
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
      const [lacks, beside] = [model.lacks ?? [], runInUse(standing)];
      if (standing && isContradicted(model, beside)) return { ...standing, lacks };
      return { run: model, freshness, modelSilentSinceMs: null, lacks, beside };
    },
  };
}

export type ForecastsInUse = ReturnType<typeof createForecastsInUse>;

/** Null when there is none, or it is too old. */
export const runInUse = (forecast: ForecastInUse | null): ForecastRun | null =>
  forecast === null || forecast.freshness.state === 'withheld' ? null : forecast.run;

/** The same for real forecasts only: a held inflow follows the lake and forecasts nothing. */
export function modelRunOf(forecast: ForecastInUse | null): ForecastRun | null {
  const run = runInUse(forecast);
  return run?.source === measuredSource ? null : run;
}

/** The same from runs at hand, for many instants; null where the nowcast or the measured inflow is in use instead. */
export const modelInUse = (
  model: ForecastRun | undefined,
  nowcast: ForecastRun | null,
  atMs: number,
): ForecastRun | null =>
  model && reaches(model, atMs) && isModelShown(model.baseMs, atMs) && !isContradicted(model, nowcast) ? model : null;

/** Whether an incomplete run disagrees with the nowcast at its first time. */
function isContradicted(model: ForecastRun, nowcast: ForecastRun | null): boolean {
  if (nowcast === null || (model.lacks ?? []).length === 0) return false;
  const [flows, first] = [flowsFrom(model, null), flowsFrom(nowcast, null)[0]];
  if (flows.length === 0 || first === undefined) return false;
  const { inflowM3s } = between(flows, first.timeMs);
  return Math.abs(inflowM3s - first.inflowM3s) > apart.share * first.inflowM3s + apart.m3s;
}

/** A forecast that has ended says nothing about the time ahead. */
export const reaches = ({ timesMs, values }: Pick<ForecastRun, 'timesMs' | 'values'>, atMs: number): boolean =>
  timesMs.some((timeMs, at) => timeMs > atMs && Number.isFinite(values[at]));

/** Whether the inflow by now exceeds the forecast's upper line. */
export const isForecastOutrun = ({ run }: Pick<ForecastInUse, 'run'>, stands: Pick<PlantNow, 'record'>): boolean =>
  isOutrun(run, recordedInflow(stands));

/**
 * Its flow ahead, from the record on. Where the river exceeds the model, the upper line also covers the nowcast's, as far as that reaches, so that
 * the earlier of both arrival times counts.
 */
export function flowsOf(
  { run, beside }: Pick<ForecastInUse, 'run' | 'beside'>,
  stands: Pick<PlantNow, 'record'>,
): FlowAhead[] {
  const recorded = recordedInflow(stands);
  const flows = flowsFrom(run, recorded);
  return beside !== null && isOutrun(run, recorded) ? withUpperOf(flows, flowsFrom(beside, recorded)) : flows;
}
