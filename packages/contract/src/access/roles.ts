import { z } from 'zod';
import { empty, id, instant, text } from '../fields.ts';
import { route } from '../kit.ts';
import { allPermissions, type Permission } from '../permissions.ts';

export const permission = z.enum(allPermissions as readonly [Permission, ...Permission[]]);

/** 1 is the most powerful; a caller sees and assigns only groups whose level is at least its own. */
export const level = z.number().int().min(1).max(100);

export const roleGroup = z.object({
  role_id: id,
  role_name: z.string(),
  level,
  permissions: z.array(permission),
  accounts: z.number().int().describe('number of accounts in the group'),
  updated_at: instant,
  version: z.number().int(),
  may: z.object({ update: z.boolean(), destroy: z.boolean() }).describe('what the caller may do with the group'),
  kept_from: z
    .enum(['higher', 'own', 'holds_more', 'other_plants'])
    .nullable()
    .describe('reason nobody with the rank, permissions and plants of the caller may change the group'),
});

const writable = { role_name: text(80), level, permissions: z.array(permission).min(1).max(200) };

export const roles = {
  list: route({
    method: 'GET',
    path: '/v1/role/getall',
    summary: 'List role groups at or below the caller',
    access: ['roles.view', 'accounts.view'],
    data: z.array(roleGroup),
  }),
  screens: route({
    method: 'GET',
    path: '/v1/role/screens',
    summary: 'List the permission catalogue by screen',
    access: ['roles.view'],
    data: z.array(
      z.object({
        screen: z.string(),
        permissions: z.array(
          z.object({ permission, grantable: z.boolean().describe('held by the caller, who may pass it on') }),
        ),
      }),
    ),
  }),
  create: route({
    method: 'POST',
    path: '/v1/role/create',
    summary: 'Create a role group',
    access: ['roles.insert'],
    body: z.object(writable),
    data: roleGroup,
  }),
  update: route({
    method: 'POST',
    path: '/v1/role/update',
    summary: 'Change a role group; takes effect on the next call of each member',
    access: ['roles.update'],
    body: z.object({ ...writable, role_id: id, version: z.number().int().optional() }),
    data: roleGroup,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/role/delete',
    summary: 'Delete a role group that no account uses',
    access: ['roles.destroy'],
    body: z.object({ role_id: id }),
    data: empty,
  }),
};
