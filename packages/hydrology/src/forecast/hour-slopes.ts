import { itemAt, numberAt } from '@spillway/checked/reads';

/** A slope covers the hour up to its row, or half of it if the rest is not known. */
const slopeOverMin = 60;
const minSpanMin = 30;
/** A rise or fall that has just ended still makes the next hour uncertain, for about the duration of a peak. */
const unrestForMin = 180;
/** The past that `unrestPerMin` of a row depends on. */
export const slopesLookBackMin = slopeOverMin + unrestForMin;

/** Values for each row of a record. */
export interface HourSlopes {
  /** (m3/s)/min by least squares; NaN when too little of the hour is known. */
  readonly perMin: Float64Array;
  /**
   * One standard error by the scatter about its own line, because a jump of one row is no slope. 0 when two rows make the line; NaN without
   * one.
   */
  readonly errorPerMin: Float64Array;
  /** The steepest slope of the last three hours, up or down; 0 when none is known. */
  readonly unrestPerMin: Float64Array;
}

/** Takes times in order, each once (`distinctTimes`). Checked against `trendOf`, row by row. */
export function hourSlopes(timesMin: ArrayLike<number>, dischargeM3s: ArrayLike<number>): HourSlopes {
  const perMin = new Float64Array(timesMin.length).fill(Number.NaN);
  const errorPerMin = new Float64Array(timesMin.length).fill(Number.NaN);
  const unrestPerMin = new Float64Array(timesMin.length);
  const line = { perMin: Number.NaN, errorPerMin: Number.NaN };
  let firstOfHour = 0;
  let firstOfUnrest = 0;
  for (let row = 0; row < timesMin.length; row += 1) {
    while (itemAt(timesMin, firstOfHour) < itemAt(timesMin, row) - slopeOverMin) firstOfHour += 1;
    while (itemAt(timesMin, firstOfUnrest) < itemAt(timesMin, row) - unrestForMin) firstOfUnrest += 1;
    if (fitLine(timesMin, dischargeM3s, firstOfHour, row, line)) {
      perMin[row] = line.perMin;
      errorPerMin[row] = line.errorPerMin;
    }
    for (let i = firstOfUnrest; i <= row; i += 1) {
      const steepness = Math.abs(numberAt(perMin, i));
      if (steepness > numberAt(unrestPerMin, row)) unrestPerMin[row] = steepness;
    }
  }
  return { perMin, errorPerMin, unrestPerMin };
}

/**
 * Fits the rows `from` to `to` about the last of them, so that a large flow costs no digits. False, and nothing written, when too little is
 * known.
 */
function fitLine(
  timesMin: ArrayLike<number>,
  dischargeM3s: ArrayLike<number>,
  from: number,
  to: number,
  line: { perMin: number; errorPerMin: number },
): boolean {
  const lastM3s = itemAt(dischargeM3s, to);
  if (!Number.isFinite(lastM3s)) return false;
  let [known, t, q, tt, tq, qq, span] = [0, 0, 0, 0, 0, 0, 0];
  for (let row = from; row <= to; row += 1) {
    const [minute, flow] = [itemAt(timesMin, row) - itemAt(timesMin, to), itemAt(dischargeM3s, row) - lastM3s];
    if (!Number.isFinite(flow)) continue;
    if (known === 0) span = -minute;
    known += 1;
    t += minute;
    q += flow;
    tt += minute * minute;
    tq += minute * flow;
    qq += flow * flow;
  }
  if (span < minSpanMin) return false;
  const spread = tt - (t * t) / known;
  line.perMin = (tq - (t * q) / known) / spread;
  const scatter = Math.max(0, qq - (q * q) / known - line.perMin * line.perMin * spread);
  line.errorPerMin = known > 2 ? Math.sqrt(scatter / (known - 2) / spread) : 0;
  return true;
}
