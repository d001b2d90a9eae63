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
  same: z.number().int().describe('identical in the file'),
  absent: z.number().int().describe('not in the file: unchanged'),
};

/** All stations of a plant as a file, and back. A station is identified by its code; a file may omit columns and stations. */
export const stationFile = {
  export: route({
    method: 'GET',
    path: '/v1/setting/station/export',
    summary: 'Export stations of the plant as a file for re-import, headings in the language of the caller',
    access: ['stations.view', 'stations.update'],
    query: format,
    data: z.string(),
    raw: 'file',
  }),
  template: route({
    method: 'GET',
    path: '/v1/setting/station/import-template',
    summary: 'Download a template of the station file without stations',
    access: ['stations.update'],
    query: format,
    data: z.string(),
    raw: 'file',
  }),
  preview: route({
    method: 'POST',
    path: '/v1/setting/station/import/preview',
    summary: 'Preview the import of stations, with every fault by sheet, row and column; writes nothing',
    body: z.object(uploadedFile),
    data: z.object({
      ok: z.boolean(),
      sheet: z.string().nullable(),
      sheets: z.array(z.string()),
      rows: z.number().int(),
      ...counts,
      additions: z
        .array(z.object({ row: z.number().int(), station_code: z.string(), name: z.string() }))
        .describe('first additions; `added` counts all'),
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
        .describe('first changes; `changed` counts all'),
      ...faultsOfFile,
      fingerprint,
    }),
    ...upload,
  }),
  import: route({
    method: 'POST',
    path: '/v1/setting/station/import',
    summary: 'Import previewed stations: all of it, or nothing if the result would differ now',
    body: z.object({ ...uploadedFile, fingerprint: seenFingerprint }),
    data: z.object(counts),
    ...upload,
  }),
};
