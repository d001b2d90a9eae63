import { Flag } from '../../flags.ts';
import { InflowEstimator } from '../inflow-estimator.ts';
import { defaultInflowOptions, type InflowOptions } from '../inflow-options.ts';
import { type LakeFlood, type LakeFloodShape, lakeFlood, peakOf } from './lake-flood.ts';

/**
 * Accuracy of the smoothed inflow of a lake, and whether it meets its stated error. Shares are of the flood's peak unless stated
 * otherwise.
 */
export interface PromiseScore {
  readonly nse: number;
  /** Largest shortfall of the smoothed inflow during the rise. */
  readonly hidden: number;
  /** Largest excess of the smoothed inflow over the peak. */
  readonly overshoot: number;
  /** Standard error before the flood, as a share of the flow at that time. */
  readonly calm: number;
  /** Share of the calm rows that are below zero. */
  readonly negative: number;
  /** Share of the rows whose inflow is within the stated limits: two errors, plus the change of the slope times the delay. */
  readonly within: number;
  /** Stated at the peak: two errors as a share of the peak, and the delay in minutes. */
  readonly toldError: number;
  readonly toldDelayMin: number;
  /** Share of the rows flagged `estimated`, after the first half day. */
  readonly estimated: number;
}

export const cadencesMin = [1, 5, 10, 15, 30, 60] as const;
export const areasKm2 = [1, 3, 10, 50, 200] as const;
export const risesHours = [3, 6, 12, 24] as const;
export const turns = ['round', 'sharp'] as const;

/** One cell of the comparison: all floods of one size, reading interval and lake, round and sharp, over the seeds. */
export function keptOf(
  cell: Pick<LakeFloodShape, 'areaKm2' | 'stepMin' | 'riseHours'>,
  {
    seeds,
    noiseM = 0.01,
    resolutionM = 0.01,
  }: { readonly seeds: number; readonly noiseM?: number; readonly resolutionM?: number },
  options: InflowOptions = defaultInflowOptions,
): PromiseScore {
  const all = turns.flatMap((turn) =>
    Array.from({ length: seeds }, (_, index) => {
      const seed = 1000 * cell.stepMin + 10 * cell.areaKm2 + cell.riseHours + 7919 * index;
      return scoreFlood(lakeFlood({ ...cell, turn, noiseM, resolutionM, seed }), options);
    }),
  );
  return meanOf(all);
}

export function meanOf(all: readonly PromiseScore[]): PromiseScore {
  const mean = (pick: (one: PromiseScore) => number) => all.reduce((sum, one) => sum + pick(one), 0) / all.length;
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
function scoreFlood(flood: LakeFlood, options: InflowOptions): PromiseScore {
  const { curve, timesS, trueInflowM3s, releaseM3s, levelM, riseFrom, peakAt, shape } = flood;
  const peakM3s = peakOf(shape.areaKm2);
  const estimator = new InflowEstimator(curve, options);
  const turningOfFlood = turningOf(flood);
  const from = timesS.findIndex((timeS) => timeS >= scoredFromS);
  const scoredInflowM3s = trueInflowM3s.subarray(from);
  const meanM3s = scoredInflowM3s.reduce((sum, flow) => sum + flow, 0) / scoredInflowM3s.length;
  let [squares, spread, calm, hidden, greatest] = [0, 0, 0, 0, Number.NEGATIVE_INFINITY];
  let [withinCount, negativeCount, estimatedCount, toldError, reportedDelayMin] = [0, 0, 0, 0, 0];
  for (const [row, timeS] of timesS.entries()) {
    estimator.push(timeS, levelM[row]!, releaseM3s[row]!);
    if (row < from) continue;
    const { smoothedM3s, smoothedErrorM3s, smoothedDelayS, smoothedWindowS, smoothedFlags } = estimator;
    const truth = trueInflowM3s[row]!;
    const errorM3s = truth - smoothedM3s;
    squares += errorM3s * errorM3s;
    spread += (truth - meanM3s) ** 2;
    if (row < riseFrom) calm += errorM3s * errorM3s;
    else if (row <= peakAt) hidden = Math.max(hidden, errorM3s);
    if (row < riseFrom && smoothedM3s < 0) negativeCount += 1;
    greatest = Math.max(greatest, smoothedM3s);
    if (Math.abs(errorM3s) <= 2 * smoothedErrorM3s + smoothedDelayS * turningOfFlood(row, smoothedWindowS))
      withinCount += 1;
    if ((smoothedFlags & Flag.estimated) !== 0) estimatedCount += 1;
    if (row === peakAt) [toldError, reportedDelayMin] = [(2 * smoothedErrorM3s) / peakM3s, smoothedDelayS / 60];
  }
  const rows = timesS.length - from;
  const calmRows = riseFrom - from;
  return {
    nse: 1 - squares / spread,
    hidden: hidden / peakM3s,
    overshoot: (greatest - peakM3s) / peakM3s,
    calm: Math.sqrt(calm / calmRows) / trueInflowM3s[0]!,
    negative: negativeCount / calmRows,
    within: withinCount / rows,
    toldError,
    toldDelayMin: reportedDelayMin,
    estimated: estimatedCount / rows,
  };
}

/** Total change of the slope of the true inflow within a window before a row, increases and decreases added [(m3/s)/s]. */
function turningOf({ timesS, trueInflowM3s }: LakeFlood): (row: number, windowS: number) => number {
  const stepS = timesS[1]! - timesS[0]!;
  const slope = (row: number) => (row < 1 ? 0 : (trueInflowM3s[row]! - trueInflowM3s[row - 1]!) / stepS);
  const summed = new Float64Array(timesS.length);
  for (let row = 2; row < summed.length; row += 1)
    summed[row] = summed[row - 1]! + Math.abs(slope(row) - slope(row - 1));
  return (row, windowS) => summed[row]! - summed[Math.max(0, row - Math.ceil(windowS / stepS) - 1)]!;
}
