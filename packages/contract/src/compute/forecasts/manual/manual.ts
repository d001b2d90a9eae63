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
  peak_factor: z.number().min(0).max(10).describe('the rise above the flow at the base, times so much'),
  later_minutes: count.min(-2880).max(2880).describe('the peak comes so much later; below 0 earlier'),
  rain_factor: z
    .number()
    .min(0)
    .max(5)
    .describe('the rain to come, times so much; other than 1 only where the model speaks'),
};

const forecastShape = z.object({
  source: z.string(),
  run_id: count,
  model: z.string(),
  base: instant,
  issued: instant,
  base_flow: z.number().describe('m3/s, of the record at the base'),
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
  state: z.enum(['standing', 'over', 'replaced', 'withdrawn']).describe('over: every time it spoke of has come'),
  ended_at: instant.nullable(),
  ended_by: z.string().nullable(),
  ended_reason: z.string().nullable(),
});

const drawn = z.object({
  from: z.object({ source: z.string(), run_id: count }).describe('the forecast that was on the screen'),
  ...change,
});

/** The forecaster's hand: a forecast of a person, made by dragging the one that speaks, with a reason and a skill of its own. */
export const manualForecasts = {
  now: route({
    method: 'GET',
    path: '/v1/forecast/hand/now',
    summary: 'The forecast of the inflow that speaks, and the one by hand that stands beside it',
    access: skillReaders,
    data: z.object({
      speaks: forecastShape.nullable().describe('null: no forecast stands'),
      hand: manualShape.nullable().describe('the last one issued; null: none ever was'),
      may: z.object({ issue: z.boolean(), scale_rain: z.boolean() }),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/v1/forecast/hand/getall',
    summary: 'The last forecasts by hand, the newest first',
    access: skillReaders,
    data: z.array(manualShape),
  }),
  check: route({
    method: 'POST',
    path: '/v1/forecast/hand/check',
    summary: 'What a change would make of the forecast; nothing is stored',
    access: skillReaders,
    body: drawn,
    data: z.object({ base: instant, ...columns }),
  }),
  issue: route({
    method: 'POST',
    path: '/v1/forecast/hand/issue',
    summary: 'Issue a forecast by hand in the place of the one that was seen',
    access: skillWriters,
    body: drawn.extend({
      reason: text(maxManualReason),
      seen: id.nullable().describe('the one by hand that stood on the screen; null: none'),
    }),
    data: manualShape,
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/forecast/hand/withdraw',
    summary: 'It is shown no longer; what it said until then stays, and is judged',
    access: skillWriters,
    body: z.object({ hand_id: id, reason: text(maxManualReason) }),
    data: manualShape,
  }),
};
