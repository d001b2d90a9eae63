/** When plants are in flood mode, for the rooms that go by it; who begins and ends it stands in `flood-mode`. */
export { type FloodPeriod, isFlood, readFloodPeriods } from './store.ts';
