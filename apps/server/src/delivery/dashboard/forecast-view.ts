import type { dashboard as contract } from '@spillway/contract/compute/dashboard';
import { flagNames } from '@spillway/hydrology/flags';
import type { z } from 'zod';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { IssuedRun, Skill } from '../../compute/forecasts/forecasts.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { wallText } from '../../series/plant-time/plant-time.ts';

type Indicator = z.input<(typeof contract.indicator)['data']>;
export type FlowForecast = Indicator['forecasts'][number];

/** Inflow with the level that goes with it, by lead time. */
export function forecastViews(run: IssuedRun | null, plant: PlantCatalogue): FlowForecast[] {
  if (run === null) return [];
  const all = seriesByOwner(plant);
  const idOf = (quantity: 'inflow_moving_average' | 'lake_level') =>
    findSeries(all, 'general', generalOwner, quantity)?.seriesId;
  const [inflowId, levelId] = [idOf('inflow_moving_average'), idOf('lake_level')];
  const levels = new Map(run.values.filter(({ seriesId }) => seriesId === levelId).map((one) => [one.horizonMin, one]));
  return run.values
    .filter(({ seriesId }) => seriesId === inflowId)
    .map((one) => ({
      date_string: wallText(one.timeMs, plant.timeZone),
      issued_at: run.issuedAt.toISOString(),
      horizon_minutes: one.horizonMin,
      value: one.value,
      low: one.low,
      high: one.high,
      lake_level: levels.get(one.horizonMin)?.value ?? null,
      method: one.method as FlowForecast['method'],
      flags: flagNames(one.flags),
    }));
}

export const skillView = (skill: Skill): Indicator['skill'][number] => ({
  horizon_minutes: skill.horizonMin,
  pairs: skill.pairs,
  mean_error: skill.meanError,
  mean_absolute_error: skill.meanAbsoluteError,
  days: skill.days,
});
