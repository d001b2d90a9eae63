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
import type { Period, Then } from '../../series/read/read.ts';

type Charts = AnswerTo<typeof contract.fromTo>;
type RainForecastAnswer = Pick<
  Charts,
  'rainForecastDatas' | 'rainForecastPoints' | 'rainForecastIssue' | 'rainForecastSources'
>;
type RainRow = Charts['rainForecastDatas'][number];

type RainForecastSums = AnswerTo<typeof contract.indicator>['rainForecast'];

interface Asked {
  readonly plant: PlantCatalogue;
  readonly period: Period;
  /** The time at which forecasts must have been known. */
  readonly asOf: Then;
  /** A replay shows all forecasts of that time. */
  readonly isReplay: boolean;
  readonly source: string | null;
  readonly withPoints: boolean;
}

/** Forecast rain in steps of the period that end after the time of knowledge. */
export async function rainAhead(
  forecasts: Pick<RainForecasts, 'standing' | 'points' | 'sources' | 'freshnessAt'>,
  { plant, period, asOf, isReplay, source, withPoints }: Asked,
): Promise<RainForecastAnswer> {
  const known = asOf.at;
  const [kept, sources] = await Promise.all([
    forecasts.standing(plant.plantNo, asOf, source),
    forecasts.sources(plant.plantNo, asOf),
  ]);
  const rainForecastSources = sources.map((one) => ({ source: one.source, issuedAt: one.issuedAt }));
  if (!kept) return { rainForecastDatas: [], rainForecastPoints: [], rainForecastIssue: null, rainForecastSources };
  const [points, freshness] = await Promise.all([
    withPoints ? forecasts.points(plant.plantNo, kept.issueId) : [],
    forecasts.freshnessAt(plant.plantNo, kept, known),
  ]);
  const isTold = isReplay || freshness.state !== 'withheld';
  const fromMs = Math.max(period.fromMs, known.getTime());
  const rows = (depthsMm: readonly (number | null)[]): RainRow[] =>
    depthsMm.flatMap((value, step) => {
      const endMs = kept.startsAt.getTime() + (step + 1) * kept.stepHours * hourMs;
      const isInside = isTold && endMs > fromMs && endMs < period.toMs;
      return isInside ? [{ dateString: wallText(endMs, plant.timeZone), value, rainValue: null, radaValue: null }] : [];
    });
  return {
    rainForecastDatas: rows(kept.basinMm),
    rainForecastPoints: points.flatMap(({ id, longitude, latitude, depthsMm }) =>
      longitude === null || latitude === null ? [] : [{ id, longitude, latitude, series: rows(depthsMm) }],
    ),
    rainForecastIssue: { ...issueOf(kept, freshness), stepSeconds: (kept.stepHours * hourMs) / 1000 },
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
export function rainForecastSums(kept: StoredRainForecast, freshness: Freshness, nowMs: number): RainForecastSums {
  if (endMsOf(kept) <= nowMs) return null;
  const sums = forecastSpansDays.map((days) => {
    const untilMs = Math.min(nowMs + days * dayMs, endMsOf(kept));
    // A ten-day forecast some hours old covers that much less, so nearly ten days are enough.
    const isEnough = freshness.state !== 'withheld' && untilMs >= nowMs + Math.max(1, days - 1) * dayMs;
    const value = isEnough ? basinDepthMm(kept, nowMs, (untilMs - nowMs) / hourMs) : null;
    return { days, until: value === null ? null : new Date(untilMs).toISOString(), value };
  });
  return { ...issueOf(kept, freshness), sums };
}
