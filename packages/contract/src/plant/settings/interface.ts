import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { route } from '../../kit.ts';
import { settingSheets, settingsWriters } from './described.ts';
import { edited, seenVersion } from './fields.ts';
import { answeredShape, sentShape } from './schemas.ts';

const interfaceSettings = asWritten(z.object({ ...answeredShape(settingSheets.interface), ...edited }));

export const settingInterface = {
  read: route({
    method: 'GET',
    path: '/v1/setting/setting-interface',
    summary: 'Read display settings of the dashboard and its calculation interval',
    access: 'signed-in',
    data: interfaceSettings,
  }),
  save: route({
    method: 'POST',
    path: '/v1/setting/setting-interface',
    summary: 'Change display settings of the dashboard and its calculation interval',
    access: settingsWriters,
    body: asWritten(z.object({ ...sentShape(settingSheets.interface), version: seenVersion })),
    data: interfaceSettings,
  }),
};
