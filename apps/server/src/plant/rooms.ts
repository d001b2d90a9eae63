import { createCatchments } from './catchments/catchments.ts';
import { createCurves } from './curves/curves.ts';
import type { PlantRoomDeps } from './deps.ts';
import { createInterface } from './interface/interface.ts';
import { createMapBound } from './map-bound/map-bound.ts';
import { createMeasurePositions } from './measure-positions/measure-positions.ts';
import { createOutlets } from './outlets/outlets.ts';
import { createOutlines } from './outlines/outlines.ts';
import { createRegistry } from './registry/registry.ts';
import { createSensors } from './sensors/sensors.ts';
import { createSettings } from './settings/settings.ts';
import { createStations } from './stations/stations.ts';

/** The rooms in which a plant is described, connected. */
export function createRooms(room: PlantRoomDeps) {
  const outlines = createOutlines(room);
  const settings = createSettings(room);
  const stations = createStations({ ...room, outlines });
  const outlets = createOutlets({ ...room, stations });
  return {
    registry: createRegistry(room),
    settings,
    interface: createInterface(room),
    outlines,
    mapBound: createMapBound(room, outlines),
    catchments: createCatchments(room),
    positions: createMeasurePositions(room),
    stations,
    sensors: createSensors({ ...room, stations }),
    outlets,
    curves: createCurves({ ...room, outlets, settings, stationName: stations.nameOf }),
  };
}

export type Rooms = ReturnType<typeof createRooms>;
