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
/** People who operate the reservoir, not those who only watch. */
const operators = ['dashboard.calculation', 'dashboard.save-revert'] as const;

const acknowledgement = {
  acknowledged_at: instant.nullable(),
  acknowledged_by: z.string().nullable().describe('username'),
  acknowledged_name: z.string().nullable(),
  acknowledged_until: instant
    .nullable()
    .describe('when it has to be acknowledged again; null: valid until the warning ends'),
};

const lapsed = z
  .object({
    at: instant,
    why: z.enum(lapseReasons).describe('time: expired; further: the value moved on; severity: it became worse'),
    by: z.string().nullable().describe('username of the previous acknowledger'),
    name: z.string().nullable(),
  })
  .nullable()
  .describe('acknowledgement that no longer holds; null: none lapsed, or acknowledged again');

const warning = z.object({
  code: z
    .enum(anyWarningCodes)
    .describe(anyWarningCodes.map((code) => `${code}: ${warningKind(code, 'en')}`).join('; ')),
  warning_job_id: z.string().describe('job that raised it, or code of the built-in warning'),
  warning_message: z.string().describe('text of the warning, in the language of the caller'),
  severity: z.enum(severities),
  risen_from: z
    .enum(severities)
    .nullable()
    .describe('lower severity it had before, at which it may have been acknowledged'),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  station_id: z.string().nullable(),
  since: instant.describe('start of the condition'),
  since_at_least: z.boolean().describe('may have begun earlier: the state before is not known'),
  last_seen_at: instant
    .nullable()
    .describe('last reading that could confirm it, if none has come since; null: readings are current'),
  ended_at: instant.nullable(),
  ended_by: z.string().nullable().describe('username of the person who ended it; null: it ended by itself'),
  ended_name: z.string().nullable(),
  end_reason: z.string().nullable(),
  times: z.number().int().describe('number of occurrences less than 15 minutes apart'),
  came_late: z
    .boolean()
    .describe('raised and over while the line was down: already over when it became known, so nobody was notified'),
  ...acknowledgement,
  lapsed,
  note: z.string().nullable().describe('note of the acknowledgement'),
});

const incident = id.describe('shared by all rows of one condition until it ends, whatever its severity meanwhile');
const keptWarning = warning.extend({ warning_id: id, incident_id: incident, raised_at: instant });

const currentWarning = warning.extend({
  warning_id: id.nullable().describe('null: not stored yet, so it cannot be acknowledged'),
  incident_id: incident.nullable(),
  raised_at: instant.nullable(),
});

const mute = z
  .object({ until: instant, reason: z.string(), author: z.string().nullable(), author_name: z.string().nullable() })
  .nullable()
  .describe('mute that suppresses notification; null: notified');

export const warnings = {
  current: route({
    method: 'GET',
    path: '/v1/warning/current',
    summary: 'List active warnings, and those of the last day that ended unacknowledged, worst first',
    access: viewers,
    data: z.object({
      evaluated_at: instant.nullable().describe('last evaluation of the plant; null: none yet'),
      is_late: z
        .boolean()
        .describe('evaluation is minutes late: the list was computed for this response from current figures'),
      warnings: z.array(currentWarning),
      with_handling: z.array(id).describe('those with handling instructions'),
    }),
  }),
  ofAllPlants: route({
    method: 'GET',
    path: '/v1/warning/plants',
    summary: 'Summarize open warnings of each plant the caller may see: the worst and the number, as last evaluated',
    access: viewers,
    data: z.array(
      z.object({
        hydro_code: z.string(),
        name: z.string(),
        is_late: z.boolean().describe('evaluation is minutes late: there may be other warnings'),
        total: z.number().int(),
        unacknowledged: z.number().int(),
        warnings: z.array(currentWarning.extend({ muted: mute })).max(maxOfOneOfSeveral),
      }),
    ),
  }),
  acknowledge: route({
    method: 'POST',
    path: '/v1/warning/acknowledge',
    summary: 'Acknowledge warnings; of two people, the first counts',
    access: operators,
    body: z.object({
      ids: z.array(id).min(1).max(maxAcknowledged),
      note: optionalText(maxWarningNote).nullable().optional(),
    }),
    data: z.object({
      acknowledged: z.array(id),
      already: z
        .array(z.object({ warning_id: id, ...acknowledgement }))
        .describe('acknowledged by somebody before this call'),
    }),
  }),
  close: route({
    method: 'POST',
    path: '/v1/warning/close',
    summary: 'End a warning about which nothing can be read any more, with a reason',
    access: operators,
    body: z.object({ warning_id: id, reason: text(maxWarningNote) }),
    data: keptWarning,
  }),
  list: route({
    method: 'POST',
    path: '/v1/warning/list',
    summary: 'List warnings active at any time in a period, newest first',
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
        .describe('only warnings raised from these series, by the present definition of jobs and plant'),
      cursor,
      limit: pageSize,
    }),
    data: z.object({
      warnings: z.array(
        keptWarning.extend({
          series_ids: z
            .array(z.number().int())
            .describe('series it is raised from; empty where its job or object no longer exists'),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
};
