import type { mapBound as contract } from '@spillway/contract/plant/map-bound';
import type { z } from 'zod';
import type { MapBound } from './store.ts';

export const boundOf = (body: z.output<(typeof contract.save)['body']>): MapBound => ({
  startLongitude: body.start_longitude,
  startLatitude: body.start_latitude,
  endLongitude: body.end_longitude,
  endLatitude: body.end_latitude,
});

export const wireOf = (bound: MapBound) => ({
  start_longitude: bound.startLongitude,
  start_latitude: bound.startLatitude,
  end_longitude: bound.endLongitude,
  end_latitude: bound.endLatitude,
});
