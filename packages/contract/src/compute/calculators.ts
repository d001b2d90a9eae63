import { z } from 'zod';
import { route } from '../kit.ts';

const access = ['dashboard.calculation'] as const;
const levelM = z.number().min(-500).max(6000);
const flowM3s = z.number().min(0).max(1e6);
const slope = z.number().min(-1e5).max(1e5).describe('(m3/s) per minute');
const minutes = z.number().min(0).max(10_080);
/** The flags of the figure, by the engine's names: `outsideLimits`, `limited`. */
const flags = z.array(z.string());

const opening = z.number().min(0).max(100).describe('m');
const gatePosition = z
  .object({
    openings: z.array(z.object({ code: z.string(), opening })),
    release: z.number().describe('m3/s, all outlets'),
  })
  .nullable();
const gateStep = z.object({
  openings: z.array(z.object({ code: z.string(), opening })),
  moved: z.array(z.string()).describe('codes of the gates moved for this step'),
  release: z.number().describe('m3/s, all outlets'),
  minutes: z.number().describe('from the current opening until this step is complete, including dwell'),
});

/** The six calculators of the control room; letters as operators write them. Nothing is stored. */
export const calculators = {
  volume: route({
    method: 'POST',
    path: '/v1/calculation/calculator/volume',
    summary: 'Compute storage at two lake levels and the difference, by the capacity curve in force',
    access,
    body: z.object({ Z1: levelM.describe('m'), Z2: levelM.describe('m') }),
    data: z.object({
      V1: z.number().int().describe('m3'),
      V2: z.number().int().describe('m3'),
      deltaV: z.number().int().describe('m3, V2 - V1'),
    }),
  }),
  time: route({
    method: 'POST',
    path: '/v1/calculation/calculator/time',
    summary: 'Compute the hours from one lake level to another at constant flows',
    access,
    body: z.object({
      Z1: levelM.describe('m'),
      Z2: levelM.describe('m'),
      QIN: flowM3s.describe('m3/s'),
      QPLANT: flowM3s.describe('m3/s'),
    }),
    data: z.object({ T: z.number().describe('hours, 2 decimals') }),
  }),
  cFactor: route({
    method: 'POST',
    path: '/v1/calculation/calculator/c-factor',
    summary: 'Compute the volume of water that rain brings to the lake',
    access,
    body: z.object({
      R: z.number().min(0).max(5000).describe('mm'),
      C: z.number().min(0).max(1),
      CA: z.number().positive().max(1e6).describe('km2'),
    }),
    data: z.object({ W: z.number().describe('million m3, 1 decimal') }),
  }),
  qShortTerm: route({
    method: 'POST',
    path: '/v1/calculation/calculator/q-shortterm',
    summary: 'Compute the inflow after some minutes, on the tangent of the hydrograph',
    access,
    body: z.object({ QIN: flowM3s.describe('m3/s'), TANA: slope, T: minutes.describe('minutes') }),
    data: z.object({ Q: z.number().describe('m3/s'), flags }),
  }),
  dischargeFlow: route({
    method: 'POST',
    path: '/v1/calculation/calculator/discharge-flow',
    summary: 'Compute the spillway release that stops the rise of the lake after some minutes',
    access,
    body: z.object({
      QIN: flowM3s.describe('m3/s'),
      QPLANT: flowM3s.describe('m3/s'),
      TANA: slope,
      T: minutes.describe('minutes'),
    }),
    data: z.object({ Q: z.number().describe('m3/s'), flags }),
  }),
  gates: route({
    method: 'POST',
    path: '/v1/calculation/calculator/gates',
    summary: 'Compute gate openings in procedure order for a total release, or the total release of given openings',
    access,
    body: z.object({
      Z1: levelM.describe('m, lake level'),
      Q: flowM3s.nullable().describe('m3/s, required total of gates and turbines; null: computed from the openings'),
      openings: z
        .array(z.object({ code: z.string().max(40), opening }))
        .max(60)
        .describe('m; gates not named stay unchanged'),
    }),
    data: z.object({
      total: z.number().describe('m3/s, all outlets at these openings'),
      turbines: z.number().describe('m3/s of it, units at present power'),
      others: z.number().describe('m3/s of it, through outlets without a settable opening'),
      gates: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          opening: z.number(),
          release: z.number().describe('m3/s, of this gate alone'),
          in_service: z.boolean(),
          in_order: z.boolean().describe('its place in the opening order is set by the procedure'),
        }),
      ),
      reached: z.boolean().describe('false: not reached with every available gate fully open'),
      is_in_sequence: z
        .boolean()
        .describe('false: these openings are no position of the sequence; the next one above is returned'),
      below: gatePosition.describe(
        'next lower release, of the sequence or from the current openings; null: none is lower',
      ),
      above: gatePosition.describe('next higher release; null: none is higher'),
      at_step: z.number().int().describe('position in the sequence, 0 is closed'),
      minutes: z.number().nullable().describe('from the current openings, travel and dwell; null: not described'),
      steps: z.array(gateStep).max(400).describe('steps from the current openings to these, in order'),
      out: z.array(z.object({ code: z.string(), opening: z.number() })).describe('out of service: not moved'),
      order: z
        .enum(['procedure', 'assumed'])
        .describe('assumed: no procedure describes the gates; all open together, in half-metre steps'),
      article: z.string().nullable(),
      verified: z.boolean().describe('the order was checked against the official text'),
      procedure: z.string().nullable(),
    }),
  }),
};
