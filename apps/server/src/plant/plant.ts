import type { RoomDeps } from '../access/deps.ts';
import type { Implementation } from '../platform/http/implement.ts';
import { basicImplementations, type SignIn } from './basic/basic.ts';
import type { Basins } from './basin/basin.ts';
import { createBasinFilePart } from './basin/file-part.ts';
import { basinRoutes, type FloodSignsNow } from './basin/routes.ts';
import type { Catchments } from './catchments/catchments.ts';
import { catchmentRoutes } from './catchments/routes.ts';
import { createPlantFile, type PlantFile } from './file/file.ts';
import { plantFileRoutes } from './file/routes.ts';
import { createFloodRecordFilePart } from './flood-record/file-part.ts';
import type { FloodRecords } from './flood-record/flood-record.ts';
import { floodRecordRoutes } from './flood-record/routes.ts';
import { createHistory, type History } from './history/history.ts';
import { historyRoutes } from './history/routes.ts';
import { createInForce, type InForce } from './in-force/in-force.ts';
import type { MaintenanceRoom } from './maintenance/maintenance.ts';
import { maintenanceRoutes } from './maintenance/routes.ts';
import type { MeasurePositions } from './measure-positions/measure-positions.ts';
import { measurePositionRoutes } from './measure-positions/routes.ts';
import { createObligationsFilePart } from './obligations/file-part.ts';
import type { ObligationCalendars } from './obligations/obligations.ts';
import { obligationCalendarRoutes } from './obligations/routes.ts';
import { optionRoutes } from './options/routes.ts';
import type { Orders } from './orders/orders.ts';
import { orderRoutes } from './orders/routes.ts';
import type { Outlets } from './outlets/outlets.ts';
import { outletRoutes } from './outlets/routes.ts';
import type { Outlines } from './outlines/outlines.ts';
import { outlineRoutes } from './outlines/routes.ts';
import { createPastReadings, type PastReadings } from './past-changes/past-changes.ts';
import { createProcedureFilePart } from './procedure/file-part.ts';
import type { Procedures } from './procedure/procedure.ts';
import { procedureRoutes } from './procedure/routes.ts';
import type { Registry } from './registry/registry.ts';
import { registryRoutes } from './registry/routes.ts';
import { createRooms, type RoomsDeps } from './rooms.ts';
import { sensorRoutes } from './sensors/routes.ts';
import type { Sensors } from './sensors/sensors.ts';
import type { MapBounds } from './settings/map-bound.ts';
import { settingsRoutes } from './settings/routes.ts';
import type { Settings } from './settings/settings.ts';
import { stationFileRoutes } from './stations/file-routes.ts';
import { createStationFiles } from './stations/import.ts';
import { stationRoutes } from './stations/routes.ts';
import type { Stations } from './stations/stations.ts';
import { curveRoutes } from './tables/routes.ts';
import type { Curves } from './tables/tables.ts';

export interface Plant {
  readonly implementations: readonly Implementation[];
  /** For calculations: the plant at a past time. */
  readonly history: History;
  /** For calculations: tables in force at an instant. */
  readonly curves: Curves;
  /** For calculations: the outlets, stations, levels and tables in force at an instant. */
  readonly inForce: InForce;
  readonly file: PlantFile;
  readonly settings: Pick<Settings, 'read' | 'at' | 'timeZones'>;
  /** For the command line on the server. */
  readonly discard: Registry['discard'];
  /** For series: the stations, sensors and outlets as they are now. */
  readonly described: {
    readonly settings: Pick<Settings, 'read'>;
    readonly stations: Pick<Stations, 'list' | 'formerEquipment' | 'asKnown'>;
    readonly sensors: Pick<Sensors, 'list' | 'allCalibrations' | 'pauses'>;
    readonly maintenance: Pick<MaintenanceRoom, 'all'>;
    readonly outlets: Pick<Outlets, 'list'>;
    readonly positions: Pick<MeasurePositions, 'list'>;
    readonly outlines: Pick<Outlines, 'shape'>;
    readonly catchments: Pick<Catchments, 'list'>;
    readonly mapBound: Pick<MapBounds, 'read'>;
    readonly floodRecords: Pick<FloodRecords, 'read'>;
    /** Includes tables: the size of the lake limits how fast it can rise. */
    readonly inForce: Pick<InForce, 'at'>;
  };
  /** Orders of authorities. */
  readonly orders: Pick<Orders, 'current' | 'within' | 'tell'>;
  readonly procedures: Pick<Procedures, 'within' | 'tell'>;
  readonly basins: Pick<Basins, 'at' | 'list' | 'tell'>;
  readonly dutyCalendars: Pick<ObligationCalendars, 'list' | 'startDemo'>;
  /** Lets `series` say whether a past change affects readings. */
  readonly pastReadings: Pick<PastReadings, 'answeredBy'>;
  /** The Basic API offers the same data in another format. */
  basic(signIn: SignIn): readonly Implementation[];
}

interface PlantDeps extends RoomDeps {
  /** Provided by `compute`; when absent no confirmation is required. */
  readonly floodSigns?: FloodSignsNow;
}

export function createPlant(deps: PlantDeps): Plant {
  const history = createHistory(deps.clock);
  const pastReadings = createPastReadings();
  const room: RoomsDeps = { ...deps, history, pastReadings };
  const rooms = createRooms(room);
  const { catchments, curves, outlets, outlines, positions, sensors, settings, stations } = rooms;
  const file = createPlantFile({ ...room, roomsOn: (database) => createRooms({ ...room, database }) });
  file.part(createProcedureFilePart(rooms.procedures, deps.clock));
  file.part(createObligationsFilePart(rooms.dutyCalendars));
  file.part(createBasinFilePart(rooms.basins));
  file.part(createFloodRecordFilePart(room));
  const inForce = createInForce({ database: deps.database, history, curves });
  const implementations = [
    ...registryRoutes(rooms.registry),
    ...plantFileRoutes(file, deps.clock),
    ...settingsRoutes(rooms),
    ...catchmentRoutes(catchments),
    ...basinRoutes(rooms.basins, deps.floodSigns ?? (async () => [])),
    ...outlineRoutes(outlines),
    ...outletRoutes(outlets),
    ...stationRoutes(stations),
    ...stationFileRoutes(createStationFiles({ ...room, catchments, positions }), stations),
    ...sensorRoutes(sensors),
    ...maintenanceRoutes(rooms.maintenance),
    ...orderRoutes(rooms.orders, deps.clock),
    ...obligationCalendarRoutes(rooms.dutyCalendars),
    ...procedureRoutes(rooms.procedures, inForce, deps.clock),
    ...measurePositionRoutes(positions),
    ...floodRecordRoutes(rooms.floodRecords),
    ...curveRoutes(curves),
    ...optionRoutes(catchments),
    ...historyRoutes(room.database, history),
  ];
  return {
    implementations,
    history,
    curves,
    inForce,
    file,
    discard: rooms.registry.discard,
    settings,
    described: {
      settings,
      stations,
      sensors,
      maintenance: rooms.maintenance,
      outlets,
      positions,
      outlines,
      catchments,
      mapBound: rooms.mapBound,
      floodRecords: rooms.floodRecords,
      inForce,
    },
    orders: rooms.orders,
    procedures: rooms.procedures,
    basins: rooms.basins,
    dutyCalendars: rooms.dutyCalendars,
    pastReadings,
    basic: (signIn) => basicImplementations({ curves, outlets, positions }, signIn),
  };
}
