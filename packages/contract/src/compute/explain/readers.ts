import { seriesReaders } from '../../series/read/readers.ts';

/** Everybody who sees a number may ask for its origin. */
export const explainReaders = [
  ...seriesReaders,
  'dashboard.calculation',
  'dashboard.save-revert',
  'interpolate-history',
] as const;
