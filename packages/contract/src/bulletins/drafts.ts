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
  due_at: instant.nullable().describe('when it is due; null: no obligation'),
  drawn_at: instant.describe('when the figures were drawn'),
  drawn_by: z.string().nullable().describe('null: by the system, at the due hour'),
  corrects: id.nullable(),
  serious: z.number().int().describe('number of serious faults found by the checks'),
  notes: z.number().int(),
  ...edited,
});

const bulletinFault = z.object({
  code: z.string(),
  severity: z.enum(['serious', 'note']),
  path: z.string().describe('position: tables/ahead/l6/inflow, sentences/trend, next_issue_at'),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});

const draft = row.extend({
  content: bulletinContent,
  faults: z.array(bulletinFault),
  former: z
    .object({ bulletin_id: id, number: z.string(), issued_at: instant, content: bulletinContent })
    .nullable()
    .describe('previous issued bulletin of its kind'),
  owed_next_at: instant.nullable().describe('when the next one of its kind is due'),
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
          reason: optionalText(500).describe('reason; empty: back to the drawn value'),
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

/** Defaults for every bulletin of a plant, which a bulletin may override. */
export const bulletinSettings = asWritten(
  z.object({
    lake: optionalText(200).describe('name of the lake as printed; empty: that of the plant'),
    river: optionalText(200),
    header,
    language: z.enum(['vi', 'en']),
    forecasters: z.array(person).max(6),
    signatory: person.nullable(),
    receivers: z.array(text(200)).max(40),
    kinds: z.array(z.enum(bulletinKinds)).max(bulletinKinds.length).describe('kinds drafted automatically when due'),
    ready_minutes: z.number().int().min(0).max(720).describe('a draft is prepared this long before it is due'),
    rain_groups: z
      .array(
        z.object({
          name: text(120),
          station_codes: z.array(text(60)).min(1).max(maxStationsOfGroup).describe('codes of rain gauges'),
        }),
      )
      .max(maxRainGroups)
      .default([])
      .describe('grouping of printed rain: observed stations, and the forecast mean of each group'),
  }),
);
export type BulletinSettings = z.output<typeof bulletinSettings>;

/** Drafts of bulletins: drawn from record, forecast and planned release, completed by people. */
export const bulletinDrafts = {
  list: route({
    method: 'GET',
    path: '/v1/forecast/tt08/draft/getall',
    summary: 'List bulletin drafts and due bulletins, by the calendar of obligations',
    access,
    data: z.object({
      drafts: z.array(row),
      owed: z.array(
        z.object({
          duty_id: z.string(),
          name: z.string(),
          kind: z.enum(bulletinKinds),
          due_at: instant,
          until: instant.describe('late from here on'),
          state: z.enum(['upcoming', 'due', 'done', 'done_late', 'missed', 'not_judged']),
          bulletin_id: id.nullable().describe('draft prepared for it'),
          proposed_by: z
            .string()
            .nullable()
            .describe('article of QĐ 1865/QĐ-TTg: flood mode is on and no calendar sets when its bulletins are due'),
        }),
      ),
      preset: z.enum(bulletinKinds).describe('suggested kind of a new bulletin: in flood mode the flood bulletin'),
      calendar: z.enum(['none', 'known']),
    }),
  }),
  get: route({
    method: 'GET',
    path: '/v1/forecast/tt08/draft/get',
    summary: 'Read one draft with its faults and the last bulletin of its kind',
    access,
    query: z.object({ bulletin_id: id }),
    data: draft,
  }),
  add: route({
    method: 'POST',
    path: '/v1/forecast/tt08/draft/add',
    summary: 'Draw a draft from current data',
    access,
    body: z.object({
      kind: z.enum(bulletinKinds),
      issue_at: instant.nullable().default(null).describe('null: when it is next due, else now'),
      corrects: id.nullable().default(null).describe('issued bulletin it replaces'),
    }),
    data: draft,
  }),
  update: route({
    method: 'POST',
    path: '/v1/forecast/tt08/draft/update',
    summary: 'Replace figures of a draft, each with a reason, and its texts',
    access,
    body: z.object({ ...one, edit: bulletinEdit }),
    data: draft,
  }),
  redraw: route({
    method: 'POST',
    path: '/v1/forecast/tt08/draft/redraw',
    summary: 'Redraw the figures; values replaced by people stay',
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
    summary: 'Read the default header of bulletins of the plant',
    access,
    data: asWritten(bulletinSettings.extend(edited)),
  }),
  saveSettings: route({
    method: 'POST',
    path: '/v1/forecast/tt08/settings/update',
    summary: 'Change the default header of bulletins of the plant',
    access,
    body: asWritten(bulletinSettings.extend({ version: seenVersion })),
    data: asWritten(bulletinSettings.extend(edited)),
  }),
};
