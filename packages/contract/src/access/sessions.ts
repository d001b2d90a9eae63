import { z } from 'zod';
import {
  email,
  hydroCode,
  instant,
  newPassword,
  optionalText,
  phone,
  text,
  typedPassword,
  typedUsername,
  username,
} from '../fields.ts';
import { route } from '../kit.ts';
import { account } from './accounts/shape.ts';

const tokens = z.object({
  access: z.string(),
  refresh: z.string(),
  accessExpires: instant,
  refreshExpires: instant,
});

const token = z.string().min(1).max(4096);

export const auth = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with username and password',
    access: 'public',
    body: z.object({ username: typedUsername, password: typedPassword, remember: z.boolean().default(false) }),
    data: z.object({ account, token: tokens }),
    ownLimit: true,
  }),
  refresh: route({
    method: 'POST',
    path: '/auth/refresh-token',
    summary: 'Exchange a refresh token for a new pair; the same attempt id within 60 s gets the same pair',
    access: 'public',
    body: z.object({
      refreshToken: token,
      attempt: z
        .string()
        .min(8)
        .max(64)
        .regex(/^[\w-]+$/)
        .optional(),
    }),
    data: tokens,
    ownLimit: true,
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session on every node',
    access: 'signed-in',
    body: z.object({ everywhere: z.boolean().default(false) }),
    data: z.object({ ended: z.number().int() }),
    allowedWithOneTimePassword: true,
  }),
  session: route({
    method: 'GET',
    path: '/auth/session',
    summary: 'Read the account, permissions and plants of the caller',
    access: 'signed-in',
    data: z.object({
      account,
      roles: z.array(z.string()).describe('permission strings, with groups expanded'),
      role_name: z.string().nullable(),
      sid: z.number().int().describe('level of the role group; lower is more powerful'),
      expert: z.boolean(),
      plants: z.array(
        z.object({
          hydro_code: hydroCode,
          name: z.string(),
          time_zone: z.string().describe('IANA name of the time zone of the plant'),
        }),
      ),
      must_change_password: z.boolean(),
      stream_position: z.string().describe('position of the stream before anything else was read; start from there'),
    }),
    allowedWithOneTimePassword: true,
  }),
  register: route({
    method: 'POST',
    path: '/auth/register',
    summary: 'Register: adds an inactive account without a role, for an administrator to activate',
    access: 'public',
    body: z.object({
      username,
      password: newPassword,
      full_name: text(120),
      email,
      phone: phone.nullish(),
      position: optionalText(120).nullish(),
    }),
    data: z.object({ username: z.string() }),
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a one-time link; the answer never reveals whether the account exists',
    access: 'public',
    body: z.object({ username: typedUsername }).describe('username or mail address'),
    data: z.object({ accepted: z.literal(true) }),
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with the link from the mail',
    access: 'public',
    body: z.object({ token, newPassword }),
    data: z.object({ username: z.string() }),
  }),
};
