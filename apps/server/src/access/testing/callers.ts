import type { Permission } from '@spillway/contract/permissions';

export const everyone = 'everyone';
export const signedIn = 'signed in';
export const collectors = 'collectors';
/** Users whose username is configured, whatever their permissions. */
export const experts = 'experts';
export type Caller = typeof everyone | typeof signedIn | typeof collectors | typeof experts | readonly Permission[];
export const plantReaders: readonly Permission[] = [
  'stations',
  'stations.view',
  'stations.update',
  'sensor',
  'sensor.view',
  'sensor.update',
  'sensor.change-status',
  'interpolate-history',
];
export const tableReaders: readonly Permission[] = [
  'sensor',
  'sensor.view',
  'sensor.update',
  'sensor.change-status',
  'interpolate-history',
];
export const sensorReaders: readonly Permission[] = ['sensor', 'sensor.view', 'sensor.update', 'sensor.change-status'];
export const calculating: readonly Permission[] = ['dashboard', 'dashboard.calculation'];
export const saving: readonly Permission[] = ['dashboard', 'dashboard.save-revert'];
export const calculatingOrSaving: readonly Permission[] = [...calculating, 'dashboard.save-revert'];
export const dashboardReaders: readonly Permission[] = [...calculatingOrSaving, 'dashboard.view'];
/** Users with access to the dashboard, and forecasters. */
export const forecastReaders: readonly Permission[] = [...dashboardReaders, 'forecast.tt08'];
export const noteWriters: readonly Permission[] = [...calculating, 'stations', 'stations.update'];
export const seriesReaders: readonly Permission[] = [
  'dashboard',
  'dashboard.view',
  'map',
  'report',
  'stations',
  'stations.view',
  'stations.update',
  ...sensorReaders,
];
export const explainPermissions: readonly Permission[] = [
  ...seriesReaders,
  ...calculatingOrSaving,
  'interpolate-history',
];
export const procedureReaders: readonly Permission[] = [...dashboardReaders, ...tableReaders];
export const procedureWriters: readonly Permission[] = ['sensor', 'sensor.update'];
export const dutyPermissions: readonly Permission[] = ['sensor', 'sensor.update', ...calculating];
/** Users who operate the plant may tick obligations. */
export const obligationPermissions: readonly Permission[] = ['sensor', 'sensor.update', ...calculatingOrSaving];
export const stationDataReaders: readonly Permission[] = [
  'map',
  'report',
  'stations',
  'stations.view',
  'stations.update',
];
export const warningJobReaders: readonly Permission[] = ['sensor', 'sensor.update', 'interpolate-history'];
