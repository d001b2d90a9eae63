import { depthBetween } from '@spillway/hydrology/rain/forecast-depth';
import { placesMean } from '@spillway/hydrology/rain/places-mean';
import { dayMs } from '@spillway/plant-time/spans';
import type { Language, Sources, Table } from '@spillway/rules/bulletins/content';
import {
  depthsOf,
  endMsOf,
  type ForecastPoint,
  type StoredRainForecast,
} from '../../compute/forecasts/rain-forecasts/rain-forecasts.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { knownAsReceived } from '../../series/read/read.ts';
import { column, figure, isoOf, row } from './cells.ts';
import { isSameName, type RainGroup } from './groups.ts';
import { basinName, type DrawDeps } from './observed.ts';

interface RainAhead {
  readonly table: Table | null;
  readonly source: Sources['rain_forecast'];
}

interface RainRequest {
  readonly baseMs: number;
  readonly toMs: number;
  readonly groups: readonly RainGroup[];
  readonly language: Language;
}

type Depths = readonly (number | null)[];

const maxDays = 10;

/** Daily rain after the record by the newest forecast, for each group of stations and the basin. */
export async function drawRainAhead(
  { compute, clock }: Pick<DrawDeps, 'compute' | 'clock'>,
  { plantNo }: PlantCatalogue,
  { baseMs, toMs, groups, language }: RainRequest,
): Promise<RainAhead> {
  const storedForecast = await compute.rainForecasts.standing(plantNo, knownAsReceived(clock.now()), null);
  if (storedForecast === null || endMsOf(storedForecast) <= baseMs) return { table: null, source: null };
  const points = groups.length === 0 ? [] : await compute.rainForecasts.points(plantNo, storedForecast.issueId);
  const days = Math.min(maxDays, Math.max(1, Math.round((toMs - baseMs) / dayMs)));
  const periods = Array.from({ length: days }, (_, day) => [baseMs + day * dayMs, baseMs + (day + 1) * dayMs] as const);
  const cellsOf = (depthsMm: Depths) =>
    Object.fromEntries(periods.map(([fromMs], day) => [`d${day + 1}`, dayOf(storedForecast, depthsMm, fromMs)]));
  const columns = periods.map(([from, to], day) =>
    column(`d${day + 1}`, 'rain', 'mm', { from: isoOf(from), to: isoOf(to) }),
  );
  const rows = [
    ...groups.map((group, index) => row(`g${index + 1}`, cellsOf(depthsOfGroup(group, points)), { name: group.name })),
    row('basin', cellsOf(storedForecast.basinMm), { name: basinName[language] }),
  ];
  const table: Table = { id: 'rain_ahead', columns, rows, note: '' };
  const source = {
    source: storedForecast.source,
    issued_at: storedForecast.issuedAt.toISOString(),
    reaches: isoOf(endMsOf(storedForecast)),
  };
  return { table, source };
}

function dayOf(storedForecast: StoredRainForecast, depthsMm: Depths, fromMs: number) {
  const depth = depthBetween({ ...depthsOf(storedForecast), depthsMm }, fromMs, fromMs + dayMs);
  return figure('mm', depth, fromMs + dayMs > endMsOf(storedForecast) ? 'beyond_forecast' : 'no_rain_forecast');
}

/**
 * A forecast point with the name of a group applies to that group. Otherwise points are weighted by distance, if at
 * least two have coordinates: a single value for the whole basin is not used for its parts.
 */
export function depthsOfGroup({ name, gauges }: RainGroup, points: readonly ForecastPoint[]): Depths {
  const steps = points[0]?.depthsMm.length ?? 0;
  const matchingPoints = points.filter((point) => isSameName(point.name ?? point.id, name));
  const byStep = (of: readonly ForecastPoint[], mean: (mm: readonly number[]) => number | null): Depths =>
    Array.from({ length: steps }, (_, step) => mean(of.map(({ depthsMm }) => depthsMm[step] ?? Number.NaN)));
  if (matchingPoints.length > 0) return byStep(matchingPoints, plainMean);
  const placedPoints = points.flatMap(({ longitude, latitude, ...point }) =>
    longitude === null || latitude === null ? [] : [{ ...point, longitude, latitude }],
  );
  const places = gauges.flatMap(({ longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [{ longitude, latitude }],
  );
  return placedPoints.length < 2 || places.length === 0 ? [] : byStep(placedPoints, placesMean(places, placedPoints));
}

function plainMean(mm: readonly number[]): number | null {
  const knownValues = mm.filter((depth) => depth >= 0);
  return knownValues.length === 0 ? null : knownValues.reduce((sum, depth) => sum + depth, 0) / knownValues.length;
}
