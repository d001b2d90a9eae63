import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';
import { Flag } from '../flags.ts';
import { roundHalfUp } from '../statistics/round-half-up.ts';
import { isRepeated, requireLength, requireOrder, requireRoom } from '../statistics/series-checks.ts';

/**
 * Cumulative rain for the chart: rain up to now (by gauge or by radar, whichever series the caller chose), then the forecast, in mm with 2
 * decimals. The running sum is unrounded. A missing depth adds nothing; from there on the total is `partial`. A further row at one time
 * adds nothing, and is `repeated`.
 */
export function cumulativeRainInto(
  timesS: ArrayLike<number>,
  observedMm: ArrayLike<number>,
  forecastMm: ArrayLike<number>,
  nowS: number,
  outMm: Float64Array,
  flags: Uint16Array,
): void {
  requireFinite('nowS', nowS);
  requireOrder(timesS);
  requireLength('observedMm', observedMm, timesS.length);
  requireLength('forecastMm', forecastMm, timesS.length);
  requireRoom('outMm', outMm, timesS.length);
  requireRoom('flags', flags, timesS.length);
  let total = 0;
  let flagsSoFar: number = Flag.none;
  for (let row = 0; row < timesS.length; row += 1) {
    const depth = itemAt(timesS, row) <= nowS ? itemAt(observedMm, row) : itemAt(forecastMm, row);
    const isFurther = isRepeated(timesS, row);
    if (Number.isFinite(depth) && depth >= 0) total += isFurther ? 0 : depth;
    else if (!isFurther) flagsSoFar = Flag.partial;
    if (!Number.isFinite(total)) throw new HydrologyError('rain.too_large', { row: row + 1 });
    outMm[row] = roundHalfUp(total, 2);
    flags[row] = isFurther ? flagsSoFar | Flag.repeated : flagsSoFar;
  }
}
