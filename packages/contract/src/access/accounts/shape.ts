import { z } from 'zod';
import { hydroCode, id, instant } from '../../fields.ts';

export const accountStatus = z.enum(['active', 'inactive']);
export const accountKind = z.enum(['administrator', 'user']);

/** The specification's `account` field: a short code people use beside the username (a badge or payroll number). */
export const accountCode = z
  .string()
  .trim()
  .max(40)
  .regex(/^[\p{L}\p{N}._/-]*$/u, 'account_code');

/** A small picture as a data URL; the size is limited because it is sent with the account. */
export const avatar = z
  .string()
  .max(96 * 1024)
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'avatar');

export const account = z.object({
  account_id: id,
  username: z.string(),
  full_name: z.string(),
  account: z.string().nullable(),
  kind: accountKind,
  status: accountStatus,
  banned: z.boolean(),
  role_id: id.nullable(),
  role_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  position: z.string().nullable(),
  avatar: z.string().nullable(),
  all_plants: z.boolean().describe('access to every plant, including plants added later'),
  plants: z.array(hydroCode),
  created_at: instant,
  last_login_at: instant.nullable(),
  version: z.number().int().describe('sent back on update; an outdated version is refused with the list of changes'),
});
