import { required } from '@spillway/checked/reads';
import { sensorTypes } from '@spillway/contract/plant/options/lists';
import { isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import {
  generalQuantities,
  type Quantity,
  quantities,
  quantitiesOfStationType,
  type SeriesKind,
  type SeriesOwner,
  sensorQuantities,
} from '@spillway/contract/series/catalogue/quantities';
import type { Sensor } from '../../plant/sensors/sensors.ts';
import type { Station } from '../../plant/stations/stations.ts';
import type { Configuration } from './configuration.ts';

/** A series belongs to the measuring point, so that a replaced sensor or station continues it. */
export interface WantedSeries {
  readonly ownerKind: SeriesOwner;
  readonly ownerId: string;
  readonly quantity: Quantity;
  readonly unit: string;
  /** Null when readings come irregularly. */
  readonly stepS: number | null;
  readonly kind: SeriesKind;
}

export const generalOwner = 'plant';
const readByPerson = 1;
/** Radar images come every ten minutes at most. */
const radarPictureS = 600;
const intervals: ReadonlySet<Quantity> = new Set(['precipitation', 'evaporation']);

/** The series a plant should have according to its description. */
export function wantedSeries(
  plant: Pick<Configuration, 'settings' | 'stations' | 'sensors' | 'outlets'>,
): WantedSeries[] {
  const stepS = plant.settings.stepMin * 60;
  const series = (ownerKind: SeriesOwner, ownerId: string, quantity: Quantity, kind: SeriesKind): WantedSeries => ({
    ownerKind,
    ownerId,
    quantity,
    unit: quantities[quantity].unit,
    stepS: kind === 'held' ? null : stepS,
    kind,
  });
  const seriesAtStation = (station: Station, quantity: Quantity, kind: SeriesKind): WantedSeries => {
    const wanted = series('station', station.stationId, quantity, kind);
    const isRadar = quantity === 'precipitation' && isRainRadar(station.type, station.measureMethod);
    return isRadar ? { ...wanted, stepS: radarStepS(stepS) } : wanted;
  };
  const stationSeries = plant.stations.flatMap((station) =>
    quantitiesOfStationType(station.type).map((quantity) =>
      seriesAtStation(station, quantity, kindAt(station, quantity)),
    ),
  );
  const stationOf = new Map(plant.stations.map((station) => [station.stationId, station]));
  const sensorSeries = plant.sensors
    .filter(({ uninstalledAt }) => uninstalledAt === null)
    .map((sensor) => {
      const station = sensor.stationId === null ? undefined : stationOf.get(sensor.stationId);
      const quantity = quantityOf(sensor, station);
      const kind = intervals.has(quantity) ? 'interval' : 'instant';
      return station ? seriesAtStation(station, quantity, kind) : series('sensor', sensor.sensorId, quantity, kind);
    });
  const outletSeries = plant.outlets.flatMap(({ outletId, outletType }) => [
    series('outlet', outletId, outletType === 1 ? 'power' : 'opening', 'held'),
    series('outlet', outletId, 'discharge', 'computed'),
  ]);
  const general = generalQuantities.map((quantity) => series('general', generalOwner, quantity, 'computed'));
  return [
    ...new Map(
      [...sensorSeries, ...stationSeries, ...outletSeries, ...general].map((one) => [keyOf(one), one]),
    ).values(),
  ];
}

/** The interval of radar rain at a plant with this time step. */
export const radarStepS = (cadenceS: number): number => Math.max(cadenceS, radarPictureS);

export const keyOf = ({ ownerKind, ownerId, quantity }: Pick<WantedSeries, 'ownerKind' | 'ownerId' | 'quantity'>) =>
  `${ownerKind} ${ownerId} ${quantity}`;

/** The quantity measured by a sensor, which depends on its station. */
export function quantityOf(sensor: Pick<Sensor, 'type'>, station: Pick<Station, 'type'> | undefined): Quantity {
  const { code } = required(sensorTypes.find(({ id }) => id === sensor.type));
  const quantity = sensorQuantities[code];
  const isLevel = station !== undefined && quantitiesOfStationType(station.type).includes('water_level');
  return quantity === 'water_depth' && isLevel ? 'water_level' : quantity;
}

function kindAt({ type, measureMethod }: Pick<Station, 'type' | 'measureMethod'>, quantity: Quantity): SeriesKind {
  if (intervals.has(quantity)) return 'interval';
  const isRated = type === 4 && quantity === 'discharge';
  if (isRated) return 'computed';
  return measureMethod === readByPerson ? 'held' : 'instant';
}
