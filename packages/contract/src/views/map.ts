import { z } from 'zod';
import { id, instant } from '../fields.ts';
import { route } from '../kit.ts';
import { measureMethods, stationTypes } from '../plant/options/lists.ts';

/** A station with its reading, for many at once. */
const place = z.object({
  station_id: id,
  station_code: z.string(),
  name: z.string(),
  station_type: z.literal(stationTypes.map((type) => type.id)),
  measure_method: z.literal(measureMethods.map((method) => method.id)).nullable(),
  unit: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  catchment: z.string().nullable(),
});

const values = z.array(z.number().nullable());

const past = z.object({
  times: z
    .array(z.number())
    .describe(
      'ms since 1970, rising; the first is the start of the period (of its hour if many stations are requested), the last its end',
    ),
  stations: z.array(
    z.object({
      station_id: id,
      values: values.describe(
        'one per time: rain since the time before [mm], else the last measurement, null once too old',
      ),
      doubtful: z.array(z.number().int()).describe('indexes into `times` whose newest reading is suspect'),
    }),
  ),
  lake_levels: values.describe('m, one per time'),
  lake_surfaces: values.describe('share of the surface at normal level, by the capacity curve; null if one is missing'),
  lake_now: z
    .object({ level: z.number().describe('m'), surface: z.number().nullable().describe('as in `lake_surfaces`') })
    .nullable()
    .describe('as on the dashboard; null: the period ended earlier, or no current value is available'),
});

const viewers = ['map'] as const;

/** The map of observation stations. */
export const observationMap = {
  stations: route({
    method: 'GET',
    path: '/v1/map/stations',
    summary: 'List every station of the plant with its location',
    access: viewers,
    data: z.array(place),
  }),
  tiles: route({
    method: 'GET',
    path: '/v1/map/tiles',
    summary: 'Read the source of the map background, if the operator of this installation chose one',
    access: viewers,
    data: z
      .object({ url: z.string().describe('contains {z}, {x} and {y}'), attribution: z.string() })
      .nullable()
      .describe('null: no outside server is contacted'),
  }),
  past: route({
    method: 'POST',
    path: '/v1/map/past',
    summary: 'Read station values at each step of a period, and how full the lake was',
    access: viewers,
    body: z.object({ from: instant, to: instant }),
    data: past,
  }),
};
