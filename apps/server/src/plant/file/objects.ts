import type { Rooms } from '../rooms.ts';
import { createIds, type Ids } from './work.ts';

export type ObjectKind = 'station' | 'sensor' | 'outlet' | 'measure_position';

/** Finds objects by code, and measuring points by name. Uninstalled sensors are left out. */
export interface PlantObjects {
  readonly idOf: (kind: ObjectKind, name: string) => string | null;
  readonly nameOf: (kind: ObjectKind, id: string) => string | null;
}

type NamedIds = readonly (readonly [name: string, id: string])[];

export async function readObjects(rooms: Rooms, hydroCode: string): Promise<PlantObjects> {
  const stations = await rooms.stations.list(hydroCode);
  const sensors = await rooms.sensors.list(hydroCode);
  const outlets = await rooms.outlets.list(hydroCode);
  const positions = await rooms.positions.list(hydroCode);
  const namesByKind: Readonly<Record<ObjectKind, NamedIds>> = {
    station: stations.map(({ code, stationId }) => [code, stationId]),
    sensor: sensors.filter(({ uninstalledAt }) => uninstalledAt === null).map(({ code, sensorId }) => [code, sensorId]),
    outlet: outlets.map(({ code, outletId }) => [code, outletId]),
    measure_position: positions.map(({ name, measurePositionId }) => [name, measurePositionId]),
  };
  const ids = mapped(namesByKind, (all): Ids => createIds(all));
  const names = mapped(namesByKind, (all) => new Map(all.map(([name, id]) => [id, name])));
  return {
    idOf: (kind, name) => ids[kind].get(name) ?? null,
    nameOf: (kind, id) => names[kind].get(id) ?? null,
  };
}

const mapped = <T>(
  { station, sensor, outlet, measure_position: position }: Record<ObjectKind, NamedIds>,
  of: (all: NamedIds) => T,
) =>
  ({ station: of(station), sensor: of(sensor), outlet: of(outlet), measure_position: of(position) }) satisfies Record<
    ObjectKind,
    T
  >;
