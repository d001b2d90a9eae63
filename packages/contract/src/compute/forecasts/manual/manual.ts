import { z } from 'zod';
import { id, instant, text } from '../../../fields.ts';
import { route } from '../../../kit.ts';
import { skillReaders, skillWriters } from '../skill/codes.ts';
import { maxManualReason } from './codes.ts';

const value = z.number().nullable();
const count = z.number().int();
const columns = {
  times: z.array(z.number()).describe('ms'),
  values: z.array(z.number()).describe('m3/s'),
  low: z.array(value).nullable(),
  high: z.array(value).nullable(),
};

const change = {
  peak_factor: z.number().min(0).max(10).describe('factor applied to the rise above the base flow'),
  later_minutes: count.min(-2880).max(2880).describe('delay of the peak; below 0: earlier'),
  rain_factor: z
    .number()
    .min(0)
    .max(5)
    .describe('factor applied to the forecast rain; other than 1 only if the model is in use'),
};

const forecastShape = z.object({
  source: z.string(),
  run_id: count,
  model: z.string(),
  base: instant,
  issued: instant,
  base_flow: z.number().describe('m3/s, of the record at the base time'),
  ...columns,
});

export const manualShape = z.object({
  hand_id: id,
  version: count,
  run_id: count,
  author: z.string().nullable(),
  reason: z.string(),
  issued: instant,
  base: instant,
  made_from: z.object({ source: z.string(), run_id: count }),
  ...change,
  ...columns,
  state: z.enum(['standing', 'over', 'replaced', 'withdrawn']).describe('over: all its forecast times have passed'),
  ended_at: instant.nullable(),
  ended_by: z.string().nullable(),
  ended_reason: z.string().nullable(),
});

const drawnFields = z.object({
  from: z.object({ source: z.string(), run_id: count }).describe('forecast shown when it was edited'),
  ...change,
});

/** A forecaster's manual forecast, made by dragging the one in use, with a reason and a skill of its own. */
export const manualForecasts = {
  now: route({
    method: 'GET',
    path: '/v1/forecast/hand/now',
    summary: 'Read the inflow forecast in use, and the manual forecast beside it',
    access: skillReaders,
    data: z.object({
      speaks: forecastShape.nullable().describe('null: no forecast in use'),
      hand: manualShape.nullable().describe('last manual forecast issued; null: none'),
      may: z.object({ issue: z.boolean(), scale_rain: z.boolean() }),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/v1/forecast/hand/getall',
    summary: 'List the last manual forecasts, newest first',
    access: skillReaders,
    data: z.array(manualShape),
  }),
  check: route({
    method: 'POST',
    path: '/v1/forecast/hand/check',
    summary: 'Preview a change of the forecast; nothing is stored',
    access: skillReaders,
    body: drawnFields,
    data: z.object({ base: instant, ...columns }),
  }),
  issue: route({
    method: 'POST',
    path: '/v1/forecast/hand/issue',
    summary: 'Issue a manual forecast in place of the one shown',
    access: skillWriters,
    body: drawnFields.extend({
      reason: text(maxManualReason),
      seen: id.nullable().describe('manual forecast shown on the screen; null: none'),
    }),
    data: manualShape,
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/forecast/hand/withdraw',
    summary: 'Withdraw a manual forecast; values up to now are kept and verified',
    access: skillWriters,
    body: z.object({ hand_id: id, reason: text(maxManualReason) }),
    data: manualShape,
  }),
};
