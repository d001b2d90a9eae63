import { z } from 'zod';
import { asWritten } from '../as-written.ts';
import { empty, id, instant, optionalText, text } from '../fields.ts';
import { route } from '../kit.ts';
import { edited, seenVersion } from '../plant/settings/fields.ts';
import {
  bulletinKinds,
  bulletinSentences,
  bulletinTables,
  maxBulletinText,
  maxRainGroups,
  maxStationsOfGroup,
} from './codes.ts';
import { bulletinContent } from './content.ts';

const access = ['forecast.tt08'] as const;
const one = { bulletin_id: id, version: seenVersion };
const key = text(60);
const person = z.object({ name: text(120), position: optionalText(120) });
const header = asWritten(
  z.object({
    authority: optionalText(200),
    unit: optionalText(200),
    place: optionalText(120),
    purpose: optionalText(300),
  }),
);

const row = z.object({
  bulletin_id: id,
  kind: z.enum(bulletinKinds),
  issue_at: instant,
  due_at: instant.nullable().describe('when it is owed; null: nobody owes it'),
  drawn_at: instant.describe('when its figures were drawn'),
  drawn_by: z.string().nullable().describe('null: by itself, at its hour'),
  corrects: id.nullable(),
  serious: z.number().int().describe('serious faults of its checks'),
  notes: z.number().int(),
  ...edited,
});

const bulletinFault = z.object({
  code: z.string(),
  severity: z.enum(['serious', 'note']),
  path: z.string().describe('its place: tables/ahead/l6/inflow, sentences/trend, next_issue_at'),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});

const draft = row.extend({
  content: bulletinContent,
  faults: z.array(bulletinFault),
  former: z
    .object({ bulletin_id: id, number: z.string(), issued_at: instant, content: bulletinContent })
    .nullable()
    .describe('the last one of its kind that was issued'),
  owed_next_at: instant.nullable().describe('when the next one of its kind is owed'),
});

const number = z.number().min(-1e9).max(1e9).nullable();

const bulletinEdit = asWritten(
  z.object({
    cells: z
      .array(
        z.object({
          table: z.enum(bulletinTables),
          row: key,
          column: key,
          value: number.default(null),
          low: number.default(null),
          high: number.default(null),
          at: instant.nullable().default(null),
          text: optionalText(500).nullable().default(null),
          reason: optionalText(500).describe('why; empty: back to what was drawn'),
        }),
      )
      .max(500)
      .default([]),
    sentences: z
      .array(z.object({ id: z.enum(bulletinSentences), text: optionalText(maxBulletinText) }))
      .max(bulletinSentences.length)
      .default([]),
    title: text(300).optional(),
    next_issue_at: instant.nullable().optional(),
    header: header.optional(),
    forecasters: z.array(person).max(6).optional(),
    signatory: person.nullable().optional(),
    receivers: z.array(text(200)).max(40).optional(),
  }),
);

/** Of every bulletin of a plant, until somebody says otherwise in one of them. */
export const bulletinSettings = asWritten(
  z.object({
    lake: optionalText(200).describe('name of the lake as it is printed; empty: that of the plant'),
    river: optionalText(200),
    header,
    language: z.enum(['vi', 'en']),
    forecasters: z.array(person).max(6),
    signatory: person.nullable(),
    receivers: z.array(text(200)).max(40),
    kinds: z
      .array(z.enum(bulletinKinds))
      .max(bulletinKinds.length)
      .describe('that are drafted by themselves when owed'),
    ready_minutes: z.number().int().min(0).max(720).describe('so long before it is owed a draft lies ready'),
    rain_groups: z
      .array(
        z.object({
          name: text(120),
          station_codes: z.array(text(60)).min(1).max(maxStationsOfGroup).describe('of rain gauges'),
        }),
      )
      .max(maxRainGroups)
      .default([])
      .describe('by which rain is printed: stations that were observed, and the mean of each group that is forecast'),
  }),
);
export type BulletinSettings = z.output<typeof bulletinSettings>;

/** Drafts of bulletins: drawn from record, forecast and planned release, completed by people. */
export const bulletinDrafts = {
  list: route({
    method: 'GET',
    path: '/v1/forecast/tt08/draft/getall',
    summary: 'Drafts of bulletins and what is owed, by the calendar of duties',
    access,
    data: z.object({
      drafts: z.array(row),
      owed: z.array(
        z.object({
          duty_id: z.string(),
          name: z.string(),
          kind: z.enum(bulletinKinds),
          due_at: instant,
          until: instant.describe('from here on it is late'),
          state: z.enum(['upcoming', 'due', 'done', 'done_late', 'missed', 'not_judged']),
          bulletin_id: id.nullable().describe('the draft that lies ready for it'),
          proposed_by: z
            .string()
            .nullable()
            .describe('article of QĐ 1865/QĐ-TTg: flood mode is on and no calendar says when its bulletins are owed'),
        }),
      ),
      preset: z.enum(bulletinKinds).describe('what a new one is likely to be: in flood mode the flood bulletin'),
      calendar: z.enum(['none', 'known']),
    }),
  }),
  get: route({
    method: 'GET',
    path: '/v1/forecast/tt08/draft/get',
    summary: 'One draft, with what is wrong with it and the last bulletin of its kind',
    access,
    query: z.object({ bulletin_id: id }),
    data: draft,
  }),
  add: route({
    method: 'POST',
    path: '/v1/forecast/tt08/draft/add',
    summary: 'Draw a draft from what is known now',
    access,
    body: z.object({
      kind: z.enum(bulletinKinds),
      issue_at: instant.nullable().default(null).describe('null: when it is owed next, else now'),
      corrects: id.nullable().default(null).describe('the issued one it stands in the place of'),
    }),
    data: draft,
  }),
  update: route({
    method: 'POST',
    path: '/v1/forecast/tt08/draft/update',
    summary: 'Replace figures, each with a reason, and words of a draft',
    access,
    body: z.object({ ...one, edit: bulletinEdit }),
    data: draft,
  }),
  redraw: route({
    method: 'POST',
    path: '/v1/forecast/tt08/draft/redraw',
    summary: 'Draw the figures again; what people replaced stays',
    access,
    body: z.object(one),
    data: draft,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/forecast/tt08/draft/delete',
    summary: 'Delete a draft',
    access,
    body: z.object(one),
    data: empty,
  }),
  settings: route({
    method: 'GET',
    path: '/v1/forecast/tt08/settings/get',
    summary: 'What every bulletin of the plant begins with',
    access,
    data: asWritten(bulletinSettings.extend(edited)),
  }),
  saveSettings: route({
    method: 'POST',
    path: '/v1/forecast/tt08/settings/update',
    summary: 'Change what every bulletin of the plant begins with',
    access,
    body: asWritten(bulletinSettings.extend({ version: seenVersion })),
    data: asWritten(bulletinSettings.extend(edited)),
  }),
};
