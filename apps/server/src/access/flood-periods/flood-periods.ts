/** For the rooms that depend on flood mode; `flood-mode` begins and ends it. */
export { type FloodPeriod, isFlood, readFloodPeriods } from './store.ts';
