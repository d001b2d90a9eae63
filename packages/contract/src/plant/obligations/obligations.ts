import { z } from 'zod';
import { id, instant, optionalText } from '../../fields.ts';
import { route } from '../../kit.ts';
import { procedureReaders, procedureWriters } from '../procedure/readers.ts';
import { maxCalendars, obligationExamples } from './codes.ts';
import { obligationsShape } from './shape.ts';

const head = {
  calendar_id: id,
  note: z.string(),
  counts_from: instant.describe('what was due before is judged by the version before'),
  counts_until: instant.nullable().describe('excluded; null: it counts'),
  recorded_by: z.string().nullable(),
  duties: z.number().int(),
  verified: z.number().int().describe('how many of them somebody held against the official text'),
};

/** What a plant owes when: observations, bulletins, transfers and reports, each with the article it comes from. */
export const obligationCalendar = {
  list: route({
    method: 'GET',
    path: '/v1/duty-calendar/getall',
    summary: 'Every version of the calendar of what is owed, the newest first',
    access: procedureReaders,
    data: z.object({
      versions: z.array(z.object(head)).max(maxCalendars),
      may: z.object({ save: z.boolean() }),
    }),
  }),
  one: route({
    method: 'GET',
    path: '/v1/duty-calendar/get',
    summary: 'One version of the calendar with its duties',
    access: procedureReaders,
    query: z.object({ calendar_id: id }),
    data: z.object({ ...head, content: obligationsShape }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/duty-calendar/save',
    summary:
      'A new version of the calendar: counts from now on, and ends the one before; nothing of the past is judged again',
    access: procedureWriters,
    body: z.object({
      note: optionalText(1000),
      content: obligationsShape,
      seen_calendar_id: id.nullable().describe('the version this one follows; null: the plant had none'),
    }),
    data: z.object(head),
    bodyLimitBytes: 1024 * 1024,
  }),
  example: route({
    method: 'GET',
    path: '/v1/duty-calendar/example',
    summary: 'A calendar to begin with, from a public decision; what was not read in its official text is marked',
    access: procedureReaders,
    query: z.object({ example: z.enum(obligationExamples) }),
    data: z.object({ content: obligationsShape }),
  }),
};
