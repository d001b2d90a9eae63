import { itemAt } from '@spillway/checked/reads';
import { requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { isRepeated, requireLength, requireOrder, requireRoom } from '../statistics/series-checks.ts';

/**
 * Rain of the last hours at every row: the sum over (t - window, t]. A row stamped t holds the depth of (t - step, t].
 * Missing rows (not finite, below zero, or past all rain) add nothing; `knownShare` is the part of the window that had a row, below 1 flagged
 * `partial`, which every row is until the series is one window long. Without any known row: `missing`, 0 beside it.
 * A further row at one time adds nothing, and is `repeated`. Nothing is allocated per row.
 */
export function rollingSumInto(
  timesS: ArrayLike<number>,
  rainMm: ArrayLike<number>,
  stepS: number,
  windowS: number,
  outMm: Float64Array,
  knownShares: Float64Array,
  flags: Uint16Array,
): void {
  requirePositive('stepS', stepS);
  requirePositive('windowS', windowS);
  requireOrder(timesS);
  const rows = timesS.length;
  requireLength('rainMm', rainMm, rows);
  requireRoom('outMm', outMm, rows);
  requireRoom('knownShares', knownShares, rows);
  requireRoom('flags', flags, rows);
  let oldest = 0;
  let knownCount = 0;
  let wet = 0;
  let sum = 0;
  for (let row = 0; row < rows; row += 1) {
    const leaveBefore = itemAt(timesS, row) - windowS;
    for (let leaving = oldest; leaving < row && itemAt(timesS, leaving) <= leaveBefore; leaving += 1) {
      oldest = leaving + 1;
      if (!isRepeated(timesS, leaving)) add(itemAt(rainMm, leaving), -1);
    }
    const isFurther = isRepeated(timesS, row);
    if (!isFurther) add(itemAt(rainMm, row), 1);
    // A dry window is exactly 0, not a remainder of adding and subtracting.
    if (wet === 0) sum = 0;
    const share = Math.min(1, (knownCount * stepS) / windowS);
    outMm[row] = knownCount > 0 ? sum : 0;
    knownShares[row] = share;
    const state = knownCount === 0 ? Flag.missing : share < 1 ? Flag.partial : Flag.none;
    flags[row] = isFurther ? state | Flag.repeated : state;
  }

  function add(depthMm: number, sign: 1 | -1): void {
    if (!(depthMm >= 0 && depthMm < deepestMm)) return;
    knownCount += sign;
    if (depthMm === 0) return;
    wet += sign;
    sum += sign * depthMm;
  }
}

/** Fifty times the record of a day. A larger one would take the digits of all others with it when it leaves. */
const deepestMm = 1e5;
