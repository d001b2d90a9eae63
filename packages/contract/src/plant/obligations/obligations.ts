import { z } from 'zod';
import { id, instant, optionalText } from '../../fields.ts';
import { route } from '../../kit.ts';
import { procedureReaders, procedureWriters } from '../procedure/readers.ts';
import { maxCalendars, obligationExamples } from './codes.ts';
import { obligationsShape } from './shape.ts';

const head = {
  calendar_id: id,
  note: z.string(),
  counts_from: instant.describe('earlier obligations are judged by the previous version'),
  counts_until: instant.nullable().describe('exclusive; null: in use'),
  recorded_by: z.string().nullable(),
  duties: z.number().int(),
  verified: z.number().int().describe('number checked against the official text'),
};

/** The obligations of a plant: observations, bulletins, transfers and reports, each with its source article. */
export const obligationCalendar = {
  list: route({
    method: 'GET',
    path: '/v1/duty-calendar/getall',
    summary: 'List versions of the calendar of obligations, newest first',
    access: procedureReaders,
    data: z.object({
      versions: z.array(z.object(head)).max(maxCalendars),
      may: z.object({ save: z.boolean() }),
    }),
  }),
  one: route({
    method: 'GET',
    path: '/v1/duty-calendar/get',
    summary: 'Read one version of the calendar with its obligations',
    access: procedureReaders,
    query: z.object({ calendar_id: id }),
    data: z.object({ ...head, content: obligationsShape }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/duty-calendar/save',
    summary:
      'Save a new version of the calendar, in use from now on, ending the current one; the past is not judged again',
    access: procedureWriters,
    body: z.object({
      note: optionalText(1000),
      content: obligationsShape,
      seen_calendar_id: id.nullable().describe('version it succeeds; null: the plant had none'),
    }),
    data: z.object(head),
    bodyLimitBytes: 1024 * 1024,
  }),
  example: route({
    method: 'GET',
    path: '/v1/duty-calendar/example',
    summary:
      'Read an initial calendar from a public decision; entries not checked against the official text are marked',
    access: procedureReaders,
    query: z.object({ example: z.enum(obligationExamples) }),
    data: z.object({ content: obligationsShape }),
  }),
};
