import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import { stationTypes } from '../../plant/options/lists.ts';

/** Screens that show station values. */
const readers = ['map', 'report', 'stations.view', 'stations.update'] as const;

const time = instant.describe('both ends inclusive');
const dateString = z.string().describe('yyyy-MM-dd HH:mm:ss on the clock of the plant');
const number = z.number();

/** A missing, negative or disbelieved value is left out. */
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
    value: number.optional().describe('mm, weighted by Thiessen coefficients'),
    grid_value: number.optional().describe('mm, from a grid inside the basin contour'),
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
  series_id: z.number().int().nullable().describe('series of the quantity the station is named after'),
  step_seconds: z.number().int().nullable().describe('null: irregular'),
  last_data: number.describe('-1: none'),
  prev_data: number.describe('-1: none'),
  last_date_string: dateString.nullable(),
  prev_date_string: dateString.nullable(),
  last_time: instant.nullable(),
  last_quality: z.number().int().nullable(),
  heard_at: instant.nullable().describe('time of the newest reading of any quantity at the station'),
  connection: z.enum(['connected', 'disconnected']).nullable().describe('null: read manually'),
});

export const observe = {
  status: route({
    method: 'GET',
    path: '/v1/observe/station/status',
    summary: 'List the last and the previous value of each station, and whether it is connected',
    access: readers,
    keyScope: 'measurements',
    data: z.array(status),
  }),
  statusBetween: route({
    method: 'POST',
    path: '/v1/observe/station/status',
    summary:
      'List the last and the previous value of each station in a period, and whether it was connected at the end',
    access: readers,
    keyScope: 'measurements',
    body: z.object({ from: time, to: time }),
    data: z.array(status),
  }),
  fromTo: route({
    method: 'POST',
    path: '/v1/observe/station/fromto',
    summary: 'Read station values of a period, each with its mean; the mean excludes the first row',
    access: readers,
    keyScope: 'measurements',
    body: z.object({
      from: time,
      to: time,
      stations: z.array(id).min(1).max(200).optional().describe('absent: every station'),
    }),
    data: z.array(z.object({ ...stationFacts, average: number.nullable(), records: z.array(record) })),
  }),
  allByType: route({
    method: 'POST',
    path: '/v1/observe/station/alldata-by-type',
    summary: 'Read values of stations of one type in a period, by station, and the basin rain',
    access: readers,
    keyScope: 'measurements',
    body: z.object({
      type: z
        .number()
        .int()
        .describe('1 to 8, any other is not in settings; empty response for a type without stations'),
      start_time: time,
      end_time: time,
    }),
    data: z
      .object({ average_basin_rains: z.array(basinRain).describe('rain only; excludes the first row') })
      .catchall(z.array(record)),
  }),
};
