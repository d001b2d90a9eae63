import { z } from 'zod';
import { empty, id, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../settings/fields.ts';

const writable = {
  name: text(120),
  area: z.number().min(0.01).max(1_000_000).describe('km2'),
  runoff_coefficient: z.number().min(0).max(1).nullable(),
  rank: z.number().int().min(0).max(1000).describe('the first one is the default of the calculator'),
};

const catchment = z.object({ catchment_id: id, ...writable, ...edited });

export const catchments = {
  list: route({
    method: 'GET',
    path: '/v1/dashboard/catchment/getall',
    summary: 'List catchments of the plant by rank',
    access: 'signed-in',
    data: z.array(catchment),
  }),
  add: route({
    method: 'POST',
    path: '/v1/setting/catchment/add',
    summary: 'Add a catchment',
    access: ['sensor.update'],
    body: z.object(writable),
    data: catchment,
  }),
  update: route({
    method: 'POST',
    path: '/v1/setting/catchment/update',
    summary: 'Change a catchment',
    access: ['sensor.update'],
    body: z.object({ catchment_id: id, ...writable, version: seenVersion }),
    data: catchment,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/setting/catchment/delete',
    summary: 'Delete a catchment that nothing refers to',
    access: ['sensor.update'],
    body: z.object({ catchment_id: id }),
    data: empty,
  }),
};
