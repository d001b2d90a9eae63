import { integerAt, numberAt } from '@spillway/checked/reads';
import { maxNeighbours } from './limits.ts';

/** Usable readings next to a row on one side, nearest first. Refilled repeatedly; nothing is allocated. */
export class Neighbours {
  readonly timesS = new Float64Array(maxNeighbours);
  readonly values = new Float64Array(maxNeighbours);
  count = 0;
  readonly #unusable: number;

  constructor(unusableChecks: number) {
    this.#unusable = unusableChecks;
  }

  /** Gathers up to `wantedCount`, looking no further than `wantedCount` rows. */
  gather(
    timesS: Float64Array,
    values: Float64Array,
    checks: Uint16Array,
    row: number,
    direction: 1 | -1,
    wantedCount: number,
  ): void {
    this.count = 0;
    for (let step = 1; step <= wantedCount; step += 1) {
      const other = row + direction * step;
      if (other < 0 || other >= values.length) break;
      if ((integerAt(checks, other) & this.#unusable) !== 0) continue;
      this.timesS[this.count] = numberAt(timesS, other);
      this.values[this.count] = numberAt(values, other);
      this.count += 1;
    }
  }
}
