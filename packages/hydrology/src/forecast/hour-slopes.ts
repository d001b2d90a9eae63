/** A slope is that of the hour up to its row, or of half of it where the rest is not known. */
const slopeOverMin = 60;
const leastSpanMin = 30;
/** A rise or fall that has just ended still makes the next hour uncertain: about as long as a peak takes. */
const unrestForMin = 180;
/** What `unrestPerMin` of a row depends on. */
export const slopesLookBackMin = slopeOverMin + unrestForMin;

/** Of each row of a record. */
export interface HourSlopes {
  /** (m3/s)/min by least squares; NaN where too little of the hour is known. */
  readonly perMin: Float64Array;
  /** The steepest slope of the last three hours, up or down; 0 where none is known. */
  readonly unrestPerMin: Float64Array;
}

/** Times in order; two rows of one time count both. Checked against `trendOf`, row by row. */
export function hourSlopes(timesMin: ArrayLike<number>, dischargeM3s: ArrayLike<number>): HourSlopes {
  const perMin = new Float64Array(timesMin.length).fill(Number.NaN);
  const unrestPerMin = new Float64Array(timesMin.length);
  let firstOfHour = 0;
  let firstOfUnrest = 0;
  for (let row = 0; row < timesMin.length; row += 1) {
    while (timesMin[firstOfHour]! < timesMin[row]! - slopeOverMin) firstOfHour += 1;
    while (timesMin[firstOfUnrest]! < timesMin[row]! - unrestForMin) firstOfUnrest += 1;
    perMin[row] = slopeOf(timesMin, dischargeM3s, firstOfHour, row);
    for (let i = firstOfUnrest; i <= row; i += 1) {
      const steepness = Math.abs(perMin[i]!);
      if (steepness > unrestPerMin[row]!) unrestPerMin[row] = steepness;
    }
  }
  return { perMin, unrestPerMin };
}

/** Of the rows `from` to `to`, about the last of them so that a large flow costs no digits. */
function slopeOf(timesMin: ArrayLike<number>, dischargeM3s: ArrayLike<number>, from: number, to: number): number {
  const lastM3s = dischargeM3s[to]!;
  if (!Number.isFinite(lastM3s)) return Number.NaN;
  let [known, t, q, tt, tq, span] = [0, 0, 0, 0, 0, 0];
  for (let row = from; row <= to; row += 1) {
    const [minute, flow] = [timesMin[row]! - timesMin[to]!, dischargeM3s[row]! - lastM3s];
    if (!Number.isFinite(flow)) continue;
    if (known === 0) span = -minute;
    known += 1;
    t += minute;
    q += flow;
    tt += minute * minute;
    tq += minute * flow;
  }
  return span >= leastSpanMin ? (tq - (t * q) / known) / (tt - (t * t) / known) : Number.NaN;
}
