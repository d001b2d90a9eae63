import { z } from 'zod';
import { anyJson, id, instant, optionalText, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { sensorTypes } from '../options/lists.ts';
import { edited, levelM, recomputeReadings, seenVersion } from '../settings/fields.ts';

const sensorType = z.literal(sensorTypes.map((type) => type.id));
const value = z.number().min(-1e9).max(1e9);

export const sensorLimits = {
  min_value: value.nullable().describe('lower physical limit; values below are out of range'),
  max_value: value.nullable(),
};

const sensorFields = {
  sensor_code: text(40).describe('unique among the installed sensors of the plant, in any letter case'),
  name: text(120),
  ...sensorLimits,
};

export const calibrationValues = {
  coefficient: z.number().min(-1e6).max(1e6).describe('a of y = a x + b'),
  offset: value.describe('b of y = a x + b'),
  elevation: levelM.nullable().describe('m; added to the calibrated value'),
};

const calibration = z.object({
  effective_from: instant,
  ...calibrationValues,
  note: z.string().nullable(),
  recorded_at: instant,
  recorded_by: z.string().nullable(),
});

export const sensor = z.object({
  sensor_id: id,
  sensor_type: sensorType,
  unit: z.string(),
  ...sensorFields,
  status: z.enum(['active', 'inactive']),
  station_id: id.nullable(),
  station_name: z.string().nullable(),
  installed_at: instant,
  installed_by: z.string().nullable(),
  uninstalled_at: instant.nullable(),
  uninstalled_by: z.string().nullable(),
  calibration: calibration.describe('calibration recorded last'),
  calibration_in_force: calibration.nullable().describe('calibration in force now; null before the first begins'),
  ...edited,
  may: z.object({ update: z.boolean(), change_status: z.boolean() }).describe('what the caller may do with it'),
});

const readers = ['sensor.view', 'sensor.update', 'sensor.change-status'] as const;
const one = { sensor_id: id, version: seenVersion };

export const sensors = {
  list: route({
    method: 'GET',
    path: '/v1/setting/sensor/getall',
    summary: 'List sensors of the plant, by kind and code, including uninstalled ones',
    access: readers,
    data: z.array(sensor),
  }),
  setUp: route({
    method: 'POST',
    path: '/v1/setting/setup-sensor',
    summary: 'Add a sensor with its first calibration',
    access: ['sensor.update'],
    body: z.object({
      sensor_type: sensorType,
      ...sensorFields,
      station_id: id.nullable(),
      installed_at: instant,
      ...calibrationValues,
    }),
    data: sensor,
  }),
  uninstall: route({
    method: 'POST',
    path: '/v1/setting/uninstall-sensor',
    summary: 'Uninstall a sensor; its readings stay',
    access: ['sensor.update'],
    body: z.object({ ...one, uninstalled_at: instant }),
    data: sensor,
  }),
  update: route({
    method: 'POST',
    path: '/v1/setting/sensor/update',
    summary: 'Change the code, name and limits of a sensor',
    access: ['sensor.update'],
    body: z.object({
      ...one,
      ...sensorFields,
      judge_from: instant
        .optional()
        .describe('readings since then are judged by new limits; absent: later readings only'),
    }),
    data: sensor,
  }),
  setLink: route({
    method: 'POST',
    path: '/v1/setting/sensor/set-link',
    summary: 'Link a sensor to a station, or to none',
    access: ['sensor.update'],
    body: z.object({ ...one, station_id: id.nullable() }),
    data: sensor,
  }),
  setStatus: route({
    method: 'POST',
    path: '/v1/setting/sensor/status',
    summary: 'Take a sensor out of use for a while, or back into use',
    access: ['sensor.change-status'],
    body: z.object({ ...one, status: z.enum(['active', 'inactive']) }),
    data: sensor,
  }),
  calibrate: route({
    method: 'POST',
    path: '/v1/setting/sensor/calibrate',
    summary: 'Record a calibration; one with the same instant is superseded but kept',
    access: ['sensor.update'],
    body: z.object({
      ...one,
      effective_from: instant.optional().describe('absent: from now on'),
      ...calibrationValues,
      note: optionalText(500).nullable().describe('required if past readings would change'),
      recompute_past: recomputeReadings,
    }),
    data: sensor,
  }),
  calibrations: route({
    method: 'GET',
    path: '/v1/setting/sensor/calibrations',
    summary: 'List calibrations of a sensor, last recorded first',
    access: readers,
    query: z.object({ sensor_id: id }),
    data: z.array(calibration),
  }),
  calibrationAt: route({
    method: 'GET',
    path: '/v1/setting/sensor/calibration-in-force',
    summary: 'Read the calibration in force at an instant; null before the first',
    access: readers,
    query: z.object({ sensor_id: id, instant }),
    data: calibration.nullable(),
  }),
  history: route({
    method: 'GET',
    path: '/v1/setting/sensor/history',
    summary: 'List changes to sensors of one kind, the newest 500 first',
    access: readers,
    query: z.object({ sensor_type: z.coerce.number().int().min(1).max(sensorTypes.length) }),
    data: z.array(
      z.object({
        sensor_id: id,
        name: z.string(),
        changed_at: instant,
        changed_by: z.string().nullable(),
        values: anyJson.describe('complete sensor settings'),
      }),
    ),
  }),
};
