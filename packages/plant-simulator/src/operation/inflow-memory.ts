import { numberAt } from '@spillway/checked/reads';
/** The inflow that an operator knows: the last hour, the hour before, and about the last day. */
export class InflowMemory {
  readonly #last: Float64Array;
  readonly #perHour: number;
  readonly #perDay: number;
  #next = 0;
  dayM3s: number;

  constructor(stepMinutes: number, startM3s: number) {
    this.#perHour = 60 / stepMinutes;
    this.#perDay = (24 * 60) / stepMinutes;
    this.#last = new Float64Array(2 * this.#perHour).fill(startM3s);
    this.dayM3s = startM3s;
  }

  push(inflowM3s: number): void {
    this.#last[this.#next] = inflowM3s;
    this.#next = (this.#next + 1) % this.#last.length;
    this.dayM3s += (inflowM3s - this.dayM3s) / this.#perDay;
  }

  get hourM3s(): number {
    return this.#mean(this.#perHour);
  }

  get earlierHourM3s(): number {
    return this.#mean(0);
  }

  /** Mean of one hour, beginning `skip` rows after the oldest. */
  #mean(skip: number): number {
    let sum = 0;
    for (let row = 0; row < this.#perHour; row += 1) {
      sum += numberAt(this.#last, (this.#next + skip + row) % this.#last.length);
    }
    return sum / this.#perHour;
  }
}
