import { accounts } from './access/accounts.ts';
import { audit } from './access/audit.ts';
import { auth } from './access/auth.ts';
import { plants } from './access/plants.ts';
import { publicAddress } from './access/public-address.ts';
import { roles } from './access/roles.ts';
import { affects } from './compute/affected.ts';
import { balance } from './compute/balance.ts';
import { calculation } from './compute/calculation.ts';
import { calculators } from './compute/calculators.ts';
import { dashboard } from './compute/dashboard.ts';
import { erlogs, output } from './compute/energy.ts';
import { explain } from './compute/explain.ts';
import { observationMap } from './compute/observation-map.ts';
import { price } from './compute/price.ts';
import { tariffFile } from './compute/tariff-file.ts';
import { weather } from './compute/weather.ts';
import { compare } from './delivery/compare.ts';
import { reportLibrary, reportSchedules } from './delivery/report-library.ts';
import { reports } from './delivery/reports.ts';
import { warnings } from './delivery/warnings.ts';
import type { Client } from './kit.ts';
import { catchments } from './plant/catchments.ts';
import { plantHistory } from './plant/history.ts';
import { settingInterface } from './plant/interface.ts';
import { maintenance } from './plant/maintenance.ts';
import { mapBound } from './plant/map-bound.ts';
import { measurePositions } from './plant/measure-positions.ts';
import { options } from './plant/options.ts';
import { outlets } from './plant/outlets.ts';
import { outlines } from './plant/outlines.ts';
import { plantFile } from './plant/plant-file.ts';
import { plantRegistry } from './plant/registry.ts';
import { sensors } from './plant/sensors.ts';
import { settings } from './plant/settings.ts';
import { stationFile } from './plant/station-file.ts';
import { stations } from './plant/stations.ts';
import { tables } from './plant/tables.ts';
import { thiessen } from './plant/thiessen.ts';
import { outward } from './platform/arming.ts';
import { conditions } from './platform/conditions.ts';
import { app, stream, system } from './platform/system.ts';
import { chartViews } from './series/chart-views.ts';
import { collectors } from './series/collectors.ts';
import { corrections } from './series/corrections.ts';
import { entry } from './series/entry.ts';
import { ingest } from './series/ingest.ts';
import { notes } from './series/notes.ts';
import { observe } from './series/observe.ts';
import { rederive } from './series/rederive.ts';
import { series } from './series/series.ts';
import { storage } from './series/storage.ts';

/** Every call of the main API, below `/api/renew`. */
export const contract = {
  app,
  conditions,
  outward,
  auth,
  accounts,
  roles,
  plants,
  plantRegistry,
  plantHistory,
  plantFile,
  settings,
  settingInterface,
  catchments,
  outlines,
  mapBound,
  measurePositions,
  options,
  outlets,
  stations,
  stationFile,
  thiessen,
  sensors,
  maintenance,
  tables,
  calculators,
  affects,
  balance,
  calculation,
  dashboard,
  explain,
  price,
  tariffFile,
  output,
  erlogs,
  weather,
  reports,
  reportLibrary,
  reportSchedules,
  observationMap,
  compare,
  warnings,
  collectors,
  ingest,
  series,
  observe,
  entry,
  notes,
  chartViews,
  corrections,
  rederive,
  audit,
  system,
  storage,
  publicAddress,
  stream,
};

export type ApiContract = typeof contract;
export type ApiClient = Client<ApiContract>;

export const apiBase = '/api/renew';
