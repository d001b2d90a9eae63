import { maxGauges } from '@spillway/contract/plant/catchments/thiessen';
import { isRainGauge, isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import { HydrologyError } from '@spillway/hydrology/errors';
import { basinFromGeoJson } from '@spillway/hydrology/rain/geojson-basin';
import { type ThiessenWeights, thiessenWeights } from '@spillway/hydrology/rain/thiessen-weights';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Station } from './station.ts';

/**
 * Tolerates rounded coefficients: two digits and a handful of gauges stay within this. In floating point 1.01 - 1 is
 * slightly more than 0.01 and must still be accepted.
 */
const sumTolerance = 0.01 + 1e-9;

interface PlacedGauge extends Station {
  readonly longitude: number;
  readonly latitude: number;
}

const isGauge = ({ type, measureMethod }: Station) => isRainGauge(type, measureMethod);
const isPlaced = (station: Station): station is PlacedGauge => station.longitude !== null && station.latitude !== null;

/** The listed gauges, or all that have coordinates. */
export function gaugesAmong(stations: readonly Station[], wantedIds: readonly string[] | undefined): PlacedGauge[] {
  refuseTooMany(wantedIds ?? []);
  const chosen = wantedIds === undefined ? stations.filter(isGauge) : [...new Set(wantedIds)].map(findIn(stations));
  for (const station of chosen) refuseNoGauge(station);
  const placedStations = chosen.filter(isPlaced);
  const unassignedStation = chosen.find((station) => !isPlaced(station));
  if (wantedIds !== undefined && unassignedStation)
    throw new Refusal('thiessen.no_place', { name: unassignedStation.name });
  if (placedStations.length === 0) throw new Refusal('thiessen.no_gauges');
  refuseTooMany(placedStations);
  return placedStations;
}

/** Only a station that measures rain at one place represents a part of the basin. */
export function refuseNoGauge(station: Station): void {
  if (isGauge(station)) return;
  const isRadar = isRainRadar(station.type, station.measureMethod);
  throw new Refusal(isRadar ? 'thiessen.radar' : 'thiessen.not_rain', { name: station.name });
}

export function refuseTooMany(gauges: readonly unknown[]): void {
  if (gauges.length > maxGauges) throw new Refusal('thiessen.too_many', { maximum: maxGauges });
}

const findIn = (all: readonly Station[]) => (id: string) => {
  const found = all.find(({ stationId }) => stationId === id);
  if (!found) throw new Refusal('station.not_found');
  return found;
};

export function weightsOf(contour: string, gauges: readonly PlacedGauge[]): ThiessenWeights {
  const nameOf = (place: unknown) => gauges[Number(place) - 1]?.name ?? '';
  try {
    return thiessenWeights(basinFromGeoJson(JSON.parse(contour)), gauges);
  } catch (error) {
    if (!(error instanceof HydrologyError)) throw error;
    if (error.code === 'gauge.too_far') throw new Refusal('thiessen.too_far', { name: nameOf(error.facts.gauge) });
    if (error.code !== 'gauges.coincide') throw error;
    const facts = { name: nameOf(error.facts.gauge), other: nameOf(error.facts.other) };
    throw new Refusal('thiessen.same_place', facts);
  }
}

/** Without any coefficient the mean is not weighted, which is valid. */
export function refuseWrongSum(stations: readonly Station[]): void {
  const coefficients = stations.flatMap(({ thiessenCoefficient: one }) => (one === null ? [] : [one]));
  const sum = coefficients.reduce((total, one) => total + one, 0);
  if (coefficients.length > 0 && Math.abs(sum - 1) > sumTolerance)
    throw new Refusal('thiessen.sum', { sum: String(Math.round(sum * 1e4) / 1e4) });
}
