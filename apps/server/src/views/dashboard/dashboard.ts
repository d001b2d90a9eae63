import type { dashboard as contract } from '@spillway/contract/views/dashboard';
import { outletViews, recordNameOf } from '../../compute/calculation/calculation.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { OutletInForce } from '../../plant/in-force/in-force.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { createCharts } from './charts.ts';
import { createEnergy } from './energy.ts';
import { createIndicator } from './indicator.ts';
import { createLevels } from './levels.ts';
import { createMeasured } from './measured-answer.ts';
import { createStart } from './start.ts';

type OutletView = AnswerTo<typeof contract.outlets>[number];

function createOutletFigures({ compute, plant, clock }: Pick<TopDeps, 'compute' | 'plant' | 'clock'>) {
  return {
    /** From the last record; before the first one, the described outlets without figures. */
    async outlets(hydroCode: string): Promise<OutletView[]> {
      const record = await compute.now.lastRecord(hydroCode);
      if (record) return outletViews(record).map((one) => ({ ...one, record: recordNameOf(record) }));
      const { units, gates } = await plant.inForce.at(hydroCode, clock.now());
      return [...units, ...gates].map(unknown);
    },
  };
}

const unknown = (outlet: OutletInForce): OutletView => ({
  ...outlet,
  inputValue: null,
  outputValue: null,
  ifOverTop: null,
  inputTime: null,
  inputQuality: null,
  inputSource: 'none',
  overridden: false,
  flags: [],
  record: null,
});

export function createDashboard(deps: TopDeps) {
  return {
    ...createLevels(deps),
    ...createEnergy(deps),
    ...createCharts(deps),
    ...createStart(deps),
    ...createOutletFigures(deps),
    ...createIndicator(deps),
    ...createMeasured(deps),
    lastRecord: (hydroCode: string) => deps.compute.now.recordAt(hydroCode, deps.clock.now()),
  };
}

export type Dashboard = ReturnType<typeof createDashboard>;
