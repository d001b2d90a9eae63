import { numberAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition } from '../definition/definition.ts';
import type { Bound } from '../judging/compare.ts';
import { RateWindows } from '../measures/rate.ts';
import { SumWindows } from '../measures/sum.ts';
import type { ValueSink } from '../measures/value-sink.ts';

/** Places of times: the rows known so far, and the measure at each. */
export class MeasuredRows {
  readonly isThere: Uint8Array;
  readonly values: Float64Array;
  readonly bounds: Uint8Array;
  readonly coverages: Float64Array;
  /** How far the value of one row affects later measures. */
  readonly reachMs: number;
  /** A value not known yet is missing. */
  readonly #raw: Float64Array;
  readonly #timesMs: Float64Array;
  /** Null when the value of a row is its own. */
  readonly #windows: SumWindows | RateWindows | null;

  constructor({ measure }: Definition, timesMs: Float64Array, rowMs: number) {
    const isWindow = measure.kind === 'sum' || measure.kind === 'rate';
    const count = timesMs.length;
    this.reachMs = isWindow ? measure.windowMin * minuteMs + rowMs : 0;
    this.isThere = new Uint8Array(count);
    this.#raw = new Float64Array(count).fill(Number.NaN);
    this.values = isWindow ? new Float64Array(count).fill(Number.NaN) : this.#raw;
    this.bounds = new Uint8Array(isWindow ? count : 0);
    this.coverages = new Float64Array(isWindow ? count : 0);
    this.#timesMs = timesMs;
    const rows = { timesMs, values: this.#raw };
    this.#windows =
      measure.kind === 'sum'
        ? new SumWindows(measure, rows, rowMs)
        : measure.kind === 'rate'
          ? new RateWindows(measure, rows)
          : null;
  }

  put(index: number, value: number): void {
    this.isThere[index] = 1;
    this.#raw[index] = value;
  }

  /** Measures the rows between two places again, both included. Earlier rows stay as they are. */
  measure(fromPlace: number, toPlace: number): void {
    if (this.#windows === null) return;
    this.values.fill(Number.NaN, fromPlace, toPlace + 1);
    const timesMs = this.#timesMs;
    let place = fromPlace;
    const sink: ValueSink = {
      value: (atMs, _dataMs, value, bound, coverage) => {
        while (numberAt(timesMs, place) < atMs) place += 1;
        this.#keep(place, value, bound, coverage);
        return true;
      },
    };
    this.#windows.measure(sink, fromPlace, toPlace);
  }

  #keep(index: number, value: number, bound: Bound, coverage: number): void {
    this.values[index] = value;
    this.bounds[index] = bound === 'exact' ? 0 : 1;
    this.coverages[index] = coverage;
  }
}
