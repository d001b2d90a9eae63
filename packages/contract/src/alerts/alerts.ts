import { z } from 'zod';
import { cursor, id, instant, optionalText, pageSize, text } from '../fields.ts';
import { route } from '../kit.ts';
import { maxChartSeries } from '../series/read/chart-limits.ts';
import { anyWarningCodes } from './built-in-warnings.ts';
import {
  lapseReasons,
  maxAcknowledged,
  maxOfOneOfSeveral,
  maxWarningNote,
  severities,
  warningStates,
} from './codes.ts';
import { warningKind } from './warning-words.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
/** Who answers for what the reservoir does; who only looks on does not. */
const operators = ['dashboard.calculation', 'dashboard.save-revert'] as const;

const acknowledgement = {
  acknowledged_at: instant.nullable(),
  acknowledged_by: z.string().nullable().describe('username'),
  acknowledged_name: z.string().nullable(),
  acknowledged_until: instant.nullable().describe('it has to be acknowledged again then; null: as long as it lasts'),
};

const lapsed = z
  .object({
    at: instant,
    why: z.enum(lapseReasons).describe('time: it was over; further: the value went on; severity: it became worse'),
    by: z.string().nullable().describe('username of whoever had acknowledged it'),
    name: z.string().nullable(),
  })
  .nullable()
  .describe('the acknowledgement that holds no longer; null: none lapsed, or it was acknowledged again');

const warning = z.object({
  code: z
    .enum(anyWarningCodes)
    .describe(anyWarningCodes.map((code) => `${code}: ${warningKind(code, 'en')}`).join('; ')),
  warning_job_id: z.string().describe('the job that found it; the code of what the product looks for by itself'),
  warning_message: z.string().describe('what it says, in the language of the caller'),
  severity: z.enum(severities),
  risen_from: z.enum(severities).nullable().describe('it was less before, and may have been acknowledged as such'),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  station_id: z.string().nullable(),
  since: instant.describe('from when on it has been so'),
  since_at_least: z.boolean().describe('it may have begun earlier: how it was before is not known'),
  last_seen_at: instant
    .nullable()
    .describe('nothing that would say whether it is still so has been read since; null: it is read'),
  ended_at: instant.nullable(),
  ended_by: z.string().nullable().describe('username of who said that it is over; null: it ended by itself'),
  ended_name: z.string().nullable(),
  end_reason: z.string().nullable(),
  times: z.number().int().describe('how often it came, where it left for less than 15 minutes in between'),
  came_late: z
    .boolean()
    .describe('what passed while the line was down: it was over when it became known, and told nobody'),
  ...acknowledgement,
  lapsed,
  note: z.string().nullable().describe('of whoever acknowledged it'),
});

const incident = id.describe('the same of all rows of one thing until it ends, whatever severity it has meanwhile');
const keptWarning = warning.extend({ warning_id: id, incident_id: incident, raised_at: instant });

const currentWarning = warning.extend({
  warning_id: id.nullable().describe('null: nothing is kept of it yet, so that it cannot be acknowledged'),
  incident_id: incident.nullable(),
  raised_at: instant.nullable(),
});

const mute = z
  .object({ until: instant, reason: z.string(), author: z.string().nullable(), author_name: z.string().nullable() })
  .nullable()
  .describe('by which nobody is told of it; null: it is told');

export const warnings = {
  current: route({
    method: 'GET',
    path: '/v1/warning/current',
    summary: 'What deserves an eye now, and what ended in the last day unacknowledged; the worst first',
    access: viewers,
    data: z.object({
      evaluated_at: instant.nullable().describe('when the plant was last looked at; null: not yet'),
      is_late: z
        .boolean()
        .describe(
          'nobody has looked for minutes: the list was worked out for this answer, from the figures as they are',
        ),
      warnings: z.array(currentWarning),
      with_handling: z.array(id).describe('those of which it is written down what is to be done'),
    }),
  }),
  ofAllPlants: route({
    method: 'GET',
    path: '/v1/warning/plants',
    summary:
      'The same of every plant the caller may see, as it was last looked at: the worst of each, and how many there are',
    access: viewers,
    data: z.array(
      z.object({
        hydro_code: z.string(),
        name: z.string(),
        is_late: z.boolean().describe('nobody has looked for minutes: there may be others'),
        total: z.number().int(),
        unacknowledged: z.number().int(),
        warnings: z.array(currentWarning.extend({ muted: mute })).max(maxOfOneOfSeveral),
      }),
    ),
  }),
  acknowledge: route({
    method: 'POST',
    path: '/v1/warning/acknowledge',
    summary: 'Say that warnings were seen and are being dealt with; of two people the first stands',
    access: operators,
    body: z.object({
      ids: z.array(id).min(1).max(maxAcknowledged),
      note: optionalText(maxWarningNote).nullable().optional(),
    }),
    data: z.object({
      acknowledged: z.array(id),
      already: z.array(z.object({ warning_id: id, ...acknowledgement })).describe('by whom, before this call'),
    }),
  }),
  close: route({
    method: 'POST',
    path: '/v1/warning/close',
    summary: 'Say, with a reason, that a warning is over of which nothing can be read any more',
    access: operators,
    body: z.object({ warning_id: id, reason: text(maxWarningNote) }),
    data: keptWarning,
  }),
  list: route({
    method: 'POST',
    path: '/v1/warning/list',
    summary: 'Warnings that stood in a period or in part of it, the newest first',
    access: viewers,
    isRead: true,
    body: z.object({
      from: instant,
      to: instant,
      code: z.enum(anyWarningCodes).optional(),
      severity: z.enum(severities).optional(),
      state: z.enum(warningStates).optional(),
      series: z
        .array(z.number().int().positive())
        .min(1)
        .max(maxChartSeries)
        .optional()
        .describe('only what is found by these, as jobs and the plant are described now'),
      cursor,
      limit: pageSize,
    }),
    data: z.object({
      warnings: z.array(
        keptWarning.extend({
          series_ids: z.array(z.number().int()).describe('by which it is found; none where its job or object is gone'),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
};
