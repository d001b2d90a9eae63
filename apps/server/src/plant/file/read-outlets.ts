import type { Outlet } from '../outlets/outlets.ts';
import type { Rooms } from '../rooms.ts';
import type { Entry, StoredItem } from './contents.ts';
import { orderOf } from './order.ts';

export async function readOutlets(
  rooms: Rooms,
  hydroCode: string,
  stations: readonly StoredItem<Entry<'stations'>>[],
): Promise<StoredItem<Entry<'outlets'>>[]> {
  const outlets = await rooms.outlets.list(hydroCode);
  const codes = new Map([
    ...outlets.map(({ outletId, code }) => [outletId, code] as const),
    ...stations.map(({ id, value }) => [id, value.station_code] as const),
  ]);
  return outlets
    .map((outlet) => ({ id: outlet.outletId, version: outlet.version, value: outletEntry(outlet, codes) }))
    .toSorted(orderOf(({ value }) => [value.outlet_type, value.number]));
}

function outletEntry(outlet: Outlet, codes: ReadonlyMap<string, string>): Entry<'outlets'> {
  const codeOf = (id: string | null) => (id === null ? null : (codes.get(id) ?? null));
  const common = {
    code: outlet.code,
    name: outlet.name,
    number: outlet.number,
    opening_order: outlet.openingOrder,
    status: outlet.status,
    discharge_method: outlet.dischargeMethod,
    reading_step_minutes: outlet.readingStepMin,
    table_groups: outlet.tableLinks.map(({ group_code, from, outlet_id: id }) => ({
      group_code,
      from,
      outlet: codeOf(id),
    })),
    input_station: codeOf(outlet.inputStationId),
  };
  return outlet.outletType === 1
    ? { outlet_type: 1, gate_type: outlet.gateType, ...common, unit: outlet.shape }
    : { outlet_type: 2, gate_type: outlet.gateType, ...common, gate: outlet.shape };
}
