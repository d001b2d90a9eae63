import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition } from '../definition/definition.ts';
import type { Bound } from '../judging/compare.ts';
import { measureInto } from '../measures/measure.ts';
import type { ValueSink } from '../measures/value-sink.ts';

/** Places of times: which rows are known so far, and what the measure says at each. */
export class Measured {
  readonly isThere: Uint8Array;
  readonly values: Float64Array;
  readonly bounds: Uint8Array;
  readonly coverages: Float64Array;
  /** How far the value of one row reaches into what is measured later. */
  readonly reachMs: number;
  readonly #raw: Float64Array;
  /** Rows that are measured at once, gathered here each time. */
  readonly #places: Int32Array;
  readonly #ofPlaces: Float64Array;
  readonly #rawOfPlaces: Float64Array;
  readonly #timesMs: Float64Array;
  readonly #definition: Definition;
  readonly #rowMs: number;

  constructor(definition: Definition, timesMs: Float64Array, rowMs: number) {
    const { measure } = definition;
    const isWindow = measure.kind === 'sum' || measure.kind === 'rate';
    this.reachMs = isWindow ? measure.windowMin * minuteMs + rowMs : 0;
    this.isThere = new Uint8Array(timesMs.length);
    this.#raw = new Float64Array(timesMs.length);
    this.values = isWindow ? new Float64Array(timesMs.length).fill(Number.NaN) : this.#raw;
    this.bounds = new Uint8Array(isWindow ? timesMs.length : 0);
    this.coverages = new Float64Array(isWindow ? timesMs.length : 0);
    const most = isWindow ? timesMs.length : 0;
    this.#places = new Int32Array(most);
    this.#ofPlaces = new Float64Array(most);
    this.#rawOfPlaces = new Float64Array(most);
    this.#timesMs = timesMs;
    this.#definition = definition;
    this.#rowMs = rowMs;
  }

  put(place: number, value: number): void {
    this.isThere[place] = 1;
    this.#raw[place] = value;
  }

  /** Measures the rows between two places anew, both included. */
  measure(fromPlace: number, toPlace: number): void {
    if (this.reachMs === 0) return;
    const all = this.#timesMs;
    let first = fromPlace;
    while (first > 0 && all[first - 1]! >= all[fromPlace]! - this.reachMs) first -= 1;
    // The row before covers the time up to the first of the window.
    while (first > 0 && !this.isThere[--first]);
    const [places, ofPlaces, raw] = [this.#places, this.#ofPlaces, this.#rawOfPlaces];
    let count = 0;
    for (let place = first; place <= toPlace; place += 1)
      if (this.isThere[place]) {
        places[count] = place;
        ofPlaces[count] = all[place]!;
        raw[count] = this.#raw[place]!;
        count += 1;
      }
    const [timesMs, values] = [ofPlaces.subarray(0, count), raw.subarray(0, count)];
    this.values.fill(Number.NaN, fromPlace, toPlace + 1);
    let at = 0;
    const sink: ValueSink = {
      value: (atMs, _dataMs, value, bound, coverage) => {
        while (timesMs[at]! < atMs) at += 1;
        const place = places[at]!;
        if (place >= fromPlace) this.#keep(place, value, bound, coverage);
        return true;
      },
    };
    measureInto(sink, this.#definition, { atMs: 0, rows: { timesMs, values }, rowMs: this.#rowMs });
  }

  #keep(place: number, value: number, bound: Bound, coverage: number): void {
    this.values[place] = value;
    this.bounds[place] = bound === 'exact' ? 0 : 1;
    this.coverages[place] = coverage;
  }
}
