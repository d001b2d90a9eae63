import { z } from 'zod';
import { id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { severities } from '../codes.ts';
import { maxHandlingStep } from '../jobs/limits.ts';
import { jobId } from '../jobs/shape.ts';
import { maxMatched, maxMuted, maxSilenceReason, silenceKinds } from './limits.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
/** People who operate the reservoir. */
const operators = ['dashboard.calculation', 'dashboard.save-revert'] as const;

const matcher = {
  kind: z.enum(silenceKinds),
  jobs: z.array(jobId).max(maxMatched).describe('jobs and codes of built-in warnings; empty: all'),
  objects: z
    .array(id)
    .max(maxMatched)
    .describe('stations, sensors and outlets; empty: all; for maintenance, the objects worked on'),
  warning_id: id.nullable().describe('for shelve: the warning to shelve until it ends'),
  severity_at_most: z.enum(severities).describe('more severe warnings are still notified'),
  until: instant.describe('maintenance and shelve at most 24 hours ahead, silence 7 days'),
  reason: text(maxSilenceReason),
};

const muted = z.object({
  warning_id: id,
  warning_message: z.string().describe('in the language of the caller'),
  severity: z.enum(severities),
  raised_at: instant,
  ended_at: instant.nullable(),
});

const silence = z.object({
  silence_id: id,
  ...matcher,
  job_names: z
    .array(z.string().nullable())
    .describe('name of each job, in the language of the caller; null: it no longer exists'),
  from: instant,
  author: z.string().nullable(),
  author_name: z.string().nullable(),
  ended_at: instant.nullable().describe('ended early by a person'),
  ended_by: z.string().nullable(),
  is_in_force: z.boolean(),
  muted: z.array(muted).max(maxMuted).describe('warnings raised in its time without notification, newest first'),
  may: z.object({ end: z.boolean() }),
});

const tick = z.object({
  step: z.string(),
  ticked_at: instant.nullable().describe('null: not yet'),
  ticked_by: z.string().nullable(),
  ticked_name: z.string().nullable(),
});

const handling = z.object({
  warning_id: id,
  text: z.string(),
  steps: z.array(tick),
  calls: z.array(z.object({ name: z.string(), phone: z.string() })),
  may: z.object({ tick: z.boolean() }),
});

export const silences = {
  list: route({
    method: 'GET',
    path: '/v1/warning/silence/getall',
    summary: 'List active mutes and those of the last day, each with the warnings it muted',
    access: viewers,
    data: z.array(silence),
  }),
  add: route({
    method: 'POST',
    path: '/v1/warning/silence/add',
    summary: 'Mute warnings for a time, with a reason: they stay in the list, but nobody is notified',
    access: operators,
    body: z.object(matcher),
    data: silence,
  }),
  end: route({
    method: 'POST',
    path: '/v1/warning/silence/end',
    summary: 'End a mute now: muted warnings that are still active are notified',
    access: operators,
    body: z.object({ silence_id: id }),
    data: silence,
  }),
  handling: route({
    method: 'GET',
    path: '/v1/warning/handling',
    summary: 'Read the handling instructions of a warning: steps, who ticked them, and whom to call',
    access: viewers,
    query: z.object({ warning_id: id }),
    data: handling,
  }),
  tick: route({
    method: 'POST',
    path: '/v1/warning/handling/tick',
    summary: 'Tick a handling step, or undo it; of two people, the first counts',
    access: operators,
    body: z.object({ warning_id: id, step: text(maxHandlingStep), is_done: z.boolean() }),
    data: handling,
  }),
};
