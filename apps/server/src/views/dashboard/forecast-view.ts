import type { dashboard as contract } from '@spillway/contract/views/dashboard';
import { flagNames } from '@spillway/hydrology/flags';
import { wallText } from '@spillway/plant-time/wall-text';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import { type CurrentForecast, rainNotCounted } from '../../compute/forecasts/nowcast/nowcast.ts';
import type { StoredRainForecast } from '../../compute/forecasts/rain-forecasts/rain-forecasts.ts';
import { ageView, betterShare, type IssuedRun, type Skill } from '../../compute/forecasts/stored-runs/stored-runs.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';

type Indicator = AnswerTo<typeof contract.indicator>;
type ForecastAhead = Indicator['forecasts'][number];
type FlowForecast = Omit<ForecastAhead, 'rainNotCounted' | 'betterShare'>;

const iso = (ms: number): string => new Date(ms).toISOString();

export const issueView = ({ run, freshness }: CurrentForecast): NonNullable<Indicator['forecastIssue']> => ({
  issuedAt: run.issuedAt,
  baseTime: iso(run.baseMs),
  ...ageView(freshness),
});

type Value = IssuedRun['values'][number];

/** Inflow values with the lake level of the same time. */
function inflowsOf(run: IssuedRun, plant: PlantCatalogue): { readonly one: Value; readonly view: FlowForecast }[] {
  const all = seriesByOwner(plant);
  const idOf = (quantity: 'inflow_moving_average' | 'lake_level') =>
    findSeries(all, 'general', generalOwner, quantity)?.seriesId;
  const [inflowId, levelId] = [idOf('inflow_moving_average'), idOf('lake_level')];
  const levels = new Map(run.values.filter(({ seriesId }) => seriesId === levelId).map((one) => [one.horizonMin, one]));
  return run.values
    .filter(({ seriesId }) => seriesId === inflowId)
    .map((one) => ({
      one,
      view: {
        dateString: wallText(one.timeMs, plant.timeZone),
        validAt: iso(one.timeMs),
        issuedAt: run.issuedAt.toISOString(),
        horizonMinutes: one.horizonMin,
        value: one.value,
        low: one.low,
        high: one.high,
        lakeLevel: levels.get(one.horizonMin)?.value ?? null,
        method: one.method as FlowForecast['method'],
        flags: flagNames(one.flags),
      },
    }));
}

/** Sorted by lead. */
export const forecastViews = (run: IssuedRun | null, plant: PlantCatalogue): FlowForecast[] =>
  run === null ? [] : inflowsOf(run, plant).map(({ view }) => view);

interface KnownBeside {
  readonly rain: StoredRainForecast | null;
  readonly skills: readonly Skill[];
  readonly nowMs: number;
}

/** As `forecastViews`, with the rain that each value does not include and its past skill. */
export const forecastsAhead = (
  run: IssuedRun,
  plant: PlantCatalogue,
  { rain, skills, nowMs }: KnownBeside,
): ForecastAhead[] =>
  inflowsOf(run, plant).map(({ one, view }) => {
    const skill = skills.find(({ horizonMin }) => horizonMin === one.horizonMin);
    return {
      ...view,
      rainNotCounted: rainNotCounted(rain, one, nowMs),
      // Persistence assumes that nothing changes, so it is not compared with itself.
      betterShare: view.method === 'persistence' || !skill ? null : betterShare(skill),
    };
  });

export const skillView = (skill: Skill): Indicator['skill'][number] => ({ ...skill, horizonMinutes: skill.horizonMin });
