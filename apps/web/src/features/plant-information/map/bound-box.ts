import type { Box } from '../../../kit/map/projection.ts';
import type { MapBound } from '../../../shared/plant/queries.ts';

export const boundFields = ['start_longitude', 'end_longitude', 'start_latitude', 'end_latitude'] as const;
export type BoundValues = Pick<MapBound, (typeof boundFields)[number]>;

export const boxOf = (of: BoundValues): Box => ({
  west: of.start_longitude,
  south: of.start_latitude,
  east: of.end_longitude,
  north: of.end_latitude,
});

/** 1e-4 degrees is about 10 m, fine enough for the edge of a map. */
const roundValue = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

export const valuesOfBox = ({ west, south, east, north }: Box): BoundValues => ({
  start_longitude: roundValue(west),
  start_latitude: roundValue(south),
  end_longitude: roundValue(east),
  end_latitude: roundValue(north),
});
