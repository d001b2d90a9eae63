import { z } from 'zod';
import { instant, optionalText } from './fields.ts';
import { route } from './kit.ts';
import { obligationKinds } from './plant/obligations/codes.ts';
import { procedureReaders } from './plant/procedure/readers.ts';

/** Operators may mark an obligation as done. */
export const obligationTickers = ['dashboard.calculation', 'dashboard.save-revert', 'sensor.update'] as const;

/** For one call. */
export const maxObligationDays = 31;
/** A flood of a month, each quarter of an hour, and the other obligations of that time. */
export const maxObligations = 5000;

const obligationStates = ['upcoming', 'due', 'done', 'done_late', 'missed', 'not_judged'] as const;

const dutyId = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const key = { duty_id: dutyId, due_at: instant };

const occurrence = z.object({
  ...key,
  from: instant.describe('anything done before does not count'),
  until: instant.describe('late from here on'),
  state: z.enum(obligationStates).describe('not_judged: not known whether it was due, as the mode could not be judged'),
  done_at: instant.nullable().describe('null: not done, or time not known'),
  by: z.enum(['person', 'readings', 'transfer', 'issued']).nullable().describe('how it was fulfilled'),
  username: z.string().nullable().describe('username of the person who ticked it'),
  note: z.string(),
  missing: z.array(z.string()).describe('for an observation: missing valid readings in time'),
  may_tick: z.boolean(),
});

const nameFields = z.object({
  duty_id: dutyId,
  name: z.string(),
  kind: z.enum(obligationKinds),
  to: z.array(z.string()),
  article: z.string(),
  text: z.string(),
  verified: z.boolean().describe('false: never shown as green'),
  done_by: z.enum(['person', 'readings', 'transfer', 'issued']),
});

const counts = z.object({
  owed: z.number().int().describe('occurrences that are over or done'),
  done: z.number().int(),
  late: z.number().int(),
  missed: z.number().int(),
  not_judged: z.number().int(),
});

const head = {
  at: instant,
  state: z.enum(['no_calendar', 'known']),
  duties: z.array(nameFields).describe('obligations of these occurrences, by their version of the calendar'),
};

/** Obligations and their state: derived from readings, transfers and files; only a person's statement is stored. */
export const obligations = {
  list: route({
    method: 'GET',
    path: '/v1/owed/getall',
    summary: 'List obligations of a period with their state',
    access: procedureReaders,
    query: z.object({ from: instant, to: instant }),
    data: z.object({
      ...head,
      occurrences: z.array(occurrence).max(maxObligations),
      counts,
      is_cut: z.boolean().describe('more exist than are returned; counts cover all'),
    }),
  }),
  next: route({
    method: 'GET',
    path: '/v1/owed/next',
    summary: 'List obligations coming up, due, and missed in the last day',
    access: procedureReaders,
    data: z.object({
      ...head,
      next: z.array(occurrence).max(20),
      missed: z.number().int().describe('in the last 24 hours'),
    }),
  }),
  tick: route({
    method: 'POST',
    path: '/v1/owed/tick',
    summary: 'Mark an obligation as done',
    access: obligationTickers,
    body: z.object({ ...key, done_at: instant.describe('not in the future'), note: optionalText(500) }),
    data: occurrence,
  }),
  untick: route({
    method: 'POST',
    path: '/v1/owed/untick',
    summary: 'Remove the mark that an obligation was done',
    access: obligationTickers,
    body: z.object({ ...key, note: optionalText(500) }),
    data: occurrence,
  }),
};
