/** What feeds readings in. */
export const collectorTypes = ['logger', 'gateway', 'importer', 'model'] as const;
