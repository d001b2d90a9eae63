import { itemAt, required } from '@spillway/checked/reads';
import type { Occurrence } from './occurrences.ts';

const obligationStates = ['upcoming', 'due', 'done', 'done_late', 'missed', 'not_judged'] as const;
export type ObligationState = (typeof obligationStates)[number];

/** A fulfilment, with its time if known. */
export interface Fulfilment {
  readonly atMs: number | null;
}

/**
 * The state of obligations. A person may record afterwards that one was done: it is then late, and no longer missed. When it is not known
 * whether it was due at all, it is never reported as missed.
 */
export function judgeObligations(
  { dueMs, untilMs, isCertain }: Pick<Occurrence, 'dueMs' | 'untilMs' | 'isCertain'>,
  done: Fulfilment | null,
  nowMs: number,
): ObligationState {
  if (done !== null) return done.atMs !== null && done.atMs >= untilMs ? 'done_late' : 'done';
  if (nowMs < dueMs) return 'upcoming';
  if (nowMs < untilMs) return 'due';
  return isCertain ? 'missed' : 'not_judged';
}

/** The first of some ordered instants within `[fromMs, untilMs)`. */
function firstWithin(timesMs: readonly number[], fromMs: number, untilMs: number): number | null {
  let low = 0;
  let high = timesMs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (itemAt(timesMs, middle) < fromMs) low = middle + 1;
    else high = middle;
  }
  const found = timesMs[low];
  return found !== undefined && found < untilMs ? found : null;
}

interface JudgedOccurrence extends Fulfilment {
  /** Quantities without a believed reading in time. */
  readonly missing: readonly string[];
}

/**
 * An observation is any measurement in its time, however late the reading arrived, because a disconnected logger had observed. A null
 * instant means that something is missing.
 */
export function observationIn(
  { duty, fromMs, untilMs }: Occurrence,
  believedValues: ReadonlyMap<string, readonly number[]>,
): JudgedOccurrence {
  if (duty.doneBy.by !== 'readings') return { atMs: null, missing: [] };
  const found = duty.doneBy.quantities.map((quantity) => ({
    quantity,
    atMs: firstWithin(believedValues.get(quantity) ?? [], fromMs, untilMs),
  }));
  const missing = found.flatMap(({ quantity, atMs }) => (atMs === null ? [quantity] : []));
  return { atMs: missing.length > 0 ? null : Math.max(...found.map(({ atMs }) => required(atMs))), missing };
}
