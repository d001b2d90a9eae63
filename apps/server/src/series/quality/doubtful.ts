import { type Doubt, doubtsOf, type TimedValue } from '@spillway/hydrology/quality/doubts';
import { likelyValue } from '@spillway/hydrology/quality/likely-value';
import type { QualityLimits } from '@spillway/hydrology/quality/limits';
import { hourMs } from '@spillway/plant-time/spans';
import type { RefusedField } from '../../platform/http/refusal.ts';

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** After days without a reading a level may be anywhere, and what lies metres away is nobody's slip. */
const farthestM = 3;

/** What speaks against a value, and what was probably meant by it. */
export interface Doubted {
  readonly doubts: readonly Doubt[];
  readonly likely: number | null;
}

/** `before` is the last reading that nothing is to be said against: one that was refused or held judges no other. */
export function doubtedBy(typed: TimedValue, limits: QualityLimits, before: TimedValue | null): Doubted {
  const doubts = doubtsOf(typed, limits, before);
  return { doubts, likely: doubts.length === 0 ? null : likelyOf(typed, limits, before) };
}

/** The value a slip was meant to be, as near as the water can be since; null where none is, and of what is no level. */
export function likelyOf(typed: TimedValue, limits: QualityLimits, before: TimedValue | null): number | null {
  const { mostChangePerHour: perHour, maxAtOnce, min, max } = limits;
  if (before === null || perHour === null) return null;
  const hours = Math.max(0, typed.timeMs - before.timeMs) / hourMs;
  const likely = likelyValue(typed.value, {
    value: before.value,
    within: Math.min(farthestM, maxAtOnce + perHour * hours),
  });
  return likely === null || (min !== null && likely < min) || (max !== null && likely > max) ? null : likely;
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
    ? { kind: doubt.kind, limit: doubt.most, change_per_hour: doubt.perHour, likely }
    : { kind: doubt.kind, limit: doubt.limit, change_per_hour: null, likely };
