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
  tariff_id: id.nullable().describe('the tariff it is read into; null: a new draft'),
};

/** One tariff by the clock as a file, and back: its days, seasons, kinds of day, hours and prices, a row each. */
export const tariffFile = {
  export: route({
    method: 'GET',
    path: '/v1/price/tariff/export',
    summary: 'A tariff by the clock as a file that can be imported again, heads in the language of the caller',
    access,
    query: z.object({ tariff_id: id, format }),
    data: z.string(),
    raw: 'file',
  }),
  template: route({
    method: 'GET',
    path: '/v1/price/tariff/import-template',
    summary: 'The same file with the hours in force in Vietnam and no price, to be filled in',
    access,
    query: z.object({ format }),
    data: z.string(),
    raw: 'file',
  }),
  preview: route({
    method: 'POST',
    path: '/v1/price/tariff/import/preview',
    summary: 'What an import would change in the tariff, or every fault with its row and column; writes nothing',
    body: z.object(tariffUpload),
    data: z.object({
      ok: z.boolean(),
      sheet: z.string().nullable(),
      sheets: z.array(z.string()),
      rows: z.number().int(),
      name: z.string().nullable().describe('of the tariff as the file has it'),
      changes: z.array(
        z.object({
          change: z.enum(['added', 'changed', 'removed']),
          title: z.string(),
          fields: z.array(z.object({ column: z.string(), from: cell, to: cell })),
        }),
      ),
      findings: z.array(tariffFinding).describe('what the tariffs would leave open afterwards'),
      ...faultsOfFile,
      fingerprint,
    }),
    ...upload,
  }),
  import: route({
    method: 'POST',
    path: '/v1/price/tariff/import',
    summary: 'Import what a preview showed: all of it, or nothing where it would now write something else',
    body: z.object({ ...tariffUpload, ...tariffPast, fingerprint: seenFingerprint }),
    data: tariff,
    ...upload,
  }),
};
