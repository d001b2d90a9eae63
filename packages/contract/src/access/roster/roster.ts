import { z } from 'zod';
import { empty, id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { maxCrews, maxCycleDays, maxMembers, maxReason, maxShifts } from './limits.ts';

/** Describing the plant includes writing the plan; operators may take over a shift. */
const planners = ['sensor.update'] as const;
const takeoverPermissions = ['sensor.update', 'dashboard.calculation'] as const;

const seenVersion = z.number().int().min(0).max(2_000_000_000).optional();

const person = z.object({
  account_id: id.nullable().describe('null: a person without an account, known by name'),
  name: text(120),
});

const shift = z.object({
  name: text(40),
  start: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock_time')
    .describe('HH:mm on the clock of the plant; a shift lasts until the next one of its kind begins'),
  is_flood: z
    .boolean()
    .default(false)
    .describe('applies in flood mode only, besides the others; at least one shift always applies'),
});

const content = {
  from_day: z.iso.date().describe('first day of the rotation; takes effect at once, never before now'),
  shifts: z.array(shift).min(1).max(maxShifts),
  crews: z
    .array(z.object({ name: text(60), people: z.array(person).max(maxMembers) }))
    .min(1)
    .max(maxCrews),
  cycle: z
    .array(
      z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(maxCrews - 1)
            .nullable(),
        )
        .min(1)
        .max(maxShifts),
    )
    .min(1)
    .max(maxCycleDays)
    .describe('crew of each shift on each day of the rotation, counted from 0; null: nobody'),
};

const plan = z.object({
  plan_id: id,
  ...content,
  time_zone: z.string(),
  made_at: instant,
  made_by: z.string().nullable(),
  state: z.enum(['now', 'later']),
});

const span = z.object({
  from: instant,
  to: instant,
  day: z.iso.date().describe('day on which the shift begins'),
  shift: z.string(),
  shift_from: instant.describe('when the shift began, if somebody took over in the middle of it'),
  crew: z.string().nullable(),
  flood: z
    .object({ shift: z.string(), crew: z.string().nullable() })
    .nullable()
    .describe('additional shift in flood mode; null: none'),
  people: z.array(
    z.object({
      ...person.shape,
      instead_of: z.string().nullable().describe('person being stood in for'),
      override_id: id.nullable(),
    }),
  ),
});

const period = { from: instant, to: instant };

const override = z.object({
  override_id: id,
  swap_id: id.nullable().describe('shared by both halves of an exchange'),
  ...period,
  out: person.nullable(),
  in: person.nullable(),
  reason: z.string().nullable(),
  made_at: instant,
  made_by: z.string().nullable(),
  may: z.object({ remove: z.boolean() }),
});

const mayFields = z.object({
  plan: z.boolean(),
  change: z.enum(['all', 'own', 'none']).describe('own: may only take over from somebody'),
});

export const roster = {
  read: route({
    method: 'GET',
    path: '/v1/duty/plan',
    summary: 'List the shift plan of a period of at most 62 days; the past as it was planned then',
    access: 'signed-in',
    query: z.object(period),
    data: z.object({
      time_zone: z.string(),
      plans: z.array(plan).describe('the plan in force and plans to come'),
      spans: z.array(span).describe('who is on duty, in order of time; without people: nobody'),
      overrides: z.array(override),
      version: z.number().int(),
      may: mayFields,
    }),
  }),
  now: route({
    method: 'GET',
    path: '/v1/duty/now',
    summary: 'Read who is on duty now or was at an instant, and the next handovers',
    access: 'signed-in',
    query: z.object({ at: instant.optional(), next: z.coerce.number().int().min(0).max(20).default(2) }),
    data: z.object({
      has_plan: z.boolean(),
      at: instant,
      on_duty: span.nullable().describe('null: no plan is in force'),
      next: z.array(span),
    }),
  }),
  people: route({
    method: 'GET',
    path: '/v1/duty/people',
    summary: 'List the accounts that may be put on duty at the plant',
    access: takeoverPermissions,
    data: z.array(z.object({ account_id: id, name: z.string() })),
  }),
  save: route({
    method: 'POST',
    path: '/v1/duty/save',
    summary: 'Save shifts, crews and rotation from a day on; the past stays as planned',
    access: planners,
    body: z.object({ ...content, version: seenVersion }),
    data: z.object({ plan_id: id, version: z.number().int() }),
    bodyLimitBytes: 512 * 1024,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/duty/remove',
    summary: 'Withdraw a plan that is not yet in force, or end the plan in force from now on',
    access: planners,
    body: z.object({ plan_id: id }),
    data: empty,
  }),
  override: route({
    method: 'POST',
    path: '/v1/duty/override',
    summary: 'Record that one person stands in for another for a time to come, or that both exchange shifts',
    access: takeoverPermissions,
    body: z.object({
      ...period,
      out: person.nullable().describe('who is relieved; null: `in` is on duty in addition'),
      in: person.nullable().describe('who takes over; null: `out` is absent'),
      reason: text(maxReason).nullable(),
      back: z.object(period).nullable().describe('when `out` takes over the shift of `in` in return; null: not at all'),
    }),
    data: z.object({ override_ids: z.array(id) }),
  }),
  removeOverride: route({
    method: 'POST',
    path: '/v1/duty/override/remove',
    summary: 'Withdraw a roster change that is not over, with the other half of an exchange',
    access: takeoverPermissions,
    body: z.object({ override_id: id }),
    data: empty,
  }),
};
