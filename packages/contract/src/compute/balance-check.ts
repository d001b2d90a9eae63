import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const flow = z.number().describe('m3/s');
const value = z.number().nullable();

const balanceStates = ['good', 'finding', 'undecided'] as const;
/** What is missing where nothing can be said. */
const balanceReasons = [
  'no_outlets',
  'no_curve',
  'short_record',
  'few_moves',
  'one_gauge',
  'silent_gauges',
  'no_gates',
] as const;
/** What most likely lies where the lake does not answer its releases. */
const releaseSuspects = ['outlet', 'several', 'gauge_stuck'] as const;

const head = {
  state: z.enum(balanceStates).describe('undecided: too little is known, reason says what is missing'),
  reason: z.enum(balanceReasons).nullable(),
  since: instant.nullable().describe('from when on the same has been found'),
};

const releaseShare = {
  share: value.describe('what the lake lost of each m3 that the tables say was released; 1: all of it'),
  share_error: value.describe('two standard errors'),
};

const witness = z.object({
  looked_at: instant,
  base_time: instant.describe('of the newest record that was looked at'),
  old_at: instant.describe('from then on nobody knows whether the water still adds up'),
  state: z.enum(balanceStates).describe('a finding of any question, else what the releases say'),
  releases: z.object({
    ...head,
    ...releaseShare,
    suspect: z.enum(releaseSuspects).nullable(),
    outlet_id: z.string().nullable().describe('which outlet'),
    outlet_name: z.string().nullable(),
    release: value.describe('m3/s, the mean of what the tables said'),
    residual: value.describe('m3/s, what of it the lake did not lose; below 0: it lost more'),
    residual_error: value.describe('m3/s, two standard errors'),
    trials: z.number().int().describe('windows in which releases moved'),
    from: instant.nullable(),
    to: instant.nullable(),
    outlets: z.array(z.object({ outlet_id: z.string(), name: z.string(), ...releaseShare })),
  }),
  inflow_floor: z.object({
    ...head,
    hours: value.describe('how long the mean is of'),
    inflow: value.describe('m3/s, the mean inflow that the balance calls for'),
    release: value.describe('m3/s, the mean release of the same time'),
    allowed: value.describe('m3/s below zero that levels, losses and tables may be off by'),
  }),
  gauges: z.object({
    ...head,
    drift: z
      .object({
        rising_id: z.string(),
        rising_name: z.string(),
        sinking_id: z.string(),
        sinking_name: z.string(),
        per_day: z.number().describe('m a day that they move apart by'),
        per_day_error: z.number().describe('two standard errors'),
        days: z.number().int(),
        worth: flow.describe('m3/s of storage change by which they differ'),
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
        discharge: flow.describe('m3/s that its table makes of it'),
        inflow_share: value.describe('of the inflow of the same time, 0 to 1'),
        since: instant,
        hours: z.number(),
      }),
    ),
  }),
});

/** The water balance as a witness: a gauge, a gate sensor or a table that lies is found by the water that does not add up. */
export const balance = {
  witness: route({
    method: 'GET',
    path: '/v1/dashboard/balance/witness',
    summary:
      'Whether the water adds up: what was looked for, with its uncertainty, and what most likely lies; null: not looked yet',
    access: viewers,
    data: witness.nullable(),
  }),
  ofAllPlants: route({
    method: 'GET',
    path: '/v1/system/balance',
    summary: 'Whether the water adds up at each plant the caller may see',
    access: ['system'],
    data: z.array(
      z.object({
        hydro_code: z.string(),
        name: z.string(),
        witness: witness.nullable().describe('null: not looked yet'),
      }),
    ),
  }),
};
