import { Flag } from '../../flags.ts';
import { InflowEstimator } from '../inflow-estimator.ts';
import { defaultInflowOptions, type InflowOptions } from '../inflow-options.ts';
import { type LakeFlood, type LakeFloodShape, lakeFlood, peakOf } from './lake-flood.ts';

/** How true the smoothed inflow of a lake is, and whether it is as true as it says. Shares are of the flood's peak but where said. */
export interface Kept {
  readonly nse: number;
  /** Most inflow hidden at any time of the rise. */
  readonly hidden: number;
  /** Greatest smoothed inflow above the peak. */
  readonly overshoot: number;
  /** Standard error before the flood, as a share of the flow then. */
  readonly calm: number;
  /** Share of the calm rows that are below zero. */
  readonly negative: number;
  /** Share of the rows whose inflow is within what is told: two errors, and what its slope changed by, times the delay. */
  readonly within: number;
  /** What is told at the peak: two errors, as a share of it, and the delay in minutes. */
  readonly toldError: number;
  readonly toldDelayMin: number;
  /** Share of the rows, from the first half day on, that are `estimated`. */
  readonly estimated: number;
}

export const cadencesMin = [1, 5, 10, 15, 30, 60] as const;
export const areasKm2 = [1, 3, 10, 50, 200] as const;
export const risesHours = [3, 6, 12, 24] as const;
export const turns = ['round', 'sharp'] as const;

/** A cell of the comparison: every flood of a size, a cadence and a lake, round and sharp, over its seeds. */
export function keptOf(
  cell: Pick<LakeFloodShape, 'areaKm2' | 'stepMin' | 'riseHours'>,
  {
    seeds,
    noiseM = 0.01,
    resolutionM = 0.01,
  }: { readonly seeds: number; readonly noiseM?: number; readonly resolutionM?: number },
  options: InflowOptions = defaultInflowOptions,
): Kept {
  const all = turns.flatMap((turn) =>
    Array.from({ length: seeds }, (_, at) => {
      const seed = 1000 * cell.stepMin + 10 * cell.areaKm2 + cell.riseHours + 7919 * at;
      return keptIn(lakeFlood({ ...cell, turn, noiseM, resolutionM, seed }), options);
    }),
  );
  return meanOf(all);
}

export function meanOf(all: readonly Kept[]): Kept {
  const mean = (pick: (one: Kept) => number) => all.reduce((sum, one) => sum + pick(one), 0) / all.length;
  return {
    nse: mean((one) => one.nse),
    hidden: mean((one) => one.hidden),
    overshoot: mean((one) => one.overshoot),
    calm: mean((one) => one.calm),
    negative: mean((one) => one.negative),
    within: mean((one) => one.within),
    toldError: mean((one) => one.toldError),
    toldDelayMin: mean((one) => one.toldDelayMin),
    estimated: mean((one) => one.estimated),
  };
}

const scoredFromS = 12.5 * 3600;
function keptIn(flood: LakeFlood, options: InflowOptions): Kept {
  const { curve, timesS, trueInflowM3s, releaseM3s, levelM, riseFrom, peakAt, shape } = flood;
  const peakM3s = peakOf(shape.areaKm2);
  const estimator = new InflowEstimator(curve, options);
  const turning = turningOf(flood);
  const from = timesS.findIndex((timeS) => timeS >= scoredFromS);
  const scored = trueInflowM3s.subarray(from);
  const meanM3s = scored.reduce((sum, flow) => sum + flow, 0) / scored.length;
  let [squares, spread, calm, hidden, greatest] = [0, 0, 0, 0, Number.NEGATIVE_INFINITY];
  let [within, negative, estimated, toldError, toldDelayMin] = [0, 0, 0, 0, 0];
  for (const [row, timeS] of timesS.entries()) {
    estimator.push(timeS, levelM[row]!, releaseM3s[row]!);
    if (row < from) continue;
    const { smoothedM3s, smoothedErrorM3s, smoothedDelayS, smoothedWindowS, smoothedFlags } = estimator;
    const truth = trueInflowM3s[row]!;
    const missM3s = truth - smoothedM3s;
    squares += missM3s * missM3s;
    spread += (truth - meanM3s) ** 2;
    if (row < riseFrom) calm += missM3s * missM3s;
    else if (row <= peakAt) hidden = Math.max(hidden, missM3s);
    if (row < riseFrom && smoothedM3s < 0) negative += 1;
    greatest = Math.max(greatest, smoothedM3s);
    if (Math.abs(missM3s) <= 2 * smoothedErrorM3s + smoothedDelayS * turning(row, smoothedWindowS)) within += 1;
    if ((smoothedFlags & Flag.estimated) !== 0) estimated += 1;
    if (row === peakAt) [toldError, toldDelayMin] = [(2 * smoothedErrorM3s) / peakM3s, smoothedDelayS / 60];
  }
  const rows = timesS.length - from;
  const calmRows = riseFrom - from;
  return {
    nse: 1 - squares / spread,
    hidden: hidden / peakM3s,
    overshoot: (greatest - peakM3s) / peakM3s,
    calm: Math.sqrt(calm / calmRows) / trueInflowM3s[0]!,
    negative: negative / calmRows,
    within: within / rows,
    toldError,
    toldDelayMin,
    estimated: estimated / rows,
  };
}

/** By how much the slope of the true inflow changed within a window before a row, up and down added [(m3/s)/s]. */
function turningOf({ timesS, trueInflowM3s }: LakeFlood): (row: number, windowS: number) => number {
  const stepS = timesS[1]! - timesS[0]!;
  const slope = (row: number) => (row < 1 ? 0 : (trueInflowM3s[row]! - trueInflowM3s[row - 1]!) / stepS);
  const summed = new Float64Array(timesS.length);
  for (let row = 2; row < summed.length; row += 1)
    summed[row] = summed[row - 1]! + Math.abs(slope(row) - slope(row - 1));
  return (row, windowS) => summed[row]! - summed[Math.max(0, row - Math.ceil(windowS / stepS) - 1)]!;
}
