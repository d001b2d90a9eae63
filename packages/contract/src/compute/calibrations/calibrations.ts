import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import { namFields } from '../../plant/basin/codes.ts';
import { basinReaders, basinWriters } from '../../plant/basin/readers.ts';
import { basinContent, namParameters } from '../../plant/basin/shape.ts';
import { calibrationAims, calibrationRefusals, calibrationStates, maxCalibrations } from './codes.ts';

const number = z.number();
const orNull = number.nullable();
const count = z.number().int();

const scores = z.object({
  pairs: count,
  nse: orNull,
  kge: orNull,
  percent_bias: orNull,
  rmse: number.describe('m3/s'),
});

const asked = {
  from: instant,
  to: instant,
  aim: z.enum(calibrationAims),
  fixed: z.array(z.enum(namFields)).max(8).describe('parameters that stay as they are'),
  kept_parts: z.array(z.string()).max(12).describe('parts that stay as they are, by id'),
  generations: z.number().int().min(5).max(200),
};

const progress = z.object({
  generation: count,
  evaluations: count,
  loss: number.describe('less is better; 0 would be perfect'),
  parameters: asWritten(namParameters.partial()).describe('the best so far of those that are searched'),
});

const head = z.object({
  calibration_id: id,
  ...asked,
  state: z.enum(calibrationStates),
  asked_at: instant,
  asked_by: z.string().nullable(),
  ended_at: instant.nullable(),
  progress: progress.nullable(),
  error: z.string().nullable(),
});

const column = z.array(orNull);

const result = z.object({
  content: basinContent.describe('the basin with what was found'),
  ended: z.enum(['converged', 'generations']),
  at_limit: z.array(z.enum(namFields)).describe('decided by the range and not by the record'),
  calibrated: scores.describe('on the two thirds that were searched'),
  validated: scores.nullable().describe('on the last third, which the search did not see'),
  before: z.object({ calibrated: scores, validated: scores.nullable() }).describe('the same of the set it began from'),
  days: z
    .object({
      from: instant,
      observed: column.describe('m3/s, mean of each day from there on'),
      simulated: column,
      before: column,
      rain: column.describe('mm over the basin'),
      split: count.describe('the first day that the search did not see'),
    })
    .describe('hydrographs'),
  duration: z.object({ shares: z.array(number), observed: z.array(number), simulated: z.array(number) }),
  events: z.array(
    z.object({
      peak_at: instant,
      observed_peak: number,
      simulated_peak: number,
      observed_volume: number.describe('million m3'),
      simulated_volume: number,
      peak_late_hours: number.describe('the model is later than the river by so much'),
    }),
  ),
});

/** The workbench: parameters of the basin by the record of its lake. */
export const calibrations = {
  list: route({
    method: 'GET',
    path: '/v1/forecast/calibration/getall',
    summary: `The newest ${maxCalibrations} calibrations, with how far each is`,
    access: basinReaders,
    data: z.object({ calibrations: z.array(head), may: z.object({ start: z.boolean() }) }),
  }),
  one: route({
    method: 'GET',
    path: '/v1/forecast/calibration/get',
    summary: 'One calibration with what it found; null: it is not done',
    access: basinReaders,
    query: z.object({ calibration_id: id }),
    data: z.object({ calibration: head, result: result.nullable() }),
  }),
  record: route({
    method: 'GET',
    path: '/v1/forecast/calibration/record',
    summary: 'The record by hours that a basin is run on: rain of its gauges, releases upstream, inflow of the lake',
    access: basinReaders,
    query: z.object({
      from: instant,
      to: instant,
      only: z
        .enum(['refusals'])
        .optional()
        .describe('whether it can be calibrated on, without the columns: longer periods'),
    }),
    data: z.object({
      first: instant.describe('the end of the first hour'),
      offset_hours: number.describe('wall clock less UTC'),
      gauges: z.array(z.object({ station_code: z.string(), rain: column })),
      upstream: z.array(z.object({ id: z.string(), released: column })),
      observed: column,
      refusals: z.array(z.enum(calibrationRefusals)).describe('why no calibration is made of it'),
    }),
  }),
  start: route({
    method: 'POST',
    path: '/v1/forecast/calibration/start',
    summary: 'Looks for parameters by the record of a period; refused where the record cannot carry it',
    access: basinWriters,
    body: z.object({ ...asked, content: basinContent.describe('what it begins from') }),
    data: z.object({ calibration_id: id }),
    bodyLimitBytes: 256 * 1024,
  }),
  stop: route({
    method: 'POST',
    path: '/v1/forecast/calibration/stop',
    summary: 'Stops a calibration after this generation; what it found so far is kept',
    access: basinWriters,
    body: z.object({ calibration_id: id }),
    data: z.object({ calibration_id: id }),
  }),
  resume: route({
    method: 'POST',
    path: '/v1/forecast/calibration/resume',
    summary: 'Goes on with a calibration that was stopped, or whose thread died, from where it was left',
    access: basinWriters,
    body: z.object({ calibration_id: id }),
    data: z.object({ calibration_id: id }),
  }),
};
