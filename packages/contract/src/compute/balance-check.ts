import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const flow = z.number().describe('m3/s');
const value = z.number().nullable();

const balanceStates = ['good', 'finding', 'undecided'] as const;
/** The missing data when no result is possible. */
const balanceReasons = [
  'no_outlets',
  'no_curve',
  'short_record',
  'few_moves',
  'one_gauge',
  'silent_gauges',
  'no_gates',
] as const;
/** The most likely fault when the lake does not respond to its releases. */
const releaseSuspects = ['outlet', 'several', 'gauge_stuck'] as const;

const head = {
  state: z.enum(balanceStates).describe('undecided: too little data, `reason` says what is missing'),
  reason: z.enum(balanceReasons).nullable(),
  since: instant.nullable().describe('time since which the finding is unchanged'),
};

const releaseShare = {
  share: value.describe('share of the tabulated release the lake lost; 1: all of it'),
  share_error: value.describe('two standard errors'),
};

const witness = z.object({
  looked_at: instant,
  base_time: instant.describe('time of the newest record used'),
  old_at: instant.describe('when the result becomes outdated'),
  state: z.enum(balanceStates).describe('finding of any question, else of the releases'),
  releases: z.object({
    ...head,
    ...releaseShare,
    suspect: z.enum(releaseSuspects).nullable(),
    outlet_id: z.string().nullable().describe('outlet concerned'),
    outlet_name: z.string().nullable(),
    release: value.describe('m3/s, mean tabulated release'),
    residual: value.describe('m3/s of it the lake did not lose; below 0: it lost more'),
    residual_error: value.describe('m3/s, two standard errors'),
    trials: z.number().int().describe('windows in which releases changed'),
    from: instant.nullable(),
    to: instant.nullable(),
    outlets: z.array(z.object({ outlet_id: z.string(), name: z.string(), ...releaseShare })),
  }),
  inflow_floor: z.object({
    ...head,
    hours: value.describe('averaging period'),
    inflow: value.describe('m3/s, mean inflow by the balance'),
    release: value.describe('m3/s, mean release in the same period'),
    allowed: value.describe('m3/s below zero explained by errors of levels, losses and tables'),
  }),
  gauges: z.object({
    ...head,
    drift: z
      .object({
        rising_id: z.string(),
        rising_name: z.string(),
        sinking_id: z.string(),
        sinking_name: z.string(),
        per_day: z.number().describe('m/day, drift between them'),
        per_day_error: z.number().describe('two standard errors'),
        days: z.number().int(),
        worth: flow.describe('m3/s of storage change equal to the difference'),
      })
      .nullable(),
  }),
  closed_gates: z.object({
    ...head,
    gates: z.array(
      z.object({
        outlet_id: z.string(),
        name: z.string(),
        opening: z.number().describe('m'),
        discharge: flow.describe('m3/s, tabulated discharge at this opening'),
        inflow_share: value.describe('share of the inflow in the same period, 0 to 1'),
        since: instant,
        hours: z.number(),
      }),
    ),
  }),
});

/** The water balance as a check: a faulty gauge, gate sensor or table shows in water that does not add up. */
export const balance = {
  witness: route({
    method: 'GET',
    path: '/v1/dashboard/balance/witness',
    summary:
      'Check the water balance: questions examined, with uncertainty, and the most likely fault; null: not examined yet',
    access: viewers,
    data: witness.nullable(),
  }),
  ofAllPlants: route({
    method: 'GET',
    path: '/v1/system/balance',
    summary: 'Read the result of the water balance check of each plant the caller may see',
    access: ['system'],
    data: z.array(
      z.object({
        hydro_code: z.string(),
        name: z.string(),
        witness: witness.nullable().describe('null: not examined yet'),
      }),
    ),
  }),
};
