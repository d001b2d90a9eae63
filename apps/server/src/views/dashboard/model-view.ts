import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { bandsOf, modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { dashboard as contract } from '@spillway/contract/views/dashboard';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import { type RunFacts, rainAnswerView } from '../../compute/forecasts/basin-model/basin-model.ts';
import {
  type ForecastRun,
  type Forecasts,
  isModelShown,
  modelFreshness,
} from '../../compute/forecasts/stored-runs/stored-runs.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { Period } from '../../series/read/read.ts';

type ModelOfIndicator = NonNullable<AnswerTo<typeof contract.indicator>['model']>;
type ModelForecast = AnswerTo<typeof contract.fromTo>['mikenam'][number];

const reportedLeadsH = [6, 12, 24, 72, 144, 168, 240] as const;

const iso = (ms: number): string => new Date(ms).toISOString();
const roundValue = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * 1000) / 1000;

interface BothRuns {
  readonly inflow: ForecastRun;
  readonly level: ForecastRun | null;
}

/** The model's forecast of inflow and lake known at that time; null when there was none or it was too old. */
export async function modelRuns(
  forecasts: Pick<Forecasts, 'ahead'>,
  plant: PlantCatalogue,
  knownAt: Date,
): Promise<BothRuns | null> {
  const all = seriesByOwner(plant);
  const ahead = (quantity: 'inflow_moving_average' | 'lake_level') => {
    const seriesId = findSeries(all, 'general', generalOwner, quantity)?.seriesId;
    const of = { source: modelSource, knownMs: knownAt.getTime() };
    return seriesId === undefined ? null : forecasts.ahead(plant.plantNo, { seriesId, ...of });
  };
  const [inflow, level] = await Promise.all([ahead('inflow_moving_average'), ahead('lake_level')]);
  if (inflow === null || !isModelShown(inflow.baseMs, knownAt.getTime())) return null;
  return { inflow, level: level?.runId === inflow.runId ? level : null };
}

const quantileAt = ({ quantiles }: ForecastRun, level: number, row: number): number | null => {
  const index = quantiles?.levels.findIndex((one) => Math.abs(one - level) < 1e-6) ?? -1;
  return index < 0 ? null : roundValue(itemAt(required(quantiles).values, index)[row]);
};

/** In the format of the specification, within a period. */
export function mikenamOf(runs: BothRuns | null, plant: PlantCatalogue, { fromMs, toMs }: Period): ModelForecast[] {
  if (runs === null) return [];
  const { inflow, level } = runs;
  return Array.from(inflow.timesMs).flatMap((timeMs, row) => {
    const value = roundValue(inflow.values[row]);
    if (timeMs < fromMs || timeMs >= toMs || value === null) return [];
    return [
      {
        dateString: wallText(timeMs, plant.timeZone),
        validAt: iso(timeMs),
        issuedAt: iso(inflow.issuedAtMs),
        horizonMinutes: Math.round((timeMs - inflow.baseMs) / minuteMs),
        value,
        low: quantileAt(inflow, 0.1, row),
        high: quantileAt(inflow, 0.9, row),
        lakeLevel: level ? roundValue(level.values[row]) : null,
        method: 'model' as const,
        flags: [],
      },
    ];
  });
}

/** Rounded to hours, as on the model's page: the minute of next week's peak is unknown. */
export const peakHours = (baseMs: number, { earliestH, latestH }: Pick<RunFacts['peak'], 'earliestH' | 'latestH'>) => ({
  earliest: iso(baseMs + Math.round(earliestH) * hourMs),
  latest: iso(baseMs + Math.round(latestH) * hourMs),
});

/** For the present figures: some leads, the peak, and the rain that would raise the lake to its design level. */
export async function modelOfIndicator(
  forecasts: Pick<Forecasts, 'ahead' | 'run'>,
  plant: PlantCatalogue,
  now: Date,
): Promise<ModelOfIndicator | null> {
  const runs = await modelRuns(forecasts, plant, now);
  const run = runs && (await forecasts.run(plant.plantNo, runs.inflow.runId));
  if (!runs || !run?.shapes) return null;
  const { inflow, level } = runs;
  const { peak, rainToDesign, troubles } = run.facts as RunFacts;
  return {
    runId: inflow.runId,
    issuedAt: iso(inflow.issuedAtMs),
    baseTime: iso(inflow.baseMs),
    withheldAt: iso(modelFreshness(inflow.baseMs, now.getTime()).withheldAtMs),
    underPlan: inflow.planId !== null,
    leads: reportedLeadsH.flatMap((leadH) => {
      const row = inflow.timesMs.indexOf(inflow.baseMs + leadH * hourMs);
      const value = row < 0 ? null : roundValue(inflow.values[row]);
      if (value === null || numberAt(inflow.timesMs, row) <= now.getTime()) return [];
      return [
        {
          leadHours: leadH,
          validAt: iso(numberAt(inflow.timesMs, row)),
          value,
          low: quantileAt(inflow, 0.1, row),
          high: quantileAt(inflow, 0.9, row),
          lakeLevel: level ? roundValue(level.values[row]) : null,
        },
      ];
    }),
    peak: {
      low: Math.round(peak.lowM3s),
      high: Math.round(peak.highM3s),
      ...peakHours(inflow.baseMs, peak),
      overShare: peak.overShare,
    },
    rainToDesign: rainAnswerView(rainToDesign),
    bands: bandsOf(troubles),
    troubles,
  };
}
