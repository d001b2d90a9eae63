import { z } from 'zod';
import { route } from '../kit.ts';

const access = ['dashboard.calculation'] as const;
const levelM = z.number().min(-500).max(6000);
const flowM3s = z.number().min(0).max(1e6);
const slope = z.number().min(-1e5).max(1e5).describe('(m3/s) per minute');
const minutes = z.number().min(0).max(10_080);
/** What the figure went through, by the engine's names: `outsideLimits`, `limited`. */
const flags = z.array(z.string());

/** The five calculators of the control room; letters as operators write them. Nothing is stored. */
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
};
