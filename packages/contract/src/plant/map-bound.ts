import { z } from 'zod';
import { route } from '../kit.ts';
import { edited, latitude, longitude, seenVersion } from './settings/fields.ts';

const writable = {
  start_longitude: longitude,
  start_latitude: latitude,
  end_longitude: longitude,
  end_latitude: latitude,
};

const bound = z.object({
  ...writable,
  source: z
    .enum(['set', 'contour', 'country'])
    .describe('as saved; else around the contour of the basin; else the whole country'),
  ...edited,
});

export const mapBound = {
  read: route({
    method: 'GET',
    path: '/v1/setting/get/map-bound',
    summary: 'What the map of the plant shows at first',
    access: 'signed-in',
    data: bound,
  }),
  save: route({
    method: 'POST',
    path: '/v1/setting/map-bound',
    summary: 'Change what the map of the plant shows at first',
    access: ['sensor.update'],
    body: z.object({ ...writable, version: seenVersion }),
    data: bound,
  }),
};
