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

const requestFields = {
  from: instant,
  to: instant,
  aim: z.enum(calibrationAims),
  fixed: z.array(z.enum(namFields)).max(8).describe('parameters held fixed'),
  kept_parts: z.array(z.string()).max(12).describe('parts held fixed, by id'),
  generations: z.number().int().min(5).max(200),
};

const progress = z.object({
  generation: count,
  evaluations: count,
  loss: number.describe('lower is better; 0 is perfect'),
  parameters: asWritten(namParameters.partial()).describe('best values so far of the searched parameters'),
});

const head = z.object({
  calibration_id: id,
  ...requestFields,
  state: z.enum(calibrationStates),
  asked_at: instant,
  asked_by: z.string().nullable(),
  ended_at: instant.nullable(),
  progress: progress.nullable(),
  error: z.string().nullable(),
});

const column = z.array(orNull);

const result = z.object({
  content: basinContent.describe('basin with the parameters found'),
  ended: z.enum(['converged', 'generations']),
  at_limit: z.array(z.enum(namFields)).describe('parameter at the limit of its range, not determined by the record'),
  calibrated: scores.describe('scores on the two thirds used in the search'),
  validated: scores.nullable().describe('scores on the last third, not used in the search'),
  before: z.object({ calibrated: scores, validated: scores.nullable() }).describe('scores of the initial set'),
  days: z
    .object({
      from: instant,
      observed: column.describe('m3/s, daily means from that day on'),
      simulated: column,
      before: column,
      rain: column.describe('mm over the basin'),
      split: count.describe('first day not used in the search'),
    })
    .describe('hydrographs by day'),
  duration: z.object({ shares: z.array(number), observed: z.array(number), simulated: z.array(number) }),
  events: z.array(
    z.object({
      peak_at: instant,
      observed_peak: number,
      simulated_peak: number,
      observed_volume: number.describe('million m3'),
      simulated_volume: number,
      peak_late_hours: number.describe('delay of the modelled peak'),
    }),
  ),
});

/** The calibration workbench: parameters of the basin from the record of its lake. */
export const calibrations = {
  list: route({
    method: 'GET',
    path: '/v1/forecast/calibration/getall',
    summary: `List the newest ${maxCalibrations} calibrations with their progress`,
    access: basinReaders,
    data: z.object({ calibrations: z.array(head), may: z.object({ start: z.boolean() }) }),
  }),
  one: route({
    method: 'GET',
    path: '/v1/forecast/calibration/get',
    summary: 'Read one calibration with its result; null: not finished',
    access: basinReaders,
    query: z.object({ calibration_id: id }),
    data: z.object({ calibration: head, result: result.nullable() }),
  }),
  record: route({
    method: 'GET',
    path: '/v1/forecast/calibration/record',
    summary: 'Read the hourly record a basin is run on: rain of its gauges, upstream releases, inflow of the lake',
    access: basinReaders,
    query: z.object({
      from: instant,
      to: instant,
      only: z
        .enum(['refusals'])
        .optional()
        .describe('only check whether it suits calibration, without columns: allows longer periods'),
    }),
    data: z.object({
      first: instant.describe('end of the first hour'),
      offset_hours: number.describe('wall clock minus UTC'),
      gauges: z.array(z.object({ station_code: z.string(), rain: column })),
      upstream: z.array(z.object({ id: z.string(), released: column })),
      observed: column,
      refusals: z.array(z.enum(calibrationRefusals)).describe('reasons why it cannot be calibrated'),
    }),
  }),
  start: route({
    method: 'POST',
    path: '/v1/forecast/calibration/start',
    summary: 'Start a parameter search on the record of a period; refused if the record is insufficient',
    access: basinWriters,
    body: z.object({ ...requestFields, content: basinContent.describe('initial set') }),
    data: z.object({ calibration_id: id }),
    bodyLimitBytes: 256 * 1024,
  }),
  stop: route({
    method: 'POST',
    path: '/v1/forecast/calibration/stop',
    summary: 'Stop a calibration after the current generation; its result so far is kept',
    access: basinWriters,
    body: z.object({ calibration_id: id }),
    data: z.object({ calibration_id: id }),
  }),
  resume: route({
    method: 'POST',
    path: '/v1/forecast/calibration/resume',
    summary: 'Resume a calibration that was stopped or interrupted',
    access: basinWriters,
    body: z.object({ calibration_id: id }),
    data: z.object({ calibration_id: id }),
  }),
};
