import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { route } from '../../kit.ts';
import { settingSheets, settingsChangedBy } from './described.ts';
import { edited, seenVersion } from './fields.ts';
import { answeredShape, sentShape } from './schemas.ts';

const interfaceSettings = asWritten(z.object({ ...answeredShape(settingSheets.interface), ...edited }));

export const settingInterface = {
  read: route({
    method: 'GET',
    path: '/v1/setting/setting-interface',
    summary: 'How the dashboard of the plant is drawn and how often it calculates',
    access: 'signed-in',
    data: interfaceSettings,
  }),
  save: route({
    method: 'POST',
    path: '/v1/setting/setting-interface',
    summary: 'Change how the dashboard of the plant is drawn and how often it calculates',
    access: settingsChangedBy,
    body: asWritten(z.object({ ...sentShape(settingSheets.interface), version: seenVersion })),
    data: interfaceSettings,
  }),
};
