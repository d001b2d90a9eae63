import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { requireLength } from '../statistics/series-checks.ts';

/**
 * Forecasts of one lead with their observations, row by row, and the flood (or week) each belongs to, because rows of one flood are not
 * independent.
 */
export interface CombinationPairs {
  /** Columns known at issue; the first is the forecast that the others correct. */
  readonly inputs: readonly ArrayLike<number>[];
  readonly came: ArrayLike<number>;
  readonly event: ArrayLike<number>;
}

export interface Combination {
  /** One for each column; all 0 leaves the first unchanged. */
  readonly weights: readonly number[];
  readonly pairs: number;
  /** The forecast for each row from the events of other folds only; NaN if something is missing. */
  readonly heldOut: Float64Array;
}

const folds = 5;
/** Fewer events than two a fold decide nothing. */
const leastEvents = 2 * folds;
/** A share of the squares of each column, which keeps nearly equal columns from opposing each other. */
const ridge = 0.002;
/** Errors grow with the flow, so a case of twice the flow counts half. Below this flow, m3/s, it makes no difference. */
const evenM3s = 30;

/**
 * Combines several forecasts and the flow at issue into one forecast for a lead:
 *   forecast = first + sum w x,   w by least squares of (came - first), each row by 1 / (30 + first), with a ridge of 0.2 % of each column
 * shrunk by its skill on events it was not fitted to (five folds of whole events):
 *   w = c w,   c = clamp(sum (came - first) d / sum d^2, 0, 1),   d = the correction of the folds that did not see the row
 * So a lead without a gain is left unchanged. Rows where anything is missing are left out; below ten events nothing is
 * combined. Checked against an exact sum of its columns, against noise, and on virtual basins.
 */
export function fitCombination({ inputs, came, event }: CombinationPairs): Combination {
  const [first] = inputs;
  if (first === undefined) throw new HydrologyError('series.too_few', { name: 'inputs', rows: 0, needed: 1 });
  for (const column of [...inputs, event]) requireLength('inputs', column, came.length);
  const heldOutValues = new Float64Array(came.length).fill(Number.NaN);
  const rows: number[] = [];
  for (let row = 0; row < came.length; row++) {
    if (Number.isFinite(itemAt(came, row)) && inputs.every((column) => Number.isFinite(itemAt(column, row))))
      rows.push(row);
  }
  const none = { weights: inputs.map(() => 0), pairs: rows.length, heldOut: heldOutValues };
  for (const row of rows) heldOutValues[row] = itemAt(first, row);
  const places = new Map([...new Set(rows.map((row) => itemAt(event, row)))].map((of, index) => [of, index % folds]));
  if (places.size < leastEvents) return none;
  const foldOf = (row: number) => required(places.get(itemAt(event, row)));
  const sums = Array.from({ length: folds }, () => new Sums(inputs.length));
  for (const row of rows) itemAt(sums, foldOf(row)).add(inputs, row, itemAt(came, row) - itemAt(first, row));
  const unseenSums = sums.map((_, fold) => Sums.of(sums.filter((__, other) => other !== fold)).solved());
  let [products, squares] = [0, 0];
  const corrections = rows.map((row) => {
    const correction = sumOf(itemAt(unseenSums, foldOf(row)), inputs, row);
    const weight = weightOf(itemAt(first, row));
    products += weight * (itemAt(came, row) - itemAt(first, row)) * correction;
    squares += weight * correction * correction;
    return correction;
  });
  const share = squares > 0 ? Math.min(1, Math.max(0, products / squares)) : 0;
  for (const [index, row] of rows.entries())
    heldOutValues[row] = Math.max(0, itemAt(first, row) + share * itemAt(corrections, index));
  const weights = Sums.of(sums)
    .solved()
    .map((weight) => share * weight);
  return { weights, pairs: rows.length, heldOut: heldOutValues };
}

/** The first input corrected by all of them; never below zero. */
export const combinedM3s = (weights: readonly number[], inputs: ArrayLike<number>): number =>
  Math.max(
    0,
    weights.reduce((sum, weight, index) => sum + weight * itemAt(inputs, index), itemAt(inputs, 0)),
  );

const weightOf = (flowM3s: number): number => 1 / (evenM3s + Math.max(0, flowM3s));

const sumOf = (weights: readonly number[], inputs: readonly ArrayLike<number>[], row: number): number =>
  weights.reduce((sum, weight, index) => sum + weight * itemAt(itemAt(inputs, index), row), 0);

/** Weighted sums of squares and products, additive over rows and folds. */
class Sums {
  readonly #n: number;
  readonly #products: Float64Array;
  readonly #right: Float64Array;

  constructor(n: number) {
    this.#n = n;
    this.#products = new Float64Array(n * n);
    this.#right = new Float64Array(n);
  }

  static of(all: readonly Sums[]): Sums {
    const sum = new Sums(itemAt(all, 0).#n);
    for (const one of all) {
      for (const [index, value] of one.#products.entries())
        sum.#products[index] = numberAt(sum.#products, index) + value;
      for (const [index, value] of one.#right.entries()) sum.#right[index] = numberAt(sum.#right, index) + value;
    }
    return sum;
  }

  add(inputs: readonly ArrayLike<number>[], row: number, error: number): void {
    const weight = weightOf(itemAt(itemAt(inputs, 0), row));
    for (let a = 0; a < this.#n; a++) {
      const x = weight * itemAt(itemAt(inputs, a), row);
      this.#right[a] = numberAt(this.#right, a) + x * error;
      for (let b = 0; b < this.#n; b++)
        this.#products[a * this.#n + b] =
          numberAt(this.#products, a * this.#n + b) + x * itemAt(itemAt(inputs, b), row);
    }
  }

  /** Scales columns to one size first, so that the ridge is the same share of each; an empty column gets no weight. */
  solved(): number[] {
    const n = this.#n;
    const size = Array.from(
      { length: n },
      (_, index) => Math.sqrt(numberAt(this.#products, index * n + index)) || Number.POSITIVE_INFINITY,
    );
    const left = Array.from({ length: n }, (_, a) =>
      Array.from({ length: n }, (__, b) =>
        a === b ? 1 + ridge : numberAt(this.#products, a * n + b) / (itemAt(size, a) * itemAt(size, b)),
      ),
    );
    const right = Array.from(this.#right, (value, index) => value / itemAt(size, index));
    // The ridge makes it positive definite, so elimination needs no pivot.
    for (let a = 0; a < n; a++) {
      for (let below = a + 1; below < n; below++) {
        const factor = itemAt(itemAt(left, below), a) / itemAt(itemAt(left, a), a);
        for (let b = a; b < n; b++)
          itemAt(left, below)[b] = itemAt(itemAt(left, below), b) - factor * itemAt(itemAt(left, a), b);
        right[below] = itemAt(right, below) - factor * itemAt(right, a);
      }
    }
    const solution = right.slice();
    for (let a = n - 1; a >= 0; a--) {
      for (let b = a + 1; b < n; b++)
        solution[a] = itemAt(solution, a) - itemAt(itemAt(left, a), b) * itemAt(solution, b);
      solution[a] = itemAt(solution, a) / itemAt(itemAt(left, a), a);
    }
    return solution.map((value, index) => value / itemAt(size, index));
  }
}
