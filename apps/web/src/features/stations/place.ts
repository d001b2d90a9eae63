import type { Station } from '../../shared/plant/queries.ts';

interface Coordinates {
  readonly longitude: number;
  readonly latitude: number;
}

export const isPlaced = (station: Station): station is Station & Coordinates =>
  station.longitude !== null && station.latitude !== null;
