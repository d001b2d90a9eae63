import { numberAt, wholeAt } from '@spillway/checked/reads';
import { maxNeighbours } from './limits.ts';

/** Usable readings next to a row on one side, nearest first. Refilled repeatedly; nothing is allocated. */
export class Neighbours {
  readonly timesS = new Float64Array(maxNeighbours);
  readonly values = new Float64Array(maxNeighbours);
  count = 0;
  readonly #unusable: number;

  constructor(unusable: number) {
    this.#unusable = unusable;
  }

  /** Gathers up to `wanted`, looking no further than `wanted` rows. */
  gather(
    timesS: Float64Array,
    values: Float64Array,
    checks: Uint16Array,
    row: number,
    direction: 1 | -1,
    wanted: number,
  ): void {
    this.count = 0;
    for (let step = 1; step <= wanted; step += 1) {
      const other = row + direction * step;
      if (other < 0 || other >= values.length) break;
      if ((wholeAt(checks, other) & this.#unusable) !== 0) continue;
      this.timesS[this.count] = numberAt(timesS, other);
      this.values[this.count] = numberAt(values, other);
      this.count += 1;
    }
  }
}
