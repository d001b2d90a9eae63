import { z } from 'zod';
import { route } from '../kit.ts';
import { edited, levelM, seenVersion } from './settings/fields.ts';

const writable = {
  water_level_min: levelM.nullable().describe('m, foot of the level axis'),
  water_level_max: levelM.nullable().describe('m, top of the level axis'),
  auto_calculation_interval: z.number().int().min(1).max(1440).describe('minutes'),
  discharge_out_chart: z.enum(['left', 'right']).describe('the axis of the released flow'),
};

const interfaceSettings = z.object({ ...writable, ...edited });

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
    access: ['sensor.update'],
    body: z.object({
      ...writable,
      discharge_out_chart: writable.discharge_out_chart.default('left'),
      version: seenVersion,
    }),
    data: interfaceSettings,
  }),
};
