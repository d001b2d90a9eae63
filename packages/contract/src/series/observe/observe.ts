import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import { stationTypes } from '../../plant/options/lists.ts';

/** Screens that show what stations measure. */
const readers = ['map', 'report', 'stations.view', 'stations.update'] as const;

const time = instant.describe('both ends count');
const dateString = z.string().describe('yyyy-MM-dd HH:mm:ss on the clock of the plant');
const number = z.number();

/** A value that is missing, negative or not to be believed is left out. */
const record = asWritten(
  z.object({
    date_string: dateString,
    value: number.optional(),
    velocity: number.optional(),
    water_depth: number.optional(),
  }),
);

const basinRain = asWritten(
  z.object({
    date_string: dateString,
    value: number.optional().describe('mm, by Thiessen coefficients'),
    grid_value: number.optional().describe('mm, over a grid in the contour of the basin'),
  }),
);

const stationFacts = {
  station_id: id,
  station_code: z.string(),
  name: z.string(),
  station_type: z.literal(stationTypes.map((type) => type.id)),
  unit: z.string(),
};

const status = z.object({
  ...stationFacts,
  series_id: z.number().int().nullable().describe('of what the station is named after'),
  step_seconds: z.number().int().nullable().describe('null: it comes when it comes'),
  last_data: number.describe('-1: none'),
  prev_data: number.describe('-1: none'),
  last_date_string: dateString.nullable(),
  prev_date_string: dateString.nullable(),
  last_time: instant.nullable(),
  last_quality: z.number().int().nullable(),
  heard_at: instant.nullable().describe('time of the newest reading of anything the station measures'),
  connection: z.enum(['connected', 'disconnected']).nullable().describe('null: it is read by hand'),
});

export const observe = {
  status: route({
    method: 'GET',
    path: '/v1/observe/station/status',
    summary: 'The last and the previous value of every station, and whether it is connected',
    access: readers,
    keyScope: 'measurements',
    data: z.array(status),
  }),
  statusBetween: route({
    method: 'POST',
    path: '/v1/observe/station/status',
    summary:
      'The last and the previous value of every station within a period, and whether it was connected at its end',
    access: readers,
    keyScope: 'measurements',
    body: z.object({ from: time, to: time }),
    data: z.array(status),
  }),
  fromTo: route({
    method: 'POST',
    path: '/v1/observe/station/fromto',
    summary: 'What stations measured in a period, each with its mean; the first row is left out of the mean',
    access: readers,
    keyScope: 'measurements',
    body: z.object({
      from: time,
      to: time,
      stations: z.array(id).min(1).max(200).optional().describe('left out: every station'),
    }),
    data: z.array(z.object({ ...stationFacts, average: number.nullable(), records: z.array(record) })),
  }),
  allByType: route({
    method: 'POST',
    path: '/v1/observe/station/alldata-by-type',
    summary: 'What the stations of a type measured in a period, by station, and the rain of the basin',
    access: readers,
    keyScope: 'measurements',
    body: z.object({
      type: z
        .number()
        .int()
        .describe('1 to 8, any other is not in settings; of a type without stations the answer is empty'),
      start_time: time,
      end_time: time,
    }),
    data: z
      .object({ average_basin_rains: z.array(basinRain).describe('of rain only; without the first row') })
      .catchall(z.array(record)),
  }),
};
