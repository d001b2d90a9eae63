import { numberAt } from '@spillway/checked/reads';
/**
 * The content of a row: `maxNoiseM3` limits what its scatter counts as, `stepM3` is a step of the sensor in volume; no fit reaches further
 * back than `fitWithinS`.
 */
export const RowCell = { timeS: 0, contentM3: 1, maxNoiseM3: 2, stepM3: 3, fitWithinS: 4 } as const;

/**
 * The last hours of a lake's balance, oldest first: time, and content = storage + release since the start [m3]. Beside them, the measure of
 * level noise: squared third differences, scaled to the variance of one row, and the number of level changes, both as running sums. Rows
 * leave at the old end. The arrays move their content to the front when full and grow only as the cadence requires, so a year passes
 * without allocating.
 */
export class BalanceRows {
  timesS = new Float64Array(256);
  contentsM3 = new Float64Array(256);
  /** A running sum over all rows since the last `clear`; a difference of two is the sum between them. */
  #scatterM6 = new Float64Array(256);
  #scatters = new Float64Array(256);
  #moves = new Float64Array(256);
  start = 0;
  end = 0;

  /** Indexed by `RowCell`; numbers in typed arrays are not boxed. `hasMoved` says that the level differs from the one before. */
  add(row: Float64Array, hasMoved: boolean): void {
    if (this.end === this.timesS.length) this.#makeRoom();
    const { start, end } = this;
    this.timesS[end] = numberAt(row, RowCell.timeS);
    this.contentsM3[end] = numberAt(row, RowCell.contentM3);
    const hasBefore = end > start;
    this.#moves[end] = (hasBefore ? numberAt(this.#moves, end - 1) : 0) + (hasMoved ? 1 : 0);
    this.#scatters[end] = hasBefore ? numberAt(this.#scatters, end - 1) : 0;
    this.#scatterM6[end] = hasBefore ? numberAt(this.#scatterM6, end - 1) : 0;
    if (end - start >= 3) this.#addScatter(row);
    this.end += 1;
  }

  clear(): void {
    this.start = 0;
    this.end = 0;
  }

  /** Drops rows before the window except the last one, which a window starting between two rows needs. */
  dropBeyond(windowS: number): void {
    const timeS = numberAt(this.timesS, this.end - 1) - windowS;
    while (this.start + 1 < this.end && numberAt(this.timesS, this.start + 1) <= timeS) this.start += 1;
  }

  /** The first row of the window that ends with the newest row. */
  firstWithin(windowS: number): number {
    const timeS = numberAt(this.timesS, this.end - 1) - windowS;
    let low = this.start;
    let high = this.end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numberAt(this.timesS, middle) < timeS) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The number of third differences between a row and the newest. */
  scattersSince(from: number): number {
    return numberAt(this.#scatters, this.end - 1) - numberAt(this.#scatters, from);
  }

  /** The sum of their squares [m6]. */
  scatterM6Since(from: number): number {
    return numberAt(this.#scatterM6, this.end - 1) - numberAt(this.#scatterM6, from);
  }

  /** The number of level changes between a row and the newest. */
  movesSince(from: number): number {
    return numberAt(this.#moves, this.end - 1) - numberAt(this.#moves, from);
  }

  /**
   * The third divided difference of the newest four rows, squared, over the sum of its squared weights: blind to an evenly changing inflow,
   * with the expectation of the variance of one row, at any spacing.
   */
  #addScatter(row: Float64Array): void {
    const { timesS, contentsM3, end } = this;
    const t0 = numberAt(timesS, end - 3);
    const t1 = numberAt(timesS, end - 2);
    const t2 = numberAt(timesS, end - 1);
    const t3 = numberAt(timesS, end);
    const w0 = 1 / ((t0 - t1) * (t0 - t2) * (t0 - t3));
    const w1 = 1 / ((t1 - t0) * (t1 - t2) * (t1 - t3));
    const w2 = 1 / ((t2 - t0) * (t2 - t1) * (t2 - t3));
    const w3 = 1 / ((t3 - t0) * (t3 - t1) * (t3 - t2));
    const last = numberAt(contentsM3, end);
    // It uses differences to the newest row: the weights sum to zero, and storage is a large number.
    const sum =
      w0 * (numberAt(contentsM3, end - 3) - last) +
      w1 * (numberAt(contentsM3, end - 2) - last) +
      w2 * (numberAt(contentsM3, end - 1) - last);
    const squared = (sum * sum) / (w0 * w0 + w1 * w1 + w2 * w2 + w3 * w3);
    if (!(squared >= 0)) return;
    const maxM3 = numberAt(row, RowCell.maxNoiseM3);
    this.#scatterM6[end] = numberAt(this.#scatterM6, end) + Math.min(squared, maxM3 * maxM3);
    this.#scatters[end] = numberAt(this.#scatters, end) + 1;
  }

  #makeRoom(): void {
    const rows = this.end - this.start;
    if (rows > this.timesS.length / 2) {
      this.timesS = enlarge(this.timesS);
      this.contentsM3 = enlarge(this.contentsM3);
      this.#scatterM6 = enlarge(this.#scatterM6);
      this.#scatters = enlarge(this.#scatters);
      this.#moves = enlarge(this.#moves);
    }
    const { start, end } = this;
    this.timesS.copyWithin(0, start, end);
    this.contentsM3.copyWithin(0, start, end);
    this.#scatterM6.copyWithin(0, start, end);
    this.#scatters.copyWithin(0, start, end);
    this.#moves.copyWithin(0, start, end);
    this.start = 0;
    this.end = rows;
  }
}

function enlarge(rows: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const out = new Float64Array(2 * rows.length);
  out.set(rows);
  return out;
}
