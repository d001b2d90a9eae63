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

const scope = jobId.describe('a severity, or a job or built-in warning with steps of its own');

const plan = z.object({
  scope,
  name: z.string().nullable().describe('name of the job, in the language of the caller; null: a severity'),
  steps: z.array(
    asWritten(
      escalationSteps.element.extend({
        receiver_names: z.array(z.string().nullable()).describe('null: whoever is on duty, or no longer exists'),
      }),
    ),
  ),
  ...edited,
});

/** The response of a person to a warning, valid for everybody. */
const replyAuthor = z.object({ name: z.string().nullable(), at: instant }).nullable();

const linked = z.object({
  plant: z.string(),
  person: z.string().describe('person the link was sent to'),
  language: z.enum(['vi', 'en']).describe('language of messages to the person'),
  severity: z.enum(severities),
  warning_message: z.string().describe('in the language of the person'),
  number: z.string().describe('short enough to read out over the phone'),
  since: z.string().describe('on the clock of the plant'),
  since_at_least: z.boolean().describe('it may have begun earlier'),
  acting: replyAuthor.describe('name of the acknowledger; null: nobody yet'),
  seen_at: z.string().nullable().describe('when the person marked it as seen, on the clock of the plant'),
  acting_at: z.string().nullable().describe('when it was acknowledged, on the clock of the plant'),
});

/** The next receivers of an unacknowledged warning, and people's responses. */
export const escalation = {
  list: route({
    method: 'GET',
    path: '/v1/setting/warning/escalation/getall',
    summary: 'List the escalation steps of each severity, and of jobs with steps of their own',
    access: readers,
    data: z.object({ plans: z.array(plan), may: z.object({ update: z.boolean() }) }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/setting/warning/escalation/save',
    summary: 'Set the steps of a severity or of one job; active warnings follow them from their next step on',
    access: writers,
    body: z.object({
      scope,
      steps: escalationSteps.nullable().describe('null: as for the severity; for a severity: none'),
      version: seenVersion,
    }),
    data: empty,
  }),
  story: route({
    method: 'GET',
    path: '/v1/warning/escalation',
    summary:
      'Read the escalation of a warning: steps taken, people reached by each, who has seen it, and the next step',
    access: viewers,
    query: z.object({ warning_id: id }),
    data: z.object({
      steps: z.array(
        z.object({
          step: z.number().int().describe('counted from 1'),
          repetition: z.number().int().describe('0: the step itself'),
          at: instant,
          reached: z.number().int(),
        }),
      ),
      seen: z.array(z.object({ name: z.string(), at: instant })),
      next_at: instant.nullable().describe('null: no further message is sent automatically'),
    }),
  }),
  seen: route({
    method: 'POST',
    path: '/v1/warning/seen',
    summary: 'Mark warnings as seen: no repeats to the caller, while escalation goes on',
    access: viewers,
    body: z.object({ ids: z.array(id).min(1).max(maxAcknowledged) }),
    data: z.object({ seen: z.array(id), already: z.array(id) }),
  }),
  readLink: route({
    method: 'POST',
    path: '/v1/warning/link/read',
    summary: 'Read the warning a message link refers to; changes nothing',
    access: 'public',
    body: z.object({ token: z.string().regex(linkTokenShape) }),
    data: linked,
  }),
  followLink: route({
    method: 'POST',
    path: '/v1/warning/link/act',
    summary: 'Acknowledge a warning by its message link, or mark it as seen; of two people, the first counts',
    access: 'public',
    body: z.object({ token: z.string().regex(linkTokenShape), act: z.enum(replyActs) }),
    data: linked.extend({ outcome: z.enum(['done', 'already']) }),
  }),
};
