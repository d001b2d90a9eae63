import { sharedReads } from '../../platform/shared-read.ts';
import type { DeliveryDeps } from '../deps.ts';
import { createCharts } from './charts.ts';
import { createEnergy } from './energy.ts';
import { createIndicator } from './indicator.ts';
import { createLevels } from './levels.ts';
import { createMeasured, type Measured } from './measured.ts';
import { createOutletFigures } from './outlet-figures.ts';

export { type Levels, levelsOf, seasonAt } from './marks.ts';
export { type LevelSeen, lakeLevelSeen } from './measured.ts';
export { createUnconfirmed } from './unconfirmed.ts';

/** What the control room looks at: views over the record, the readings and what is expected. */
export function createDashboard(deps: DeliveryDeps) {
  const figures = createOutletFigures(deps);
  const indicators = createIndicator(deps);
  const { measured: readMeasured } = createMeasured(deps);
  const { records } = deps.compute;
  const [outlets, indicator, measured, lastRecord] = [
    sharedReads<Awaited<ReturnType<typeof figures.outlets>>>(),
    sharedReads<Awaited<ReturnType<typeof indicators.indicator>>>(),
    sharedReads<Measured>(),
    sharedReads<Awaited<ReturnType<typeof records.lastRecord>>>(),
  ];
  return {
    ...createLevels(deps),
    ...createEnergy(deps),
    ...createCharts(deps),
    outlets: (hydroCode: string) => outlets(hydroCode, () => figures.outlets(hydroCode)),
    indicator: (hydroCode: string) => indicator(hydroCode, () => indicators.indicator(hydroCode)),
    measured: (hydroCode: string) => measured(hydroCode, () => readMeasured(hydroCode)),
    lastRecord: (hydroCode: string) => lastRecord(hydroCode, () => records.lastRecord(hydroCode)),
  };
}

export type Dashboard = ReturnType<typeof createDashboard>;
