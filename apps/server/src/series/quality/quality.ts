export { type Doubted, doubtedBy, doubtfulField, doubtfulFields, doubtView } from './doubtful.ts';
export { checksOf, edgeReadings, type Judged, judgeReadings, reachMs } from './judge-readings.ts';
export { type LakeBounds, lakeBoundsOf, limitsOf, negativePolicyOf } from './limits-of.ts';
export { good, isUsable, usable } from './usable-store.ts';
