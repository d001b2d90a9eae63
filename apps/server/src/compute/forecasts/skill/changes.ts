import { required } from '@spillway/checked/reads';
import { type JudgedQuantity, judgedLeadsMin } from '@spillway/contract/compute/forecasts/skill/codes';
import { allowedOfSquares } from '@spillway/hydrology/forecast/allowed-error';
import { minuteMs } from '@spillway/plant-time/spans';
import { lowerBound } from '../../../series/samples/samples.ts';
import type { RecordRows } from './record-rows.ts';

/** The changes of the record over a lead: their number, mean, and sum of squares about the mean. */
export interface Changes {
  readonly changes: number;
  readonly mean: number;
  readonly squares: number;
}

export interface ChangesOfDay extends Changes {
  readonly quantity: JudgedQuantity;
  readonly leadMin: number;
  readonly day: string;
}

/** Changes that ended in a period, by lead; leads without any are left out. */
export function changesWithin(
  record: RecordRows,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): (Changes & { readonly leadMin: number })[] {
  const ends = record.timesMs.slice(lowerBound(record.timesMs, fromMs), lowerBound(record.timesMs, toMs));
  return judgedLeadsMin.flatMap((leadMin) => {
    const changes = ends.flatMap((timeMs) => {
      const before = record.at(timeMs - leadMin * minuteMs);
      return before === undefined ? [] : [required(record.at(timeMs)) - before];
    });
    if (changes.length === 0) return [];
    const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
    const squares = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0);
    return [{ leadMin, changes: changes.length, mean, squares }];
  });
}

export function mergedChanges(one: Changes, other: Changes): Changes {
  const changes = one.changes + other.changes;
  if (changes === 0) return one;
  const mean = (one.changes * one.mean + other.changes * other.mean) / changes;
  const squares = [one, other].reduce((sum, part) => sum + part.squares + part.changes * (part.mean - mean) ** 2, 0);
  return { changes, mean, squares };
}

/** The allowed error from daily sums of changes; null when the changes do not vary. */
export function allowedOf({ changes, squares }: Changes): { readonly error: number; readonly changes: number } | null {
  return changes > 1 && squares > 0 ? { error: allowedOfSquares(squares, changes).allowed, changes } : null;
}
