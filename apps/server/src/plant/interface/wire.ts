import type { settingInterface as contract } from '@spillway/contract/plant/interface';
import type { z } from 'zod';
import type { InterfaceSettings } from './store.ts';

export const valuesOf = (body: z.output<(typeof contract.save)['body']>): InterfaceSettings => ({
  levelMinM: body.water_level_min,
  levelMaxM: body.water_level_max,
  autoCalculationIntervalMin: body.auto_calculation_interval,
  dischargeOutChart: body.discharge_out_chart,
});

export const wireOf = (values: InterfaceSettings) => ({
  water_level_min: values.levelMinM,
  water_level_max: values.levelMaxM,
  auto_calculation_interval: values.autoCalculationIntervalMin,
  discharge_out_chart: values.dischargeOutChart,
});
