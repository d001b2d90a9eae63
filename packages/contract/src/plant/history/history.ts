import { z } from 'zod';
import { anyJson, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { orderReaders } from '../orders/readers.ts';
import { historyKinds } from './kinds.ts';

const kind = z.enum(historyKinds);
const objectId = text(100);
const limit = z.coerce.number().int().min(1).max(200).default(50);

const version = {
  id: z.string(),
  seq: z.number().int(),
  name: z.string(),
  valid_from: instant,
  changed_by: z.string().nullable(),
  changed_by_name: z.string().nullable(),
  data: z.record(z.string(), anyJson).nullable().describe('all fields from then on; null: deleted'),
};

const access = [
  'sensor.view',
  'sensor.update',
  'sensor.change-status',
  'stations.view',
  'stations.update',
  'interpolate-history',
  'price',
  'weather',
  'report',
  ...orderReaders,
] as const;

export const plantHistory = {
  of: route({
    method: 'GET',
    path: '/v1/plant/history',
    summary: 'List versions of one object of the plant, newest first: author, time and changes',
    access,
    query: z.object({ kind, id: objectId, before: z.coerce.number().int().min(1).max(2e9).optional(), limit }),
    data: z.array(z.object({ ...version, changed: z.array(z.string()).describe('changed field names') })),
  }),
  at: route({
    method: 'GET',
    path: '/v1/plant/history/at',
    summary: 'Read every object of a kind as of an instant, by id; `after` is the id to continue from',
    access,
    query: z.object({ kind, instant, after: objectId.optional(), limit }),
    data: z.array(z.object(version)),
  }),
};
