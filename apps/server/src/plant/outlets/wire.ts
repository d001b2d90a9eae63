import { outlets as contract, type gateOutlet, type unitOutlet } from '@spillway/contract/plant/outlets/outlets';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { Snapshot } from '../history/history.ts';
import { mayUpdate } from '../may-update.ts';
import { editedView } from '../save-one.ts';
import type { Gate, Outlet, Unit, WrittenOutlet } from './outlet.ts';

export function outletOf(body: z.output<(typeof contract.add)['body']>): WrittenOutlet {
  const common = {
    code: body.code,
    name: body.name,
    number: body.number,
    openingOrder: body.opening_order,
    status: body.status,
    dischargeMethod: body.discharge_method,
    tableLinks: body.table_groups,
    inputStationId: body.input_station_id,
    readingStepMin: body.reading_step_minutes,
  };
  return body.outlet_type === 1
    ? { outletType: 1, gateType: body.gate_type, ...common, shape: body.unit }
    : { outletType: 2, gateType: body.gate_type, ...common, shape: body.gate };
}

/** Back from a version. */
export const outletFrom = (snapshot: Snapshot): WrittenOutlet => outletOf(contract.add.body.parse(snapshot));

const commonView = (outlet: WrittenOutlet) => ({
  code: outlet.code,
  name: outlet.name,
  number: outlet.number,
  opening_order: outlet.openingOrder,
  status: outlet.status,
  discharge_method: outlet.dischargeMethod,
  input_station_id: outlet.inputStationId,
  reading_step_minutes: outlet.readingStepMin,
  table_groups: outlet.tableLinks.map((link) => ({ ...link })),
});

export const snapshotOf = (outlet: WrittenOutlet): Snapshot => ({
  outlet_type: outlet.outletType,
  gate_type: outlet.gateType,
  ...commonView(outlet),
  [outlet.outletType === 1 ? 'unit' : 'gate']: { ...outlet.shape },
});

/** In words, where a field is no plain value: what a person is told about somebody else’s change. */
export const readableOf = (outlet: WrittenOutlet) => {
  const parts = Object.entries(outlet.shape).map(([name, value]) => [
    `${outlet.outletType === 1 ? 'unit' : 'gate'}.${name}`,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  ]);
  return {
    gate_type: outlet.gateType,
    ...commonView(outlet),
    table_groups: outlet.tableLinks.map((link) => `${link.group_code}: ${link.outlet_id ?? link.from}`),
    ...Object.fromEntries(parts),
  };
};

const told = (outlet: Outlet, caller: Caller) => ({
  outlet_id: outlet.outletId,
  ...editedView(outlet),
  may: mayUpdate(caller),
});

export const unitView = (unit: Unit, caller: Caller): z.input<typeof unitOutlet> => ({
  ...told(unit, caller),
  outlet_type: 1,
  gate_type: unit.gateType,
  ...commonView(unit),
  unit: unit.shape,
});

export const gateView = (gate: Gate, caller: Caller): z.input<typeof gateOutlet> => ({
  ...told(gate, caller),
  outlet_type: 2,
  gate_type: gate.gateType,
  ...commonView(gate),
  gate: gate.shape,
});

export const outletView = (outlet: Outlet, caller: Caller) =>
  outlet.outletType === 1 ? unitView(outlet, caller) : gateView(outlet, caller);
