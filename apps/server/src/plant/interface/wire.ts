import { settingInterface as contract } from '@spillway/contract/plant/interface';
import type { z } from 'zod';
import type { Snapshot } from '../history/history.ts';
import { defaultInterface, type InterfaceSettings } from './store.ts';

export const valuesOf = (body: z.output<(typeof contract.save)['body']>): InterfaceSettings => ({
  levelMinM: body.water_level_min,
  levelMaxM: body.water_level_max,
  autoCalculationIntervalMin: body.auto_calculation_interval,
  dischargeOutChart: body.discharge_out_chart,
});

/** Back from a version; null: before there was one. */
export const interfaceFrom = (snapshot: Snapshot | null): InterfaceSettings =>
  snapshot === null ? defaultInterface : valuesOf(contract.save.body.parse(snapshot));

export const wireOf = (values: InterfaceSettings) => ({
  water_level_min: values.levelMinM,
  water_level_max: values.levelMaxM,
  auto_calculation_interval: values.autoCalculationIntervalMin,
  discharge_out_chart: values.dischargeOutChart,
});
