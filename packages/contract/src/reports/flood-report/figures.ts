import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { instant } from '../../fields.ts';
import { notifiedReasons } from '../../notices/codes.ts';
import { orderKinds } from '../../plant/orders/codes.ts';
import { comparisons, noticeActs, procedureQuantities } from '../../plant/procedure/codes.ts';

const point = z.object({ at: instant, value: z.number() }).nullable();
const minutes = z.number().int();

/** The record of a flood: computed while the report is a draft, and kept unchanged from its issue. */
export const floodFigures = asWritten(
  z.object({
    from: instant,
    to: instant,
    made_at: instant,
    is_demo: z.boolean(),
    procedure: z.object({ title: z.string(), decree: z.string() }).nullable(),
    lake_level: z.object({ start: point, highest: point, lowest: point, end: point }).describe('m'),
    inflow: z
      .object({
        start: point,
        highest: point,
        end: point,
        doubted_above: z.number().optional().describe('the largest design flood, if the highest exceeds it'),
      })
      .describe('m3/s'),
    release: z.object({ highest: point, highest_spill: point }).describe('m3/s'),
    volumes: z
      .object({
        inflow: z
          .number()
          .nullable()
          .describe('from the smoothed inflow, as on every screen; null: known for less than 95 % of the period'),
        release: z.number().nullable(),
        stored: z.number().nullable().describe('storage at the end minus storage at the start'),
        open: z
          .number()
          .nullable()
          .optional()
          .describe(
            'inflow minus release minus stored; absent in reports of earlier releases, whose inflow was the sum of both',
          ),
        covered: z.number().min(0).max(1).describe('share of the period with recorded release'),
      })
      .describe('million m3'),
    moves: z.array(
      z.object({
        gate: z.string(),
        from: instant,
        to: instant,
        from_opening: z.number().describe('m'),
        to_opening: z.number(),
      }),
    ),
    moves_left_out: z.number().int(),
    orders: z.array(
      z.object({
        kind: z.enum(orderKinds),
        number: z.string().nullable(),
        organisation: z.string(),
        text: z.string(),
        from: instant,
        until: instant.nullable(),
      }),
    ),
    notices: z
      .array(z.object({ at: instant, about: z.string(), to: z.string(), how: z.string() }))
      .nullable()
      .describe('null: this installation keeps no list of notices'),
    told_before: z
      .object({
        acts: z.array(
          z.object({
            act: z.enum(noticeActs),
            at: instant.describe('time of the first reading that shows it'),
            article: z.string(),
            lead_minutes: minutes,
            state: z.enum(['kept', 'broken', 'not_judged']),
            reason: z.enum(notifiedReasons).nullable(),
            number: z
              .string()
              .nullable()
              .describe('number of the notice; null: none, or announced outside the product'),
            left_minutes: minutes.nullable(),
          }),
        ),
        unknown_minutes: minutes.describe('time with unknown gate positions'),
        unread: z.array(z.string()).describe('gates and units without any reading'),
      })
      .optional()
      .describe('gate and unit operations, and whether they were announced; absent in reports of earlier releases'),
    modes: z.array(
      z.object({ from: instant, to: instant, name: z.string().nullable(), article: z.string().nullable() }),
    ),
    rules: z.array(
      z.object({
        id: z.string(),
        is_order: z.boolean(),
        article: z.string(),
        quantity: z.enum(procedureQuantities),
        comparison: z.enum(comparisons),
        kept: minutes,
        broken: minutes,
        not_judged: minutes,
        outranked: minutes
          .optional()
          .describe('part of it in which an order in force took precedence; absent in reports of earlier releases'),
        worst: z.object({ at: instant, value: z.number(), against: z.number() }).nullable(),
      }),
    ),
  }),
);
export type FloodFigures = z.output<typeof floodFigures>;
