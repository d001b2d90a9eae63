import { createBasins } from './basin/basin.ts';
import { createCatchments } from './catchments/catchments.ts';
import type { PlantRoomDeps } from './deps.ts';
import { createFloodRecords } from './flood-record/flood-record.ts';
import { createMaintenance } from './maintenance/maintenance.ts';
import { createMeasurePositions } from './measure-positions/measure-positions.ts';
import { createObligationCalendars } from './obligations/obligations.ts';
import { createOrders } from './orders/orders.ts';
import { createOutlets } from './outlets/outlets.ts';
import { createOutlines } from './outlines/outlines.ts';
import type { PastReadings } from './past-changes/past-changes.ts';
import { createProcedures } from './procedure/procedure.ts';
import { createRegistry } from './registry/registry.ts';
import { createSensors } from './sensors/sensors.ts';
import { createInterface, createMapBound, createSettings } from './settings/settings.ts';
import { createStations } from './stations/stations.ts';
import { createCurves } from './tables/tables.ts';

export interface RoomsDeps extends PlantRoomDeps {
  readonly pastReadings: Pick<PastReadings, 'refuseUnsaid'>;
}

export function createRooms(room: RoomsDeps) {
  const outlines = createOutlines(room);
  const settings = createSettings(room);
  const stations = createStations({ ...room, outlines });
  const outlets = createOutlets({ ...room, stations });
  const catchments = createCatchments(room);
  const sensors = createSensors({ ...room, stations });
  return {
    registry: createRegistry(room),
    settings,
    interface: createInterface(room),
    outlines,
    mapBound: createMapBound(room, outlines),
    catchments,
    basins: createBasins({ ...room, stations, catchments }),
    floodRecords: createFloodRecords(room),
    positions: createMeasurePositions(room),
    stations,
    sensors,
    maintenance: createMaintenance({ ...room, sensors, stations }),
    orders: createOrders(room),
    procedures: createProcedures({ ...room, stations, settings }),
    dutyCalendars: createObligationCalendars(room),
    outlets,
    curves: createCurves({ ...room, outlets, settings, catchments, stationName: stations.nameOf }),
  };
}

export type Rooms = ReturnType<typeof createRooms>;
