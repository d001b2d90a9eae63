import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, instant } from '../../fields.ts';
import { maxPhones } from './limits.ts';
import { normalPhone } from './phone.ts';
import { quietHours } from './quiet-hours.ts';

/** Kinds of contact; a new kind is a new lane of messages. */
export const wayKinds = ['email', 'phone', 'push'] as const;
export type WayKind = (typeof wayKinds)[number];

/** The reasons a message to a person would not arrive. */
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
      .refine((typedText) => normalPhone(typedText) !== null, 'phone_number'),
  )
  .max(maxPhones)
  .describe('as usually written: 090 123 4567; stored as +84901234567');

export const wishes = {
  language: z.enum(['vi', 'en']).describe('language of the messages'),
  plain_sms: z.boolean().describe('text messages without accents, for phones that cannot display them'),
};

/** As read. */
export const quiet = { quiet_hours: quietHours.nullable().describe('null: notified at any hour') };
/** As saved. */
export const quietInput = {
  quiet_hours: quietHours
    .nullable()
    .optional()
    .describe(
      'warning messages wait until quiet hours end, except critical ones, on duty and in flood mode. null: none. Absent: unchanged',
    ),
};

export const way = z.object({
  way_id: id,
  kind: z.enum(wayKinds),
  address: z.string().describe('masked for callers who may not write it; for a device, its name'),
  proven_at: instant.nullable().describe('when a message or call was last confirmed to have arrived'),
});

export const consent = z.object({
  given_at: instant,
  given_by: z.string().nullable().describe('the person, or the author of the contact entry'),
  basis: z.string().nullable().describe('null: entered by the person'),
  withdrawn_at: instant.nullable(),
  withdrawn_by: z.string().nullable(),
});

export const member = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), account_id: id }),
  z.object({ kind: z.literal('contact'), contact_id: id }),
  z.object({ kind: z.literal('duty') }).describe('whoever is on duty at the time'),
]);

/** Receivers in every call that names them. */
export const receiver = asWritten(
  z.discriminatedUnion('kind', [...member.options, z.object({ kind: z.literal('group'), group_id: id })]),
);
