import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, instant, optionalText, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../settings/fields.ts';
import { maxCases, maxLimits, maxProcedureVersions, procedureExamples, procedureFaultCodes } from './codes.ts';
import { procedureReaders, procedureWriters } from './readers.ts';
import { procedureCases, procedureContent } from './shape.ts';

const value = z.number().nullable();
const levels = {
  deadM: value,
  normalM: value,
  maxBeforeFloodM: value,
  floodReceptionM: value,
  designFloodM: value,
  checkFloodM: value,
  crestM: value,
};

const said = {
  content: procedureContent,
  cases: procedureCases,
  note: optionalText(1000),
  valid_from: instant.describe('start of validity by the decision'),
};

const head = {
  procedure_id: id,
  title: z.string(),
  decree: z.string(),
  note: z.string(),
  valid_from: instant,
  recorded_at: instant,
  recorded_by: z.string().nullable(),
  counts_from: instant.describe('the later of validity and upload: a change never re-judges the past'),
  counts_until: instant.nullable().describe('exclusive; null: until the next'),
  state: z.enum(['to_come', 'counts', 'over', 'withdrawn']),
  withdrawn: z
    .object({ at: instant, by: z.string(), reason: z.string() })
    .nullable()
    .describe('time from which the previous version applies again; earlier judgements are kept'),
  rules: z.number().int().describe('number of modes, limits, periods, stations, notices, sirens and gates'),
  verified: z.number().int().describe('number of rules checked against the official text'),
  ...edited,
  may: z
    .object({ update: z.boolean(), delete: z.boolean(), withdraw: z.boolean() })
    .describe('a version in force or ended is never changed: the next one ends it, or it is withdrawn while in force'),
};

const one = { procedure_id: id, version: seenVersion };
const caseResult = z.object({
  name: z.string(),
  right: z.boolean(),
  mode: z.string().nullable().describe('null: cannot be judged'),
  could_be: z.array(z.string()).describe('possible modes if it cannot be judged'),
  broken: z.array(z.string()).max(maxLimits * 20),
});

/** The operating procedure of a plant as data: levels, modes, limits and notices, each with its source article. */
export const procedure = {
  list: route({
    method: 'GET',
    path: '/v1/procedure/getall',
    summary: 'List versions of the operating procedure, newest first',
    access: procedureReaders,
    data: z.object({
      versions: z.array(z.object(head)).max(maxProcedureVersions),
      levels: z
        .object({
          base: z.object(levels),
          seasons: z.array(
            z.object({ from: z.string(), to: z.string(), maxBeforeFloodM: value, floodReceptionM: value }),
          ),
        })
        .describe('current levels of the plant, for trying rules; m, days as MM-dd'),
      record_minutes: z.number().describe('current record interval: nothing is outdated before the next record'),
      gates: z.array(z.string()).describe('codes of the present gates'),
      stations: z.array(z.string()).describe('codes of the present stations'),
      may: z.object({ add: z.boolean() }),
    }),
  }),
  one: route({
    method: 'GET',
    path: '/v1/procedure/get',
    summary: 'Read one version of the operating procedure with its rules and tests',
    access: procedureReaders,
    query: z.object({ procedure_id: id }),
    data: z.object({ ...head, ...said }),
  }),
  add: route({
    method: 'POST',
    path: '/v1/procedure/add',
    summary: 'Add a version of the operating procedure, in use from its validity on, never for the past',
    access: procedureWriters,
    body: z.object(said),
    data: z.object(head),
    bodyLimitBytes: 2 * 1024 * 1024,
  }),
  update: route({
    method: 'POST',
    path: '/v1/procedure/update',
    summary: 'Change a version of the operating procedure that is not yet in use',
    access: procedureWriters,
    body: z.object({ ...one, ...said }),
    data: z.object(head),
    bodyLimitBytes: 2 * 1024 * 1024,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/procedure/delete',
    summary: 'Delete a version of the operating procedure that is not yet in use',
    access: procedureWriters,
    body: z.object(one),
    data: z.object({ procedure_id: id }),
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/procedure/withdraw',
    summary: 'Withdraw a version in force by mistake: the previous one, or none, applies from now on',
    access: procedureWriters,
    body: z.object({ ...one, reason: text(1000) }),
    data: z.object(head),
  }),
  example: route({
    method: 'GET',
    path: '/v1/procedure/example',
    summary: 'Read a worked example from a public decision, without title and number; none of its rules is verified',
    access: procedureReaders,
    query: z.object({ example: z.enum(procedureExamples) }),
    data: z.object({
      content: asWritten(procedureContent.extend({ title: optionalText(300), decree: optionalText(200) })),
      cases: procedureCases,
    }),
  }),
  check: route({
    method: 'POST',
    path: '/v1/procedure/check',
    summary: 'Check a procedure for contradictions and run its own tests; nothing is stored',
    access: procedureReaders,
    body: z.object({ content: procedureContent, cases: procedureCases }),
    data: z.object({
      faults: z.array(
        z.object({
          path: z.string(),
          code: z.enum(procedureFaultCodes),
          of: z.string(),
          vi: z.string(),
          en: z.string(),
        }),
      ),
      cases: z.array(caseResult).max(maxCases),
    }),
    bodyLimitBytes: 2 * 1024 * 1024,
  }),
};
