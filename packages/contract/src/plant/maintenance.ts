import { z } from 'zod';
import { empty, id, instant, optionalText } from '../fields.ts';
import { route } from '../kit.ts';
import { edited, seenVersion } from './settings/fields.ts';

/** The limit of the list; older ones are in the versions. */
export const maxMaintenance = 200;

/** Exactly one of both: a sensor, or everything a station measures. */
const owner = { sensor_id: id.nullable(), station_id: id.nullable() };

const period = {
  from: instant.describe('inclusive'),
  to: instant.nullable().describe('exclusive; null: until it is ended'),
  note: optionalText(500).nullable(),
};

const one = { maintenance_id: id, version: seenVersion };

export const maintenanceShape = z.object({ maintenance_id: id, ...owner, ...period, ...edited });

const access = ['sensor.update', 'sensor.change-status'] as const;

export const maintenance = {
  list: route({
    method: 'GET',
    path: '/v1/setting/maintenance/getall',
    summary: 'List maintenance periods of a station and its sensors, or of one sensor; the newest 200 first',
    access: 'signed-in',
    query: z.object({ sensor_id: id.optional(), station_id: id.optional() }),
    data: z.array(maintenanceShape),
  }),
  add: route({
    method: 'POST',
    path: '/v1/setting/maintenance/add',
    summary:
      'Record maintenance of a sensor or station, past, present or planned: readings in that time are no measurements',
    access,
    body: z.object({ ...owner, ...period }),
    data: maintenanceShape,
  }),
  update: route({
    method: 'POST',
    path: '/v1/setting/maintenance/update',
    summary: 'Change a maintenance period and its note',
    access,
    body: z.object({ ...one, ...period }),
    data: maintenanceShape,
  }),
  end: route({
    method: 'POST',
    path: '/v1/setting/maintenance/end',
    summary: 'End maintenance now',
    access,
    body: z.object(one),
    data: maintenanceShape,
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/setting/maintenance/withdraw',
    summary: 'Delete a maintenance period: its readings are measurements again',
    access,
    body: z.object(one),
    data: empty,
  }),
};
