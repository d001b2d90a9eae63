/** Sources that send readings. */
export const collectorTypes = ['logger', 'gateway', 'importer', 'model'] as const;
