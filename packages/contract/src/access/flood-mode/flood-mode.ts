import { z } from 'zod';
import { id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { maxFloodReason, mostFloods } from './limits.ts';

/** Includes operators at night, because the person who sees the flood come may be the only one there. */
const floodModePermissions = ['sensor.update', 'dashboard.calculation'] as const;

const flood = z.object({
  flood_id: id,
  begun_at: instant,
  begun_by: z.string().nullable().describe('name of the person at that time'),
  reason: z.string(),
  ended_at: instant.nullable().describe('null: in progress'),
  ended_by: z.string().nullable(),
  end_reason: z.string().nullable(),
});

const effects = z.object({
  calculation_minutes: z.number().int().describe('interval of automatic calculation in flood mode'),
  usual_calculation_minutes: z.number().int(),
  repeat_minutes: z.number().int().describe('longest interval at which unacknowledged warnings are repeated'),
  prompt_minutes: z
    .number()
    .int()
    .describe('longest interval at which a staff gauge reading is requested in place of a sensor'),
  reminder_minutes: z.number().int().describe('interval of the reminder that flood mode is still on'),
  flood_shifts: z.array(z.string()).describe('shifts of the plan in force that apply in flood mode only'),
  notices: z
    .array(z.object({ group: z.string(), reached: z.number().int() }))
    .describe('groups notified of its beginning and end, with the number reachable now'),
  jobs: z.array(z.string()).describe('warning jobs that apply in flood mode only'),
  quiet: z.array(z.string()).describe('people whose quiet hours do not apply in flood mode'),
});

/** Flood mode of a plant begins and ends by a person, never by itself. */
export const floodMode = {
  read: route({
    method: 'GET',
    path: '/v1/flood-mode/current',
    summary: 'Read whether the plant is in flood mode, since when, by whom and why',
    access: 'signed-in',
    data: z.object({
      current: flood.nullable(),
      is_overdue: z.boolean().describe('on for longer than the reminder interval'),
      may: z.object({ change: z.boolean() }),
    }),
  }),
  effects: route({
    method: 'GET',
    path: '/v1/flood-mode/effects',
    summary: 'Preview everything that flood mode changes at the plant; changes nothing',
    access: 'signed-in',
    data: effects,
  }),
  begin: route({
    method: 'POST',
    path: '/v1/flood-mode/begin',
    summary: 'Begin flood mode; idempotent, also when two people begin it at once',
    access: floodModePermissions,
    body: z.object({ reason: text(maxFloodReason) }),
    data: z.object({
      outcome: z.enum(['begun', 'already']).describe('already: somebody else was first, see `flood`'),
      flood,
    }),
  }),
  end: route({
    method: 'POST',
    path: '/v1/flood-mode/end',
    summary: 'End a flood mode; if it is over already, its end stays unchanged',
    access: floodModePermissions,
    body: z.object({
      flood_id: id.describe('the flood shown to the caller; a newer one is not ended'),
      reason: text(maxFloodReason).nullable().default(null),
    }),
    data: z.object({ outcome: z.enum(['ended', 'already']), flood }),
  }),
  history: route({
    method: 'GET',
    path: '/v1/flood-mode/history',
    summary: 'List the floods of the plant, newest first, with who began and ended them, when and why',
    access: 'signed-in',
    query: z.object({
      before: instant.optional().describe('only floods that began earlier'),
      limit: z.coerce.number().int().min(1).max(mostFloods).default(20),
    }),
    data: z.array(flood),
  }),
};
