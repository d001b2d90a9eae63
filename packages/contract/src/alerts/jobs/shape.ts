import { z } from 'zod';
import { receiver } from '../../access/contacts/shape.ts';
import { asWritten } from '../../as-written.ts';
import { id, optionalText, text } from '../../fields.ts';
import { edited } from '../../plant/settings/fields.ts';
import { type Quantity, quantities } from '../../series/catalogue/quantities.ts';
import {
  channels,
  comparisonModes,
  comparisonOperators,
  forecastEdges,
  jobErrors,
  maxDelayRows,
  maxHandlingCalls,
  maxHandlingStep,
  maxHandlingSteps,
  maxHandlingText,
  maxJobGroup,
  maxJobName,
  maxLeadMinutes,
  maxMinutes,
  maxRateMinutes,
  maxReceivers,
  maxSteps,
  maxWindowMinutes,
  minRepeatMinutes,
  rateLines,
  stepLevelKeys,
  stepSeverities,
} from './limits.ts';

const minutes = (min: number, max: number) => z.number().int().min(min).max(max);
const anyFigure = z.number().min(-1e9).max(1e9);

/** The code of a preset, or the id of a job added by the plant. */
export const jobId = z.string().regex(/^([a-z][a-z0-9_]{2,59}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'id');

const jobTarget = {
  target_kind: z
    .literal([0, 1, 2, 3, 4])
    .describe('0 sensor, 1 general record, 2 outlet, 3 measure position, 4 station'),
  target_id: id.nullable().describe('null: every object of the kind that has the property, each judged separately'),
  property: z
    .enum(Object.keys(quantities) as [Quantity, ...Quantity[]])
    .nullable()
    .describe('a quantity; null: any data of the object, for silence only'),
};

export const jobCondition = {
  ...jobTarget,
  comparison_mode: z.enum(comparisonModes),
  window_minutes: minutes(1, maxWindowMinutes).nullable().describe('window of sum and rate'),
  per_minutes: minutes(1, maxRateMinutes)
    .nullable()
    .describe('for rate: the interval that the change is expressed over'),
  by: z.enum(rateLines).nullable().describe('for rate: between the ends of the window, or by least squares'),
  lead_minutes: minutes(1, maxLeadMinutes).nullable().describe('for forecast: lead time'),
  edge: z.enum(forecastEdges).nullable().describe('for forecast: line of the band that must cross the threshold'),
  comparison_operator: z.enum(comparisonOperators),
  steps: z
    .array(
      z.object({
        severity: z.enum(stepSeverities),
        threshold: anyFigure
          .nullable()
          .describe('in the stored unit of the property, for silence in minutes; null: a level'),
        level: z
          .enum(stepLevelKeys as [(typeof stepLevelKeys)[number]])
          .nullable()
          .describe('as in force on that day'),
        offset: z.number().min(-1000).max(1000).describe('above the level; negative: below it'),
      }),
    )
    .min(1)
    .max(maxSteps)
    .describe('lowest severity first, each threshold further out than the one before'),
  hysteresis: z.number().min(0).max(1e6).describe('distance a value must return inside the threshold to clear'),
  delay: minutes(1, maxDelayRows).describe(
    'consecutive rows beyond the threshold, capped at ten minutes or one row; for silence: rows that must be missing',
  ),
  clear_after_minutes: minutes(0, maxMinutes),
  least_minutes: minutes(0, maxMinutes).describe('minimum duration of the warning'),
  missing_after_minutes: minutes(1, maxMinutes).nullable().describe('null: after three rows'),
};

/** Receivers, channels and handling, which built-in warnings have too. */
export const jobRouting = {
  types: z
    .array(z.literal([0, 1, 2, 3]))
    .min(1)
    .max(Object.keys(channels).length)
    .describe('channels: 0 e-mail, 1 SMS, 2 mobile app, 3 dashboard'),
  receivers: z.array(receiver).max(maxReceivers),
  repeat_minutes: minutes(minRepeatMinutes, maxMinutes)
    .nullable()
    .describe('repeat interval while active and unacknowledged; null: never'),
  seen_holds_minutes: minutes(5, maxMinutes)
    .nullable()
    .describe('an acknowledgement expires after this time; null: at the end of the shift'),
  handling: z.object({
    text: optionalText(maxHandlingText),
    steps: z.array(text(maxHandlingStep)).max(maxHandlingSteps).describe('checklist steps'),
    calls: z.array(z.object({ name: text(120), phone: text(40) })).max(maxHandlingCalls),
  }),
};

export const jobContent = {
  name: text(maxJobName),
  group: text(maxJobGroup),
  ...jobCondition,
  ...jobRouting,
  same_within_minutes: minutes(0, maxMinutes).describe(
    'a warning that returns within this time counts as the same one',
  ),
  further_by: z
    .number()
    .min(1e-6)
    .max(1e9)
    .nullable()
    .describe('an acknowledgement lapses each time the value moves further by this amount'),
  further_share: z.number().min(0.01).max(10).nullable().describe('likewise, as a share of the acknowledged value'),
  is_enabled: z.boolean(),
  only_in_flood: z.boolean().default(false).describe('judged in flood mode only'),
};

const jobState = z.object({
  subjects: z.number().int().describe('number of objects judged'),
  open: z.number().int().describe('objects with an open warning'),
  no_data: z.number().int().describe('objects without data'),
  error: z.enum(jobErrors).nullable(),
});

export const warningJob = asWritten(
  z.object({
    warning_job_id: jobId,
    ...jobContent,
    threshold: anyFigure.nullable().describe('threshold of the first step'),
    target_name: z.string().nullable().describe('null: every object, or one that no longer exists'),
    receiver_names: z
      .array(z.string().nullable())
      .describe('name of each receiver; null: whoever is on duty, or no longer exists'),
    preset: z.string().nullable().describe('null: a job added by the plant'),
    is_critical: z.boolean().describe('a preset that can be neither switched off nor deleted'),
    is_changed: z.boolean().describe('preset that differs from how it was shipped'),
    is_demo: z.boolean(),
    ...edited,
    state: jobState,
  }),
);
