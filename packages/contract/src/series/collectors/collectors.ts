import { z } from 'zod';
import { overlapHours } from '../../access/machine-keys/machine-keys.ts';
import { empty, id, instant, optionalText, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../../plant/settings/fields.ts';
import { collectorTypes } from './types.ts';

const maxFields = 2000;

const writable = {
  name: text(120).describe('unique in the plant, in any letter case'),
  type: z.enum(collectorTypes),
  agent_version: optionalText(40).nullable().describe('of the device or its program'),
  description: optionalText(500).nullable(),
  silent_after_minutes: z.number().int().min(1).max(100_000).nullable().describe('null: silence is not reported'),
};

const mappedField = z.object({
  field: text(120).describe('field name at the collector'),
  series_id: z.number().int().min(1).max(2_000_000_000),
  unit: text(20).nullable().describe('null: the unit expected by the calibration'),
});

const count = z.number().int();

export const watcher = z.object({
  watcher_id: id,
  ...writable,
  fields: z.array(mappedField),
  status: z.enum(['revoked', 'waiting', 'connected', 'silent']).describe('waiting: no contact yet'),
  key_hint: z.string().nullable().describe('first characters of the key; null: revoked'),
  key_made_at: instant.nullable(),
  key_expires_at: instant.nullable().describe('null: the key does not expire'),
  key_former_until: instant.nullable().describe('end of validity of the former key, unless already past'),
  created_at: instant,
  created_by: z.string().nullable(),
  last_contact_at: instant.nullable(),
  last_ping_at: instant.nullable(),
  silent_since: instant.nullable(),
  lag_seconds: z.number().nullable().describe('age of the newest reading in the last delivery'),
  pings: count,
  sessions: count,
  accepted: count.describe('readings accepted, including corrections and conflicts'),
  refused: count,
  ...edited,
});

const readers = ['sensor.view', 'sensor.update', 'sensor.change-status'] as const;
const writers = ['sensor.update'] as const;
const one = { watcher_id: id, version: seenVersion };
const collectorWithKey = z.object({ watcher, api_key: z.string().describe('returned only here') });

export const collectors = {
  list: route({
    method: 'GET',
    path: '/v1/watcher/getall',
    summary: 'List collectors of the plant by name, with their state',
    access: readers,
    data: z.array(watcher),
  }),
  add: route({
    method: 'POST',
    path: '/v1/watcher/add',
    summary: 'Add a collector; its key is returned only here',
    access: writers,
    body: z.object(writable),
    data: collectorWithKey,
  }),
  update: route({
    method: 'POST',
    path: '/v1/watcher/update',
    summary: 'Change a collector',
    access: writers,
    body: z.object({ ...one, ...writable }),
    data: watcher,
  }),
  map: route({
    method: 'POST',
    path: '/v1/watcher/mapping',
    summary: 'Map the fields of a collector to series, with their units',
    access: writers,
    body: z.object({ ...one, fields: z.array(mappedField).max(maxFields) }),
    data: watcher,
  }),
  rotateKey: route({
    method: 'POST',
    path: '/v1/watcher/rotate-key',
    summary: 'Give a collector a new key; the old one ends at once, or after some hours',
    access: writers,
    body: z.object({ ...one, overlap_hours: overlapHours }),
    data: collectorWithKey,
  }),
  revokeKey: route({
    method: 'POST',
    path: '/v1/watcher/revoke-key',
    summary: 'Revoke the key of a collector; data it sent stay',
    access: writers,
    body: z.object(one),
    data: watcher,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/watcher/delete',
    summary: 'Delete a collector; data it sent stay',
    access: writers,
    body: z.object({ watcher_id: id }),
    data: empty,
  }),
  refusals: route({
    method: 'GET',
    path: '/v1/watcher/refusals',
    summary: 'List recently refused data of a collector, newest first',
    access: readers,
    query: z.object({ watcher_id: id }),
    data: z.array(
      z.object({
        at: instant,
        code: z.string(),
        message: z.string(),
        field: z.string().nullable().describe('field without a mapping to a series, if that is the reason'),
        sent: z.string().describe('data sent, shortened'),
      }),
    ),
  }),
};
