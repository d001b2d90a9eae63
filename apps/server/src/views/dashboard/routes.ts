import { dashboard as contract } from '@spillway/contract/views/dashboard';
import { recordView } from '../../compute/calculation/calculation.ts';
import { type Implementation, implementShared } from '../../platform/http/implement.ts';
import type { Dashboard } from './dashboard.ts';

export function dashboardRoutes(dashboard: Dashboard): Implementation[] {
  return [
    implementShared(contract.start, ({ hydroCode }) => dashboard.start(hydroCode)),
    implementShared(contract.outlets, ({ hydroCode }) => dashboard.outlets(hydroCode)),
    implementShared(contract.generalLast, async ({ hydroCode }) => {
      const last = await dashboard.lastRecord(hydroCode);
      if (!last) return null;
      const { record, oldAfterMs } = last;
      return { ...recordView(record, record.isStale), old_after_seconds: Math.round(oldAfterMs / 1000) };
    }),
    implementShared(contract.waterDepths, ({ hydroCode }) => dashboard.waterDepths(hydroCode)),
    implementShared(contract.indicator, ({ hydroCode }) => dashboard.indicator(hydroCode)),
    implementShared(contract.measured, ({ hydroCode }) => dashboard.measured(hydroCode)),
    implementShared(contract.electricalEnergy, ({ hydroCode }) => dashboard.electricalEnergy(hydroCode)),
    implementShared(contract.fromTo, ({ hydroCode, body }) => dashboard.fromTo(hydroCode, body)),
  ];
}
