import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { cursor, id, instant, pageSize, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { confirmed, doubt } from '../../series/quality/doubts.ts';
import { dateString, generalRecord, outletFigures } from './general.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const calculating = ['dashboard.calculation', 'dashboard.save-revert'] as const;
const saving = ['dashboard.save-revert'] as const;

export const runKinds = ['auto', 'manual', 'recalculation', 'revert', 'repair'] as const;
const runId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const runIdInQuery = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const level = z.number().min(-500).max(6000);

/** What an operator puts in the place of readings, with why. Absent: as measured. */
const overrides = asWritten(
  z.object({
    lake_level: level.optional().describe('m'),
    tailwater: level.optional().describe('m'),
    outlets: z
      .array(z.object({ outlet_id: id, value: z.number().min(-1500).max(6000).describe('m of a gate, MW of a unit') }))
      .max(200)
      .optional(),
  }),
);

const question = {
  time: instant.optional().describe('the step asked about; absent: the newest'),
  overrides: overrides.optional(),
};

const outcome = z.object({
  general: asWritten(generalRecord.omit({ run_id: true, stale: true, operation_method: true, overridden: true })),
  outlets: z.array(outletFigures),
  rules: z
    .array(z.string())
    .describe('codes of what deserves a word: a table left, a tailwater assumed, a reading that is old'),
});

export const run = z.object({
  run_id: runId,
  kind: z.enum(runKinds),
  operation_method: z.enum(['manual', 'auto']),
  from_date_string: dateString,
  to_date_string: dateString,
  from_time: instant,
  to_time: instant,
  steps: z.number().int(),
  author: z.string().nullable().describe('null: the system'),
  reason: z.string().nullable(),
  saved_at: instant,
  overrides: overrides.nullable(),
  reverted_run_id: runId.nullable().describe('of a revert: the run that is current again'),
  engine_rules: z
    .string()
    .nullable()
    .describe('the version of the rules its figures were worked out by; null: before rules had a name'),
});

const recalculationState = z.object({
  recalculation_id: id,
  from_date_string: dateString,
  to_date_string: dateString,
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
  steps: z.number().int(),
  steps_done: z.number().int(),
  asked_by: z.string().nullable(),
  asked_at: instant,
  finished_at: instant.nullable(),
  failure: z.string().nullable().describe('code of the error catalogue'),
  without_manual: z.boolean().describe('computed from readings alone'),
  reason: z.string().nullable(),
});

const progressReaders = [
  ...viewers,
  'sensor.view',
  'sensor.update',
  'sensor.change-status',
  'stations.view',
  'stations.update',
  'interpolate-history',
  'system',
] as const;

const takenBack = {
  seen_run_id: runId.describe('the run that is current for the step, as the caller saw it; another one: 409'),
  time: instant.optional().describe('the step; absent: the last of that run'),
  run_id: runId.optional().describe('the run whose figures are wanted; absent: what stood before'),
};

/** What the reservoir does, computed from what is measured; saved, reverted, computed again. */
export const calculation = {
  only: route({
    method: 'POST',
    path: '/v1/calculation/only-calculate',
    summary: 'Compute one step without keeping it; with overrides also what it would be without them',
    access: calculating,
    body: z.object(question),
    data: z.object({
      ...outcome.shape,
      doubts: z
        .array(
          doubt.extend({
            field: z.string().describe('of the overrides: lake_level, tailwater or the id of an outlet'),
            value: z.number(),
          }),
        )
        .describe('what speaks against the overrides'),
      as_measured: outcome.nullable().describe('with overrides: the same step without them'),
      saved: outcome.extend({ run_id: runId, saved_at: instant, author: z.string().nullable() }).nullable(),
      previous: outcome.nullable().describe('the saved record before this step, to compare with'),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/calculation/calculate-save',
    summary: 'Compute one step and keep it as the current record, by hand',
    access: saving,
    body: z.object({
      ...question,
      reason: text(500).nullable().optional().describe('needed with overrides'),
      confirmed,
      seen_run_id: runId
        .nullable()
        .describe('the run that is current for the step, as the caller saw it; another one: 409'),
    }),
    data: z.object({ run, ...outcome.shape }),
  }),
  rollback: route({
    method: 'POST',
    path: '/v1/calculation/rollback-data',
    summary:
      'Make a former run current again, as a new entry; where none stood before the step is computed from readings. Nothing is deleted',
    access: saving,
    body: z.object({ ...takenBack, reason: text(500).nullable().optional() }),
    data: z.object({ run, ...outcome.shape }),
  }),
  rollbackPreview: route({
    method: 'GET',
    path: '/v1/calculation/rollback-preview',
    summary: 'What stands at a step and what would stand if it were taken back; nothing is kept',
    access: saving,
    query: z.object({ ...takenBack, seen_run_id: runIdInQuery, run_id: runIdInQuery.optional() }),
    data: z.object({
      run: run.nullable().describe('the run that would be current again; null: computed from readings as new work'),
      overrides: overrides.nullable().describe('what would still stand in the place of readings'),
      before: outcome,
      after: outcome,
    }),
  }),
  run: route({
    method: 'GET',
    path: '/v1/calculation/run',
    summary:
      'One saved run at one of its steps: what it was computed from, what came out, and whether it is current there',
    access: viewers,
    query: z.object({ run_id: runIdInQuery, time: instant.optional().describe('absent: its last step') }),
    data: z.object({
      run,
      current_run_id: runId.describe('the run that stands at the step now'),
      ...outcome.shape,
      stations: z.array(
        z.object({
          station_id: id,
          name: z.string(),
          value: z.number().nullable().describe('m'),
          age_seconds: z.number().nullable(),
          quality: z.number().int().nullable(),
        }),
      ),
    }),
  }),
  recalculate: route({
    method: 'POST',
    path: '/v1/calculation/recalculate',
    summary: 'Compute a period again with the tables in force at each step; goes on by itself',
    access: saving,
    body: z.object({
      from: instant,
      to: instant,
      without_manual: z
        .boolean()
        .default(false)
        .describe('what people put in the place of readings no longer counts in the period'),
    }),
    data: recalculationState,
  }),
  recalculations: route({
    method: 'GET',
    path: '/v1/calculation/recalculations',
    summary: 'The newest recalculations with how far they are',
    access: viewers,
    data: z.array(recalculationState),
  }),
  cancel: route({
    method: 'POST',
    path: '/v1/calculation/recalculate/cancel',
    summary: 'Stop a recalculation; the steps that are done stay',
    access: saving,
    body: z.object({ recalculation_id: id }),
    data: recalculationState,
  }),
  progress: route({
    method: 'GET',
    path: '/v1/calculation/progress',
    summary: 'How far the records are, and what of the past is being computed again because something under it changed',
    access: progressReaders,
    data: z.object({
      computed_to: instant.nullable().describe('the newest record; null: none'),
      steps: z.number().int().describe('of the work that is under way, or was last'),
      steps_left: z.number().int(),
      from: instant.nullable().describe('of what is left'),
      to: instant.nullable(),
      since: instant.nullable(),
      done_at: instant.nullable().describe('when nothing of it was left'),
      readings: z.number().int().describe('that are worked out again before'),
      readings_left: z.number().int(),
      held: z.boolean().describe('the plant is operated by hand: what is left waits for automatic calculation'),
      sought: z.boolean().describe('a change is not looked through yet: how much it concerns is not known'),
    }),
  }),
  outdated: route({
    method: 'GET',
    path: '/v1/calculation/outdated',
    summary: 'Records that stand and were worked out by other rules of the engine than today’s',
    access: viewers,
    data: z.object({
      rules_now: z.string(),
      groups: z.array(
        z.object({
          rules: z.string().nullable().describe('null: before rules had a name'),
          records: z.number().int(),
          from: instant,
          to: instant,
        }),
      ),
      may: z.object({ recalculate: z.boolean() }),
    }),
  }),
  renew: route({
    method: 'POST',
    path: '/v1/calculation/outdated/recalculate',
    summary: 'Compute what older rules worked out again, by today’s; goes on by itself',
    access: saving,
    body: z.object({ reason: text(500) }),
    data: z.array(recalculationState),
  }),
  runs: route({
    method: 'GET',
    path: '/v1/calculation/runs',
    summary: 'Saved runs, newest first',
    access: viewers,
    query: z.object({
      from: instant.optional(),
      to: instant.optional(),
      kind: z.enum(runKinds).optional(),
      limit: pageSize,
      cursor,
    }),
    data: z.object({ runs: z.array(run), next_cursor: z.string().nullable() }),
  }),
};
