import { z } from 'zod';
import { empty, id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { fingerprint } from '../../platform/imports.ts';
import { faultsOfFile, takesFile } from '../../platform/spreadsheets.ts';
import {
  groupCode,
  impliedLake,
  objectId,
  objectKind,
  pastChange,
  table,
  tableChange,
  tableColumns,
  tableComparison,
  tableLookup,
  tablePreview,
  tableReading,
  tableUpload,
  tableUser,
  tableWithRows,
} from './fields.ts';

export const tableReaders = ['sensor.view', 'sensor.update', 'sensor.change-status', 'interpolate-history'] as const;
const writers = ['sensor.update'] as const;

const ofId = z.object({ id });
const station = z.object({ station: objectId.optional().describe('alternative to the header `station`') });
const outlet = z.object({ outlet: objectId.optional().describe('alternative to the header `outlet`') });
const objectFilter = { group_code: groupCode, object_kind: objectKind, object_id: objectId.optional() };
const upload = { access: writers, data: tableWithRows, ...takesFile } as const;

/** Interpolation tables. Rows of a table never change: a correction is a new table that replaces it. */
export const tables = {
  list: route({
    method: 'GET',
    path: '/v1/table/station-zq',
    summary: 'List tables of the plant, its outlets and stations',
    access: tableReaders,
    data: z.array(table),
  }),
  get: route({
    method: 'GET',
    path: '/v1/table/station-zq/:id',
    summary: 'Read one table with its rows',
    access: tableReaders,
    params: ofId,
    data: tableWithRows,
  }),
  change: route({
    method: 'POST',
    path: '/v1/table/station-zq',
    summary: 'Change the name, period or active state of a table; its rows never change',
    access: writers,
    body: z.object(tableChange),
    data: table,
  }),
  ofGroup: route({
    method: 'GET',
    path: '/v1/table/mst-interpolate-zq/:code',
    summary: 'List tables of one group, for all owners',
    access: tableReaders,
    params: z.object({ code: groupCode }),
    data: z.array(table),
  }),
  upload: route({
    method: 'POST',
    path: '/v1/table/upload',
    summary: 'Upload a table of the plant, an outlet or a station: all of it or nothing',
    body: z.object({ ...objectFilter, ...tableUpload }),
    ...upload,
  }),
  uploadStationZq: route({
    method: 'POST',
    path: '/v1/table/upload-stationzq',
    summary: 'Upload the rating table (q,z) of the station named by the header `station`',
    query: station,
    body: z.object(tableUpload),
    ...upload,
  }),
  stationZq: route({
    method: 'GET',
    path: '/v1/table/get-stationzq',
    summary: 'List tables of the station named by the header `station`',
    access: tableReaders,
    query: station,
    data: z.array(table),
  }),
  uploadOutletXa: route({
    method: 'POST',
    path: '/v1/table/upload-outletxa',
    summary: 'Upload a table of the unit or gate named by the header `outlet`',
    query: outlet,
    body: z.object({ group_code: groupCode, ...tableUpload }),
    ...upload,
  }),
  outletXa: route({
    method: 'GET',
    path: '/v1/table/get-outletxa',
    summary: 'List tables of the unit or gate named by the header `outlet`',
    access: tableReaders,
    query: outlet,
    data: z.array(table),
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/table/outlet-xa/:id',
    summary: 'Delete a table; past calculations keep it unless requested',
    access: writers,
    params: ofId,
    query: z.object({
      reason: text(500).optional().describe('required if calculations use the table'),
      recompute_past: z.enum(['true', 'false']).default('false').describe('recompute past steps without it'),
      name: z
        .string()
        .max(120)
        .optional()
        .describe('name typed as confirmation; required if the table is in force and used'),
    }),
    data: empty,
  }),
  restore: route({
    method: 'POST',
    path: '/v1/table/restore',
    summary: 'Restore a replaced, ended or deleted table as a new version with its rows',
    access: writers,
    body: z.object({ table_id: id, ...pastChange, reason: text(500) }),
    data: table,
  }),
  preview: route({
    method: 'POST',
    path: '/v1/table/preview',
    summary: 'Preview an upload, with every fault by sheet, row and column; writes nothing',
    access: writers,
    body: z.object(tablePreview),
    ...takesFile,
    data: z.object({
      ok: z.boolean(),
      sheet: z.string().nullable(),
      sheets: z.array(z.string()),
      rows: z.number().int(),
      columns: tableColumns,
      lake: z.array(impliedLake).describe('for a capacity curve: values at the plant levels it covers'),
      ...faultsOfFile,
      fingerprint: fingerprint.describe(
        'of the rows and of the tables of the object; sent back on upload. Null: faults, or no object named',
      ),
    }),
  }),
  download: route({
    method: 'GET',
    path: '/v1/table/download/:id',
    summary: 'Download one table as a csv or xlsx file for re-upload',
    access: tableReaders,
    params: ofId,
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    data: z.string(),
    raw: 'file',
  }),
  history: route({
    method: 'GET',
    path: '/v1/table/history',
    summary: 'List every table of an object in a group, newest first, including replaced and deleted ones',
    access: tableReaders,
    query: z.object(objectFilter),
    data: z.array(table),
  }),
  inForce: route({
    method: 'GET',
    path: '/v1/table/in-force',
    summary: 'Read the table in force at an instant with its rows; `known_at`: as known then',
    access: tableReaders,
    query: z.object({ ...objectFilter, at: instant.optional(), known_at: instant.optional() }),
    data: tableWithRows,
  }),
  compare: route({
    method: 'GET',
    path: '/v1/table/compare',
    summary: 'Compare two tables of one group on the keys of both',
    access: tableReaders,
    query: z.object({ first: id, second: id }),
    data: tableComparison,
  }),
  lookup: route({
    method: 'POST',
    path: '/v1/table/lookup',
    summary: 'Test a lookup: result, flags and the rows used',
    access: tableReaders,
    body: z.object({ table_id: id, ...tableLookup }),
    data: tableReading,
  }),
  usedBy: route({
    method: 'GET',
    path: '/v1/table/used-by/:id',
    summary: 'List users of a table: outlets, stations, and the plant itself',
    access: tableReaders,
    params: ofId,
    data: z.array(tableUser),
  }),
};
