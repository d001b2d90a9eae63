import { z } from 'zod';
import { empty, id, optionalText, text } from '../fields.ts';
import { route } from '../kit.ts';
import { edited, seenVersion } from './settings/fields.ts';

/** The place of measurement at the river: 1 reservoir, 2 upstream, 3 downstream. */
export const writtenMeasurePosition = {
  name: text(120),
  type: z.literal([1, 2, 3]),
  description: optionalText(500).nullable(),
};

export const measurePosition = z.object({ measure_position_id: id, ...writtenMeasurePosition, ...edited });
export const newMeasurePosition = z.object(writtenMeasurePosition);
export const changedMeasurePosition = z.object({
  measure_position_id: id,
  ...writtenMeasurePosition,
  version: seenVersion,
});

export const measurePositions = {
  list: route({
    method: 'GET',
    path: '/v1/setting/measure-position/getall',
    summary: 'List measure positions of the plant, by kind and name',
    access: 'signed-in',
    data: z.array(measurePosition),
  }),
  add: route({
    method: 'POST',
    path: '/v1/setting/measure-position/add',
    summary: 'Add a measure position',
    access: ['sensor.update'],
    body: newMeasurePosition,
    data: measurePosition,
  }),
  update: route({
    method: 'POST',
    path: '/v1/setting/measure-position/update',
    summary: 'Change a measure position',
    access: ['sensor.update'],
    body: changedMeasurePosition,
    data: measurePosition,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/setting/measure-position/delete',
    summary: 'Delete a measure position that no station uses',
    access: ['sensor.update'],
    body: z.object({ measure_position_id: id }),
    data: empty,
  }),
};
