/** People who may open a screen that shows readings. */
export const seriesReaders = [
  'dashboard.view',
  'map',
  'report',
  'stations.view',
  'stations.update',
  'sensor.view',
  'sensor.update',
  'sensor.change-status',
] as const;
