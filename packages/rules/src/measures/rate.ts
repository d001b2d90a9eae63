import { minuteMs } from '@spillway/plant-time/spans';
import type { RateMeasure } from '../definition/definition.ts';
import type { Rows } from '../facts/facts.ts';
import { toMillionth } from '../millionth.ts';
import { isMissing } from './single.ts';
import type { ValueSink } from './value-sink.ts';

/** Values must span this part of the window: the change of a minute is no change of an hour. */
const leastSpan = 0.5;

/** The change within the window that ends with each row. A row without enough before it has none. */
export function rateValues(sink: ValueSink, { windowMin, perMin, by }: RateMeasure, { timesMs, values }: Rows): void {
  const windowMs = windowMin * minuteMs;
  const times: number[] = [];
  const believed: number[] = [];
  let first = 0;
  for (let row = 0; row < timesMs.length; row += 1) {
    const value = values[row]!;
    if (isMissing(value)) continue;
    const timeMs = timesMs[row]!;
    times.push(timeMs);
    believed.push(value);
    while (times[first]! < timeMs - windowMs) first += 1;
    const spanMs = timeMs - times[first]!;
    if (spanMs === 0 || spanMs < leastSpan * windowMs) continue;
    const perMs = by === 'ends' ? (value - believed[first]!) / spanMs : leastSquares(times, believed, first);
    if (perMs === null) continue;
    if (!sink.value(timeMs, timeMs, toMillionth(perMs * perMin * minuteMs), 'exact', 1)) return;
  }
}

/** The slope of the line through all values from `first` on, of which there must be three, counted from the newest. */
function leastSquares(times: readonly number[], values: readonly number[], first: number): number | null {
  const last = times.length - 1;
  const count = last - first + 1;
  if (count < 3) return null;
  const [baseMs, base] = [times[last]!, values[last]!];
  let [sumT, sumV, sumTT, sumTV] = [0, 0, 0, 0];
  for (let row = first; row <= last; row += 1) {
    const t = times[row]! - baseMs;
    const v = values[row]! - base;
    sumT += t;
    sumV += v;
    sumTT += t * t;
    sumTV += t * v;
  }
  return (count * sumTV - sumT * sumV) / (count * sumTT - sumT * sumT);
}
