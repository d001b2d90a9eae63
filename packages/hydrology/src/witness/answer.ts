import { itemAt, numberAt } from '@spillway/checked/reads';
import { solveSymmetric } from './solve.ts';
import type { Trial } from './trials.ts';

/** The share of the tabulated release that the lake lost, by all trials of a time span. */
export interface Answer {
  readonly share: number;
  /** One standard error of it. */
  readonly shareError: number;
}

export interface Answers {
  /** Over everything that moved. */
  readonly all: Answer;
  /** For each outlet; null when it moved too little, or only with others. */
  readonly outlets: readonly (Answer | null)[];
  readonly trials: number;
  /** The start of the first of them, and the end of the last. */
  readonly fromS: number;
  readonly toS: number;
}

/** Trials and their weight at this lake. */
export interface Bench {
  readonly trials: readonly Trial[];
  /** The noise of shares here, as squared volume [m6]. */
  readonly scaleM6: number;
}

/** The part of the inflow's own change that may hide in a share when the curve does not follow it. Compared in README.md. */
const hidden = 0.3;
/** The median of squared normal errors as a share of their mean. */
const medianOfSquares = 0.4549;
/** Windows overlap by half: neighbours share a third of their errors (0.2 to 0.4 measured). */
const overlap = 1.7;
/** No answer is more certain, because shores, gauges beside the current and interpolation between rows are not known better. */
const minError = 0.02;
/** Beyond this many errors a trial's weight is limited: a landslide, a boat at the gauge. */
const max = 3;
/** One flood, or one evening, is no answer: this many trials of equal weight are needed, half of them overlapping. */
const minTrials = 6;
/** Prior uncertainty of a table, which separates outlets that always move together. */
const tableError = 0.3;
/** An outlet with a larger own error counts as not determined. */
const toldError = 0.2;

/** The scatter of trial shares at this lake about their own median, whatever the true share. */
export function benchOf(all: readonly Trial[]): Bench {
  // A gate that follows a flood moves like the inflow and is no trial. At three levels of noise the worst of them were read 30 % too low.
  const trials = all.filter((one) => one.bentM6 < one.movedM6);
  const middle = weightedMedian(trials, ({ movedM6 }) => movedM6);
  const squares = trials.map((one) => (one.share - middle) ** 2 * one.movedM6).sort((a, b) => a - b);
  return { trials, scaleM6: (squares[squares.length >> 1] ?? 0) / medianOfSquares };
}

/**
 * The answer of the trials that begin and end within a time:
 *   share = sum w n / sum w d,   w = 1 / (scale + hidden^2 bent + blurred),   n, d [m6] lost and moved
 *   error^2 = overlap * max(1, scatter of the trials) / sum w d
 * and by outlets the same as least squares, drawn to 1 where nothing tells them apart. Null where the trials are too few.
 */
export function answersOf({ trials, scaleM6 }: Bench, fromS: number, toS: number): Answers | null {
  const trialsInPeriod = trials.filter((one) => one.fromS >= fromS && one.toS <= toS);
  const weights = trialsInPeriod.map((one) => 1 / (scaleM6 + hidden * hidden * one.bentM6 + one.blurredM6));
  const worth = trialsInPeriod.map((one, i) => itemAt(weights, i) * one.movedM6);
  if (worth.some((one) => !Number.isFinite(one)) || !isEnough(worth)) return null;
  const middle = weightedMedian(
    trialsInPeriod.map(({ share }, i) => ({ share, weight: itemAt(worth, i) })),
    ({ weight }) => weight,
  );
  const distance = trialsInPeriod.map(({ share }, i) => Math.abs(share - middle) * Math.sqrt(itemAt(worth, i)));
  const trusted = weights.map((weight, i) => weight * Math.min(1, max / itemAt(distance, i)) ** 2);
  const sum = trialsInPeriod.reduce((all, { movedM6 }, i) => all + itemAt(trusted, i) * movedM6, 0);
  const share = trialsInPeriod.reduce((all, one, i) => all + itemAt(trusted, i) * one.movedM6 * one.share, 0) / sum;
  const scatter = trialsInPeriod.reduce(
    (all, one, i) => all + itemAt(trusted, i) * one.movedM6 * (one.share - share) ** 2,
    0,
  );
  const varianceInflation = overlap * Math.max(1, scatter / Math.max(1, trialsInPeriod.length - 1));
  return {
    all: { share, shareError: Math.hypot(Math.sqrt(varianceInflation / sum), minError) },
    outlets: answersByOutlet(trialsInPeriod, trusted, varianceInflation),
    trials: trialsInPeriod.length,
    fromS: Math.min(...trialsInPeriod.map((one) => one.fromS)),
    toS: Math.max(...trialsInPeriod.map((one) => one.toS)),
  };
}

function answersByOutlet(
  trials: readonly Trial[],
  weights: readonly number[],
  varianceInflation: number,
): (Answer | null)[] {
  const count = itemAt(trials, 0).lostM6.length;
  const square = new Float64Array(count * count);
  const sides = new Float64Array(count);
  for (const [i, { productsM6, lostM6 }] of trials.entries()) {
    const w = itemAt(weights, i) / varianceInflation;
    for (let index = 0; index < square.length; index += 1)
      square[index] = numberAt(square, index) + w * numberAt(productsM6, index);
    for (let k = 0; k < count; k += 1) sides[k] = numberAt(sides, k) + w * numberAt(lostM6, k);
  }
  const known = 1 / (tableError * tableError);
  for (let k = 0; k < count; k += 1) {
    square[k * count + k] = numberAt(square, k * count + k) + known;
    sides[k] = numberAt(sides, k) + known;
  }
  const { solution, variances } = solveSymmetric(square, sides);
  return Array.from(solution, (share, k) => {
    const shareError = Math.hypot(Math.sqrt(numberAt(variances, k)), minError);
    const worth = trials.map(({ productsM6 }, i) => itemAt(weights, i) * numberAt(productsM6, k * count + k));
    return shareError <= toldError && isEnough(worth) ? { share, shareError } : null;
  });
}

function isEnough(worth: readonly number[]): boolean {
  const sum = worth.reduce((all, one) => all + one, 0);
  const squares = worth.reduce((all, one) => all + one * one, 0);
  return sum > 0 && (sum * sum) / squares >= minTrials;
}

function weightedMedian<One extends { readonly share: number }>(all: readonly One[], weightOf: (one: One) => number) {
  const sorted = all.toSorted((a, b) => a.share - b.share);
  const half = sorted.reduce((sum, one) => sum + weightOf(one), 0) / 2;
  let sum = 0;
  for (const one of sorted) {
    sum += weightOf(one);
    if (sum >= half) return one.share;
  }
  return 1;
}
