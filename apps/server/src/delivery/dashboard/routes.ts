import { dashboard as contract } from '@spillway/contract/delivery/dashboard';
import { recordView } from '../../compute/calculation/calculation.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Dashboard } from './dashboard.ts';

export function dashboardRoutes(dashboard: Dashboard): Implementation[] {
  return [
    implement(contract.start, (call) => dashboard.start(plantOf(call))),
    implement(contract.outlets, (call) => dashboard.outlets(plantOf(call))),
    implement(contract.generalLast, async (call) => {
      const last = await dashboard.lastRecord(plantOf(call));
      if (!last) return null;
      const { record, oldAfterMs } = last;
      return { ...recordView(record, record.isStale), old_after_seconds: Math.round(oldAfterMs / 1000) };
    }),
    implement(contract.waterDepths, (call) => dashboard.waterDepths(plantOf(call))),
    implement(contract.indicator, (call) => dashboard.indicator(plantOf(call))),
    implement(contract.measured, (call) => dashboard.measured(plantOf(call))),
    implement(contract.electricalEnergy, (call) => dashboard.electricalEnergy(plantOf(call))),
    implement(contract.fromTo, (call) => dashboard.fromTo(plantOf(call), call.body)),
  ];
}
