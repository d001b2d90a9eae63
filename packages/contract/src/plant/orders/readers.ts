/** People who see the plant. */
export const orderReaders = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
export const orderWriters = ['dashboard.calculation'] as const;
