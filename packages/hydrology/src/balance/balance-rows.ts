/**
 * The last hours of a lake's balance, oldest first: time, and content = storage + all that was released since the start [m3].
 * Rows leave at the old end. The arrays move their content to the front when full and grow only while the cadence asks for
 * it, so a year passes through without allocating.
 */
export class BalanceRows {
  timesS = new Float64Array(256);
  contentsM3 = new Float64Array(256);
  start = 0;
  end = 0;

  add(timeS: number, contentM3: number): void {
    if (this.end === this.timesS.length) this.#makeRoom();
    this.timesS[this.end] = timeS;
    this.contentsM3[this.end] = contentM3;
    this.end += 1;
  }

  clear(): void {
    this.start = 0;
    this.end = 0;
  }

  /** Drops what lies before the window, but for the last row: a window that begins between two rows needs both. */
  dropBeyond(windowS: number): void {
    const timeS = this.timesS[this.end - 1]! - windowS;
    while (this.start + 1 < this.end && this.timesS[this.start + 1]! <= timeS) this.start += 1;
  }

  /** First row of the window that ends with the newest row. */
  firstWithin(windowS: number): number {
    const timeS = this.timesS[this.end - 1]! - windowS;
    let low = this.start;
    let high = this.end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.timesS[middle]! < timeS) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #makeRoom(): void {
    const rows = this.end - this.start;
    if (rows > this.timesS.length / 2) {
      this.timesS = larger(this.timesS);
      this.contentsM3 = larger(this.contentsM3);
    }
    this.timesS.copyWithin(0, this.start, this.end);
    this.contentsM3.copyWithin(0, this.start, this.end);
    this.start = 0;
    this.end = rows;
  }
}

function larger(rows: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const out = new Float64Array(2 * rows.length);
  out.set(rows);
  return out;
}
