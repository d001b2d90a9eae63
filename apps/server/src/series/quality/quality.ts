import { doubtsOf, type Suspect, type TimedValue } from '@spillway/hydrology/quality/doubts';
import { likelyIntended } from '@spillway/hydrology/quality/likely-value';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import type { RefusedField } from '../../platform/http/refusal.ts';

export { checksOf, edgeReadings, type JudgedReading, judgeReadings, reachMs } from './judge-readings.ts';
export { type LakeBounds, lakeBoundsOf, limitsOf, negativePolicyOf } from './limits-of.ts';
export { good, isUsable, usable } from './usable-store.ts';

const roundValue = (value: number): number => Math.round(value * 1000) / 1000;

/** The doubts about a value, and the value that was probably meant. */
export interface SuspectValue {
  readonly doubts: readonly Suspect[];
  readonly likely: number | null;
}

/** `before` is the last good reading: refused or held readings are not compared. */
export function suspectBy(timedValue: TimedValue, limits: QualityLimits, before: TimedValue | null): SuspectValue {
  const doubts = doubtsOf(timedValue, limits, before);
  return { doubts, likely: doubts.length === 0 ? null : likelyIntended(timedValue, limits, before) };
}

/** Refuses a suspect value until the user confirms it. */
export const doubtfulField = (field: string, doubt: Suspect): RefusedField =>
  doubt.kind === 'jump'
    ? { field, rule: 'doubtful_jump', facts: { change: roundValue(doubt.perHour), limit: doubt.most } }
    : { field, rule: `doubtful_${doubt.kind}`, facts: { limit: doubt.limit } };

/** Lists the doubts, then the value that was probably meant. */
export const doubtfulFields = (field: string, { doubts, likely }: SuspectValue): RefusedField[] => [
  ...doubts.map((doubt) => doubtfulField(field, doubt)),
  ...(likely === null ? [] : [{ field, rule: 'likely_value', facts: { likely } }]),
];

export const suspectView = (doubt: Suspect, likely: number | null) =>
  doubt.kind === 'jump'
    ? { kind: doubt.kind, limit: doubt.most, changePerHour: doubt.perHour, likely }
    : { kind: doubt.kind, limit: doubt.limit, changePerHour: null, likely };
