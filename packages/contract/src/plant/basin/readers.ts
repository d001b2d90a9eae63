/** People who see the dashboard, open the settings, or make forecasts. */
export const basinReaders = [
  'dashboard.view',
  'dashboard.calculation',
  'dashboard.save-revert',
  'forecast.tt08',
  'sensor.view',
  'sensor.update',
] as const;

/** People who describe the plant, and those responsible for its forecasts. */
export const basinWriters = ['sensor.update', 'forecast.tt08'] as const;
