import { z } from 'zod';
import { empty, id, instant, optionalText } from '../../fields.ts';
import { route } from '../../kit.ts';
import { obligationTickers } from '../../obligations.ts';
import { edited, seenVersion } from '../../plant/settings/fields.ts';
import { floodFigures } from './figures.ts';
import { maxFloodDays, maxFloodText } from './limits.ts';
import { sinceIssued } from './since-issued.ts';

const access = ['report'] as const;
/** Operators write the report; people who read reports may read these, too. */
export const floodReportWriters = obligationTickers;

const period = {
  from: instant,
  to: instant.describe(`excluded; at most ${maxFloodDays} days after`),
};
const texts = {
  summary: optionalText(maxFloodText).describe('what happened, in words'),
  remarks: optionalText(maxFloodText).describe('lessons, proposals, repairs'),
};

const row = z.object({
  report_id: id,
  ...period,
  state: z.enum(['draft', 'issued']),
  number: z.string().nullable().describe('BCL-year/number in the ledger of the plant; null: a draft'),
  issued_at: instant.nullable(),
  issued_by: z.string().nullable(),
  due_at: instant.describe('two days after the end'),
  corrects: z.string().nullable().describe('number of the report it replaces'),
  corrected_by: z.string().nullable().describe('number of the report that replaces it'),
  ...edited,
});

const report = row.extend({
  ...texts,
  sha256: z.string().nullable().describe('of the issued content, hexadecimal'),
  chain_head: z.string().nullable(),
  figures: floodFigures,
  since_issued: sinceIssued
    .nullable()
    .describe(
      'differences of the present record, orders and notices; null: a draft, already corrected, or data no longer kept',
    ),
});

const one = { report_id: id, version: seenVersion };

/** Reports of floods: drafted from the record, completed by people, issued with a number. */
export const floodReports = {
  list: route({
    method: 'GET',
    path: '/v1/flood-report/getall',
    summary: 'List floods detected in the record of the last months, and flood reports, newest first',
    access,
    data: z.object({
      floods: z.array(
        z.object({
          from: instant,
          to: instant.nullable().describe('null: still going on'),
          by: z.array(z.enum(['rules', 'flood_mode'])).describe('detected by modes of the procedure, or by flood mode'),
          due_at: instant.nullable(),
          report_ids: z.array(id),
        }),
      ),
      looked_from: instant,
      reports: z.array(row),
      may: z.object({ add: z.boolean() }),
    }),
  }),
  get: route({
    method: 'GET',
    path: '/v1/flood-report/get',
    summary: 'Read one report; a draft has figures of the current record',
    access,
    query: z.object({ report_id: id }),
    data: report,
  }),
  add: route({
    method: 'POST',
    path: '/v1/flood-report/add',
    summary: 'Start a report of a period, or the correction of an issued one',
    access: floodReportWriters,
    body: z.object({ ...period, ...texts, corrects: id.nullable().default(null) }),
    data: row,
  }),
  update: route({
    method: 'POST',
    path: '/v1/flood-report/update',
    summary: 'Change the period and texts of a draft',
    access: floodReportWriters,
    body: z.object({ ...one, ...period, ...texts }),
    data: row,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/flood-report/delete',
    summary: 'Delete a draft',
    access: floodReportWriters,
    body: z.object(one),
    data: empty,
  }),
  issue: route({
    method: 'POST',
    path: '/v1/flood-report/issue',
    summary: 'Issue a draft: it gets its number and never changes again',
    access: floodReportWriters,
    body: z.object(one),
    data: row,
  }),
  file: route({
    method: 'GET',
    path: '/v1/flood-report/file',
    summary: 'Download a report as a file; drafts are marked as such',
    access,
    query: z.object({ report_id: id, format: z.enum(['pdf', 'xlsx']) }),
    data: z.string(),
    raw: 'file',
  }),
};
