import { required } from '@spillway/checked/reads';
import { isRainGauge, isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import type { Quantity, SeriesOwner } from '@spillway/contract/series/catalogue/quantities';
import { minuteMs } from '@spillway/plant-time/spans';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Outlet } from '../../plant/outlets/outlets.ts';
import type { Station } from '../../plant/stations/stations.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type PlantSeries, plainSeries, type StoredSeries } from '../../series/catalogue/catalogue.ts';

/** A rain gauge or a radar station, and its rain series. */
export interface Gauge {
  readonly station: Station;
  readonly seriesId: number;
  readonly stepS: number | null;
}

export interface UnitPower {
  readonly outletId: string;
  readonly series: StoredSeries;
  readonly ratedMw: number | null;
  /** Each reading is the mean over this time before it; null: instantaneous. */
  readonly meanMs: number | null;
}

export interface PlantFacts {
  readonly hydroCode: string;
  readonly name: string;
  readonly catalogue: PlantSeries;
  readonly stations: readonly Station[];
  readonly stationOf: ReadonlyMap<string, Station>;
  readonly outlets: readonly Outlet[];
  readonly outletOf: ReadonlyMap<string, Outlet>;
  readonly sensorNames: ReadonlyMap<string, string>;
  readonly general: ReadonlyMap<Quantity, StoredSeries>;
  readonly units: readonly { readonly outletId: string; readonly name: string; readonly power: UnitPower }[];
  readonly gauges: readonly Gauge[];
  readonly radars: readonly Gauge[];
  readonly areasKm2: ReadonlyMap<string, number>;
  /** The basin as GeoJSON; null when none was uploaded. */
  readonly contour: string | null;
}

type SoughtSeries = readonly [ownerKind: SeriesOwner, ownerId: string, quantity: Quantity];

const unit = 1;

/** Refuses a plant without series. */
export async function plantFacts(
  { plant: { described }, series }: Pick<TopDeps, 'plant' | 'series'>,
  hydroCode: string,
): Promise<PlantFacts> {
  const [settings, definedSeries, stations, outlets, sensors, contour, catchments] = await Promise.all([
    described.settings.read(hydroCode),
    series.catalogue.of(hydroCode),
    described.stations.list(hydroCode),
    described.outlets.list(hydroCode),
    described.sensors.list(hydroCode),
    described.outlines.shape(hydroCode, 'contour', null),
    described.catchments.list(hydroCode),
  ]);
  if (!definedSeries) throw new Refusal('report.nothing_to_show');
  const catalogue = plainSeries(definedSeries);
  const byOwner = seriesByOwner(definedSeries);
  const find = (...[ownerKind, ownerId, quantity]: SoughtSeries): StoredSeries | null => {
    const found = findSeries(byOwner, ownerKind, ownerId, quantity);
    return found && required(catalogue.byId.get(found.seriesId));
  };
  const rainOf = (isGaugeKind: typeof isRainGauge) =>
    stations.flatMap((station): Gauge[] => {
      const rain = isGaugeKind(station.type, station.measureMethod)
        ? find('station', station.stationId, 'precipitation')
        : null;
      return rain ? [{ station, seriesId: rain.seriesId, stepS: rain.stepS }] : [];
    });
  const general = [...catalogue.byId.values()].filter(({ ownerKind }) => ownerKind === 'general');
  return {
    hydroCode,
    name: settings.name,
    catalogue,
    stations,
    stationOf: new Map(stations.map((one) => [one.stationId, one])),
    outlets,
    outletOf: new Map(outlets.map((one) => [one.outletId, one])),
    sensorNames: new Map(sensors.map(({ sensorId, name }) => [sensorId, name])),
    general: new Map(general.map((one) => [one.quantity, one])),
    units: outlets.flatMap((outlet) => {
      if (outlet.outletType !== unit) return [];
      const { outletId, name, inputStationId, shape, readingStepMin } = outlet;
      const source =
        inputStationId === null ? find('outlet', outletId, 'power') : find('station', inputStationId, 'power');
      if (!source) return [];
      const meanMs = readingStepMin === null ? null : readingStepMin * minuteMs;
      return [{ outletId, name, power: { outletId, series: source, ratedMw: shape.rated_power, meanMs } }];
    }),
    gauges: rainOf(isRainGauge),
    radars: rainOf(isRainRadar),
    areasKm2: new Map(catchments.map(({ catchmentId, areaKm2 }) => [catchmentId, areaKm2])),
    contour: contour?.geoJson ?? null,
  };
}
