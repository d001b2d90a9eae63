import { seriesReaders } from '../../series/read/readers.ts';

/** Whoever may see a number may ask where it is from. */
export const explainReaders = [
  ...seriesReaders,
  'dashboard.calculation',
  'dashboard.save-revert',
  'interpolate-history',
] as const;
