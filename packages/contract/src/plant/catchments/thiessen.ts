import { z } from 'zod';
import { id } from '../../fields.ts';
import { route } from '../../kit.ts';
import { seenVersion } from '../settings/fields.ts';
import { station } from '../stations/stations.ts';

/** More rain gauges than any plant's basin has. */
export const maxGauges = 200;
/** A longer list is refused. */
const maxListed = 5000;

const computed = z.object({
  basin_area: z.number().describe('km2'),
  gauges: z.array(
    z.object({
      station_id: id,
      station_code: z.string(),
      name: z.string(),
      longitude: z.number(),
      latitude: z.number(),
      coefficient: z.number().describe('share of the basin area nearest to it'),
      area: z.number().describe('km2'),
      saved_coefficient: z.number().nullable(),
    }),
  ),
});

export const thiessen = {
  compute: route({
    method: 'POST',
    path: '/v1/setting/station/thiessen/compute',
    summary: 'Compute Thiessen coefficients from gauge coordinates and the basin contour; nothing is saved',
    access: ['stations.update'],
    body: z.object({
      station_ids: z.array(id).max(maxListed).optional().describe('absent: every rain gauge with coordinates'),
    }),
    data: computed,
  }),
  save: route({
    method: 'POST',
    path: '/v1/setting/station/thiessen/save',
    summary: 'Save Thiessen coefficients: all of them or none; those of the whole plant must sum to 1 within 0.01',
    access: ['stations.update'],
    body: z.object({
      coefficients: z
        .array(z.object({ station_id: id, coefficient: z.number().min(0).max(1).nullable(), version: seenVersion }))
        .min(1)
        .max(maxListed),
    }),
    data: z.array(station),
  }),
};
