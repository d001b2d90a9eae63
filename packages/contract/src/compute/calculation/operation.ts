import { z } from 'zod';
import { instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';

const readers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const changingPermissions = ['dashboard.save-revert'] as const;

const operationMethods = ['auto', 'manual'] as const;
const method = z.enum(operationMethods);

const state = z.object({
  operation_method: method.describe('auto: every auto_calculation_interval; manual: only on request of people'),
  since: instant.nullable().describe('null: since the plant was created'),
  changed_by: z.string().nullable(),
  reason: z.string().nullable(),
  computed_to: instant.nullable().describe('time of the newest record; null: none'),
  steps_waiting: z.number().int().describe('steps up to now without a record, or with a stale one'),
  may: z.object({ change: z.boolean() }),
});

/** Automatic calculation on and off: "change operator" in the specification. */
export const operation = {
  read: route({
    method: 'GET',
    path: '/v1/calculation/operation-method',
    summary: 'Read whether the plant calculates automatically or manually, since when, by whom and why',
    access: readers,
    data: state,
  }),
  ofAllPlants: route({
    method: 'GET',
    path: '/v1/system/operation-method',
    summary: 'Read the calculation mode of each plant the caller may see',
    access: ['system'],
    data: z.array(
      z.object({ hydro_code: z.string(), name: z.string(), ...state.omit({ steps_waiting: true, may: true }).shape }),
    ),
  }),
  change: route({
    method: 'POST',
    path: '/v1/calculation/operation-method',
    summary: 'Switch automatic calculation on or off; 409 if unchanged',
    access: changingPermissions,
    body: z.object({ operation_method: method, reason: text(500) }),
    data: state,
  }),
};
