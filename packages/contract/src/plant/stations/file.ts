import { z } from 'zod';
import { id } from '../../fields.ts';
import { route } from '../../kit.ts';
import { fingerprint, seenFingerprint } from '../../platform/imports.ts';
import { faultsOfFile, takesFile, uploadedFile } from '../../platform/spreadsheets.ts';
import type { StationField } from './columns.ts';
import { stationColumns } from './columns.ts';

const field = z.enum(Object.keys(stationColumns) as [StationField, ...StationField[]]);
const cell = z.union([z.string(), z.number()]).nullable();
const format = z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') });
const upload = { access: ['stations.update'], ...takesFile } as const;

const counts = {
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int().describe('in the file as they are'),
  absent: z.number().int().describe('not in the file: they stay as they are'),
};

/** All stations of a plant as a file, and back. A station is known by its code; a file may leave columns and stations out. */
export const stationFile = {
  export: route({
    method: 'GET',
    path: '/v1/setting/station/export',
    summary: 'The stations of the plant as a file that can be imported again, heads in the language of the caller',
    access: ['stations.view', 'stations.update'],
    query: format,
    data: z.string(),
    raw: 'file',
  }),
  template: route({
    method: 'GET',
    path: '/v1/setting/station/import-template',
    summary: 'The same file without a station, to be filled in',
    access: ['stations.update'],
    query: format,
    data: z.string(),
    raw: 'file',
  }),
  preview: route({
    method: 'POST',
    path: '/v1/setting/station/import/preview',
    summary: 'What an import would add and change, or every fault with its sheet, row and column; writes nothing',
    body: z.object(uploadedFile),
    data: z.object({
      ok: z.boolean(),
      sheet: z.string().nullable(),
      sheets: z.array(z.string()),
      rows: z.number().int(),
      ...counts,
      additions: z
        .array(z.object({ row: z.number().int(), station_code: z.string(), name: z.string() }))
        .describe('the first ones; `added` counts all'),
      changes: z
        .array(
          z.object({
            row: z.number().int(),
            station_id: id,
            station_code: z.string(),
            name: z.string(),
            fields: z.array(z.object({ field, column: z.string(), from: cell, to: cell })),
          }),
        )
        .describe('the first ones; `changed` counts all'),
      ...faultsOfFile,
      fingerprint,
    }),
    ...upload,
  }),
  import: route({
    method: 'POST',
    path: '/v1/setting/station/import',
    summary: 'Import what a preview showed: all of it, or nothing where it would now write something else',
    body: z.object({ ...uploadedFile, fingerprint: seenFingerprint }),
    data: z.object(counts),
    ...upload,
  }),
};
