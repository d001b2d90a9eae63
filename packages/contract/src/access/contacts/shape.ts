import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, instant } from '../../fields.ts';
import { maxPhones } from './limits.ts';
import { normalPhone } from './phone.ts';
import { quietHours } from './quiet-hours.ts';

/** By which somebody can be reached; a new kind is a new lane of messages. */
export const wayKinds = ['email', 'phone', 'push'] as const;
export type WayKind = (typeof wayKinds)[number];

/** Why a message to somebody would reach nobody. */
export const unreachableReasons = [
  'no_consent',
  'withdrawn',
  'no_way',
  'away',
  'gone',
  'no_account',
  'empty_group',
  'nobody_on_duty',
  'no_plan',
] as const;
export type UnreachableReason = (typeof unreachableReasons)[number];

export const phones = z
  .array(
    z
      .string()
      .trim()
      .max(40)
      .refine((typed) => normalPhone(typed) !== null, 'phone_number'),
  )
  .max(maxPhones)
  .describe('as people write them: 090 123 4567; kept as +84901234567');

export const wishes = {
  language: z.enum(['vi', 'en']).describe('in which messages are written'),
  plain_sms: z.boolean().describe('text messages without accents, for phones that cannot show them'),
};

/** As it stands. */
export const quiet = { quiet_hours: quietHours.nullable().describe('null: told at any hour') };
/** As it is saved. */
export const wantedQuiet = {
  quiet_hours: quietHours
    .nullable()
    .optional()
    .describe(
      'messages of warnings wait until their end: never critical ones, never while on duty, never in flood mode. null: none. Absent: as they stand',
    ),
};

export const way = z.object({
  way_id: id,
  kind: z.enum(wayKinds),
  address: z.string().describe('masked for those who may not write it; of a device its name'),
  proven_at: instant.nullable().describe('when a message or a call last surely arrived'),
});

export const consent = z.object({
  given_at: instant,
  given_by: z.string().nullable().describe('the person, or whoever entered the contact'),
  basis: z.string().nullable().describe('null: the person entered it'),
  withdrawn_at: instant.nullable(),
  withdrawn_by: z.string().nullable(),
});

export const member = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), account_id: id }),
  z.object({ kind: z.literal('contact'), contact_id: id }),
  z.object({ kind: z.literal('duty') }).describe('whoever is on duty at that moment'),
]);

/** Whom somebody wants told, in every call that names receivers. */
export const receiver = asWritten(
  z.discriminatedUnion('kind', [...member.options, z.object({ kind: z.literal('group'), group_id: id })]),
);
