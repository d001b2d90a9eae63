import type { Doubt } from '@spillway/hydrology/quality/doubts';
import type { RefusedField } from '../../platform/http/refusal.ts';

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** What speaks against a value, as it is refused until the person says once more that it is meant. */
export const doubtfulField = (field: string, doubt: Doubt): RefusedField =>
  doubt.kind === 'jump'
    ? { field, rule: 'doubtful_jump', facts: { change: rounded(doubt.perHour), limit: doubt.most } }
    : { field, rule: `doubtful_${doubt.kind}`, facts: { limit: doubt.limit } };

export const doubtView = (doubt: Doubt) =>
  doubt.kind === 'jump'
    ? { kind: doubt.kind, limit: doubt.most, change_per_hour: doubt.perHour }
    : { kind: doubt.kind, limit: doubt.limit, change_per_hour: null };
