import { z } from 'zod';
import { asWritten } from '../as-written.ts';
import { runInUseId } from '../compute/forecasts/in-use.ts';
import { instant, optionalText, text } from '../fields.ts';
import {
  bulletinKinds,
  bulletinMarks,
  bulletinQuantities,
  bulletinSentences,
  bulletinTables,
  bulletinUnits,
  currentBulletinSchema,
  maxBulletinColumns,
  maxBulletinRows,
  maxBulletinText,
  missingReasons,
  releaseGrounds,
} from './codes.ts';

/**
 * The content of a bulletin as data: the same document is edited, checked, printed by every template, hashed at issue, and verified
 * afterwards. `packages/rules/src/bulletins/content.ts` has it as types.
 */

const key = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/);
const number = z.number().min(-1e9).max(1e9);

const replaced = z
  .object({
    by: text(120).describe('name of the author of the change'),
    at: instant,
    reason: text(500),
  })
  .nullable()
  .describe('null: the value drawn by the system');
const missing = z.enum(missingReasons).nullable().describe('reason for a missing value; null where there is one');

const amount = { value: number.nullable(), low: number.nullable(), high: number.nullable() };

/** One value, or a range with or without a value in it. Rounded as printed. */
const figure = z.object({
  is: z.literal('figure'),
  unit: z.enum(bulletinUnits),
  ...amount,
  drawn: z.object(amount).nullable().describe('value drawn by the system, rounded as printed'),
  missing,
  replaced,
});
const time = z.object({
  is: z.literal('time'),
  at: instant.nullable(),
  drawn: z.object({ at: instant.nullable() }).nullable(),
  missing,
  replaced,
});
const words = z.object({
  is: z.literal('text'),
  text: optionalText(500),
  drawn: z.object({ text: optionalText(500) }).nullable(),
  missing,
  replaced,
});
const bulletinCell = z.discriminatedUnion('is', [figure, time, words]);

const column = z.object({
  id: key,
  quantity: z.enum(bulletinQuantities),
  unit: z.enum(bulletinUnits).nullable().describe('null: a time or text'),
  from: instant.nullable().describe('start of the period, as for rain of two half-days'),
  to: instant.nullable(),
  at: instant.nullable().describe('for an instant; null: each row has its own'),
});

const row = z.object({
  id: key.describe('total: the sum or whole of the rows above'),
  name: optionalText(200).describe('of a station or a group; empty: the row is named by its time'),
  group: optionalText(200).nullable().describe('group of stations'),
  at: instant.nullable(),
  from: instant.nullable(),
  to: instant.nullable(),
  lead_hours: z.number().min(0).max(1000).nullable().describe('after the base time'),
  alarms: z.array(number).max(3).nullable().describe('alarm levels I, II, III of a station downstream, m'),
  cells: z.record(key, bulletinCell).describe('by column id'),
});

const table = z.object({
  id: z.enum(bulletinTables),
  columns: z.array(column).max(maxBulletinColumns),
  rows: z.array(row).max(maxBulletinRows),
  note: optionalText(1000).describe('printed below the table'),
});

const sentence = z.object({
  id: z.enum(bulletinSentences),
  text: optionalText(maxBulletinText),
  drawn: optionalText(maxBulletinText).nullable().describe('proposed by the system'),
  replaced,
});

const person = z.object({ name: text(120), position: optionalText(120) });
const level = number.nullable();

export const bulletinContent = asWritten(
  z.object({
    schema: z.literal(currentBulletinSchema),
    kind: z.enum(bulletinKinds),
    language: z.enum(['vi', 'en']),
    plant: z.object({
      code: text(32),
      name: text(200),
      lake: optionalText(200).describe('name of the lake as printed'),
      river: optionalText(200),
      time_zone: text(60),
    }),
    header: z.object({
      authority: optionalText(200).describe('printed above the name of the unit, left'),
      unit: optionalText(200),
      place: optionalText(120).describe('printed before the date: Đà Nẵng'),
      purpose: optionalText(300).describe('printed below the title, in brackets'),
    }),
    title: text(300),
    issue_at: instant.describe('time of issue, as printed'),
    next_issue_at: instant.nullable().describe('null: the last one'),
    period: z.object({ from: instant, to: instant }).describe('forecast period'),
    base_at: instant.nullable().describe('time of the newest record used'),
    sources: z.object({
      forecast: z
        .object({
          source: text(60),
          run_id: runInUseId.optional(),
          issued_at: instant,
          base_at: instant,
          reaches: instant.nullable(),
        })
        .nullable(),
      rain_forecast: z.object({ source: text(200), issued_at: instant, reaches: instant.nullable() }).nullable(),
      release: z.object({
        by: z.enum(releaseGrounds),
        plan_id: z.string().max(60).nullable(),
        pinned_at: instant.nullable(),
        until: instant.nullable(),
      }),
    }),
    levels: z
      .object({
        dead: level,
        normal: level,
        flood_reception: level,
        max_before_flood: level,
        design_flood: level,
        check_flood: level,
        min_possible: level,
        max_possible: level,
      })
      .describe('levels of the lake on that day, m'),
    tables: z.array(table).max(bulletinTables.length),
    sentences: z.array(sentence).max(bulletinSentences.length),
    forecasters: z.array(person).max(6),
    signatory: person.nullable(),
    receivers: z.array(text(200)).max(40).describe('“Nơi nhận” of the bulletin'),
    corrects: z
      .object({ number: text(60), issued_at: instant })
      .nullable()
      .describe('bulletin it replaces'),
    marks: z.array(z.enum(bulletinMarks)).max(bulletinMarks.length),
  }),
);
export type BulletinContent = z.output<typeof bulletinContent>;
