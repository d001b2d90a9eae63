export { createCounts, type DoorCounts } from './counts.ts';
export { createDoors, type Doors, type SeenDoor } from './doors-of-nodes.ts';
export { createGaps } from './gaps.ts';
export { createOutage } from './outage.ts';
export type { DoorHealth } from './store.ts';
export { type DoorWatch, type WatchOptions, watchDoors } from './watch.ts';
export { counted, countedKeys, noticed } from './watched.ts';
