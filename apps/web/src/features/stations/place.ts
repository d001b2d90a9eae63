import type { Station } from '../../shared/plant/queries.ts';

interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

export const isPlaced = (station: Station): station is Station & Place =>
  station.longitude !== null && station.latitude !== null;
