import { z } from 'zod';
import { empty, id, instant, typedPassword, typedUsername } from '../fields.ts';
import { route } from '../kit.ts';
import { changedMeasurePosition, measurePosition, newMeasurePosition } from './measure-positions.ts';
import { gateOutlet, outlet, unitOutlet } from './outlets/outlets.ts';
import { groupCode, objectId, objectKind, table, tableLookup, tableReading, tableWithRows } from './tables/fields.ts';
import { tableReaders } from './tables/tables.ts';

const writers = ['sensor.update'] as const;
const positionPath = '/api/measure-position';
const positionsPath = '/api/measure-position/multi';

const maxAtOnce = 200;

/** Keys in the order of the key columns; absent for no lookup. */
const lookup = { ...tableLookup, keys: tableLookup.keys.optional() };
const reading = tableReading.nullable().describe('result of the lookup, if `keys` were given');

/**
 * The Basic API, below `basicBase`: a small surface for machine clients. The access token of its login, or of the main API, goes in the
 * header `Token`; the plant, in any letter case, in the header `hydro`. Rights are those of the main API. Every call responds within ten
 * seconds or is refused.
 */
export const basicContract = {
  login: route({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in; send the token in the header Token of all other calls',
    access: 'public',
    body: z.object({ username: typedUsername, password: typedPassword }),
    data: z.object({ token: z.string(), expires: instant }),
    ownLimit: true,
  }),
  listTables: route({
    method: 'POST',
    path: '/api/GetTableInterpolate',
    summary: 'List interpolation tables of the plant, or of a group or object',
    access: tableReaders,
    keyScope: 'basic_read',
    body: z.object({
      group_code: groupCode.optional(),
      object_kind: objectKind.optional(),
      object_id: objectId.optional(),
    }),
    data: z.array(table),
  }),
  tableData: route({
    method: 'POST',
    path: '/api/TableInterpolateData',
    summary: 'Read one interpolation table with its rows, and look up given keys',
    access: tableReaders,
    keyScope: 'basic_read',
    body: z.object({ table_id: id, ...lookup }),
    data: tableWithRows.extend({ reading }),
  }),
  tableInForce: route({
    method: 'POST',
    path: '/api/GetTableInterpolateData',
    summary: 'Read the table in force at an instant with its rows, and look up given keys',
    access: tableReaders,
    keyScope: 'basic_read',
    body: z.object({
      group_code: groupCode,
      object_kind: objectKind.default('plant'),
      object_id: objectId.optional(),
      at: instant.optional(),
      ...lookup,
    }),
    data: tableWithRows.extend({ reading }),
  }),
  measurePositions: route({
    method: 'GET',
    path: positionPath,
    summary: 'List measure positions of the plant',
    access: 'signed-in',
    keyScope: 'basic_read',
    data: z.array(measurePosition),
  }),
  addMeasurePosition: route({
    method: 'POST',
    path: positionPath,
    summary: 'Add a measure position',
    access: writers,
    keyScope: 'basic_write',
    body: newMeasurePosition,
    data: measurePosition,
  }),
  changeMeasurePosition: route({
    method: 'PATCH',
    path: positionPath,
    summary: 'Change a measure position',
    access: writers,
    keyScope: 'basic_write',
    body: changedMeasurePosition,
    data: measurePosition,
  }),
  removeMeasurePosition: route({
    method: 'DELETE',
    path: positionPath,
    summary: 'Delete a measure position that no station uses',
    access: writers,
    keyScope: 'basic_write',
    body: z.object({ measure_position_id: id }),
    data: empty,
  }),
  saveMeasurePositions: route({
    method: 'POST',
    path: positionsPath,
    summary: 'Add measure positions and change those with an id: all of them or none',
    access: writers,
    keyScope: 'basic_write',
    body: z.object({
      items: z
        .array(changedMeasurePosition.partial({ measure_position_id: true }))
        .min(1)
        .max(maxAtOnce),
    }),
    data: z.array(measurePosition),
  }),
  removeMeasurePositions: route({
    method: 'DELETE',
    path: positionsPath,
    summary: 'Delete measure positions: all of them or none',
    access: writers,
    keyScope: 'basic_write',
    body: z.object({ measure_position_ids: z.array(id).min(1).max(maxAtOnce) }),
    data: empty,
  }),
  outlets: route({
    method: 'POST',
    path: '/api/GetOutletsData',
    summary: 'List units and gates of the plant with their description, or those of one type',
    access: 'signed-in',
    keyScope: 'basic_read',
    body: z.object({ outlet_type: z.literal([1, 2]).optional() }),
    data: z.array(outlet),
  }),
  units: route({
    method: 'POST',
    path: '/api/UnitInformation',
    summary: 'List units of the plant, or read one of them',
    access: 'signed-in',
    keyScope: 'basic_read',
    body: z.object({ outlet_id: id.optional() }),
    data: z.array(unitOutlet),
  }),
  gates: route({
    method: 'POST',
    path: '/api/ExhaustInformation',
    summary: 'List gates of the plant, or read one of them',
    access: 'signed-in',
    keyScope: 'basic_read',
    body: z.object({ outlet_id: id.optional() }),
    data: z.array(gateOutlet),
  }),
};

export const basicBase = '/api/basic';
