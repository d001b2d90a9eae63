import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { anyWarningCodes } from './built-in-warnings.ts';
import { severities } from './codes.ts';
import { jobId } from './jobs/shape.ts';
import { maxActed, maxLoadListed, maxNoisyJobs, maxNoisySubjects, shiftKinds, topCount } from './load-limits.ts';

/** The page requires `interpolate-history`, like the settings of warnings. */
const readers = ['interpolate-history', 'sensor.update'] as const;

const count = z.number().int();

const judgedFields = (countMeaning: string) =>
  z
    .object({
      value: z.number().nullable().describe('null: nothing to compute it from, or a mean of less than an hour'),
      target: z.number().describe('maximum, after ISA-18.2 and EEMUA 191'),
      is_met: z.boolean().nullable().describe('null: too little data to judge'),
    })
    .describe(countMeaning);

const acknowledgement = z
  .object({
    acknowledged: count,
    median_minutes: z.number().nullable(),
    p90_minutes: z.number().nullable().describe('time within which 90 % were acknowledged'),
    never: count.describe('ended before anybody acknowledged them'),
    waiting: count.describe('active and not yet acknowledged'),
  })
  .describe('not covered by the standard');

const figures = z.object({
  warnings: count.describe(
    'notified warnings: raised or made worse in the period; neither muted, late nor covered by another',
  ),
  hours: z.number(),
  per_day: judgedFields('mean'),
  per_hour: judgedFields('mean'),
  per_ten_minutes: judgedFields('mean'),
  most_in_ten_minutes: judgedFields('maximum of the ten-minute windows, counted from the beginning of the period'),
  flood_share: judgedFields('share of ten-minute windows with more than ten warnings'),
  floods: count,
  top_share: judgedFields('share of the ten most frequent in all warnings'),
  chattering: judgedFields('subjects raised three times or more within an hour'),
  stale: judgedFields(
    'maximum on one day of warnings active for longer than 24 hours; for a shift: those that began in it',
  ),
  critical_share: judgedFields('share of critical warnings'),
  warning_share: judgedFields('share of the severity one below critical'),
  by_severity: z.object({ critical: count, warning: count, watch: count }),
  acknowledgement,
});

const subjectFields = {
  label: z.string().describe('subject of the warning, in the language of the caller'),
  code: z.enum(anyWarningCodes),
  warning_job_id: z.string().describe('the job, or the code of the built-in warning'),
};

const listFields = <Item extends z.ZodType>(item: Item) => z.array(item).max(maxLoadListed);

export const warningLoad = {
  read: route({
    method: 'GET',
    path: '/v1/setting/warning/load',
    summary: 'Read the alarm rate of a period of at most 92 days against the limits of ISA-18.2 and EEMUA 191',
    access: readers,
    query: z.object({ from: instant, until: instant }),
    data: z.object({
      from: instant,
      until: instant.describe('not in the future'),
      ...figures.shape,
      not_counted: z.object({
        muted: count.describe('raised while muted'),
        late: count.describe('over before they became known'),
        covered: count.describe('covered by another warning'),
        less: count.describe('continued at a lower severity, which is not notified again'),
      }),
      flood_list: listFields(
        z.object({
          from: instant,
          until: instant,
          warnings: count,
          cause: z
            .object({ ...subjectFields, warnings: count })
            .describe('job with most of the warnings; its label names no single object'),
        }),
      ).describe('largest first'),
      top: z
        .array(
          z.object({
            ...subjectFields,
            warnings: count,
            share: z.number(),
            times: count.describe('including those that came back at once'),
          }),
        )
        .max(topCount),
      chattering_list: listFields(
        z.object({ ...subjectFields, most_in_hour: count.describe('lower bound'), warnings: count, times: count }),
      ),
      stale_list: listFields(
        z.object({
          ...subjectFields,
          severity: z.enum(severities),
          since: instant,
          ended_at: instant.nullable(),
          hours: z.number().describe('until the end of the period at most'),
        }),
      ).describe('longest first'),
      shifts: z
        .array(z.object({ kind: z.enum(shiftKinds), name: z.string().nullable(), ...figures.shape }))
        .describe('figures of each shift as planned then; without a plan, 06:00 to 18:00 and the night'),
      buckets: z
        .array(
          z.object({
            from: instant,
            until: instant,
            critical: count,
            warning: count,
            watch: count,
            is_flood: z.boolean().describe('overlaps an alarm flood'),
          }),
        )
        .describe('hourly for up to eight days, else by days of the plant'),
      noisiest: z
        .array(
          z.object({
            warning_job_id: jobId,
            warnings: count,
            subjects: z
              .array(
                z.object({
                  subject_id: z.string(),
                  warnings: count,
                  acted: z
                    .array(z.object({ from: instant, until: instant.nullable() }))
                    .max(maxActed)
                    .describe('warnings somebody acted on: a note, a ticked step, ended by hand'),
                }),
              )
              .max(maxNoisySubjects),
          }),
        )
        .max(maxNoisyJobs)
        .describe('jobs whose values were notified most often, as candidates for less sensitive settings'),
    }),
  }),
};
