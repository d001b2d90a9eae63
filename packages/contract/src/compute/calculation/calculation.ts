import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { cursor, id, instant, pageSize, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { confirmed, suspectFields } from '../../series/quality/doubts.ts';
import { dateString, generalRecord, outletFigures } from './general.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const calculating = ['dashboard.calculation', 'dashboard.save-revert'] as const;
const saving = ['dashboard.save-revert'] as const;

export const runKinds = ['auto', 'manual', 'recalculation', 'revert', 'repair'] as const;
const runId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const runIdInQuery = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const level = z.number().min(-500).max(6000);

/** Values an operator enters in place of readings, with a reason. Absent to use the measurement. */
const overrides = asWritten(
  z.object({
    lake_level: level.optional().describe('m'),
    tailwater: level.optional().describe('m'),
    outlets: z
      .array(
        z.object({ outlet_id: id, value: z.number().min(-1500).max(6000).describe('m for a gate, MW for a unit') }),
      )
      .max(200)
      .optional(),
  }),
);

const question = {
  time: instant.optional().describe('requested step; absent: the newest'),
  overrides: overrides.optional(),
};

const outcome = z.object({
  general: asWritten(generalRecord.omit({ run_id: true, stale: true, operation_method: true, overridden: true })),
  outlets: z.array(outletFigures),
  rules: z.array(z.string()).describe('codes of remarks: outside a table, assumed tailwater, old reading'),
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
  reverted_run_id: runId.nullable().describe('for a revert: the run that is current again'),
  engine_rules: z.string().nullable().describe('version of the engine rules used; null: before versions were recorded'),
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
  without_manual: z.boolean().describe('computed from readings only'),
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

const revertFields = {
  seen_run_id: runId.describe('current run of the step, as shown to the caller; 409 if another one is'),
  time: instant.optional().describe('step; absent: the last of that run'),
  run_id: runId.optional().describe('requested run; absent: the previous one'),
};

/** The state of the reservoir, computed from measurements; saved, reverted, recomputed. */
export const calculation = {
  only: route({
    method: 'POST',
    path: '/v1/calculation/only-calculate',
    summary: 'Compute one step without saving it; with overrides, also the result without them',
    access: calculating,
    body: z.object(question),
    data: z.object({
      ...outcome.shape,
      doubts: z
        .array(
          suspectFields.extend({
            field: z.string().describe('overridden field: lake_level, tailwater or the id of an outlet'),
            value: z.number(),
          }),
        )
        .describe('evidence against the overrides'),
      as_measured: outcome.nullable().describe('with overrides: the step without them'),
      saved: outcome.extend({ run_id: runId, saved_at: instant, author: z.string().nullable() }).nullable(),
      previous: outcome.nullable().describe('previous saved record, for comparison'),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/calculation/calculate-save',
    summary: 'Compute one step manually and save it as the current record',
    access: saving,
    body: z.object({
      ...question,
      reason: text(500).nullable().optional().describe('required with overrides'),
      confirmed,
      seen_run_id: runId.nullable().describe('current run of the step, as shown to the caller; 409 if another one is'),
    }),
    data: z.object({ run, ...outcome.shape }),
  }),
  rollback: route({
    method: 'POST',
    path: '/v1/calculation/rollback-data',
    summary:
      'Make a former run current again, as a new entry; without one, the step is recomputed from readings. Nothing is deleted',
    access: saving,
    body: z.object({ ...revertFields, reason: text(500).nullable().optional() }),
    data: z.object({ run, ...outcome.shape }),
  }),
  rollbackPreview: route({
    method: 'GET',
    path: '/v1/calculation/rollback-preview',
    summary: 'Preview reverting a step: current state and result; nothing is saved',
    access: saving,
    query: z.object({ ...revertFields, seen_run_id: runIdInQuery, run_id: runIdInQuery.optional() }),
    data: z.object({
      run: run.nullable().describe('run that would become current; null: recomputed from readings'),
      overrides: overrides.nullable().describe('overrides that would remain in place of readings'),
      before: outcome,
      after: outcome,
    }),
  }),
  run: route({
    method: 'GET',
    path: '/v1/calculation/run',
    summary: 'Read one saved run at one of its steps: inputs, results, and whether it is current there',
    access: viewers,
    query: z.object({ run_id: runIdInQuery, time: instant.optional().describe('absent: last step of the run') }),
    data: z.object({
      run,
      current_run_id: runId.describe('current run of the step'),
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
    summary: 'Recompute a period with the tables in force at each step; runs in the background',
    access: saving,
    body: z.object({
      from: instant,
      to: instant,
      without_manual: z.boolean().default(false).describe('ignore overrides entered by people in the period'),
    }),
    data: recalculationState,
  }),
  recalculations: route({
    method: 'GET',
    path: '/v1/calculation/recalculations',
    summary: 'List the newest recalculations with their progress',
    access: viewers,
    data: z.array(recalculationState),
  }),
  cancel: route({
    method: 'POST',
    path: '/v1/calculation/recalculate/cancel',
    summary: 'Stop a recalculation; completed steps stay',
    access: saving,
    body: z.object({ recalculation_id: id }),
    data: recalculationState,
  }),
  progress: route({
    method: 'GET',
    path: '/v1/calculation/progress',
    summary: 'Read how far records reach, and what past data are recomputed after a change',
    access: progressReaders,
    data: z.object({
      computed_to: instant.nullable().describe('time of the newest record; null: none'),
      steps: z.number().int().describe('steps of the current or last recomputation'),
      steps_left: z.number().int(),
      from: instant.nullable().describe('start of the remaining part'),
      to: instant.nullable(),
      since: instant.nullable(),
      done_at: instant.nullable().describe('when the last part was completed'),
      readings: z.number().int().describe('readings recomputed first'),
      readings_left: z.number().int(),
      held: z.boolean().describe('the plant is in manual operation: the rest waits for automatic calculation'),
      sought: z.boolean().describe('a change has not been examined yet: its extent is not known'),
    }),
  }),
  outdated: route({
    method: 'GET',
    path: '/v1/calculation/outdated',
    summary: 'List current records computed by older engine rules',
    access: viewers,
    data: z.object({
      rules_now: z.string(),
      groups: z.array(
        z.object({
          rules: z.string().nullable().describe('null: before versions were recorded'),
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
    summary: 'Recompute records of older engine rules by the current ones; runs in the background',
    access: saving,
    body: z.object({ reason: text(500) }),
    data: z.array(recalculationState),
  }),
  runs: route({
    method: 'GET',
    path: '/v1/calculation/runs',
    summary: 'List saved runs, newest first',
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
