import { z } from 'zod';
import {
  email,
  empty,
  hydroCode,
  id,
  newPassword,
  optionalText,
  phone,
  text,
  typedPassword,
  typedUsername,
  username,
} from '../../fields.ts';
import { route } from '../../kit.ts';
import { account, accountCode, accountStatus, avatar } from './shape.ts';

const profile = {
  full_name: text(120),
  email: email.nullish(),
  phone: phone.nullish(),
  address: optionalText(300).nullish(),
  position: optionalText(120).nullish(),
  avatar: avatar.nullish(),
};

const listFields = account.extend({
  may: z
    .object({
      update: z.boolean(),
      change_status: z.boolean(),
      change_password: z.boolean(),
      destroy: z.boolean(),
    })
    .describe('what the caller may do with the account'),
  kept_from: z
    .enum(['higher', 'other_plants', 'holds_more'])
    .nullable()
    .describe('reason nobody with the rank, plants and permissions of the caller may change the account'),
});

export const accounts = {
  list: route({
    method: 'GET',
    path: '/account/list',
    summary: 'List accounts whose group is at or below that of the caller',
    access: ['accounts.view'],
    data: z.array(listFields),
  }),
  create: route({
    method: 'POST',
    path: '/account',
    summary: 'Add an account; without a password, a one-time password is generated and returned once',
    access: ['accounts.insert'],
    body: z.object({
      ...profile,
      username,
      password: newPassword.optional(),
      account: accountCode.nullish(),
      role_id: id,
      all_plants: z.boolean().default(false),
      plants: z.array(hydroCode).max(1000).default([]),
      status: accountStatus.default('active'),
    }),
    data: z.object({ account, one_time_password: z.string().nullable() }),
    bodyLimitBytes: 256 * 1024,
  }),
  changeOwnPassword: route({
    method: 'PATCH',
    path: '/account/change-password',
    summary: 'Change the password of the caller and end all other sessions of the account',
    access: 'signed-in',
    body: z.object({ username: typedUsername, oldPassword: typedPassword, newPassword }),
    data: z.object({ username: z.string() }),
    allowedWithOneTimePassword: true,
  }),
  updateOwn: route({
    method: 'PATCH',
    path: '/account/profile',
    summary: 'Change the account information of the caller',
    access: 'signed-in',
    body: z.object({ ...profile, full_name: text(120).optional(), version: z.number().int().optional() }),
    data: account,
  }),
  changePassword: route({
    method: 'PATCH',
    path: '/account/:id/change-password',
    summary: 'Set a password, or without one generate a one-time password; ends all sessions of the account',
    access: ['accounts.change-password'],
    params: z.object({ id }),
    body: z.object({ newPassword: newPassword.optional() }),
    data: z.object({ username: z.string(), one_time_password: z.string().nullable() }),
  }),
  update: route({
    method: 'PATCH',
    path: '/account/:id',
    summary: 'Change an account; status and banned require the permission to change status',
    access: ['accounts.update', 'accounts.change-status'],
    fieldAccess: {
      status: ['accounts.change-status'],
      banned: ['accounts.change-status'],
      full_name: ['accounts.update'],
      account: ['accounts.update'],
      email: ['accounts.update'],
      phone: ['accounts.update'],
      address: ['accounts.update'],
      position: ['accounts.update'],
      avatar: ['accounts.update'],
      role_id: ['accounts.update'],
      all_plants: ['accounts.update'],
      plants: ['accounts.update'],
    },
    params: z.object({ id }),
    body: z.object({
      ...profile,
      full_name: text(120).optional(),
      account: accountCode.nullish(),
      role_id: id.optional(),
      all_plants: z.boolean().optional(),
      plants: z.array(hydroCode).max(1000).optional(),
      status: accountStatus.optional(),
      banned: z.boolean().optional(),
      version: z.number().int().optional(),
    }),
    data: account,
  }),
  remove: route({
    method: 'DELETE',
    path: '/account/:id',
    summary: 'Delete an account; its name stays in the audit trail',
    access: ['accounts.destroy'],
    params: z.object({ id }),
    data: empty,
  }),
};
