export { createIngestChannels, type IngestChannels, type SeenChannel } from './channels-of-nodes.ts';
export { type ChannelCounts, createCounts } from './counts.ts';
export { createGaps } from './gaps.ts';
export { createOutage } from './outage.ts';
export type { ChannelHealth } from './store.ts';
export { type ChannelWatch, type WatchOptions, watchIngestChannels } from './watch.ts';
export { countCalls, countedKeys, noticeOutages } from './watched.ts';
