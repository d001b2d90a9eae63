import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { InForce } from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue, PlantSeries } from '../../../series/catalogue/catalogue.ts';
import type { PlantNow } from '../../current/current.ts';
import { nowcastFreshness, nowcastSource } from '../nowcast/nowcast.ts';
import { type ForecastRun, type Forecasts, isModelShown, modelFreshness } from '../stored-runs/stored-runs.ts';
import type { ForecastInUse } from './chosen-run.ts';
import { addUpperBounds, apart, between, type FlowAhead, flowsFrom, isOutrun, recordedInflow } from './flows.ts';
import { type MeasuredAt, measuredSource } from './measured.ts';

export type { ForecastInUse } from './chosen-run.ts';
export {
  addUpperBounds,
  between,
  type FlowAhead,
  flowAt,
  flowsFrom,
  isOfRecord,
  isOutrun,
  type RecordedInflow,
  recordedInflow,
  riverDifference,
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
 * The inflow forecast in use of a plant, now or as known at a past moment: the basin model while its last run is usable
 * and reaches further, otherwise the nowcast, otherwise the present inflow held constant. A run without both rain and
 * inflow is never used; an incomplete run is used only while it roughly agrees with the nowcast, which follows the
 * lake. Freeboard, deadlines, plans, simulations, bulletins and warnings all call this, so that they show the same
 * lake.
 */
export function createForecastsInUse({ forecasts, inForce, measuredAt }: Deps) {
  /** The nowcast, or the measured inflow when the nowcast is too old. */
  async function forecastWithoutModel(
    plant: PlantCatalogue,
    seriesId: number,
    at: Date,
  ): Promise<ForecastInUse | null> {
    const [run, cadence] = await Promise.all([
      forecasts.ahead(plant.plantNo, { source: nowcastSource, seriesId, knownMs: at.getTime() }),
      inForce.at(plant.hydroCode, at),
    ]);
    const forecastInUse = (by: ForecastRun | null): ForecastInUse | null =>
      by && {
        run: by,
        freshness: nowcastFreshness(by, cadence, at),
        modelSilentSinceMs: null,
        lacks: [],
        beside: null,
      };
    const spokenForecast = forecastInUse(run);
    if (runInUse(spokenForecast) !== null) return spokenForecast;
    const held = forecastInUse(await measuredAt(plant.plantNo, seriesId, at));
    return runInUse(held) === null ? spokenForecast : held;
  }

  return {
    /** Null without any forecast. A forecast that is too old has the state `withheld` and must not be used. */
    async at(plant: PlantCatalogue, at: Date): Promise<ForecastInUse | null> {
      const seriesId = inflowSeriesOf(plant);
      if (seriesId === undefined) return null;
      const atMs = at.getTime();
      const [model, standing] = await Promise.all([
        forecasts.ahead(plant.plantNo, { source: modelSource, seriesId, knownMs: atMs }),
        forecastWithoutModel(plant, seriesId, at),
      ]);
      if (model === null || !reaches(model, atMs)) return standing;
      const freshness = modelFreshness(model.baseMs, atMs);
      if (freshness.state === 'withheld' && standing) return { ...standing, modelSilentSinceMs: model.baseMs };
      const [missingInputs, comparedRun] = [model.lacks ?? [], runInUse(standing)];
      if (standing && isContradicted(model, comparedRun)) return { ...standing, lacks: missingInputs };
      return { run: model, freshness, modelSilentSinceMs: null, lacks: missingInputs, beside: comparedRun };
    },
  };
}

export type ForecastsInUse = ReturnType<typeof createForecastsInUse>;

/** Null when there is none, or it is too old. */
export const runInUse = (forecast: ForecastInUse | null): ForecastRun | null =>
  forecast === null || forecast.freshness.state === 'withheld' ? null : forecast.run;

/** As `runInUse`, for model forecasts only: a constant inflow is measured, not forecast. */
export function modelRunOf(forecast: ForecastInUse | null): ForecastRun | null {
  const run = runInUse(forecast);
  return run?.source === measuredSource ? null : run;
}

/**
 * Chooses the run in use from runs already loaded, for many instants; null where the nowcast or the measured inflow is
 * in use instead.
 */
export const modelInUse = (
  model: ForecastRun | undefined,
  nowcast: ForecastRun | null,
  atMs: number,
): ForecastRun | null =>
  model && reaches(model, atMs) && isModelShown(model.baseMs, atMs) && !isContradicted(model, nowcast) ? model : null;

/** Whether an incomplete run disagrees with the first value of the nowcast. */
function isContradicted(model: ForecastRun, nowcast: ForecastRun | null): boolean {
  if (nowcast === null || (model.lacks ?? []).length === 0) return false;
  const [flows, first] = [flowsFrom(model, null), flowsFrom(nowcast, null)[0]];
  if (flows.length === 0 || first === undefined) return false;
  const { inflowM3s } = between(flows, first.timeMs);
  return Math.abs(inflowM3s - first.inflowM3s) > apart.share * first.inflowM3s + apart.m3s;
}

/** False when the forecast has no values after this time. */
export const reaches = ({ timesMs, values }: Pick<ForecastRun, 'timesMs' | 'values'>, atMs: number): boolean =>
  timesMs.some((timeMs, index) => timeMs > atMs && Number.isFinite(values[index]));

/** Whether the inflow now exceeds the forecast's upper line. */
export const isForecastOutrun = ({ run }: Pick<ForecastInUse, 'run'>, plantNow: Pick<PlantNow, 'record'>): boolean =>
  isOutrun(run, recordedInflow(plantNow));

/**
 * The flow ahead, starting at the record. Where the river exceeds the model, the upper line also covers that of the
 * nowcast as far as it reaches, so that the earlier of both arrival times counts.
 */
export function flowsOf(
  { run, beside }: Pick<ForecastInUse, 'run' | 'beside'>,
  plantNow: Pick<PlantNow, 'record'>,
): FlowAhead[] {
  const recorded = recordedInflow(plantNow);
  const flows = flowsFrom(run, recorded);
  return beside !== null && isOutrun(run, recorded) ? addUpperBounds(flows, flowsFrom(beside, recorded)) : flows;
}
