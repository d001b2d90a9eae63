import { z } from 'zod';
import { route } from '../kit.ts';

const access = ['dashboard.calculation'] as const;
const levelM = z.number().min(-500).max(6000);
const flowM3s = z.number().min(0).max(1e6);
const slope = z.number().min(-1e5).max(1e5).describe('(m3/s) per minute');
const minutes = z.number().min(0).max(10_080);
/** What the figure went through, by the engine's names: `outsideLimits`, `limited`. */
const flags = z.array(z.string());

const opening = z.number().min(0).max(100).describe('m');
const gatePosition = z
  .object({
    openings: z.array(z.object({ code: z.string(), opening })),
    release: z.number().describe('m3/s, of all outlets'),
  })
  .nullable();
const gateStep = z.object({
  openings: z.array(z.object({ code: z.string(), opening })),
  moved: z.array(z.string()).describe('codes of the gates moved to come here'),
  release: z.number().describe('m3/s, of all outlets'),
  minutes: z.number().describe('from the opening that stands until this step is done, dwell included'),
});

/** The six calculators of the control room; letters as operators write them. Nothing is stored. */
export const calculators = {
  volume: route({
    method: 'POST',
    path: '/v1/calculation/calculator/volume',
    summary: 'Storage at two lake levels and the difference, by the capacity curve in force',
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
    summary: 'Hours from one lake level to another at constant flows',
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
    summary: 'Water a rain brings to the lake',
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
    summary: 'Inflow after some minutes, on the tangent of the hydrograph',
    access,
    body: z.object({ QIN: flowM3s.describe('m3/s'), TANA: slope, T: minutes.describe('minutes') }),
    data: z.object({ Q: z.number().describe('m3/s'), flags }),
  }),
  dischargeFlow: route({
    method: 'POST',
    path: '/v1/calculation/calculator/discharge-flow',
    summary: 'What the spillway must release so that the lake no longer rises after some minutes',
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
    summary: 'Openings in the order of the procedure that release a wanted total, or the total that openings release',
    access,
    body: z.object({
      Z1: levelM.describe('m, lake level'),
      Q: flowM3s
        .nullable()
        .describe('m3/s, the wanted total of gates and turbines; null: the openings are asked about'),
      openings: z
        .array(z.object({ code: z.string().max(40), opening }))
        .max(60)
        .describe('m; a gate that is not named stays as it is'),
    }),
    data: z.object({
      total: z.number().describe('m3/s, of all outlets at these openings'),
      turbines: z.number().describe('m3/s of it, units at their present power'),
      others: z.number().describe('m3/s of it, through what has no opening to set'),
      gates: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          opening: z.number(),
          release: z.number().describe('m3/s, alone'),
          in_service: z.boolean(),
          in_order: z.boolean().describe('the procedure says when it opens'),
        }),
      ),
      reached: z.boolean().describe('false: with everything open that may be opened it is not'),
      is_in_sequence: z
        .boolean()
        .describe('false: these openings are no position of the sequence; the next one above is told'),
      below: gatePosition.describe(
        'of the sequence or as the gates stand, the next that releases less; null: none does',
      ),
      above: gatePosition.describe('the next that releases more; null: none does'),
      at_step: z.number().int().describe('of the sequence, closed is 0'),
      minutes: z.number().nullable().describe('from the openings that stand, travel and dwell; null: not described'),
      steps: z.array(gateStep).max(400).describe('from the openings that stand to these, in their order'),
      out: z.array(z.object({ code: z.string(), opening: z.number() })).describe('out of service: they stay'),
      order: z
        .enum(['procedure', 'assumed'])
        .describe('assumed: no procedure describes the gates; all are opened together, by half a metre'),
      article: z.string().nullable(),
      verified: z.boolean().describe('somebody held the order against the official text'),
      procedure: z.string().nullable(),
    }),
  }),
};
