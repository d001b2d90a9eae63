import { itemAt } from '@spillway/checked/reads';
import type { Rows } from '../facts/facts.ts';
import type { ValueSink } from './value-sink.ts';

/** Judges every value by itself. */
export function singleValues(sink: ValueSink, { timesMs, values }: Rows): void {
  for (let row = 0; row < timesMs.length; row += 1) {
    const value = itemAt(values, row);
    if (isMissing(value)) continue;
    if (!sink.value(itemAt(timesMs, row), itemAt(timesMs, row), value, 'exact', 1)) return;
  }
}

/** Typed arrays have no null. */
export const isMissing = (value: number | null): value is null => value === null || Number.isNaN(value);
