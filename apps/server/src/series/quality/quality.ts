import { type Doubt, doubtsOf, type TimedValue } from '@spillway/hydrology/quality/doubts';
import { likelyMeant } from '@spillway/hydrology/quality/likely-value';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import type { RefusedField } from '../../platform/http/refusal.ts';

export { checksOf, edgeReadings, type Judged, judgeReadings, reachMs } from './judge-readings.ts';
export { type LakeBounds, lakeBoundsOf, limitsOf, negativePolicyOf } from './limits-of.ts';
export { good, isUsable, usable } from './usable-store.ts';

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The doubts about a value, and the value that was probably meant. */
export interface SuspectValue {
  readonly doubts: readonly Doubt[];
  readonly likely: number | null;
}

/** `before` is the last good reading: refused or held readings are not compared. */
export function suspectBy(typed: TimedValue, limits: QualityLimits, before: TimedValue | null): SuspectValue {
  const doubts = doubtsOf(typed, limits, before);
  return { doubts, likely: doubts.length === 0 ? null : likelyMeant(typed, limits, before) };
}

/** Refuses a suspect value until the user confirms it. */
export const doubtfulField = (field: string, doubt: Doubt): RefusedField =>
  doubt.kind === 'jump'
    ? { field, rule: 'doubtful_jump', facts: { change: rounded(doubt.perHour), limit: doubt.most } }
    : { field, rule: `doubtful_${doubt.kind}`, facts: { limit: doubt.limit } };

/** Lists the doubts, then the value that was probably meant. */
export const doubtfulFields = (field: string, { doubts, likely }: SuspectValue): RefusedField[] => [
  ...doubts.map((doubt) => doubtfulField(field, doubt)),
  ...(likely === null ? [] : [{ field, rule: 'likely_value', facts: { likely } }]),
];

export const doubtView = (doubt: Doubt, likely: number | null) =>
  doubt.kind === 'jump'
    ? { kind: doubt.kind, limit: doubt.most, changePerHour: doubt.perHour, likely }
    : { kind: doubt.kind, limit: doubt.limit, changePerHour: null, likely };
