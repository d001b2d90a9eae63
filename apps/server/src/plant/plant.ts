import type { RoomDeps } from '../access/deps.ts';
import type { Implementation } from '../platform/http/implement.ts';
import { basicImplementations, type SignIn } from './basic/basic.ts';
import { createCatchments } from './catchments/catchments.ts';
import { catchmentRoutes } from './catchments/routes.ts';
import { type Curves, createCurves } from './curves/curves.ts';
import { curveRoutes } from './curves/routes.ts';
import type { PlantRoomDeps } from './deps.ts';
import { createHistory, type History } from './history/history.ts';
import { historyRoutes } from './history/routes.ts';
import { createInterface } from './interface/interface.ts';
import { interfaceRoutes } from './interface/routes.ts';
import { createMapBound } from './map-bound/map-bound.ts';
import { mapBoundRoutes } from './map-bound/routes.ts';
import { createMeasurePositions, type MeasurePositions } from './measure-positions/measure-positions.ts';
import { optionRoutes } from './options/routes.ts';
import { createOutlets, type Outlets } from './outlets/outlets.ts';
import { outletRoutes } from './outlets/routes.ts';
import { createOutlines } from './outlines/outlines.ts';
import { outlineRoutes } from './outlines/routes.ts';
import { createRegistry } from './registry/registry.ts';
import { registryRoutes } from './registry/routes.ts';
import { sensorRoutes } from './sensors/routes.ts';
import { createSensors, type Sensors } from './sensors/sensors.ts';
import { settingsRoutes } from './settings/routes.ts';
import { createSettings, type Settings } from './settings/settings.ts';
import { stationRoutes } from './stations/routes.ts';
import { createStations, type Stations } from './stations/stations.ts';

export interface Plant {
  readonly implementations: readonly Implementation[];
  /** For the floors above: the plant as it was at the time of a calculation. */
  readonly history: History;
  /** For calculations: the tables in force at an instant, ready to be asked. */
  readonly curves: Pick<Curves, 'inForce'>;
  /** For series: what measures and what releases, as it is now. */
  readonly described: {
    readonly settings: Pick<Settings, 'read'>;
    readonly stations: Pick<Stations, 'list'>;
    readonly sensors: Pick<Sensors, 'list' | 'allCalibrations'>;
    readonly outlets: Pick<Outlets, 'list'>;
    readonly positions: Pick<MeasurePositions, 'list'>;
  };
  /** The Basic API: another door to the same rooms. */
  basic(signIn: SignIn): readonly Implementation[];
}

/** The floor of the plant: its description, complete enough to compute with. */
export function createPlant(deps: RoomDeps): Plant {
  const history = createHistory(deps.clock);
  const room: PlantRoomDeps = { ...deps, history };
  const catchments = createCatchments(room);
  const outlines = createOutlines(room);
  const outlets = createOutlets(room);
  const settings = createSettings(room);
  const stations = createStations({ ...room, outlines });
  const sensors = createSensors({ ...room, stations });
  const positions = createMeasurePositions(room);
  const curves = createCurves({ ...room, outlets, settings, stationName: stations.nameOf });
  const implementations = [
    ...registryRoutes(createRegistry(room)),
    ...settingsRoutes(settings),
    ...interfaceRoutes(createInterface(room)),
    ...catchmentRoutes(catchments),
    ...outlineRoutes(outlines),
    ...mapBoundRoutes(createMapBound(room, outlines)),
    ...outletRoutes(outlets),
    ...stationRoutes(stations),
    ...sensorRoutes(sensors),
    ...curveRoutes(curves),
    ...optionRoutes(catchments),
    ...historyRoutes(room.database, history),
  ];
  return {
    implementations,
    history,
    curves,
    described: { settings, stations, sensors, outlets, positions },
    basic: (signIn) => basicImplementations({ curves, outlets, positions }, signIn),
  };
}
