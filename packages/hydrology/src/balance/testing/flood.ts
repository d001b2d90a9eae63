import { type CapacityCurve, levelMAt, storageMcmAt } from '../../tables/capacity-curve.ts';

/** An artificial flood through a lake, as read by its sensors, with the true inflow. */
export interface ObservedFlood {
  readonly timesS: Float64Array;
  readonly trueInflowM3s: Float64Array;
  readonly releaseM3s: Float64Array;
  readonly levelM: Float64Array;
  /** First row of the rise, and the row of the peak. */
  readonly riseFrom: number;
  readonly peakAt: number;
}

export interface FloodShape {
  readonly riseHours: number;
  readonly peakM3s: number;
  readonly seed: number;
  readonly noiseM: number;
  readonly resolutionM: number;
}

const stepS = 300;
const calmHours = 12;
const baseM3s = 100;
const unitsM3s = 96.5;

/**
 * Inflow: 12 h of base flow, then base + (peak - base) * (x * exp(1 - x))^4, x = time / rise. Release: the units, and gates that
 * follow the inflow of an hour ago in steps of 25 m3/s every half hour and hold the lake near 249 m. The lake is integrated in
 * half minutes, then read every 5 minutes with Gaussian noise and rounded to the sensor's step.
 */
export function observedFlood(curve: CapacityCurve, shape: FloodShape): ObservedFlood {
  const rows = Math.round(((calmHours + 4 * shape.riseHours) * 3600) / stepS) + 1;
  const gauss = gaussian(shape.seed);
  const [timesS, trueInflowM3s] = [new Float64Array(rows), new Float64Array(rows)];
  const [releaseM3s, levelM] = [new Float64Array(rows), new Float64Array(rows)];
  let storageM3 = storageMcmAt(curve, 246.5).value * 1e6;
  let level = 246.5;
  let release = unitsM3s;
  for (let row = 0; row < rows; row += 1) {
    const hours = (row * stepS) / 3600;
    if (row % 6 === 0) {
      const wanted = Math.max(0, (inflowAt(shape, hours - 1) - 150) * 0.85 + (level - 249) * 40);
      release = unitsM3s + Math.max(0, Math.round((wanted - 100) / 25) * 25);
    }
    timesS[row] = row * stepS;
    trueInflowM3s[row] = inflowAt(shape, hours);
    releaseM3s[row] = release;
    levelM[row] = Math.round((level + shape.noiseM * gauss()) / shape.resolutionM) * shape.resolutionM;
    for (let part = 0; part < 10; part += 1) {
      storageM3 += (inflowAt(shape, hours + ((part + 0.5) * stepS) / 36_000) - release) * (stepS / 10);
    }
    level = levelMAt(curve, storageM3 / 1e6).value;
  }
  const riseFrom = Math.round((calmHours * 3600) / stepS);
  const peakAt = trueInflowM3s.reduce((best, flow, row) => (flow > trueInflowM3s[best]! ? row : best), 0);
  return { timesS, trueInflowM3s, releaseM3s, levelM, riseFrom, peakAt };
}

function inflowAt({ riseHours, peakM3s }: FloodShape, hours: number): number {
  const x = (hours - calmHours) / riseHours;
  return x <= 0 ? baseM3s : baseM3s + (peakM3s - baseM3s) * (x * Math.exp(1 - x)) ** 4;
}

/** Mulberry32 and Box-Muller: short, and identical on every machine. */
export function gaussian(seed: number): () => number {
  const random = uniform(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function uniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
