import { forecastSpansDays } from '@spillway/contract/compute/forecasts/rain-forecasts/limits';
import type { dashboard as contract } from '@spillway/contract/views/dashboard';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import {
  basinDepthMm,
  endMsOf,
  type RainForecasts,
  type StoredRainForecast,
} from '../../compute/forecasts/rain-forecasts/rain-forecasts.ts';
import { ageView, type Freshness } from '../../compute/forecasts/stored-runs/stored-runs.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { KnowledgeTime, Period } from '../../series/read/read.ts';

type Charts = AnswerTo<typeof contract.fromTo>;
type RainForecastAnswer = Pick<
  Charts,
  'rainForecastDatas' | 'rainForecastPoints' | 'rainForecastIssue' | 'rainForecastSources'
>;
type RainRow = Charts['rainForecastDatas'][number];

type RainForecastSums = AnswerTo<typeof contract.indicator>['rainForecast'];

interface RainRequest {
  readonly plant: PlantCatalogue;
  readonly period: Period;
  /** The time at which forecasts must have been known. */
  readonly asOf: KnowledgeTime;
  /** A replay shows all forecasts of that time. */
  readonly isReplay: boolean;
  readonly source: string | null;
  readonly withPoints: boolean;
}

/** Forecast rain in steps of the period that end after the time of knowledge. */
export async function rainAhead(
  forecasts: Pick<RainForecasts, 'standing' | 'points' | 'sources' | 'freshnessAt'>,
  { plant, period, asOf, isReplay, source, withPoints }: RainRequest,
): Promise<RainForecastAnswer> {
  const known = asOf.at;
  const [storedForecast, sources] = await Promise.all([
    forecasts.standing(plant.plantNo, asOf, source),
    forecasts.sources(plant.plantNo, asOf),
  ]);
  const rainForecastSources = sources.map((one) => ({ source: one.source, issuedAt: one.issuedAt }));
  if (!storedForecast)
    return { rainForecastDatas: [], rainForecastPoints: [], rainForecastIssue: null, rainForecastSources };
  const [points, freshness] = await Promise.all([
    withPoints ? forecasts.points(plant.plantNo, storedForecast.issueId) : [],
    forecasts.freshnessAt(plant.plantNo, storedForecast, known),
  ]);
  const isTold = isReplay || freshness.state !== 'withheld';
  const fromMs = Math.max(period.fromMs, known.getTime());
  const rows = (depthsMm: readonly (number | null)[]): RainRow[] =>
    depthsMm.flatMap((value, step) => {
      const endMs = storedForecast.startsAt.getTime() + (step + 1) * storedForecast.stepHours * hourMs;
      const isInside = isTold && endMs > fromMs && endMs < period.toMs;
      return isInside ? [{ dateString: wallText(endMs, plant.timeZone), value, rainValue: null, radaValue: null }] : [];
    });
  return {
    rainForecastDatas: rows(storedForecast.basinMm),
    rainForecastPoints: points.flatMap(({ id, longitude, latitude, depthsMm }) =>
      longitude === null || latitude === null ? [] : [{ id, longitude, latitude, series: rows(depthsMm) }],
    ),
    rainForecastIssue: {
      ...issueOf(storedForecast, freshness),
      stepSeconds: (storedForecast.stepHours * hourMs) / 1000,
    },
    rainForecastSources,
  };
}

const issueOf = ({ source, issuedAt, receivedAt }: StoredRainForecast, freshness: Freshness) => ({
  source,
  issuedAt,
  receivedAt,
  ...ageView(freshness),
});

/** Rain from now on by the newest issue; null when it has ended. */
export function rainForecastSums(
  storedForecast: StoredRainForecast,
  freshness: Freshness,
  nowMs: number,
): RainForecastSums {
  if (endMsOf(storedForecast) <= nowMs) return null;
  const sums = forecastSpansDays.map((days) => {
    const untilMs = Math.min(nowMs + days * dayMs, endMsOf(storedForecast));
    // A ten-day forecast some hours old covers that much less, so nearly ten days are enough.
    const isEnough = freshness.state !== 'withheld' && untilMs >= nowMs + Math.max(1, days - 1) * dayMs;
    const value = isEnough ? basinDepthMm(storedForecast, nowMs, (untilMs - nowMs) / hourMs) : null;
    return { days, until: value === null ? null : new Date(untilMs).toISOString(), value };
  });
  return { ...issueOf(storedForecast, freshness), sums };
}
