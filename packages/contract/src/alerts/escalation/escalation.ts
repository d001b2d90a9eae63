import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { empty, id, instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../../plant/settings/fields.ts';
import { maxAcknowledged, severities } from '../codes.ts';
import { jobId } from '../jobs/shape.ts';
import { linkTokenShape, replyActs } from './limits.ts';
import { escalationSteps } from './steps.ts';

const readers = ['interpolate-history', 'sensor.update'] as const;
const writers = ['sensor.update'] as const;
const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;

const scope = jobId.describe('a severity, or a job or built-in warning that goes by steps of its own');

const plan = z.object({
  scope,
  name: z.string().nullable().describe('of the job, in the language of the caller; null: a severity'),
  steps: z.array(
    asWritten(
      escalationSteps.element.extend({
        receiver_names: z.array(z.string().nullable()).describe('null: whoever is on duty, or nobody any more'),
      }),
    ),
  ),
  ...edited,
});

/** What somebody said of a warning, once for everybody. */
const saidBy = z.object({ name: z.string().nullable(), at: instant }).nullable();

const linked = z.object({
  plant: z.string(),
  person: z.string().describe('whose link it is'),
  language: z.enum(['vi', 'en']).describe('in which this person is written to'),
  severity: z.enum(severities),
  warning_message: z.string().describe('in the language of the person'),
  number: z.string().describe('short enough to be read out over the phone'),
  since: z.string().describe('on the clock of the plant'),
  since_at_least: z.boolean().describe('it may have begun earlier'),
  acting: saidBy.describe('who said that they act; null: nobody yet'),
  seen_at: z.string().nullable().describe('when this person said that they have seen it, on the clock of the plant'),
  acting_at: z.string().nullable().describe('the same of whoever acts'),
});

/** To whom a warning goes next while nobody acts, and what people answer. */
export const escalation = {
  list: route({
    method: 'GET',
    path: '/v1/setting/warning/escalation/getall',
    summary: 'Who is told next while nobody acts: by severity, and of jobs with steps of their own',
    access: readers,
    data: z.object({ plans: z.array(plan), may: z.object({ update: z.boolean() }) }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/setting/warning/escalation/save',
    summary: 'Set the steps of a severity or of one job; a warning under way goes by them from its next step on',
    access: writers,
    body: z.object({
      scope,
      steps: escalationSteps.nullable().describe('null: as the severity says; of a severity: none'),
      version: seenVersion,
    }),
    data: empty,
  }),
  story: route({
    method: 'GET',
    path: '/v1/warning/escalation',
    summary: 'Which steps a warning has gone, how many each reached, who has seen it, and when the next one comes',
    access: viewers,
    query: z.object({ warning_id: id }),
    data: z.object({
      steps: z.array(
        z.object({
          step: z.number().int().describe('the first is 1'),
          repetition: z.number().int().describe('0: the step itself'),
          at: instant,
          reached: z.number().int(),
        }),
      ),
      seen: z.array(z.object({ name: z.string(), at: instant })),
      next_at: instant.nullable().describe('null: nothing more is sent by itself'),
    }),
  }),
  seen: route({
    method: 'POST',
    path: '/v1/warning/seen',
    summary: 'The caller has seen warnings: no repeats to the caller, the steps go on',
    access: viewers,
    body: z.object({ ids: z.array(id).min(1).max(maxAcknowledged) }),
    data: z.object({ seen: z.array(id), already: z.array(id) }),
  }),
  readLink: route({
    method: 'POST',
    path: '/v1/warning/link/read',
    summary: 'The warning that a link in a message is about; changes nothing',
    access: 'public',
    body: z.object({ token: z.string().regex(linkTokenShape) }),
    data: linked,
  }),
  followLink: route({
    method: 'POST',
    path: '/v1/warning/link/act',
    summary: 'Say by a link in a message that one acts, or has seen it; of two people the first stands',
    access: 'public',
    body: z.object({ token: z.string().regex(linkTokenShape), act: z.enum(replyActs) }),
    data: linked.extend({ outcome: z.enum(['done', 'already']) }),
  }),
};
