import { sharedReads } from '../../platform/shared-read.ts';
import type { DeliveryDeps } from '../deps.ts';
import { createCharts } from './charts.ts';
import { createEnergy } from './energy.ts';
import { createIndicator } from './indicator.ts';
import { createLevels } from './levels.ts';
import { createMeasured, type Measured } from './measured.ts';
import { createOutletFigures } from './outlet-figures.ts';
import { createStart } from './start.ts';

/** What the control room looks at: views over the record, the readings and what is expected. */
export function createDashboard(deps: DeliveryDeps) {
  const figures = createOutletFigures(deps);
  const indicators = createIndicator(deps);
  const { measured: readMeasured } = createMeasured(deps);
  const [outlets, indicator, measured] = [
    sharedReads<Awaited<ReturnType<typeof figures.outlets>>>(),
    sharedReads<Awaited<ReturnType<typeof indicators.indicator>>>(),
    sharedReads<Measured>(),
  ];
  return {
    ...createLevels(deps),
    ...createEnergy(deps),
    ...createCharts(deps),
    ...createStart(deps),
    outlets: (hydroCode: string) => outlets(hydroCode, () => figures.outlets(hydroCode)),
    indicator: (hydroCode: string) => indicator(hydroCode, () => indicators.indicator(hydroCode)),
    measured: (hydroCode: string) => measured(hydroCode, () => readMeasured(hydroCode)),
    lastRecord: (hydroCode: string) => deps.compute.now.recordAt(hydroCode, deps.clock.now()),
  };
}

export type Dashboard = ReturnType<typeof createDashboard>;
