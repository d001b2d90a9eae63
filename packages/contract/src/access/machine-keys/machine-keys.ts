import { z } from 'zod';
import { id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { keyScopes } from './scopes.ts';

/** The longest time the former secret stays valid beside the new one. */
const longestOverlapHours = 30 * 24;

export const overlapHours = z
  .number()
  .int()
  .min(0)
  .max(longestOverlapHours)
  .default(0)
  .describe('how long the former secret stays valid beside the new one; 0: it ends at once');

const seenVersion = z.number().int().min(0).max(2_000_000_000).optional();

const scopes = z.array(z.enum(keyScopes)).min(1).max(keyScopes.length);
const name = text(120).describe('unique in the plant among keys that are not revoked, in any letter case');
const expires = instant.nullable().describe('null: never expires');

const machineKey = z.object({
  key_id: id,
  name: z.string().describe('name of the collector, for the key of a collector'),
  watcher_id: id.nullable().describe('collector the key belongs to; null: a key with scopes'),
  scopes: z.array(z.enum(keyScopes)).describe('empty: sends readings as one collector'),
  key_hint: z.string().describe('first characters of the secret'),
  status: z.enum(['live', 'expiring', 'expired', 'revoked', 'without_owner']),
  owner: z.string().nullable().describe('username of the person responsible, whose rights the key cannot exceed'),
  made_at: instant.describe('when the secret was created'),
  created_at: instant,
  created_by: z.string().nullable(),
  expires_at: expires,
  former_until: instant.nullable().describe('end of validity of the former secret'),
  former_used_at: instant.nullable().describe('last use of the former secret, while it is still valid'),
  last_used_at: instant.nullable().describe('to the minute'),
  refused_at: instant.nullable().describe('when it was last presented after its end'),
  revoked_at: instant.nullable(),
  revoked_by: z.string().nullable(),
  version: z.number().int(),
  may: z.object({ update: z.boolean(), rotate: z.boolean(), revoke: z.boolean() }),
});

const one = { key_id: id, version: seenVersion };
const keyWithSecret = z.object({ machine_key: machineKey, secret: z.string().describe('returned only here') });

const keepingPermissions = ['accounts.update'] as const;

/** Keys of machines: those of collectors and those with scopes. */
export const machineKeys = {
  list: route({
    method: 'GET',
    path: '/v1/machine-key/getall',
    summary: 'List the machine keys of the plant that the caller may manage, without their secrets',
    access: ['accounts.view', 'accounts.update', 'sensor.view', 'sensor.update', 'sensor.change-status'],
    data: z.array(machineKey),
  }),
  add: route({
    method: 'POST',
    path: '/v1/machine-key/add',
    summary: 'Add a key with scopes; its secret is returned only here',
    access: keepingPermissions,
    body: z.object({ name, scopes, expires_at: expires.optional().describe('absent: in one year; null: never') }),
    data: keyWithSecret,
  }),
  update: route({
    method: 'POST',
    path: '/v1/machine-key/update',
    summary: 'Rename a key with scopes, or change the expiry of a key',
    access: ['accounts.update', 'sensor.update'],
    body: z.object({ ...one, name: name.optional(), expires_at: expires.optional() }),
    data: machineKey,
  }),
  rotate: route({
    method: 'POST',
    path: '/v1/machine-key/rotate',
    summary: 'Give a key with scopes a new secret; the caller becomes responsible for the key',
    access: keepingPermissions,
    body: z.object({ ...one, overlap_hours: overlapHours, expires_at: expires.optional() }),
    data: keyWithSecret,
  }),
  revoke: route({
    method: 'POST',
    path: '/v1/machine-key/revoke',
    summary: 'Revoke a key with scopes at once and permanently',
    access: keepingPermissions,
    body: z.object({ key_id: id }),
    data: machineKey,
  }),
};
