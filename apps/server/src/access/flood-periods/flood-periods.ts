/** For modules that depend on flood mode; `flood-mode` starts and ends it. */
export { type FloodPeriod, isFlood, readFloodPeriods } from './store.ts';
