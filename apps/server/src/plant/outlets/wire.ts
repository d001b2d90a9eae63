import { outlets as contract, type gateOutlet, type unitOutlet } from '@spillway/contract/plant/outlets/outlets';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerType, BodyTo } from '../../platform/http/inside.ts';
import { fromWire, toWire } from '../../platform/http/wire-case.ts';
import type { Snapshot } from '../history/history.ts';
import { mayUpdate } from '../may-update.ts';
import type { Gate, Outlet, Unit, WrittenOutlet } from './outlet.ts';

export function outletOf(body: BodyTo<typeof contract.add>): WrittenOutlet {
  const common = {
    code: body.code,
    name: body.name,
    number: body.number,
    openingOrder: body.openingOrder,
    status: body.status,
    dischargeMethod: body.dischargeMethod,
    tableLinks: body.tableGroups,
    inputStationId: body.inputStationId,
    readingStepMin: body.readingStepMinutes,
  };
  return body.outletType === 1
    ? { outletType: 1, gateType: body.gateType, ...common, shape: body.unit }
    : { outletType: 2, gateType: body.gateType, ...common, shape: body.gate };
}

export const outletFrom = (snapshot: Snapshot): WrittenOutlet =>
  outletOf(fromWire(contract.add.body, contract.add.body.parse(snapshot)));

const commonView = (outlet: WrittenOutlet) => ({
  code: outlet.code,
  name: outlet.name,
  number: outlet.number,
  openingOrder: outlet.openingOrder,
  status: outlet.status,
  dischargeMethod: outlet.dischargeMethod,
  inputStationId: outlet.inputStationId,
  readingStepMinutes: outlet.readingStepMin,
  tableGroups: outlet.tableLinks,
});

export const snapshotOf = (outlet: WrittenOutlet): Snapshot =>
  toWire(
    contract.add.body,
    outlet.outletType === 1
      ? { outletType: 1, gateType: outlet.gateType, ...commonView(outlet), unit: outlet.shape }
      : { outletType: 2, gateType: outlet.gateType, ...commonView(outlet), gate: outlet.shape },
  ) as Snapshot;

/** Readable text for structured fields, to show a user what another user changed. */
export const readableOf = (outlet: WrittenOutlet) => {
  const parts = Object.entries(outlet.shape).map(([name, value]) => [
    `${outlet.outletType === 1 ? 'unit' : 'gate'}.${name}`,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  ]);
  const { outlet_type: _type, unit: _unit, gate: _gate, ...fields } = snapshotOf(outlet);
  return {
    ...fields,
    table_groups: outlet.tableLinks.map((link) => `${link.group_code}: ${link.outlet_id ?? link.from}`),
    ...Object.fromEntries(parts),
  };
};

const commonFields = ({ outletId, version, updatedAt, updatedBy }: Outlet, caller: Caller) => ({
  outletId,
  version,
  updatedAt,
  updatedBy,
  may: mayUpdate(caller),
});

export const unitView = (unit: Unit, caller: Caller): AnswerType<typeof unitOutlet> => ({
  ...commonFields(unit, caller),
  outletType: 1,
  gateType: unit.gateType,
  ...commonView(unit),
  unit: unit.shape,
});

export const gateView = (gate: Gate, caller: Caller): AnswerType<typeof gateOutlet> => ({
  ...commonFields(gate, caller),
  outletType: 2,
  gateType: gate.gateType,
  ...commonView(gate),
  gate: gate.shape,
});

export const outletView = (outlet: Outlet, caller: Caller) =>
  outlet.outletType === 1 ? unitView(outlet, caller) : gateView(outlet, caller);
