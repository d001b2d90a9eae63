import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { hydroCode } from '../../fields.ts';
import { route } from '../../kit.ts';
import { settingSheets, settingsWriters } from './described.ts';
import { edited, seenVersion } from './fields.ts';
import { answeredShape, sentShape } from './schemas.ts';

const information = asWritten(
  z.object({
    hydro_code: hydroCode,
    name: z.string(),
    ...answeredShape(settingSheets.settings),
    ...edited,
  }),
);

export const settings = {
  all: route({
    method: 'GET',
    path: '/v1/dashboard/hydro/getall',
    summary: 'List hydropower settings of every plant the caller may see, keyed by plant',
    access: 'signed-in',
    data: z.record(hydroCode, information),
  }),
  read: route({
    method: 'GET',
    path: '/v1/setting/information',
    summary: 'Read hydropower settings of the plant',
    access: 'signed-in',
    data: information,
  }),
  save: route({
    method: 'POST',
    path: '/v1/setting/information',
    summary: 'Change the hydropower settings; levels must be in order and seasons must not overlap',
    access: settingsWriters,
    body: asWritten(z.object({ ...sentShape(settingSheets.settings), version: seenVersion })),
    data: information,
  }),
};
