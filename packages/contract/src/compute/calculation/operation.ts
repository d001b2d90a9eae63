import { z } from 'zod';
import { instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';

const readers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const changing = ['dashboard.save-revert'] as const;

const operationMethods = ['auto', 'manual'] as const;
const method = z.enum(operationMethods);

const state = z.object({
  operation_method: method.describe('auto: every auto_calculation_interval; manual: only people calculate'),
  since: instant.nullable().describe('null: as every plant begins'),
  changed_by: z.string().nullable(),
  reason: z.string().nullable(),
  computed_to: instant.nullable().describe('the newest record; null: none'),
  steps_waiting: z.number().int().describe('up to now: without a record, or with one that is out of date'),
  may: z.object({ change: z.boolean() }),
});

/** Automatic calculation on and off: specification, "change operator". */
export const operation = {
  read: route({
    method: 'GET',
    path: '/v1/calculation/operation-method',
    summary: 'Whether the clock calculates for the plant or people do, since when, by whom and why',
    access: readers,
    data: state,
  }),
  ofAllPlants: route({
    method: 'GET',
    path: '/v1/system/operation-method',
    summary: 'The same of each plant the caller may see',
    access: ['system'],
    data: z.array(
      z.object({ hydro_code: z.string(), name: z.string(), ...state.omit({ steps_waiting: true, may: true }).shape }),
    ),
  }),
  change: route({
    method: 'POST',
    path: '/v1/calculation/operation-method',
    summary: 'Switch automatic calculation on or off; already so: 409',
    access: changing,
    body: z.object({ operation_method: method, reason: text(500) }),
    data: state,
  }),
};
