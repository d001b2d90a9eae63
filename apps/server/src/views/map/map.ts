import { itemAt } from '@spillway/checked/reads';
import { quantities, quantitiesOfStationType } from '@spillway/contract/series/catalogue/quantities';
import { silentAfterSteps } from '@spillway/contract/series/observe/limits';
import type { observationMap as contract } from '@spillway/contract/views/map';
import { type CapacityCurve, storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import { dayMs } from '@spillway/plant-time/spans';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { generalOwner } from '../../series/catalogue/catalogue.ts';
import { heldColumn, type LastColumn, rainColumn } from './columns.ts';
import { maxDaysOf, stepsFor } from './steps.ts';
import { readStepped } from './store.ts';

type StationPoint = AnswerTo<typeof contract.stations>[number];
type Past = AnswerTo<typeof contract.past>;

/** A manual reading is used until the next one. */
const handHoldsMs = 31 * dayMs;
/** Half the range of levels for computing the lake's surface: the curve has no finer rows. */
const halfM = 0.5;
/** A browser requests data up to its present time, and the call takes a while. */
const continuesMs = 60_000;

interface MapPeriod {
  readonly from: string;
  readonly to: string;
}

export function createMap({
  database,
  clock,
  mapTiles,
  plant,
  series,
  compute,
}: Pick<TopDeps, 'database' | 'clock' | 'mapTiles' | 'plant' | 'series' | 'compute'>) {
  const { stations } = plant.described;

  /** A period up to the present ends with the present level. */
  async function lakeNow(hydroCode: string, untilMs: number): Promise<number | null> {
    const now = clock.now();
    if (untilMs < now.getTime() - continuesMs) return null;
    const { current } = (await compute.now.at(hydroCode, now)).lake;
    return current.isNow ? current.value : null;
  }

  return {
    tiles: mapTiles,

    async stations(hydroCode: string): Promise<StationPoint[]> {
      return (await stations.list(hydroCode)).map((station) => {
        const [main] = quantitiesOfStationType(station.type);
        return {
          stationId: station.stationId,
          stationCode: station.code,
          name: station.name,
          stationType: station.type,
          measureMethod: station.measureMethod,
          unit: main === undefined ? '' : quantities[main].unit,
          longitude: station.longitude,
          latitude: station.latitude,
          catchment: station.catchmentName,
        };
      });
    },

    async past(hydroCode: string, mapPeriod: MapPeriod): Promise<Past> {
      const [all, catalogue] = await Promise.all([stations.list(hydroCode), series.catalogue.of(hydroCode)]);
      const period = periodOf(mapPeriod, all.length);
      const { of: source, timesMs, ...span } = stepsFor(period, all.length);
      const { stepMs } = span;
      const none = timesMs.map(() => null);
      if (!catalogue) return { times: timesMs, stations: [], lakeLevels: none, lakeSurfaces: none, lakeNow: null };
      const byOwner = seriesByOwner(catalogue);
      const lake = findSeries(byOwner, 'general', generalOwner, 'lake_level');
      const measured = all.flatMap((station) => {
        const [main] = quantitiesOfStationType(station.type);
        const own = main && findSeries(byOwner, 'station', station.stationId, main);
        return own ? [{ station, own }] : [];
      });
      const held = [...measured.map(({ own }) => own), ...(lake ? [lake] : [])].filter(
        ({ quantity }) => quantity !== 'precipitation',
      );
      const seriesIds = [...new Set([...measured.map(({ own }) => own.seriesId), ...held.map((one) => one.seriesId)])];
      const [rows, before, inForce, nowM] = await Promise.all([
        source === 'hours'
          ? series.reads.hours(hydroCode, seriesIds, span)
          : readStepped(database.sql, catalogue.plantNo, seriesIds, span),
        series.reads.newestTwo(
          hydroCode,
          held.map(({ seriesId }) => ({ seriesId, fromMs: span.fromMs - handHoldsMs, toMs: span.fromMs })),
        ),
        plant.inForce.at(hydroCode, new Date(period.toMs)),
        lakeNow(hydroCode, period.toMs),
      ]);
      const surfacesOf = (levelsM: readonly (number | null)[]) =>
        surfacesAt(levelsM, inForce.capacityCurve, inForce.settings.normalLevelM);
      const stepped = new Map(rows.map((row) => [row.seriesId, row]));
      const lastHeldValues = new Map<number, LastColumn>();
      for (const { seriesId, time, value } of before)
        if (value !== null && !lastHeldValues.has(seriesId))
          lastHeldValues.set(seriesId, { timeMs: time.getTime(), value });
      const columnOf = ({ seriesId, stepS }: { readonly seriesId: number; readonly stepS: number | null }) =>
        heldColumn(
          timesMs,
          stepped.get(seriesId),
          lastHeldValues.get(seriesId),
          stepS === null ? handHoldsMs : Math.max(silentAfterSteps * stepS * 1000, stepMs),
        );
      const levels = lake ? columnOf(lake).values : none;
      return {
        times: timesMs,
        stations: measured.map(({ station, own }) => ({
          stationId: station.stationId,
          ...(own.quantity === 'precipitation' ? rainColumn(timesMs, stepped.get(own.seriesId)) : columnOf(own)),
        })),
        lakeLevels: levels,
        lakeSurfaces: surfacesOf(levels),
        lakeNow: nowM === null ? null : { level: nowM, surface: itemAt(surfacesOf([nowM]), 0) },
      };
    },
  };
}

export type ObservationMap = ReturnType<typeof createMap>;

function surfacesAt(levels: readonly (number | null)[], curve: CapacityCurve | null, normalM: number | null) {
  const full = curve && normalM !== null ? surfaceAround(curve, normalM) : null;
  return levels.map((levelM) => {
    const surface = curve && levelM !== null ? surfaceAround(curve, levelM) : null;
    return full === null || surface === null ? null : Math.round((surface / full) * 1000) / 1000;
  });
}

/** dV/dZ over a metre around the level [km2]; null outside the curve. */
function surfaceAround(curve: CapacityCurve, levelM: number): number | null {
  const [below, above] = [storageMcmAt(curve, levelM - halfM).value, storageMcmAt(curve, levelM + halfM).value];
  const surface = (above - below) / (2 * halfM);
  return surface > 0 ? surface : null;
}

function periodOf({ from, to }: MapPeriod, stationCount: number) {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  if (toMs <= fromMs) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
  const days = maxDaysOf(stationCount);
  if (toMs - fromMs > days * dayMs) throw new Refusal('series.too_long', { days });
  return { fromMs, toMs };
}
