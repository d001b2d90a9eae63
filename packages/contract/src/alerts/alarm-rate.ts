import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { anyWarningCodes } from './built-in-warnings.ts';
import { severities } from './codes.ts';
import { jobId } from './jobs/shape.ts';
import { maxActed, maxLoadListed, maxNoisyJobs, maxNoisySubjects, shiftKinds, topCount } from './load-limits.ts';

/** The page opens with `interpolate-history`, as the settings of warnings do. */
const readers = ['interpolate-history', 'sensor.update'] as const;

const count = z.number().int();

const judged = (what: string) =>
  z
    .object({
      value: z.number().nullable().describe('null: nothing to work it out from, or less than an hour of a mean'),
      target: z.number().describe('at most, after ISA-18.2 and EEMUA 191'),
      is_met: z.boolean().nullable().describe('null: too little to judge by'),
    })
    .describe(what);

const acknowledgement = z
  .object({
    acknowledged: count,
    median_minutes: z.number().nullable(),
    p90_minutes: z.number().nullable().describe('nine of ten were acknowledged within so long'),
    never: count.describe('over before anybody acknowledged them'),
    waiting: count.describe('they stand, and nobody has acknowledged them'),
  })
  .describe('the standard has no figure for it');

const figures = z.object({
  warnings: count.describe(
    'that were told: raised in the period, or made worse; neither muted nor late nor said by another',
  ),
  hours: z.number(),
  per_day: judged('mean'),
  per_hour: judged('mean'),
  per_ten_minutes: judged('mean'),
  most_in_ten_minutes: judged(
    'the most in one of the windows of ten minutes, counted from the beginning of the period',
  ),
  flood_share: judged('share of the windows of ten minutes that hold more than ten warnings'),
  floods: count,
  top_share: judged('share of all that the ten most frequent have'),
  chattering: judged('things that were raised three times or more within an hour'),
  stale: judged('the most that stood for longer than 24 hours on one day; of a shift: those that began in it'),
  critical_share: judged('share of critical ones'),
  warning_share: judged('share of those one below'),
  by_severity: z.object({ critical: count, warning: count, watch: count }),
  acknowledgement,
});

const thing = {
  label: z.string().describe('what it is about, in the language of the caller'),
  code: z.enum(anyWarningCodes),
  warning_job_id: z.string().describe('the job, or the code of what the product looks for by itself'),
};

const listed = <Item extends z.ZodType>(item: Item) => z.array(item).max(maxLoadListed);

export const warningLoad = {
  read: route({
    method: 'GET',
    path: '/v1/setting/warning/load',
    summary:
      'How many warnings a period had, against what ISA-18.2 and EEMUA 191 say people can work with; at most 92 days',
    access: readers,
    query: z.object({ from: instant, until: instant }),
    data: z.object({
      from: instant,
      until: instant.describe('not later than now'),
      ...figures.shape,
      not_counted: z.object({
        muted: count.describe('raised while they were muted'),
        late: count.describe('over before they became known'),
        covered: count.describe('said by another warning as well'),
        less: count.describe('went on less severely, which is not told again'),
      }),
      flood_list: listed(
        z.object({
          from: instant,
          until: instant,
          warnings: count,
          cause: z
            .object({ ...thing, warnings: count })
            .describe('the job with most of them; its label names no single object'),
        }),
      ).describe('the greatest first'),
      top: z
        .array(
          z.object({
            ...thing,
            warnings: count,
            share: z.number(),
            times: count.describe('with what came back at once'),
          }),
        )
        .max(topCount),
      chattering_list: listed(
        z.object({ ...thing, most_in_hour: count.describe('at least'), warnings: count, times: count }),
      ),
      stale_list: listed(
        z.object({
          ...thing,
          severity: z.enum(severities),
          since: instant,
          ended_at: instant.nullable(),
          hours: z.number().describe('until the end of the period at most'),
        }),
      ).describe('the longest first'),
      shifts: z
        .array(z.object({ kind: z.enum(shiftKinds), name: z.string().nullable(), ...figures.shape }))
        .describe('the same of each shift, as it was planned then; without a plan 06:00 to 18:00 and the night'),
      buckets: z
        .array(
          z.object({
            from: instant,
            until: instant,
            critical: count,
            warning: count,
            watch: count,
            is_flood: z.boolean().describe('part of a flood lies in it'),
          }),
        )
        .describe('of up to eight days by hours, of more by days of the plant'),
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
                    .describe('warnings that somebody did something about: a note, a step ticked, ended by hand'),
                }),
              )
              .max(maxNoisySubjects),
          }),
        )
        .max(maxNoisyJobs)
        .describe('jobs whose values were told most often, for whoever looks for something quieter'),
    }),
  }),
};
