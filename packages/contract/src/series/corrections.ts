import { z } from 'zod';
import { instant, text } from '../fields.ts';
import { route } from '../kit.ts';
import { confirmed, doubt } from './quality/doubts.ts';

/** Values of one act, and of one look. */
export const maxCorrected = 10_000;
export const maxConflicts = 500;
/** Neighbours further away than this say nothing about a gap. */
export const maxGapDays = 31;

/** Why something else was put in the place of what stood. Stored; they never change. */
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
const reason = text(500).describe('why; kept with every value');
const count = z.number().int().min(0);

const seen = z
  .object({ readings: count, version: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) })
  .describe('of the stretch, as it was shown: where it differs from what stands, nothing is written');

const stretch = { from: instant, to: instant.describe('included') };
const instants = z
  .array(z.object({ time: instant, value: number.nullable().describe('null: missing') }))
  .min(1)
  .max(maxCorrected);
const rangeActs = [
  z.object({ kind: z.enum(['missing', 'accept', 'interpolate', 'undo']), ...stretch }),
  z.object({ kind: z.literal('shift'), ...stretch, offset: number.describe('added to every value') }),
] as const;
const rangeAct = z.discriminatedUnion('kind', [...rangeActs]);
const anyAct = z.discriminatedUnion('kind', [...rangeActs, z.object({ kind: z.literal('set'), values: instants })]);

const changed = z.object({
  changed: count.describe('values that read differently now, including re-evaluated neighbours'),
  held: count.describe('lake levels beyond crest or bottom: they stand nowhere until a second source says the same'),
});
const state = { raw: value, value, quality };
const writing = { access: ['stations.update'], bodyLimitBytes: 2 * 1024 * 1024 } as const;

export const corrections = {
  update: route({
    ...writing,
    method: 'POST',
    path: '/v1/observe/station/data/update',
    summary: 'Set values of a series; what stood before stays known',
    body: z.object({ series_id: seriesId, values: instants, reason, seen, confirmed }),
    data: changed,
  }),
  correct: route({
    ...writing,
    method: 'POST',
    path: '/v1/series/correct',
    summary:
      'Mark a stretch of a series as missing, accept it as good, interpolate or shift it, or undo the last act on each value',
    body: z.object({ series_id: seriesId, act: rangeAct, reason, seen, confirmed }),
    data: changed,
  }),
  preview: route({
    ...writing,
    method: 'POST',
    path: '/v1/series/correct/preview',
    summary: 'What an act would change, with nothing written',
    body: z.object({ series_id: seriesId, act: anyAct }),
    data: z.object({
      seen,
      changes: z.array(
        z
          .object({ time: instant, before: z.object(state).nullable(), after: z.object(state) })
          .describe('in order of time'),
      ),
      doubtful: count.describe('values that something speaks against'),
      doubts: z.array(doubt.extend({ time: instant, value: z.number() })).describe('of the first of them'),
    }),
  }),
  values: route({
    method: 'GET',
    path: '/v1/series/values',
    summary: 'Every reading of a stretch with who put it there',
    access: ['stations.update'],
    query: z.object({ series: seriesQuery, ...stretch }),
    data: z.object({
      seen,
      readings: z.array(
        z.object({
          time: instant,
          ...state,
          received_at: instant,
          by_hand: z.boolean().describe('a person put it there; later arrivals are conflicts'),
          changed_by: z.string().nullable().describe('of its newest change; null: the system, or never changed'),
          change: z.enum(versionReasons).nullable().describe('null: as it was received first'),
          note: z.string().nullable(),
          conflict: z.number().nullable().describe('what arrived later and was kept out'),
        }),
      ),
    }),
  }),
  history: route({
    method: 'GET',
    path: '/v1/series/value-history',
    summary: 'What stood at a time of a series, newest first: until when, who replaced it, and why',
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
    summary: 'Arrivals that a value put there by a person kept out, newest first',
    access: ['stations.update'],
    data: z.array(
      z.object({
        series_id: seriesId,
        time: instant,
        raw: z.number().describe('what arrived'),
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
    summary: 'Keep the value a person put there, or take what arrived',
    body: z.object({
      series_id: seriesId,
      time: instant,
      received_at: instant.describe('of the arrival that was shown'),
      keep: z.enum(['mine', 'theirs']),
      reason,
    }),
    data: changed,
  }),
};
