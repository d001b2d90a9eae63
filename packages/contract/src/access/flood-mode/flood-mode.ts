import { z } from 'zod';
import { id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { maxFloodReason, mostFloods } from './limits.ts';

/** Whoever runs the plant at night: the one who sees the flood come may be the only one there. */
const pressers = ['sensor.update', 'dashboard.calculation'] as const;

const flood = z.object({
  flood_id: id,
  begun_at: instant,
  begun_by: z.string().nullable().describe('the name of the person then'),
  reason: z.string(),
  ended_at: instant.nullable().describe('null: it is on'),
  ended_by: z.string().nullable(),
  end_reason: z.string().nullable(),
});

const effects = z.object({
  calculation_minutes: z.number().int().describe('so often is calculated automatically in flood mode'),
  usual_calculation_minutes: z.number().int(),
  repeat_minutes: z.number().int().describe('what nobody acts on is told again at least so often'),
  prompt_minutes: z.number().int().describe('a staff gauge in the place of a sensor is asked for at least so often'),
  reminder_minutes: z
    .number()
    .int()
    .describe('after so long, and as long again, it is told that flood mode still is on'),
  flood_shifts: z.array(z.string()).describe('shifts of the plan in force that count in flood mode only'),
  notices: z
    .array(z.object({ group: z.string(), reached: z.number().int() }))
    .describe('groups that are told of its beginning and its end, and how many of each are reached now'),
  jobs: z.array(z.string()).describe('warning jobs that count in flood mode only'),
  quiet: z.array(z.string()).describe('people whose quiet hours do not count then'),
});

/** A plant in flood mode: from a press until another, and never by itself. */
export const floodMode = {
  read: route({
    method: 'GET',
    path: '/v1/flood-mode/current',
    summary: 'Whether the plant is in flood mode, since when, by whom and why',
    access: 'signed-in',
    data: z.object({
      current: flood.nullable(),
      is_overdue: z.boolean().describe('on for longer than the time after which it is told that it still is'),
      may: z.object({ change: z.boolean() }),
    }),
  }),
  effects: route({
    method: 'GET',
    path: '/v1/flood-mode/effects',
    summary: 'Everything that flood mode changes at the plant, as it would be now; changes nothing',
    access: 'signed-in',
    data: effects,
  }),
  begin: route({
    method: 'POST',
    path: '/v1/flood-mode/begin',
    summary: 'Begin flood mode; pressed twice, or by two people at once, it begins once',
    access: pressers,
    body: z.object({ reason: text(maxFloodReason) }),
    data: z.object({
      outcome: z.enum(['begun', 'already']).describe('already: somebody else was first, as `flood` says'),
      flood,
    }),
  }),
  end: route({
    method: 'POST',
    path: '/v1/flood-mode/end',
    summary: 'End a flood mode; one that is over already stays as it was ended',
    access: pressers,
    body: z.object({
      flood_id: id.describe('the one the caller sees: a newer one is not ended by it'),
      reason: text(maxFloodReason).nullable().default(null),
    }),
    data: z.object({ outcome: z.enum(['ended', 'already']), flood }),
  }),
  history: route({
    method: 'GET',
    path: '/v1/flood-mode/history',
    summary: 'Floods of the plant, the last first: who began and ended them, when and why',
    access: 'signed-in',
    query: z.object({
      before: instant.optional().describe('those that began earlier'),
      limit: z.coerce.number().int().min(1).max(mostFloods).default(20),
    }),
    data: z.array(flood),
  }),
};
