import { integerAt, itemAt, required } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import type { RateMeasure } from '../definition/definition.ts';
import type { Rows } from '../facts/facts.ts';
import { toMillionth } from '../millionth.ts';
import { isMissing } from './single.ts';
import type { ValueSink } from './value-sink.ts';

/** Values must span this part of the window, because the change of a minute is no change of an hour. */
const leastSpan = 0.5;

/** The change within the window that ends with each row. A row without enough history has none. */
export function rateValues(sink: ValueSink, measure: RateMeasure, rows: Rows): void {
  new RateWindows(measure, rows).measure(sink, 0, rows.timesMs.length - 1);
}

/** Stores where the window of each row begins, so that rows from any place on can be measured again without those before. */
export class RateWindows {
  readonly #measure: RateMeasure;
  readonly #rows: Rows;
  readonly #first: Int32Array;

  constructor(measure: RateMeasure, rows: Rows) {
    this.#measure = measure;
    this.#rows = rows;
    this.#first = new Int32Array(rows.timesMs.length);
  }

  /** Passes the changes at the rows between two, both included; all earlier ones have been measured. */
  measure(sink: ValueSink, from: number, to: number): void {
    const { timesMs, values } = this.#rows;
    const { windowMin, perMin, by } = this.#measure;
    const windowMs = windowMin * minuteMs;
    let before = from - 1;
    while (before >= 0 && isMissing(itemAt(values, before))) before -= 1;
    let first = before < 0 ? from : integerAt(this.#first, before);
    for (let row = from; row <= to; row += 1) {
      const value = itemAt(values, row);
      if (isMissing(value)) continue;
      const timeMs = itemAt(timesMs, row);
      while (itemAt(timesMs, first) < timeMs - windowMs || isMissing(itemAt(values, first))) first += 1;
      this.#first[row] = first;
      const spanMs = timeMs - itemAt(timesMs, first);
      if (spanMs === 0 || spanMs < leastSpan * windowMs) continue;
      const perMs = by === 'ends' ? (value - required(values[first])) / spanMs : leastSquares(this.#rows, first, row);
      if (perMs === null) continue;
      if (!sink.value(timeMs, timeMs, toMillionth(perMs * perMin * minuteMs), 'exact', 1)) return;
    }
  }
}

/** The slope of the line through all values between two rows, at least three, counted from the newest. */
function leastSquares({ timesMs, values }: Rows, first: number, last: number): number | null {
  const [baseMs, base] = [itemAt(timesMs, last), required(values[last])];
  let count = 0;
  let [sumT, sumV, sumTT, sumTV] = [0, 0, 0, 0];
  for (let row = first; row <= last; row += 1) {
    const value = itemAt(values, row);
    if (isMissing(value)) continue;
    const t = itemAt(timesMs, row) - baseMs;
    const v = value - base;
    count += 1;
    sumT += t;
    sumV += v;
    sumTT += t * t;
    sumTV += t * v;
  }
  return count < 3 ? null : (count * sumTV - sumT * sumV) / (count * sumTT - sumT * sumT);
}
