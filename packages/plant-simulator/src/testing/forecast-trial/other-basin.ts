/**
 * A basin that the engine's model cannot represent: runoff by a curve of storage capacities (Xinanjiang, Zhao 1992),
 * above it free water that feeds three flows, a surface store with power-law outflow, and a channel that only delays.
 * Hourly, in quarter-hour substeps. Serves as the truth in trials, independent of the runoff models of the engine.
 */
export interface OtherBasin {
  readonly areaKm2: number;
  /** Mean and largest tension water: largest = mean (1 + shape). */
  readonly tensionMm: number;
  readonly shape: number;
  readonly freeMm: number;
  /** Shares of the free water per hour. */
  readonly interflowShare: number;
  readonly groundShare: number;
  readonly interflowConstantH: number;
  readonly groundConstantH: number;
  /** Surface store: outflow [mm/h] = (S / size) ^ power. */
  readonly surfaceSizeMm: number;
  readonly surfacePower: number;
  readonly delayH: number;
}

export const otherBasins: readonly OtherBasin[] = [
  {
    areaKm2: 268,
    tensionMm: 130,
    shape: 0.35,
    freeMm: 32,
    interflowShare: 0.018,
    groundShare: 0.016,
    interflowConstantH: 30,
    groundConstantH: 900,
    surfaceSizeMm: 13,
    surfacePower: 1.4,
    delayH: 3,
  },
  {
    areaKm2: 144,
    tensionMm: 150,
    shape: 0.25,
    freeMm: 25,
    interflowShare: 0.02,
    groundShare: 0.018,
    interflowConstantH: 24,
    groundConstantH: 700,
    surfaceSizeMm: 10,
    surfacePower: 1.35,
    delayH: 1,
  },
];

const substeps = 4;

/** Inflow of the lake, mean of each hour, m3/s. */
export function runOtherBasin(
  basin: OtherBasin,
  rainMm: ArrayLike<number>,
  potentialMm: ArrayLike<number>,
): Float64Array {
  const { tensionMm, shape, freeMm } = basin;
  const largest = tensionMm * (1 + shape);
  const h = 1 / substeps;
  let [tension, free, surface, interflow, ground] = [0.6 * tensionMm, 2, 1, 3, 40];
  const outlet = new Float64Array(rainMm.length);
  for (let row = 0; row < rainMm.length; row += 1) {
    let left = 0;
    for (let part = 0; part < substeps; part += 1) {
      const rain = rainMm[row]! / substeps;
      const wanted = potentialMm[row]! / substeps;
      const fromRain = Math.min(rain, wanted);
      const net = rain - fromRain;
      tension -= Math.min(tension, ((wanted - fromRain) * tension) / tensionMm);
      // All rain runs off where the storage capacity is full.
      const filledTo = largest * (1 - (1 - Math.min(1, tension / tensionMm)) ** (1 / (1 + shape)));
      const after = Math.min(largest, filledTo + net);
      const tensionUptakeMm =
        tensionMm * ((1 - filledTo / largest) ** (1 + shape) - (1 - after / largest) ** (1 + shape));
      tension = Math.min(tensionMm, tension + tensionUptakeMm);
      free += net - tensionUptakeMm;
      const excessMm = Math.max(0, free - freeMm);
      free -= excessMm;
      const toInterflow = free * basin.interflowShare * h;
      const toGround = free * basin.groundShare * h;
      free -= toInterflow + toGround;
      surface += excessMm + 0.25 * free * h;
      free -= 0.25 * free * h;
      const out = Math.min(surface, h * (surface / basin.surfaceSizeMm) ** basin.surfacePower);
      surface -= out;
      interflow += toInterflow;
      ground += toGround;
      const interflowOut = (interflow * h) / basin.interflowConstantH;
      const groundOut = (ground * h) / basin.groundConstantH;
      interflow -= interflowOut;
      ground -= groundOut;
      left += out + interflowOut + groundOut;
    }
    outlet[row] = (left * basin.areaKm2) / 3.6;
  }
  return outlet.map((_, row) => outlet[Math.max(0, row - basin.delayH)]!);
}
