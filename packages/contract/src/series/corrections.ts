import { z } from 'zod';
import { instant, text } from '../fields.ts';
import { route } from '../kit.ts';
import { confirmed, suspectFields } from './quality/doubts.ts';

/** Values of one correction, and of one view. */
export const maxCorrected = 10_000;
export const maxConflicts = 500;
/** More distant neighbours say nothing about a gap. */
export const maxGapDays = 31;

/** The reasons a value was replaced. Stored; they never change. */
export const versionReasons = [
  'received',
  'judged',
  'counted',
  'entered',
  'edited',
  'missing',
  'accepted',
  'interpolated',
  'shifted',
  'undone',
  'restored',
  'taken',
  'rederived',
  'recalculated',
  'reverted',
] as const;

const seriesId = z.number().int().min(1).max(2_000_000_000);
const seriesQuery = z.coerce.number().int().min(1).max(2_000_000_000);
const number = z.number().min(-1e12).max(1e12);
const quality = z.number().int().min(0).max(10);
const value = z.number().nullable();
const reason = text(500).describe('reason, stored with every value');
const count = z.number().int().min(0);

const seen = z
  .object({ readings: count, version: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) })
  .describe('of the stretch as shown: nothing is written if it differs from present data');

const periodFields = { from: instant, to: instant.describe('inclusive') };
const instants = z
  .array(z.object({ time: instant, value: number.nullable().describe('null: missing') }))
  .min(1)
  .max(maxCorrected);
const rangeActs = [
  z.object({ kind: z.enum(['missing', 'accept', 'interpolate', 'undo']), ...periodFields }),
  z.object({ kind: z.literal('shift'), ...periodFields, offset: number.describe('added to every value') }),
] as const;
const rangeAct = z.discriminatedUnion('kind', [...rangeActs]);
const anyAct = z.discriminatedUnion('kind', [...rangeActs, z.object({ kind: z.literal('set'), values: instants })]);

const changeFields = z.object({
  changed: count.describe('values that differ now, including re-evaluated neighbours'),
  held: count.describe('lake levels beyond crest or bottom: not in use until a second source confirms them'),
});
const state = { raw: value, value, quality };
const writing = { access: ['stations.update'], bodyLimitBytes: 2 * 1024 * 1024 } as const;

export const corrections = {
  update: route({
    ...writing,
    method: 'POST',
    path: '/v1/observe/station/data/update',
    summary: 'Set values of a series; previous values are kept',
    body: z.object({ series_id: seriesId, values: instants, reason, seen, confirmed }),
    data: changeFields,
  }),
  correct: route({
    ...writing,
    method: 'POST',
    path: '/v1/series/correct',
    summary:
      'Mark a stretch of a series as missing, accept it as good, interpolate or shift it, or undo the last act on each value',
    body: z.object({ series_id: seriesId, act: rangeAct, reason, seen, confirmed }),
    data: changeFields,
  }),
  preview: route({
    ...writing,
    method: 'POST',
    path: '/v1/series/correct/preview',
    summary: 'Preview a correction; nothing is written',
    body: z.object({ series_id: seriesId, act: anyAct }),
    data: z.object({
      seen,
      changes: z.array(
        z
          .object({ time: instant, before: z.object(state).nullable(), after: z.object(state) })
          .describe('in order of time'),
      ),
      doubtful: count.describe('number of suspect values'),
      doubts: z
        .array(suspectFields.extend({ time: instant, value: z.number() }))
        .describe('reasons for the first of them'),
    }),
  }),
  values: route({
    method: 'GET',
    path: '/v1/series/values',
    summary: 'List the readings of a stretch, each with its author',
    access: ['stations.update'],
    query: z.object({ series: seriesQuery, ...periodFields }),
    data: z.object({
      seen,
      readings: z.array(
        z.object({
          time: instant,
          ...state,
          received_at: instant,
          by_hand: z.boolean().describe('entered by a person; later arrivals are conflicts'),
          changed_by: z.string().nullable().describe('author of the newest change; null: the system, or never changed'),
          change: z.enum(versionReasons).nullable().describe('null: as first received'),
          note: z.string().nullable(),
          conflict: z.number().nullable().describe('later arrival that was kept out'),
        }),
      ),
    }),
  }),
  history: route({
    method: 'GET',
    path: '/v1/series/value-history',
    summary: 'List former values at a time of a series, newest first: until when, replaced by whom, and why',
    access: ['stations.update'],
    query: z.object({ series: seriesQuery, time: instant }),
    data: z.array(
      z.object({
        version: count,
        ...state,
        received_at: instant,
        until: instant,
        author: z.string().nullable().describe('null: the system'),
        reason: z.enum(versionReasons),
        note: z.string().nullable(),
      }),
    ),
  }),
  conflicts: route({
    method: 'GET',
    path: '/v1/series/conflicts',
    summary: 'List arrivals kept out by a value a person entered, newest first',
    access: ['stations.update'],
    data: z.array(
      z.object({
        series_id: seriesId,
        time: instant,
        raw: z.number().describe('value received'),
        received_at: instant,
        value,
        quality,
        changed_by: z.string().nullable(),
      }),
    ),
  }),
  resolve: route({
    ...writing,
    method: 'POST',
    path: '/v1/series/conflict/resolve',
    summary: 'Resolve a conflict: keep the value a person entered, or accept the arrival',
    body: z.object({
      series_id: seriesId,
      time: instant,
      received_at: instant.describe('of the arrival shown'),
      keep: z.enum(['mine', 'theirs']),
      reason,
    }),
    data: changeFields,
  }),
};
