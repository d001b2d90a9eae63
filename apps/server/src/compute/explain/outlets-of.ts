import type { OutletInForce } from '../../plant/in-force/in-force.ts';
import { outletKey, type SavedStep } from '../calculation/calculation.ts';

export type InForceOutlet = Pick<OutletInForce, 'outletId'>;

export const outletsOf = (all: readonly InForceOutlet[], { results }: SavedStep) =>
  all.map(({ outletId }) => {
    const result = results.get(outletKey(outletId));
    return { outletId, dischargeM3s: result?.value ?? null, flags: result?.flags ?? 0 };
  });
