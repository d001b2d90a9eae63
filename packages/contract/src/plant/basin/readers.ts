/** Whoever sees the dashboard, opens the settings, or makes forecasts. */
export const basinReaders = [
  'dashboard.view',
  'dashboard.calculation',
  'dashboard.save-revert',
  'forecast.tt08',
  'sensor.view',
  'sensor.update',
] as const;

/** Whoever describes the plant, and whoever answers for its forecasts. */
export const basinWriters = ['sensor.update', 'forecast.tt08'] as const;
