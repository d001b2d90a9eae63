import { z } from 'zod';
import { instant, optionalText, text } from '../fields.ts';
import { route } from '../kit.ts';
import { bulletinKinds, maxTemplateBytes } from './codes.ts';
import { bulletinAccess } from './issued.ts';

const templateBodyBytes = Math.ceil(maxTemplateBytes / 3) * 4 + 64 * 1024;

const kind = z.enum(bulletinKinds);

const templateRefusals = [
  'not_a_docx',
  'too_large',
  'pictures_too_large',
  'macros',
  'embedded',
  'outside_link',
  'unknown_part',
  'unreadable',
  'too_long',
] as const;
const templateFaultCodes = ['unknown', 'missing', 'not_closed', 'not_opened', 'rows_of_nothing', 'unreadable'] as const;

const verdict = z.object({
  ok: z.boolean(),
  refused: z.enum(templateRefusals).nullable(),
  found: z.string().optional().describe('the refused part, relation or field; absent: the whole file'),
  faults: z.array(z.object({ code: z.enum(templateFaultCodes), name: z.string() })),
});

const uploaded = {
  kind,
  file_name: text(200),
  file: z.string().min(1).max(templateBodyBytes).describe('docx as base64; as multipart/form-data: part `file`'),
};

/** The plant's own Word form, in versions; without one its kind is printed by the built-in form. */
export const bulletinTemplates = {
  list: route({
    method: 'GET',
    path: '/v1/forecast/template/getall',
    summary: 'List the form of each kind of bulletin, with its versions',
    access: bulletinAccess,
    data: z.object({
      kinds: z.array(
        z.object({
          kind,
          in_use: z.number().int().nullable().describe('version number; null: the built-in form'),
          versions: z.array(
            z.object({
              version: z.number().int(),
              file_name: z.string(),
              bytes: z.number().int(),
              note: z.string(),
              made_at: instant,
              made_by: z.string().nullable(),
            }),
          ),
        }),
      ),
      may: z.object({ update: z.boolean() }),
    }),
  }),
  words: route({
    method: 'GET',
    path: '/v1/forecast/template/words',
    summary: 'List placeholders available to a form of a kind',
    access: bulletinAccess,
    query: z.object({ kind }),
    data: z.object({
      single: z.array(z.string()),
      rows: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
      required: z.array(z.string()),
    }),
  }),
  check: route({
    method: 'POST',
    path: '/v1/forecast/template/check',
    summary: 'Check a form, with faults by placeholder; nothing is stored',
    access: ['sensor.update'],
    body: z.object(uploaded),
    bodyLimitBytes: templateBodyBytes,
    upload: true,
    data: verdict,
  }),
  add: route({
    method: 'POST',
    path: '/v1/forecast/template/add',
    summary: 'Upload a valid form as the next version, in use from now on',
    access: ['sensor.update'],
    body: z.object({ ...uploaded, note: optionalText(300).default('') }),
    bodyLimitBytes: templateBodyBytes,
    upload: true,
    data: verdict.extend({ version: z.number().int().nullable() }),
  }),
  choose: route({
    method: 'POST',
    path: '/v1/forecast/template/choose',
    summary: 'Select the version that prints a kind from now on; null: the built-in form',
    access: ['sensor.update'],
    body: z.object({ kind, version: z.number().int().min(1).nullable() }),
    data: z.object({ in_use: z.number().int().nullable() }),
  }),
  file: route({
    method: 'GET',
    path: '/v1/forecast/template/file',
    summary: 'Download a version of a form; without a version, the built-in form as a starting point',
    access: bulletinAccess,
    query: z.object({ kind, version: z.coerce.number().int().min(1).optional() }),
    data: z.string(),
    raw: 'file',
  }),
};
