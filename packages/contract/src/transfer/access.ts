/** The page requires the rights of sensors (specification, section 2). */
export const transferReaders = ['sensor', 'sensor.update', 'sensor.change-status'] as const;
export const transferWriters = ['sensor.update'] as const;
