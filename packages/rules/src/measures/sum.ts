import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import type { SumMeasure } from '../definition/definition.ts';
import type { Facts, Rows } from '../facts/facts.ts';
import { isMissing } from './single.ts';
import type { ValueSink } from './value-sink.ts';

/** A sum of less than this part of its window is a lower bound. */
const wholeCoverage = 0.8;

/**
 * The sum of the window that ends with each row. A row covers the time since the row before, but no more than the usual time between rows;
 * a negative value is none. Added in millionths, so that the order of adding does not matter.
 */
export function sumValues(sink: ValueSink, measure: SumMeasure, { rows, rowMs }: Facts): void {
  new SumWindows(measure, rows, rowMs).measure(sink, 0, rows.timesMs.length - 1);
}

/** Stores the sums of the windows, so that rows from any place on can be measured again without those before. */
export class SumWindows {
  readonly #windowMs: number;
  readonly #rowMs: number;
  readonly #rows: Rows;
  /** For each believed row: the first of its window, the sum of its window, and its own covered time. */
  readonly #first: Int32Array;
  readonly #millionths: Float64Array;
  readonly #ofWindowMs: Float64Array;
  readonly #ownMs: Float64Array;

  constructor({ windowMin }: SumMeasure, rows: Rows, rowMs: number) {
    const count = rows.timesMs.length;
    this.#windowMs = windowMin * minuteMs;
    this.#rowMs = rowMs;
    this.#rows = rows;
    this.#first = new Int32Array(count);
    this.#millionths = new Float64Array(count);
    this.#ofWindowMs = new Float64Array(count);
    this.#ownMs = new Float64Array(count);
  }

  /** Passes the sums of the rows between two, both included; all earlier ones have been measured. */
  measure(sink: ValueSink, from: number, to: number): void {
    const { timesMs, values } = this.#rows;
    let before = from - 1;
    while (before >= 0 && !isAmount(itemAt(values, before))) before -= 1;
    let first = before < 0 ? from : integerAt(this.#first, before);
    let millionths = before < 0 ? 0 : numberAt(this.#millionths, before);
    let coveredWindowMs = before < 0 ? 0 : numberAt(this.#ofWindowMs, before);
    for (let row = from; row <= to; row += 1) {
      const value = itemAt(values, row);
      if (!isAmount(value)) continue;
      const timeMs = itemAt(timesMs, row);
      const ownMs = before < 0 ? this.#rowMs : Math.min(timeMs - itemAt(timesMs, before), this.#rowMs);
      this.#ownMs[row] = ownMs;
      millionths += Math.round(value * 1e6);
      coveredWindowMs += ownMs;
      const fromMs = timeMs - this.#windowMs;
      for (; itemAt(timesMs, first) <= fromMs || !isAmount(itemAt(values, first)); first += 1) {
        const gone = itemAt(values, first);
        if (!isAmount(gone)) continue;
        millionths -= Math.round(gone * 1e6);
        coveredWindowMs -= numberAt(this.#ownMs, first);
      }
      this.#first[row] = first;
      this.#millionths[row] = millionths;
      this.#ofWindowMs[row] = coveredWindowMs;
      before = row;
      const outsideMs = Math.max(0, numberAt(this.#ownMs, first) - (itemAt(timesMs, first) - fromMs));
      const coverage = (coveredWindowMs - outsideMs) / this.#windowMs;
      const bound = coverage < wholeCoverage ? 'at_least' : 'exact';
      if (!sink.value(timeMs, timeMs, millionths / 1e6, bound, coverage)) return;
    }
  }
}

const isAmount = (value: number | null): value is number => !isMissing(value) && value >= 0;
