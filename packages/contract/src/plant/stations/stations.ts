import { z } from 'zod';
import { empty, id, instant, optionalText, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { measureMethods, sensorTypes, stationTypes } from '../options/lists.ts';
import { edited, latitude, levelM, longitude, recomputeReadings, seenVersion } from '../settings/fields.ts';
import { maxSensorPorts } from './limits.ts';
import { provinces } from './provinces.ts';

const idsOf = <T extends number>(options: readonly { readonly id: T }[]) => options.map((option) => option.id);

export const writtenStation = {
  station_code: text(40).describe('unique in the plant, in any letter case'),
  name: text(120),
  station_type: z.literal(idsOf(stationTypes)),
  province_id: z.enum(provinces.map(({ id: province }) => province)).nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  address: optionalText(300).nullable().describe('place of installation'),
  sensor_port: z.number().int().min(1).max(maxSensorPorts).nullable().describe('unique to one station'),
  catchment_id: id.nullable(),
  thiessen_coefficient: z.number().min(0).max(1).nullable().describe('share of the basin; rain gauges only'),
  calibration_coefficient: z.number().min(-1e6).max(1e6).describe('multiplier of the reading'),
  calibration_elevation: levelM.nullable().describe('m; added to the calibrated reading'),
  measure_method: z.literal(idsOf(measureMethods)).nullable(),
  averaged: z.boolean().describe('included in the average if several stations measure the same'),
  sensor_type: z.literal(idsOf(sensorTypes)).nullable(),
  measure_position_id: id.nullable(),
  valve_aperture: z.number().min(0.01).max(100).nullable().describe('m, when fully open; gate stations only'),
};

export const station = z.object({
  station_id: id,
  hydro_code: z.string(),
  ...writtenStation,
  catchment_name: z.string().nullable(),
  measure_position_name: z.string().nullable(),
  replaced_at: instant.nullable().describe('start of measurement by its present equipment'),
  ...edited,
  may: z.object({ update: z.boolean(), remove: z.boolean() }),
});

const replacement = z.object({
  replaced_at: instant,
  old_code: z.string(),
  old_name: z.string(),
  new_code: z.string(),
  new_name: z.string(),
  note: z.string().nullable(),
  recorded_at: instant,
  recorded_by: z.string().nullable(),
});

export const stations = {
  list: route({
    method: 'GET',
    path: '/v1/setting/station/getall',
    summary: 'List stations of the plant, by type and code',
    access: ['stations.view', 'stations.update'],
    data: z.array(station),
  }),
  names: route({
    method: 'GET',
    path: '/v1/setting/station/names',
    summary: 'List stations of the plant by name only, for forms and lists',
    access: 'signed-in',
    data: z.array(
      z.object({
        station_id: id,
        station_code: z.string(),
        name: z.string(),
        station_type: writtenStation.station_type,
        measure_method: writtenStation.measure_method,
      }),
    ),
  }),
  add: route({
    method: 'POST',
    path: '/v1/setting/station/add',
    summary: 'Add a station',
    access: ['stations.update'],
    body: z.object(writtenStation),
    data: station,
  }),
  update: route({
    method: 'POST',
    path: '/v1/setting/station/update',
    summary: 'Change a station; earlier versions are kept',
    access: ['stations.update'],
    body: z.object({ station_id: id, ...writtenStation, version: seenVersion }),
    data: station,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/setting/station/delete',
    summary: 'Delete a station; its readings stay',
    // It exceeds the daily work with stations, so it needs the whole group of permissions.
    access: ['stations'],
    body: z.object({ station_id: id }),
    data: empty,
  }),
  replace: route({
    method: 'POST',
    path: '/v1/setting/station/replace',
    summary: 'Replace a station by another; earlier readings stay joined to later ones',
    access: ['stations.update'],
    body: z.object({
      station_id: id,
      replaced_at: instant.optional().describe('absent: now'),
      note: optionalText(500).nullable().describe('required if past readings would change'),
      recompute_past: recomputeReadings,
      ...writtenStation,
      version: seenVersion,
    }),
    data: station,
  }),
  replacements: route({
    method: 'GET',
    path: '/v1/setting/station/replacements',
    summary: 'List replacements of a station and what was there before, newest first',
    access: ['stations.view', 'stations.update'],
    query: z.object({ station_id: id }),
    data: z.array(replacement),
  }),
  availablePorts: route({
    method: 'POST',
    path: '/v1/setting/station/getAvailableSensorPort',
    summary: 'List the next free sensor ports, lowest first; with a station, including its own',
    access: ['stations.update'],
    body: z.object({
      station_id: id.nullable().optional(),
      limit: z.number().int().min(1).max(500).default(100),
    }),
    data: z.array(z.number().int()),
  }),
};
