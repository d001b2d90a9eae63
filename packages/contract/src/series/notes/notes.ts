import { z } from 'zod';
import { empty, id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../../plant/settings/fields.ts';
import { maxNote } from './limits.ts';

/** People who see the dashboard, and people who write notes. */
const readers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert', 'stations.update'] as const;
const writers = ['dashboard.calculation', 'stations.update'] as const;

const content = {
  from: instant,
  to: instant.nullable().describe('inclusive; null: a note of one moment'),
  text: text(maxNote),
  series_id: z.number().int().min(1).max(2_000_000_000).nullable().describe('null: no particular series'),
  outlet_id: id.nullable().describe('null: no particular unit or gate'),
};

const one = { note_id: id, version: seenVersion };

export const noteShape = z.object({
  note_id: id,
  ...content,
  author: z.string().nullable(),
  author_name: z.string().nullable(),
  ...edited,
  may: z.object({ update: z.boolean(), delete: z.boolean() }).describe('what the caller may do with it'),
});

export const notes = {
  list: route({
    method: 'GET',
    path: '/v1/note/getall',
    summary: 'List notes of a period or part of it; the newest 500 first',
    access: readers,
    query: z.object({ from: instant, to: instant }),
    data: z.array(noteShape),
  }),
  add: route({
    method: 'POST',
    path: '/v1/note/add',
    summary: 'Add a note to a time or period, for the plant, one series, or one unit or gate',
    access: writers,
    body: z.object(content),
    data: noteShape,
  }),
  update: route({
    method: 'POST',
    path: '/v1/note/update',
    summary: 'Change a note of the caller',
    access: writers,
    body: z.object({ ...one, ...content }),
    data: noteShape,
  }),
  delete: route({
    method: 'POST',
    path: '/v1/note/delete',
    summary: 'Delete a note of the caller; any note with the permission system',
    access: [...writers, 'system'],
    body: z.object(one),
    data: empty,
  }),
};
