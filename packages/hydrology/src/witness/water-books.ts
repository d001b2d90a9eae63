import { itemAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { requireLength, requireOrder } from '../statistics/series-checks.ts';
import { type CapacityCurve, storageMcmInto } from '../tables/capacity-curve.ts';

/** The record of a lake: rows without level or release count as missing. */
export interface BookedRows {
  readonly timesS: Float64Array;
  readonly levelsM: Float64Array;
  /** For every outlet, row by row [m3/s]. */
  readonly releasesM3s: readonly Float64Array[];
  /** For every outlet, whether a row is the mean of the step that ends with it; absent for instantaneous rows. */
  readonly areMeans?: readonly boolean[];
}

/** The lake's books, thinned to the needs of a trial: content and all reported release since the start. */
export interface WaterBooks {
  readonly timesS: Float64Array;
  readonly storedM3: Float64Array;
  /** Of every outlet. */
  readonly releasedM3: readonly Float64Array[];
  /** The total release at each row [m3/s]. */
  readonly flowM3s: Float64Array;
  /** The usual step of the record, within which the time of a move is not known. */
  readonly stepS: number;
  /** The number of interruptions of the record up to a row; the release during one is not known. */
  readonly breaks: Int32Array;
}

/** Finer rows are merged: levels become more certain, and a trial costs the same at every cadence. */
const minStepS = 300;
/** A release is interpolated over no more than this, and than three steps. */
const maxLineS = 900;

/** Builds trapezoids between rows, then means of five minutes. Missing is NaN. */
export function waterBooks(
  curve: CapacityCurve,
  { timesS, levelsM, releasesM3s, areMeans = [] }: BookedRows,
): WaterBooks {
  const rows = timesS.length;
  requireOrder(timesS);
  requireLength('levelsM', levelsM, rows);
  for (const one of releasesM3s) requireLength('releaseM3s', one, rows);
  const stepS = usualStepS(timesS);
  const bins = new Bins(releasesM3s.length, stepS);
  const sums = new Float64Array(releasesM3s.length);
  const storedMcm = new Float64Array(1);
  let before = -1;
  for (let row = 0; row < rows; row += 1) {
    if (row > 0 && timesS[row] === timesS[row - 1]) continue;
    const isKnown =
      Number.isFinite(numberAt(levelsM, row)) &&
      (storageMcmInto(curve, numberAt(levelsM, row), storedMcm, 0) & Flag.missing) === 0 &&
      releasesM3s.every((one) => Number.isFinite(numberAt(one, row)));
    if (!isKnown) continue;
    const lineS = before < 0 ? 0 : numberAt(timesS, row) - numberAt(timesS, before);
    if (lineS > Math.max(maxLineS, 3 * stepS)) bins.interrupt();
    for (const [k, one] of releasesM3s.entries())
      sums[k] =
        numberAt(sums, k) +
        (before < 0
          ? 0
          : areMeans[k]
            ? numberAt(one, row) * lineS
            : ((numberAt(one, before) + numberAt(one, row)) / 2) * lineS);
    const flowM3s = releasesM3s.reduce((sum, one) => sum + numberAt(one, row), 0);
    bins.add(numberAt(timesS, row), numberAt(storedMcm, 0) * 1e6, flowM3s, sums);
    before = row;
  }
  return bins.books();
}

/** The first row at or after a time; the number of rows when there is none. */
export function firstFrom(timesS: Float64Array, atS: number): number {
  let [low, high] = [0, timesS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(timesS, middle) < atS) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The middle one: a gap or a burst does not count. */
function usualStepS(timesS: Float64Array): number {
  const steps = timesS.subarray(1).map((timeS, row) => timeS - numberAt(timesS, row));
  const sorted = steps.filter((s) => s > 0).sort();
  return sorted[sorted.length >> 1] ?? minStepS;
}

class Bins {
  readonly #stepS: number;
  readonly #binS: number;
  readonly #times: number[] = [];
  readonly #stored: number[] = [];
  readonly #flows: number[] = [];
  readonly #released: number[][];
  readonly #breaks: number[] = [];
  #break = 0;
  #bin = Number.NaN;
  #count = 0;

  constructor(outlets: number, stepS: number) {
    this.#stepS = stepS;
    this.#binS = Math.max(stepS, minStepS);
    this.#released = Array.from({ length: outlets }, () => []);
  }

  interrupt(): void {
    this.#break += 1;
    this.#bin = Number.NaN;
  }

  add(timeS: number, storedM3: number, flowM3s: number, releasedM3: Float64Array): void {
    const bin = Math.floor(timeS / this.#binS);
    if (bin !== this.#bin) {
      this.#bin = bin;
      this.#count = 0;
      for (const column of [this.#times, this.#stored, this.#flows, ...this.#released]) column.push(0);
      this.#breaks.push(this.#break);
    }
    this.#count += 1;
    mean(this.#times, timeS, this.#count);
    mean(this.#stored, storedM3, this.#count);
    mean(this.#flows, flowM3s, this.#count);
    for (const [k, column] of this.#released.entries()) mean(column, numberAt(releasedM3, k), this.#count);
  }

  books(): WaterBooks {
    return {
      timesS: Float64Array.from(this.#times),
      storedM3: Float64Array.from(this.#stored),
      releasedM3: this.#released.map((column) => Float64Array.from(column)),
      flowM3s: Float64Array.from(this.#flows),
      stepS: this.#stepS,
      breaks: Int32Array.from(this.#breaks),
    };
  }
}

function mean(column: number[], value: number, count: number): void {
  const last = column.length - 1;
  column[last] = itemAt(column, last) + (value - itemAt(column, last)) / count;
}
