import { numberAt } from '@spillway/checked/reads';
/** A gate that reports an opening within the range of a shut one, without moving. */
export interface RestingGate {
  readonly openingM: number;
  /** The tabulated discharge at this opening [m3/s]. */
  readonly dischargeM3s: number;
  readonly sinceS: number;
  readonly hours: number;
}

export interface GateRows {
  readonly timesS: Float64Array;
  /** NaN: not known. */
  readonly openingsM: Float64Array;
  readonly dischargesM3s: Float64Array;
}

/** People occasionally set a gate to some centimetres, but not for so long without moving it. */
const minHours = 24;
/** Within this range it has not moved, because encoders jitter [m]. */
const stillM = 0.01;
/** A smaller discharge shows in no balance [m3/s]. */
const minM3s = 0.05;

/**
 * Whether a gate rests within the range of a shut one (`zeroM`, the plant's own limit), since when, and its discharge. The mean discharge
 * counts from then on. Example: 3 cm under a gate of 14 m by 10 m of head is 0.6 * 14 * 0.03 * sqrt(2 g 10) = 3.5 m3/s.
 */
export function restingGate({ timesS, openingsM, dischargesM3s }: GateRows, zeroM: number): RestingGate | null {
  let first = timesS.length;
  let [low, high, sum, rows] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  let opening = 0;
  for (let row = timesS.length - 1; row >= 0; row -= 1) {
    const openingM = numberAt(openingsM, row);
    if (Number.isNaN(openingM)) continue;
    if (!(openingM > 0 && openingM <= zeroM)) break;
    low = Math.min(low, openingM);
    high = Math.max(high, openingM);
    if (high - low > 2 * stillM) break;
    first = row;
    rows += 1;
    opening += openingM;
    sum += Number.isFinite(numberAt(dischargesM3s, row)) ? numberAt(dischargesM3s, row) : 0;
  }
  if (rows === 0) return null;
  const hours = (numberAt(timesS, timesS.length - 1) - numberAt(timesS, first)) / 3600;
  const dischargeM3s = sum / rows;
  if (hours < minHours || dischargeM3s < minM3s) return null;
  return { openingM: opening / rows, dischargeM3s, sinceS: numberAt(timesS, first), hours };
}
