import { z } from 'zod';
import { empty, id, instant, text } from '../../../fields.ts';
import { route } from '../../../kit.ts';
import { fingerprint, optionalFingerprint } from '../../../platform/imports.ts';
import { faultsOfFile, takesFile, uploadedFile } from '../../../platform/spreadsheets.ts';
import { dateString } from '../../calculation/general.ts';
import { forecastAge } from '../stored-runs.ts';
import {
  deepestStepMm,
  forecastSpansDays,
  forecastStepHours,
  maxForecastPoints,
  maxForecastSteps,
  maxListedIssues,
  maxSource,
  maxTypedSteps,
  typedStepHours,
} from './limits.ts';

const access = ['weather'] as const;
/** People who operate the reservoir decide the rain it reckons with, not those who only watch. */
const writers = ['dashboard.calculation', 'dashboard.save-revert'] as const;
/** Enough for the largest number of points and steps with their decimals. */
const pushBodyLimitBytes = 4 * 1024 * 1024;

const count = z.number().int();
const mm = z.number().nullable();
const depth = z.number().min(0).max(deepestStepMm);
const place = {
  longitude: z.number().min(-180).max(180).nullable().default(null),
  latitude: z.number().min(-89).max(89).nullable().default(null),
};

const issuedFields = {
  source: text(maxSource).describe('source, such as a weather service and its model'),
  issued_at: instant.describe('not in the future, and not before the record of the plant begins'),
};
const starts = instant.describe('start of the first step');

const point = z.object({
  id: text(60),
  name: text(120).nullable().default(null),
  ...place,
  values: z
    .array(depth.nullable())
    .min(1)
    .max(maxForecastSteps)
    .describe('mm over each step, in order; null: not known'),
});

/** How the basin mean was made: from a single point; by a grid inside the contour; with equal weights. */
export const meanMethods = ['point', 'grid', 'plain'] as const;
export const forecastChannels = ['collector', 'file', 'hand'] as const;

/** From the start of the issue on; null when it does not reach so far. */
const totals = z.array(z.object({ days: z.literal([...forecastSpansDays]), value: mm }));

const issue = z.object({
  issue_id: id,
  ...issuedFields,
  received_at: instant,
  ...forecastAge,
  version: count.describe('counts up if a source sends the same issue time again with other content'),
  standing: z.boolean().describe('neither withdrawn nor superseded'),
  starts_at: starts,
  ends_at: instant,
  step_hours: z.literal([...forecastStepHours]),
  points: count,
  mean_by: z.enum(meanMethods),
  door: z.enum(forecastChannels),
  sent_by: z.string().nullable(),
  withdrawn: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  totals,
  compared: z
    .object({
      days: count.describe('24-hour days with rain measured by gauges'),
      mean_error: z.number().describe('mm in 24 h, forecast - gauges'),
      mean_absolute_error: z.number().describe('mm in 24 h'),
    })
    .nullable()
    .describe('null: none of its days is over, or gauge data are missing'),
  may: z.object({ withdraw: z.boolean() }),
});

const file = {
  ...uploadedFile,
  ...issuedFields,
};

const storedFields = z.object({
  issue_id: id,
  version: count,
  outcome: z.enum(['new', 'version', 'same']).describe('same: already stored, nothing written'),
});

export const weather = {
  push: route({
    method: 'POST',
    path: '/v1/weather/rain-forecast/push',
    summary: `Send an issued rain forecast: up to ${maxForecastPoints} points with up to ${maxForecastSteps} steps; gzip accepted`,
    access: 'collector',
    bodyLimitBytes: pushBodyLimitBytes,
    body: z.object({
      ...issuedFields,
      starts_at: starts.optional().describe('start of the first step; absent: the time of issue'),
      step_hours: z.literal([...forecastStepHours]),
      points: z
        .array(point)
        .min(1)
        .max(maxForecastPoints)
        .describe('a point without coordinates: the basin mean; several such points have equal weights'),
    }),
    data: storedFields,
  }),
  list: route({
    method: 'GET',
    path: '/v1/weather/rain-forecast/getall',
    summary: `List the newest ${maxListedIssues} rain forecasts, newest issue first, with their errors`,
    access,
    data: z.array(issue),
  }),
  one: route({
    method: 'GET',
    path: '/v1/weather/rain-forecast/get',
    summary: 'Read a rain forecast with the basin mean and the depths at its points',
    access,
    query: z.object({ issue_id: id }),
    data: z.object({
      issue,
      basin: z.array(mm).describe('mm over each step'),
      points: z.array(
        z.object({
          id: z.string(),
          name: z.string().nullable(),
          longitude: z.number().nullable(),
          latitude: z.number().nullable(),
          values: z.array(mm),
        }),
      ),
    }),
  }),
  template: route({
    method: 'GET',
    path: '/v1/weather/rain-forecast/import-template',
    summary: 'Download a template file for the import, headings in the language of the caller',
    access,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    data: z.string(),
    raw: 'file',
  }),
  preview: route({
    method: 'POST',
    path: '/v1/weather/rain-forecast/import/preview',
    summary: 'Preview the import of a rain forecast, with every fault by row and column; writes nothing',
    access: writers,
    body: z.object(file),
    ...takesFile,
    data: z.object({
      ok: z.boolean(),
      points: count,
      steps: count,
      step_hours: z.literal([...forecastStepHours]).nullable(),
      starts_at: dateString.nullable(),
      ends_at: dateString.nullable(),
      totals,
      outcome: z.enum(['new', 'version', 'same']),
      ...faultsOfFile,
      fingerprint,
    }),
  }),
  import: route({
    method: 'POST',
    path: '/v1/weather/rain-forecast/import',
    summary:
      'Import a rain forecast from a file: a row per time, a column per point or one for the basin; all of it or nothing',
    access: writers,
    body: z.object({ ...file, fingerprint: optionalFingerprint }),
    ...takesFile,
    data: storedFields,
  }),
  enter: route({
    method: 'POST',
    path: '/v1/weather/rain-forecast/enter',
    summary: 'Enter a rain forecast from a bulletin: basin mean by 6 or 24 hours',
    access: writers,
    body: z.object({
      ...issuedFields,
      starts_at: starts,
      step_hours: z.literal([...typedStepHours]),
      values: z.array(depth.nullable()).min(1).max(maxTypedSteps).describe('mm over each step; null: not given'),
    }),
    data: storedFields,
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/weather/rain-forecast/withdraw',
    summary: 'Withdraw a rain forecast of the caller; any with the permission system. It is kept, with the reason',
    access: writers,
    body: z.object({ issue_id: id, reason: text(500) }),
    data: empty,
  }),
};
