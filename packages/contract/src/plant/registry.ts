import { z } from 'zod';
import { empty, hydroCode, text } from '../fields.ts';
import { route } from '../kit.ts';
import { seenVersion } from './settings/fields.ts';

const writable = { hydro_code: hydroCode, name: text(120) };
const registeredPlant = z.object({ ...writable, version: z.number().int() });

/** Plants are added and deleted here; their settings describe them. */
export const plantRegistry = {
  create: route({
    method: 'POST',
    path: '/v1/plant/create',
    summary: 'Create an empty plant; its creator sees it at once',
    access: ['system'],
    body: z.object(writable),
    data: registeredPlant,
  }),
  rename: route({
    method: 'POST',
    path: '/v1/plant/rename',
    summary: 'Rename a plant; its code never changes',
    access: ['system'],
    body: z.object({ ...writable, version: seenVersion }),
    data: registeredPlant,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/plant/delete',
    summary: 'Delete a plant with all its data; its versions and its audit trail stay',
    access: ['system'],
    body: z.object({ hydro_code: hydroCode, name: text(120).describe('current name, typed as a confirmation') }),
    data: empty,
  }),
};
