import { z } from 'zod';
import { empty, id, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../settings/fields.ts';
import { readingSteps } from './limits.ts';
import { gateShape, tableGroupLink, unitShape } from './shape.ts';

/** Numbers and codes are unique in the plant, because people refer to an outlet by them. */
const common = {
  code: text(40),
  name: text(120),
  number: z.number().int().min(1).max(1000),
  opening_order: z.number().int().min(1).max(1000).nullable().describe('1 opens first'),
  status: z.enum(['active', 'inactive']),
  discharge_method: z
    .number()
    .int()
    .min(1)
    .max(8)
    .nullable()
    .describe('an id of the options; null: chosen from the data available'),
  input_station_id: id
    .nullable()
    .default(null)
    .describe('station measuring its opening or power; null: entered for the outlet itself'),
  reading_step_minutes: z
    .literal([...readingSteps])
    .nullable()
    .default(null)
    .describe('averaging interval up to the time of each reading; null: instantaneous'),
  table_groups: z.array(tableGroupLink).max(20),
};

export const writtenUnit = {
  outlet_type: z.literal(1),
  gate_type: z.literal([6, 7]).describe('6 reaction, 7 impulse turbine'),
  ...common,
  unit: unitShape,
};
export const writtenGate = {
  outlet_type: z.literal(2),
  gate_type: z
    .literal([1, 2, 3, 4, 5])
    .describe('1 free overflow, 2 arc gate, 3 flat gate, 4 sand flush, 5 round culvert'),
  ...common,
  gate: gateShape,
};

const outletBody = { outlet_id: id, ...edited };
export const unitOutlet = z.object({ ...outletBody, ...writtenUnit });
export const gateOutlet = z.object({ ...outletBody, ...writtenGate });
export const outlet = z.discriminatedUnion('outlet_type', [unitOutlet, gateOutlet]);

const changedBody = { outlet_id: id, version: seenVersion };

export const outlets = {
  list: route({
    method: 'GET',
    path: '/v1/setting/outlet/getall',
    summary: 'List units and gates of the plant with their description, by kind and number',
    access: 'signed-in',
    data: z.array(outlet),
  }),
  add: route({
    method: 'POST',
    path: '/v1/setting/outlet/add',
    summary: 'Add a unit or gate',
    access: ['sensor.update'],
    body: z.discriminatedUnion('outlet_type', [z.object(writtenUnit), z.object(writtenGate)]),
    data: outlet,
  }),
  update: route({
    method: 'POST',
    path: '/v1/setting/outlet/update',
    summary: 'Change a unit or gate; earlier versions are kept',
    access: ['sensor.update'],
    body: z.discriminatedUnion('outlet_type', [
      z.object({ ...changedBody, ...writtenUnit }),
      z.object({ ...changedBody, ...writtenGate }),
    ]),
    data: outlet,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/setting/outlet/delete',
    summary: 'Delete a unit or gate; past calculations keep it',
    access: ['sensor.update'],
    body: z.object({ outlet_id: id }),
    data: empty,
  }),
  units: route({
    method: 'GET',
    path: '/v1/setting/outlet/unit-information',
    summary: 'List units of the plant',
    access: 'signed-in',
    data: z.array(unitOutlet),
  }),
  gates: route({
    method: 'GET',
    path: '/v1/setting/outlet/exhaust-information',
    summary: 'List gates of the plant',
    access: 'signed-in',
    data: z.array(gateOutlet),
  }),
};
