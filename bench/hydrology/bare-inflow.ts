/** Arithmetic of the inflow over typed arrays: fixed windows of a 5-minute year, without gaps, flags or checks. */
const HOUR = 12;
/** Rows from the newest one back to the start of each window: 12, 6, 3, 1.5, 0.75 and 0.375 h. */
const BACK = [144, 72, 36, 18, 9, 4];
const WINDOWS = BACK.length;
export const LONGEST = BACK[0]!;

interface Year {
  readonly timesS: Float64Array;
  readonly levelsM: Float64Array;
  readonly releasesM3s: Float64Array;
  readonly curve: readonly [levelsM: Float64Array, storages: Float64Array];
}

const fit = new Float64Array(3);
const slopes = new Float64Array(WINDOWS);
const factors = new Float64Array(WINDOWS);
const scatters = new Float64Array(WINDOWS);
let content = new Float64Array(0);
let squares = new Float64Array(0);
let moves = new Float64Array(0);

export function bareInflow(
  { timesS, levelsM, releasesM3s, curve: [levelsOfCurve, storages] }: Year,
  raw: Float64Array,
  smooth: Float64Array,
): void {
  const steps = timesS.length;
  if (content.length !== steps) {
    content = new Float64Array(steps);
    squares = new Float64Array(steps);
    moves = new Float64Array(steps);
  }
  let releasedM3s = 0;
  for (let row = 0; row < steps; row += 1) {
    const level = levelsM[row]!;
    let low = 0;
    let high = levelsOfCurve.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (level < levelsOfCurve[middle]!) high = middle;
      else low = middle;
    }
    const surface = (storages[high]! - storages[low]!) / (levelsOfCurve[high]! - levelsOfCurve[low]!);
    const storage = storages[low]! + (level - levelsOfCurve[low]!) * surface;
    if (row > 0) releasedM3s += ((releasesM3s[row - 1]! + releasesM3s[row]!) / 2) * (timesS[row]! - timesS[row - 1]!);
    content[row] = storage * 1e6 + releasedM3s;
    if (row >= HOUR) raw[row] = (content[row]! - content[row - HOUR]!) / 3600;
    const max = (surface * 1e6 * 0.05) ** 2;
    if (row > 0) {
      moves[row] = moves[row - 1]! + (level === levelsM[row - 1] ? 0 : 1);
      const third = row < 3 ? 0 : content[row]! - 3 * content[row - 1]! + 3 * content[row - 2]! - content[row - 3]!;
      squares[row] = squares[row - 1]! + Math.min(max, (third * third) / 20);
    }
    if (row >= LONGEST) smooth[row] = drawSlope(timesS, row, surface * 1e6 * 0.01, max);
  }
}

function drawSlope(timesS: Float64Array, row: number, step: number, max: number): number {
  const from = row - LONGEST;
  const freedom = LONGEST / 2;
  const measured = ((squares[row]! - squares[from]!) / LONGEST) * (freedom / (freedom - 2));
  const dwell = Math.min(12, Math.max(1, (LONGEST + 1) / (moves[row]! - moves[from]! + 1)));
  const noise = Math.min(max, Math.max(((step * step) / 12) * dwell, measured));
  let longest = 0;
  for (let k = WINDOWS - 1; k >= 0; k -= 1) {
    bareFit(timesS, content, row - BACK[k]!, row, fit);
    slopes[k] = fit[0]!;
    factors[k] = fit[1]!;
    scatters[k] = Math.max(noise, Math.min(max, fit[2]!));
    longest = k;
    if (Math.sqrt(scatters[k]! * factors[k]!) <= 0.04 * Math.abs(slopes[k]!)) break;
  }
  let slope = slopes[longest]!;
  let factor = factors[longest]!;
  for (let k = longest + 1; k < WINDOWS; k += 1) {
    const own = slopes[k]!;
    const error = Math.sqrt(scatters[k]! * factors[k]!);
    const small = ramp((0.08 - error / Math.abs(own)) / 0.04);
    const difference = Math.sqrt(scatters[k]! * Math.max(0, factors[k]! - factor));
    const suspectShare = ramp((Math.abs(own - slope) / difference - 2.5) / 2);
    const trust = ramp((0.2 - error / Math.max(Math.abs(own), Math.abs(slope))) / 0.1);
    const share = Math.max(small, suspectShare * trust);
    slope += share * (own - slope);
    factor += share * share * Math.max(0, factors[k]! - factor);
  }
  return slope;
}

const ramp = (value: number): number => Math.min(1, Math.max(0, value));

function bareFit(timesS: Float64Array, values: Float64Array, from: number, last: number, out: Float64Array): void {
  const n = last - from + 1;
  let sum = 0;
  for (let i = from; i <= last; i += 1) sum += timesS[i]! - timesS[last]!;
  const mean = sum / n;
  let m2 = 0;
  let m3 = 0;
  let m4 = 0;
  let v0 = 0;
  let v1 = 0;
  let v2 = 0;
  let vv = 0;
  for (let i = from; i <= last; i += 1) {
    const u = (timesS[i]! - timesS[last]! - mean) / 3600;
    const v = values[i]! - values[last]!;
    m2 += u * u;
    m3 += u * u * u;
    m4 += u * u * u * u;
    v0 += v;
    v1 += u * v;
    v2 += u * u * v;
    vv += v * v;
  }
  const lean = m3 / m2;
  const q2 = m4 - lean * m3 - (m2 * m2) / n;
  const b1 = v1 / m2;
  const b2 = (v2 - lean * v1 - (m2 / n) * v0) / q2;
  const turn = (-2 * mean) / 3600 - lean;
  out[0] = (b1 + b2 * turn) / 3600;
  out[1] = (1 / m2 + (turn * turn) / q2) / (3600 * 3600);
  out[2] = Math.max(0, vv - (v0 * v0) / n - b1 * b1 * m2 - b2 * b2 * q2) / (n - 3);
}
