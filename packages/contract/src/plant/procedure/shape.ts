import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { optionalText, text } from '../../fields.ts';
import { levelM } from '../settings/fields.ts';
import {
  comparisons,
  maxAppliesDepth,
  maxCases,
  maxDepth,
  maxLimits,
  maxModes,
  maxNotices,
  maxPeriods,
  maxRatingRows,
  maxStations,
  noticeActs,
  officialWarnings,
  procedureLevels,
  procedureQuantities,
} from './codes.ts';

const name = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const figure = z.number().min(-1e6).max(1e6);
const minutes = z.number().int().min(0).max(10_080);
const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .describe('month and day: 09-01');

const source = z.object({
  article: text(120).describe('source article'),
  text: optionalText(2000).describe('wording of the article'),
  is_verified: z
    .boolean()
    .describe('checked against the official text; otherwise it decides nothing and is never shown as green'),
});

const quantity = z.enum(procedureQuantities);
const comparison = z.enum(comparisons);

const against = z.discriminatedUnion('is', [
  z.object({ is: z.literal('number'), value: figure }),
  z.object({ is: z.literal('level'), level: z.enum(procedureLevels), offset: z.number().min(-100).max(100) }),
  z.object({ is: z.literal('period'), edge: z.enum(['highest', 'lowest']) }),
  z.object({ is: z.literal('quantity'), quantity, share: z.number().min(0).max(10), offset: figure }),
  z.object({ is: z.literal('alarm'), alarm: z.number().min(1).max(3) }),
]);

const plain = [
  z.object({ when: z.literal('always') }),
  z.object({ when: z.literal('period'), periods: z.array(name).min(1).max(maxPeriods) }),
  z.object({ when: z.literal('compare'), quantity, comparison, against, source }),
  z.object({
    when: z.literal('station'),
    stations: z.array(name).min(1).max(maxStations),
    of: z.enum(['any', 'all']),
    comparison,
    against,
    source,
  }),
  z.object({ when: z.literal('official_warning'), kinds: z.array(z.enum(officialWarnings)).min(1).max(4), source }),
  z.object({ when: z.literal('rising'), quantity, source }),
  z.object({ when: z.literal('falling'), quantity, source }),
  z.object({ when: z.literal('was'), modes: z.array(name).min(1).max(maxModes) }),
] as const;

type PlainCondition = z.output<(typeof plain)[number]>;
export type ConditionOnWire =
  | PlainCondition
  | { readonly when: 'all' | 'any'; readonly of: readonly ConditionOnWire[] }
  | { readonly when: 'not'; readonly of: PlainCondition };

/** Nested conditions, to this depth and no deeper: a recursive schema has no place in the description of the API. */
const nestedCondition = (depth: number): z.ZodType<ConditionOnWire> =>
  depth === 0
    ? z.union(plain)
    : z.union([
        ...plain,
        z.object({
          when: z.enum(['all', 'any']),
          of: z
            .array(nestedCondition(depth - 1))
            .min(1)
            .max(12),
        }),
        // For one plain condition: that none of several holds is expressed by negating each.
        z.object({ when: z.literal('not'), of: z.union(plain) }),
      ]);
const condition = nestedCondition(maxDepth - 1);
const conditionShape = nestedCondition(maxAppliesDepth - 1);

const limit = z.object({
  id: name,
  quantity,
  comparison,
  against,
  applies: conditionShape,
  source,
});

/** The river from the dam to a station. */
const reach = z.object({
  travel_hours: z.number().min(0.25).max(240).describe('from the dam: K of Muskingum'),
  weighting: z.number().min(0).max(0.4).describe('x of Muskingum; 0.2 if not known'),
  lateral_flow: z.number().min(0).max(1e5).describe('m3/s, constant inflow along the reach'),
  lateral_percent: z
    .number()
    .min(0)
    .max(2000)
    .optional()
    .describe('%, inflow along the reach that follows the inflow of the lake, beside the constant one; absent: 0'),
  rating: z
    .array(z.object({ flow: z.number().min(0).max(1e6).describe('m3/s'), level: levelM }))
    .max(maxRatingRows)
    .describe('rating of the station, both rising; empty: its level cannot be derived from its flow'),
});

export const procedureContent = asWritten(
  z.object({
    title: text(300),
    decree: text(200).describe('number and date of the decision'),
    periods: z
      .array(
        z.object({
          id: name,
          from: monthDay,
          to: monthDay.describe('inclusive; may lie before `from`, over the turn of the year'),
          highest_before_flood: levelM.nullable().describe('m'),
          lowest_reception: levelM.nullable().describe('m'),
          source,
        }),
      )
      .min(1)
      .max(maxPeriods)
      .describe('each day of the year is in exactly one period'),
    stations: z
      .array(
        z.object({
          id: name,
          name: text(120),
          station_code: text(40).nullable().describe('station of the plant that measures it; null: not measured'),
          alarms: z.tuple([levelM, levelM, levelM]).describe('m of the alarms I, II and III'),
          reach: reach.optional().describe('absent: travel time not known'),
          source,
        }),
      )
      .max(maxStations),
    modes: z
      .array(
        z.object({
          id: name,
          name: text(120),
          when: condition,
          decides: text(200).describe('authority that decides about releases'),
          limits: z.array(limit).max(maxLimits),
          source,
        }),
      )
      .min(1)
      .max(maxModes)
      .describe('the first mode whose condition holds is in force: most urgent first, the last always holds'),
    limits: z.array(limit).max(maxLimits).describe('limits in any mode'),
    notices: z
      .array(
        z.object({
          id: name,
          before: z.enum(noticeActs),
          lead_minutes: minutes,
          urgent_lead_minutes: minutes
            .nullable()
            .describe('lead if the usual one has passed; null: no shorter one exists'),
          to: z.array(text(120)).min(1).max(30),
          source,
        }),
      )
      .max(maxNotices),
    sirens: z
      .array(z.object({ before: z.enum(noticeActs), lead_minutes: minutes, pattern: text(300), source }))
      .max(maxNotices),
    gates: z
      .object({
        order: z
          .array(z.array(text(40)).min(1).max(40))
          .min(1)
          .max(40)
          .describe('gate codes, the first to open first; gates of one list move together'),
        step: z.number().min(0.01).max(20).describe('m'),
        apart: z.number().min(0).max(20).describe('m by which gates may differ while moved'),
        dwell_minutes: minutes,
        metres_per_minute: z.number().min(0.001).max(20),
        source,
      })
      .nullable(),
    stale_minutes: z.object({
      plant: z.number().int().min(5).max(1440),
      station: z.number().int().min(15).max(2880),
      forecast: z.number().int().min(30).max(2880),
    }),
  }),
);
export type ProcedureContent = z.output<typeof procedureContent>;

/** A situation to evaluate. Absent values are missing. */
const situation = z.object({
  day: monthDay,
  figures: z.partialRecord(quantity, figure),
  rising: z.array(quantity).max(procedureQuantities.length),
  falling: z.array(quantity).max(procedureQuantities.length),
  stations: z.record(name, z.number().min(-100).max(6000)),
  warnings: z.array(z.enum(officialWarnings)).max(4),
  mode_before: name.nullable(),
});

/** A test of the procedure itself: the expected result in a situation. */
const procedureCase = z.object({
  name: text(200),
  situation,
  mode: name.nullable().describe('null: cannot be judged'),
  broken: z.array(name).max(maxLimits).describe('broken limits; all others are kept'),
});
export type ProcedureCase = z.output<typeof procedureCase>;
export const procedureCases = asWritten(z.array(procedureCase).max(maxCases));
