import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { route } from '../../kit.ts';
import { settingSheets, settingsWriters } from './described.ts';
import { edited, seenVersion } from './fields.ts';
import { answeredShape, sentShape } from './schemas.ts';

const bound = asWritten(
  z.object({
    ...answeredShape(settingSheets.map_bound),
    source: z
      .enum(['set', 'contour', 'country'])
      .describe('as saved; else around the basin contour; else the whole country'),
    ...edited,
  }),
);

export const mapBound = {
  read: route({
    method: 'GET',
    path: '/v1/setting/get/map-bound',
    summary: 'Read the initial extent of the map of the plant',
    access: 'signed-in',
    data: bound,
  }),
  save: route({
    method: 'POST',
    path: '/v1/setting/map-bound',
    summary: 'Change the initial extent of the map of the plant',
    access: settingsWriters,
    body: asWritten(z.object({ ...sentShape(settingSheets.map_bound), version: seenVersion })),
    data: bound,
  }),
};
