import { itemAt, lastOf } from '@spillway/checked/reads';
import { dayMs } from '@spillway/plant-time/spans';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import { possibleTimes } from '../accept/accept.ts';
import type { PlantCatalogue } from '../catalogue/catalogue.ts';

/** Both ends are included. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export type Act =
  | { readonly kind: 'set'; readonly values: ReadonlyMap<number, number | null> }
  | ({ readonly kind: 'missing' | 'accept' | 'interpolate' | 'undo' } & Span)
  | ({ readonly kind: 'shift'; readonly offset: number } & Span);

export function boundsOf(act: Act): Span {
  if (act.kind !== 'set') return { fromMs: act.fromMs, toMs: act.toMs };
  const times = [...act.values.keys()].sort((a, b) => a - b);
  return { fromMs: itemAt(times, 0), toMs: lastOf(times) };
}

/** Shorter than any month, so that every month gets an instant. */
const stepMs = 20 * dayMs;

/** Times at which an act may add values: at least one in every month of its span. */
export function addsOf(act: Act): number[] {
  if (act.kind === 'set') return [...act.values.keys()];
  if (act.kind !== 'interpolate') return [];
  const steps = Math.ceil((act.toMs - act.fromMs) / stepMs);
  return [...Array.from({ length: steps }, (_, step) => act.fromMs + step * stepMs), act.toMs];
}

/** Limits a stretch to possible times; refuses one without any. */
export function possibleSpan({ fromMs, toMs }: Span, plant: PlantCatalogue, now: Date): Span {
  const possible = possibleTimes(plant, now);
  if (toMs < fromMs) refuse([{ field: 'to', rule: 'after_start' }]);
  if (toMs < possible.fromMs) refuse([{ field: 'to', rule: 'before_record' }]);
  if (fromMs > possible.toMs) refuse([{ field: 'from', rule: 'not_in_future' }]);
  return { fromMs: Math.max(fromMs, possible.fromMs), toMs: Math.min(toMs, possible.toMs) };
}

export function possibleAct(act: Act, plant: PlantCatalogue, now: Date): Act {
  if (act.kind !== 'set') return { ...act, ...possibleSpan(act, plant, now) };
  const possible = possibleTimes(plant, now);
  const wrong = [...act.values.keys()].flatMap((timeMs, index): RefusedField[] => {
    const field = `values.${index}.time`;
    if (timeMs > possible.toMs) return [{ field, rule: 'not_in_future' }];
    return timeMs < possible.fromMs ? [{ field, rule: 'before_record' }] : [];
  });
  if (wrong.length > 0) refuse(wrong);
  return act;
}

function refuse(fields: readonly RefusedField[]): never {
  throw new Refusal('request.invalid', {}, fields);
}

/** A user's choice between two values for one time. */
export interface ConflictWanted {
  readonly seriesId: number;
  readonly timeMs: number;
  /** Time of receipt of the arrival that was shown. */
  readonly receivedMs: number;
  readonly keep: 'mine' | 'theirs';
  readonly note: string;
}
