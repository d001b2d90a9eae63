import { minuteMs } from '@spillway/plant-time/spans';
import type { SumMeasure } from '../definition/definition.ts';
import type { Facts } from '../facts/facts.ts';
import { isMissing } from './single.ts';
import type { ValueSink } from './value-sink.ts';

/** A sum of less than this part of its window is one of at least so much. */
export const wholeCoverage = 0.8;

/**
 * The sum of the window that ends with each row. A row covers the time since the row before, but no more than the usual time
 * between rows; a negative value is none. Added in millionths, so that the order of adding does not matter.
 */
export function sumValues(sink: ValueSink, { windowMin }: SumMeasure, { rows, rowMs }: Facts): void {
  const { timesMs, values } = rows;
  const windowMs = windowMin * minuteMs;
  const believed: number[] = [];
  const coveredMs: number[] = [];
  let first = 0;
  let millionths = 0;
  let ofWindowMs = 0;
  for (let row = 0; row < timesMs.length; row += 1) {
    const value = values[row]!;
    if (isMissing(value) || value < 0) continue;
    const timeMs = timesMs[row]!;
    const beforeMs = timesMs[believed.at(-1) ?? -1] ?? Number.NEGATIVE_INFINITY;
    const ownMs = Math.min(timeMs - beforeMs, rowMs);
    believed.push(row);
    coveredMs.push(ownMs);
    millionths += Math.round(value * 1e6);
    ofWindowMs += ownMs;
    const fromMs = timeMs - windowMs;
    for (; timesMs[believed[first]!]! <= fromMs; first += 1) {
      millionths -= Math.round(values[believed[first]!]! * 1e6);
      ofWindowMs -= coveredMs[first]!;
    }
    const outsideMs = Math.max(0, coveredMs[first]! - (timesMs[believed[first]!]! - fromMs));
    const coverage = (ofWindowMs - outsideMs) / windowMs;
    const bound = coverage < wholeCoverage ? 'at_least' : 'exact';
    if (!sink.value(timeMs, timeMs, millionths / 1e6, bound, coverage)) return;
  }
}
