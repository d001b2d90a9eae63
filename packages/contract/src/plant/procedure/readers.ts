/** People who see the dashboard, and people who open the settings. */
export const procedureReaders = [
  'dashboard.view',
  'dashboard.calculation',
  'dashboard.save-revert',
  'sensor.view',
  'sensor.update',
  'sensor.change-status',
  'interpolate-history',
] as const;
export const procedureWriters = ['sensor.update'] as const;
