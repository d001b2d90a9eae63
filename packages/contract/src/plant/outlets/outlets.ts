import { z } from 'zod';
import { empty, id, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../settings/fields.ts';
import { readingSteps } from './limits.ts';
import { gateShape, tableGroupLink, unitShape } from './shape.ts';

/** Numbers and codes are unique in the plant: they are what people call an outlet by. */
const common = {
  code: text(40),
  name: text(120),
  number: z.number().int().min(1).max(1000),
  opening_order: z.number().int().min(1).max(1000).nullable().describe('1 is opened first'),
  status: z.enum(['active', 'inactive']),
  discharge_method: z.number().int().min(1).max(8).nullable().describe('an id of the options; null: by what there is'),
  input_station_id: id
    .nullable()
    .default(null)
    .describe('the station that measures its opening or power; null: what is entered for the outlet itself'),
  reading_step_minutes: z
    .literal([...readingSteps])
    .nullable()
    .default(null)
    .describe('each of its readings is the mean of so many minutes up to its time; null: it is of its instant'),
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

const told = { outlet_id: id, ...edited };
export const unitOutlet = z.object({ ...told, ...writtenUnit });
export const gateOutlet = z.object({ ...told, ...writtenGate });
export const outlet = z.discriminatedUnion('outlet_type', [unitOutlet, gateOutlet]);

const changed = { outlet_id: id, version: seenVersion };

export const outlets = {
  list: route({
    method: 'GET',
    path: '/v1/setting/outlet/getall',
    summary: 'Units and gates of the plant as configured, by kind and number',
    access: 'signed-in',
    data: z.array(outlet),
  }),
  add: route({
    method: 'POST',
    path: '/v1/setting/outlet/add',
    summary: 'Add a unit or a gate',
    access: ['sensor.update'],
    body: z.discriminatedUnion('outlet_type', [z.object(writtenUnit), z.object(writtenGate)]),
    data: outlet,
  }),
  update: route({
    method: 'POST',
    path: '/v1/setting/outlet/update',
    summary: 'Change a unit or a gate; what it was stays known',
    access: ['sensor.update'],
    body: z.discriminatedUnion('outlet_type', [
      z.object({ ...changed, ...writtenUnit }),
      z.object({ ...changed, ...writtenGate }),
    ]),
    data: outlet,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/setting/outlet/delete',
    summary: 'Delete a unit or a gate; calculations of the past keep it',
    access: ['sensor.update'],
    body: z.object({ outlet_id: id }),
    data: empty,
  }),
  units: route({
    method: 'GET',
    path: '/v1/setting/outlet/unit-information',
    summary: 'The units of the plant',
    access: 'signed-in',
    data: z.array(unitOutlet),
  }),
  gates: route({
    method: 'GET',
    path: '/v1/setting/outlet/exhaust-information',
    summary: 'The gates of the plant',
    access: 'signed-in',
    data: z.array(gateOutlet),
  }),
};
