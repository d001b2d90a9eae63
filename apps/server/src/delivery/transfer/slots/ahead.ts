import type { JobFields } from '@spillway/contract/delivery/transfer/job';
import { minuteMs } from '@spillway/plant-time/spans';
import { minutesOf } from '../jobs/timer.ts';

/** What one forecast says of a series, made from the record of `baseMs`. */
export interface Ahead {
  readonly baseMs: number;
  /** In order of time. */
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
}

export interface FoundAhead {
  readonly value: number | null;
  /** The record it was made from. */
  readonly readingMs: number | null;
  readonly remarks: readonly ('no_forecast' | 'carried')[];
}

const none: FoundAhead = { value: null, readingMs: null, remarks: ['no_forecast'] };

/** The newest that was made from the slot or before, in order of their records. */
const standing = (runs: readonly Ahead[], slotMs: number): Ahead | undefined =>
  runs.findLast(({ baseMs }) => baseMs <= slotMs);

/**
 * What the forecast that stands at a slot says of a time after it. It is no older than readings may be, and straight between the times
 * it is of; a few minutes behind the last of these the last one holds.
 */
export function aheadOf(
  { greatest_age_minutes: oldest, timer }: Pick<JobFields, 'greatest_age_minutes' | 'timer'>,
  runs: readonly Ahead[],
  slotMs: number,
  aheadMin: number,
): FoundAhead {
  const run = standing(runs, slotMs);
  if (run === undefined || run.timesMs.length === 0) return none;
  const ageMs = slotMs - run.baseMs;
  const value = valueAt(run, slotMs + aheadMin * minuteMs);
  if (ageMs >= oldest * minuteMs || value === null) return none;
  return { value, readingMs: run.baseMs, remarks: ageMs >= minutesOf(timer) * minuteMs ? ['carried'] : [] };
}

/** A forecast of this slot may still come; without steps nobody can say. */
export const isAheadAwaited = (runs: readonly Ahead[], slotMs: number, stepS: number | null): boolean => {
  const run = standing(runs, slotMs);
  return stepS !== null && (run === undefined || run.baseMs <= slotMs - stepS * 1000);
};

function valueAt({ timesMs, values }: Ahead, atMs: number): number | null {
  const after = timesMs.findIndex((timeMs) => timeMs >= atMs);
  if (after < 0) return values.at(-1)!;
  if (timesMs[after] === atMs) return values[after]!;
  // Nothing is said of before the first.
  if (after === 0) return null;
  const [fromMs, toMs] = [timesMs[after - 1]!, timesMs[after]!];
  const share = (atMs - fromMs) / (toMs - fromMs);
  return values[after - 1]! + share * (values[after]! - values[after - 1]!);
}
