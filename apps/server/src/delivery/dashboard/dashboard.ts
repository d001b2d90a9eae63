import type { DeliveryDeps } from '../delivery.ts';
import { createCharts } from './charts.ts';
import { createEnergy } from './energy.ts';
import { createIndicator } from './indicator.ts';
import { createLevels } from './levels.ts';
import { createOutletFigures } from './outlet-figures.ts';

export type DashboardDeps = DeliveryDeps;

/** What the control room looks at: views over the record, the readings and what is expected. */
export function createDashboard(deps: DashboardDeps) {
  return {
    ...createOutletFigures(deps),
    ...createLevels(deps),
    ...createEnergy(deps),
    ...createIndicator(deps),
    ...createCharts(deps),
    lastRecord: (hydroCode: string) => deps.compute.records.lastRecord(hydroCode),
  };
}

export type Dashboard = ReturnType<typeof createDashboard>;
