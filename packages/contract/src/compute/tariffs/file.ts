import { z } from 'zod';
import { id } from '../../fields.ts';
import { route } from '../../kit.ts';
import { fingerprint, seenFingerprint } from '../../platform/imports.ts';
import { faultsOfFile, takesFile, uploadedFile } from '../../platform/spreadsheets.ts';
import { tariff, tariffFinding, tariffPast } from './tariffs.ts';

const access = ['price'] as const;
const format = z.enum(['csv', 'xlsx']).default('xlsx');
const cell = z.union([z.string(), z.number()]).nullable();
const upload = { access, ...takesFile } as const;
export const tariffUpload = {
  ...uploadedFile,
  tariff_id: id.nullable().describe('tariff it is imported into; null: a new draft'),
};

/** A time-of-use tariff as a file, and back: its days, seasons, day types, hours and prices, a row each. */
export const tariffFile = {
  export: route({
    method: 'GET',
    path: '/v1/price/tariff/export',
    summary: 'Download a time-of-use tariff as a file for re-import, headings in the language of the caller',
    access,
    query: z.object({ tariff_id: id, format }),
    data: z.string(),
    raw: 'file',
  }),
  template: route({
    method: 'GET',
    path: '/v1/price/tariff/import-template',
    summary: 'Download a template with the hours in force in Vietnam and no prices',
    access,
    query: z.object({ format }),
    data: z.string(),
    raw: 'file',
  }),
  preview: route({
    method: 'POST',
    path: '/v1/price/tariff/import/preview',
    summary: 'Preview the import of a tariff, with every fault by row and column; writes nothing',
    body: z.object(tariffUpload),
    data: z.object({
      ok: z.boolean(),
      sheet: z.string().nullable(),
      sheets: z.array(z.string()),
      rows: z.number().int(),
      name: z.string().nullable().describe('name of the tariff in the file'),
      changes: z.array(
        z.object({
          change: z.enum(['added', 'changed', 'removed']),
          title: z.string(),
          fields: z.array(z.object({ column: z.string(), from: cell, to: cell })),
        }),
      ),
      findings: z.array(tariffFinding).describe('gaps left in the tariffs afterwards'),
      ...faultsOfFile,
      fingerprint,
    }),
    ...upload,
  }),
  import: route({
    method: 'POST',
    path: '/v1/price/tariff/import',
    summary: 'Import the previewed tariff: all of it, or nothing if the result would differ now',
    body: z.object({ ...tariffUpload, ...tariffPast, fingerprint: seenFingerprint }),
    data: tariff,
    ...upload,
  }),
};
