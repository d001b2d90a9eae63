import { hourMs } from '@spillway/plant-time/spans';
import type { PrintedFigure } from '@spillway/rules/bulletins/printed-figures';
import { findSeries, type SeriesByOwner, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { type Hours, placeOf } from './observed-hours.ts';

type Deps = Pick<TopDeps, 'clock' | 'series' | 'compute' | 'plant'>;
type FigureScope = Pick<PrintedFigure, 'quantity' | 'stations'>;
type Period = { readonly fromMs: number; readonly toMs: number };

/** Hourly rain of the basin and of groups, and levels downstream, as printed in bulletins. */
export async function readPlaces(
  deps: Deps,
  plant: PlantCatalogue,
  { fromMs, toMs }: Period,
  printed: readonly FigureScope[],
): Promise<ReadonlyMap<string, Hours>> {
  const period = { fromMs: Math.floor(fromMs / hourMs) * hourMs, toMs };
  const wantedByPlace = new Map(
    printed
      .filter(({ quantity }) => quantity === 'rain' || quantity === 'station_level')
      .map((one) => [placeOf(one), one] as const),
  );
  if (wantedByPlace.size === 0) return new Map();
  const sources = await sourcesOf(deps, plant, [...wantedByPlace.values()]);
  const ids = [...new Set([...sources.values()].flat())];
  const stepped =
    ids.length === 0 ? [] : await deps.series.reads.hours(plant.hydroCode, ids, { ...period, stepMs: hourMs });
  const found = new Map<string, Hours>();
  for (const [index, of] of wantedByPlace) {
    const ownSeries = stepped.filter(({ seriesId }) => sources.get(index)?.includes(seriesId));
    if (of.quantity === 'station_level') found.set(index, hoursOf(ownSeries[0], 'lasts', period.fromMs));
    else if (of.stations.length > 0)
      found.set(index, meanOf(ownSeries.map((one) => hoursOf(one, 'sums', period.fromMs))));
    else {
      const rows = await deps.series.basinRain(plant.hydroCode, period, 'hour');
      found.set(index, new Map(rows.flatMap(({ timeMs, rainMm }) => (rainMm === null ? [] : [[timeMs, rainMm]]))));
    }
  }
  return found;
}

/** The series of each place; a deleted station, or one no longer in the procedure, has none. */
async function sourcesOf(
  { clock, compute, plant: plantRoom }: Deps,
  plant: PlantCatalogue,
  places: readonly FigureScope[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const all = seriesByOwner(plant);
  const isLevelWanted = places.some(({ quantity }) => quantity === 'station_level');
  const levels = isLevelWanted ? await levelSeries({ clock, compute, plant: plantRoom }, plant, all) : new Map();
  return new Map(
    places.map((place) => [
      placeOf(place),
      place.stations.flatMap((id): number | readonly number[] =>
        place.quantity === 'station_level'
          ? (levels.get(id) ?? [])
          : (findSeries(all, 'station', id, 'precipitation')?.seriesId ?? []),
      ),
    ]),
  );
}

/** By the present procedure. */
async function levelSeries(
  { clock, compute, plant: plantRoom }: Pick<Deps, 'clock' | 'compute' | 'plant'>,
  { hydroCode }: PlantCatalogue,
  all: SeriesByOwner,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const [{ ruled }, stations] = await Promise.all([
    compute.rules.now(hydroCode, clock.now()),
    plantRoom.described.stations.list(hydroCode),
  ]);
  return new Map(
    (ruled?.version.content.stations ?? []).map(({ id, station_code: code }) => {
      const station = stations.find((one) => one.code === code);
      const found = station && findSeries(all, 'station', station.stationId, 'water_level');
      return [id, found ? [found.seriesId] : []];
    }),
  );
}

type HourlySeries = Awaited<ReturnType<Deps['series']['reads']['hours']>>[number];

function hoursOf(stepped: HourlySeries | undefined, of: 'sums' | 'lasts', beginMs: number): Hours {
  const steps = stepped?.steps ?? [];
  return new Map(
    steps.flatMap((step, index) => {
      const value = stepped?.[of][index];
      return value === null || value === undefined ? [] : [[beginMs + step * hourMs, value] as const];
    }),
  );
}

/** The mean over the gauges that reported in the hour. */
function meanOf(gauges: readonly Hours[]): Hours {
  const hours = new Set(gauges.flatMap((one) => [...one.keys()]));
  return new Map(
    [...hours].map((hour) => {
      const knownValues = gauges.flatMap((one) => one.get(hour) ?? []);
      return [hour, knownValues.reduce((sum, one) => sum + one, 0) / knownValues.length] as const;
    }),
  );
}
