import { z } from 'zod';
import { hydroCode, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, levelM, seenVersion } from './fields.ts';

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day of every year as dd/MM; 29/02 is one. */
const dayOfYear = z
  .string()
  .regex(/^\d{2}\/\d{2}$/, 'day_month')
  .refine((value) => {
    const [day = 0, month = 0] = value.split('/').map(Number);
    return day >= 1 && day <= (daysOfMonth[month - 1] ?? 0);
  }, 'day_month');

/** A period of the operating procedure, both days included; over new year where `to` comes before `from`. */
export const seasonPeriod = z.object({
  name: text(80),
  from: dayOfYear,
  to: dayOfYear,
  max_level: levelM.nullable().describe('m, highest level before flood'),
  reception_level: levelM.nullable().describe('m, lower the lake to it when a flood is forecast'),
});

const timeZone = text(60).refine(isTimeZone, 'time_zone');

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions() !== null;
  } catch {
    return false;
  }
}

/** It becomes a link in other people's browsers: only a page of the web, or a path of this server. */
const cameraPath = text(500).regex(/^(?:https?:\/\/|\/)[^\s/\\]\S*$/, 'camera_path');

/** Parts of an hour, so that every hour begins with a step. */
export const cadenceMinutes = [1, 2, 3, 5, 6, 10, 15, 20, 30, 60] as const;

const writable = {
  min_possible_water_level: levelM.nullable(),
  dead_water_level: levelM.nullable(),
  flood_reception_water_level: levelM.nullable(),
  normal_water_level: levelM.nullable(),
  designed_flood_water_level: levelM.nullable(),
  check_flood_water_level: levelM.nullable(),
  dam_crest_level: levelM.nullable(),
  max_possible_water_level: levelM.nullable(),
  thousand_year_flood: z
    .number()
    .min(1)
    .max(200_000)
    .nullable()
    .default(null)
    .describe(
      'm3/s, peak of the flood of 1000 years (P = 0.1 %): how fast the lake can rise; null: a usual speed is taken',
    ),
  time_zone: timeZone.describe('IANA name, e.g. Asia/Ho_Chi_Minh'),
  day_boundary: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'day_time')
    .describe('HH:mm at which the hydrological day begins'),
  cadence_minutes: z.literal([...cadenceMinutes]),
  closed_gate_tolerance: z
    .number()
    .min(0)
    .max(0.5)
    .default(0.05)
    .describe('m, an opening below zero by no more is a closed gate’s; further below its sensor is at fault'),
  record_start: instant.nullable().describe('readings before it are refused'),
  camera_path: cameraPath.nullable().describe('null hides the camera'),
  special_projects: z.array(z.enum(['first', 'second'])).max(2),
  seasons: z.array(seasonPeriod).max(24),
};

const information = z.object({ hydro_code: hydroCode, name: z.string(), ...writable, ...edited });

export const settings = {
  all: route({
    method: 'GET',
    path: '/v1/dashboard/hydro/getall',
    summary: 'The hydropower settings of every plant the caller may see, keyed by plant',
    access: 'signed-in',
    data: z.record(hydroCode, information),
  }),
  read: route({
    method: 'GET',
    path: '/v1/setting/information',
    summary: 'The hydropower settings of the plant',
    access: 'signed-in',
    data: information,
  }),
  save: route({
    method: 'POST',
    path: '/v1/setting/information',
    summary: 'Change the hydropower settings; levels must be in order and seasons must not overlap',
    access: ['sensor.update'],
    body: z.object({ ...writable, version: seenVersion }),
    data: information,
  }),
};
