import { z } from 'zod';
import { normalPhone } from '../access/contacts/phone.ts';
import { email, id, instant, text } from '../fields.ts';
import { route } from '../kit.ts';
import { timeZone } from '../plant/settings/schemas.ts';
import { dailyChannels } from './daily-limits.ts';

const access = ['system'] as const;

const phone = text(40).refine((typedText) => normalPhone(typedText) !== null, 'phone_number');

/** Null leaves it unchanged. Absent removes it. */
const receivers = z
  .object({
    mail: email.nullable(),
    sms: phone.nullable(),
    voice: phone.nullable(),
    chat: text(200).min(1).nullable(),
    push: id.nullable().describe('a device of the caller'),
  })
  .partial();

const state = z.object({
  hour: z.number().int().describe('hour of the day, in the time zone'),
  time_zone: z.string(),
  receivers: z.array(
    z.object({
      channel: z.enum(dailyChannels),
      shown: z.string().describe('masked, as it belongs to a person'),
      changed_at: instant,
      changed_by: z.string(),
    }),
  ),
  lanes: z.array(
    z.object({
      lane: z.string(),
      channel: z.enum(dailyChannels),
      accepted_at: instant.nullable().describe('when the other side last accepted a real message'),
      failed_at: instant.nullable(),
      failures: z.number().int().describe('consecutive failures'),
      why: z.string().nullable().describe('reason of the last failure'),
      receipt: z.enum(['delivered', 'undelivered']).nullable().describe('receipt reported afterwards for the message'),
      is_late: z.boolean().describe('older than a day and two hours, or failing'),
    }),
  ),
  is_armed: z.boolean().describe('false: nothing leaves this installation'),
});

/** A real daily message on each channel, to a receiver of the installation, because a server that responds does not necessarily deliver. */
export const daily = {
  read: route({
    method: 'GET',
    path: '/v1/system/daily',
    summary: 'Read who gets the daily message of each channel, and when one was last accepted',
    access,
    data: state,
  }),
  save: route({
    method: 'POST',
    path: '/v1/system/daily/save',
    summary: 'Set the receiver of the daily message of each channel and its hour; channels not named get none',
    access,
    body: z.object({
      hour: z.number().int().min(0).max(23),
      time_zone: timeZone,
      receivers,
    }),
    data: state,
  }),
};
