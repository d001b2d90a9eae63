import { type CapacityCurve, capacityCurve } from '../../tables/capacity-curve.ts';
import { gaussian } from './flood.ts';

/** A flood through a lake of a given size, read by one gauge at a given interval. */
export interface LakeFloodShape {
  readonly areaKm2: number;
  readonly stepMin: number;
  readonly riseHours: number;
  /**
   * `round`: (x e^(1-x))^4, x = time / rise. `sharp`: a straight rise and a straight recession half as steep, with a corner at each
   * turn.
   */
  readonly turn: 'round' | 'sharp';
  readonly noiseM: number;
  readonly resolutionM: number;
  readonly seed: number;
}

export interface LakeFlood {
  readonly shape: LakeFloodShape;
  readonly curve: CapacityCurve;
  readonly timesS: Float64Array;
  readonly trueInflowM3s: Float64Array;
  readonly releaseM3s: Float64Array;
  readonly levelM: Float64Array;
  readonly riseFrom: number;
  readonly peakAt: number;
}

export const calmHours = 24;
/** A larger lake has a larger river: 300 m3/s at 1 km2, 10 000 at 200. */
export const peakOf = (areaKm2: number): number => 300 * areaKm2 ** (2 / 3);
const calmPerPeak = 1 / 15;
const [lowestM, startM, highestM] = [100, 150, 400];

/**
 * A day of calm, then the flood. The release follows the inflow of an hour ago, linearly from row to row; the true content is summed
 * every half minute. The level is read with Gaussian noise and rounded to the sensor's step.
 */
export function lakeFlood(shape: LakeFloodShape): LakeFlood {
  const { areaKm2, stepMin, riseHours, noiseM, resolutionM, seed } = shape;
  const rows = Math.floor(((calmHours + 4 * riseHours) * 60) / stepMin) + 1;
  const curve = capacityCurve('ZV-1', [lowestM, highestM], [0, (highestM - lowestM) * areaKm2]);
  const gauss = gaussian(seed);
  const [timesS, trueInflowM3s] = [new Float64Array(rows), new Float64Array(rows)];
  const [releaseM3s, levelM] = [new Float64Array(rows), new Float64Array(rows)];
  const parts = 2 * stepMin;
  // A real lake does not begin exactly on a step of its gauge.
  const startedM = startM + resolutionM * Math.abs(gauss());
  let storedM3 = 0;
  for (let row = 0; row < rows; row += 1) {
    const hours = (row * stepMin) / 60;
    timesS[row] = row * stepMin * 60;
    trueInflowM3s[row] = inflowAt(shape, hours);
    releaseM3s[row] = inflowAt(shape, hours - 1);
    if (row > 0) storedM3 -= ((releaseM3s[row]! + releaseM3s[row - 1]!) / 2) * stepMin * 60;
    const levelNowM = startedM + storedM3 / (areaKm2 * 1e6);
    levelM[row] = Math.round((levelNowM + noiseM * gauss()) / resolutionM) * resolutionM;
    for (let part = 0; part < parts; part += 1) storedM3 += 30 * inflowAt(shape, hours + (part + 0.5) / 120);
  }
  const riseFrom = Math.round((calmHours * 60) / stepMin);
  const peakAt = trueInflowM3s.reduce((best, flow, row) => (flow > trueInflowM3s[best]! ? row : best), 0);
  return { shape, curve, timesS, trueInflowM3s, releaseM3s, levelM, riseFrom, peakAt };
}

function inflowAt({ areaKm2, riseHours, turn }: LakeFloodShape, hours: number): number {
  const peakM3s = peakOf(areaKm2);
  const baseM3s = peakM3s * calmPerPeak;
  const x = (hours - calmHours) / riseHours;
  if (x <= 0) return baseM3s;
  if (turn === 'round') return baseM3s + (peakM3s - baseM3s) * (x * Math.exp(1 - x)) ** 4;
  return baseM3s + (peakM3s - baseM3s) * Math.max(0, x <= 1 ? x : 1 - (x - 1) / 2);
}
