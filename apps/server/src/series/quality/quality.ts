import { type Doubt, doubtsOf, type TimedValue } from '@spillway/hydrology/quality/doubts';
import { likelyMeant } from '@spillway/hydrology/quality/likely-value';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import type { RefusedField } from '../../platform/http/refusal.ts';

export { checksOf, edgeReadings, type Judged, judgeReadings, reachMs } from './judge-readings.ts';
export { type LakeBounds, lakeBoundsOf, limitsOf, negativePolicyOf } from './limits-of.ts';
export { good, isUsable, usable } from './usable-store.ts';

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** What speaks against a value, and what was probably meant by it. */
export interface Doubted {
  readonly doubts: readonly Doubt[];
  readonly likely: number | null;
}

/** `before` is the last reading that nothing is to be said against: one that was refused or held judges no other. */
export function doubtedBy(typed: TimedValue, limits: QualityLimits, before: TimedValue | null): Doubted {
  const doubts = doubtsOf(typed, limits, before);
  return { doubts, likely: doubts.length === 0 ? null : likelyMeant(typed, limits, before) };
}

/** What speaks against a value, as it is refused until the person says once more that it is meant. */
export const doubtfulField = (field: string, doubt: Doubt): RefusedField =>
  doubt.kind === 'jump'
    ? { field, rule: 'doubtful_jump', facts: { change: rounded(doubt.perHour), limit: doubt.most } }
    : { field, rule: `doubtful_${doubt.kind}`, facts: { limit: doubt.limit } };

/** With what was probably meant, below what speaks against it. */
export const doubtfulFields = (field: string, { doubts, likely }: Doubted): RefusedField[] => [
  ...doubts.map((doubt) => doubtfulField(field, doubt)),
  ...(likely === null ? [] : [{ field, rule: 'likely_value', facts: { likely } }]),
];

export const doubtView = (doubt: Doubt, likely: number | null) =>
  doubt.kind === 'jump'
    ? { kind: doubt.kind, limit: doubt.most, changePerHour: doubt.perHour, likely }
    : { kind: doubt.kind, limit: doubt.limit, changePerHour: null, likely };
