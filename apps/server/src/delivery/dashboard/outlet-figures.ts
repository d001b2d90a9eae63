import type { dashboard as contract } from '@spillway/contract/delivery/dashboard';
import type { z } from 'zod';
import { outletViews, recordNameOf } from '../../compute/calculation/calculation.ts';
import type { OutletInForce } from '../../plant/in-force/in-force.ts';
import type { DeliveryDeps } from '../deps.ts';

type OutletView = z.input<(typeof contract.outlets)['data']>[number];

export function createOutletFigures({ compute, plant, clock }: Pick<DeliveryDeps, 'compute' | 'plant' | 'clock'>) {
  return {
    /** Of the last record; before there is one, what the plant has and nothing about it. */
    async outlets(hydroCode: string): Promise<OutletView[]> {
      const record = await compute.now.lastRecord(hydroCode);
      if (record) return outletViews(record).map((one) => ({ ...one, record: recordNameOf(record) }));
      const { units, gates } = await plant.inForce.at(hydroCode, clock.now());
      return [...units, ...gates].map(unknown);
    },
  };
}

const unknown = (outlet: OutletInForce): OutletView => ({
  outlet_id: outlet.outletId,
  code: outlet.code,
  name: outlet.name,
  outlet_type: outlet.outletType,
  input_value: null,
  output_value: null,
  if_over_top: null,
  input_time: null,
  input_quality: null,
  input_source: 'none',
  overridden: false,
  in_service: outlet.inService,
  flags: [],
  record: null,
});
