import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { type BalanceRows, RowCell } from './balance-rows.ts';
import { EndSlope, quadraticEndSlope } from './quadratic-fit.ts';

/** A parabola has three coefficients, and one more row confirms it. */
const minRows = 4;
/** The part of its window that the rows of a fit must span; otherwise its end slope is mostly noise. */
const minSpan = 0.75;
/** The difference to the longer ones, in its standard errors, at which a shorter fit starts to count and at which it alone does. */
const suspectFrom = 2.5;
const suspectTo = 4.5;
/** The error relative to the flow at which a shorter fit is good enough by itself, and at which it is not yet. */
const smallError = 0.04;
const largeError = 0.08;
/** The error relative to the flow up to which a diverging shorter fit may count, and from which it may not. */
const trustedError = 0.1;
const uselessError = 0.2;
/** A fit of less weight is ignored. */
const minWeight = 0.01;
/** The dwell of readings says nothing about a lake that does not move. */
const maxDwell = 12;
/**
 * Where the inflow turns, the end slope of a parabola through W is behind, or beyond, by at most this share of W times the change of its
 * slope: the maximum of x^3 (1 - x) (4 - 3 x).
 */
export const delayPerWindow = 16 / 81;

/** One parabola of an inflow, for an explanation. */
export interface SmoothingPart {
  readonly windowS: number;
  readonly rows: number;
  readonly inflowM3s: number;
  readonly errorM3s: number;
  /** From 0 to 1; all weights sum to 1. */
  readonly weight: number;
}

/**
 * The end slopes of parabolas through windows from half a day down to half an hour, combined into one. The longest is used
 * unless there is a reason against it. A shorter one takes over, by its share, for either of two reasons:
 *   its error is small against the flow           error_k / |Q_k|                       from 8 % down to 4 %
 *   it differs by more than the noise explains    |Q_k - Q| / sqrt(s2 (f_k - f))        from 2.5 to 4.5, if its error is below 20 to 10 % of the flow
 * f is the variance of an end slope per variance of a row (`quadratic-fit.ts`), so that f_k - f is that of the difference: the longer fit
 * uses the rows of the shorter one too (Hausman 1978). Choosing a window by such tests: Lepski 1990. So a large lake, a coarse
 * cadence or a noisy gauge get long windows automatically, and a flood gets short ones as soon as it stands out from noise.
 * s2 is the variance of one row: from third differences over the longest window, at least that of the sensor's step and that of the scatter about
 * the fit itself, so that a wrong reading makes the fits ending at it uncertain.
 */
export class Smoothing {
  slopeM3s = 0;
  errorM3s = 0;
  /** The variance of the longest fit's end slope per variance of a row [1/s2]; 0 if a shorter one was good enough. */
  minFactor = 0;
  /** The longest contributing window. */
  windowS = 0;
  delayS = 0;
  /** The variance of one row, by itself and with the scatter about the fit in use [m6]. */
  rowVarianceM6 = 0;

  readonly #windowsS: readonly number[];
  readonly #fit = new Float64Array(3);
  readonly #slopes: Float64Array;
  readonly #factors: Float64Array;
  readonly #scatters: Float64Array;
  readonly #rows: Int32Array;
  readonly #weights: Float64Array;
  readonly #drawn = new Float64Array(4);
  #rowNoise = 0;

  /** Takes windows longest first. */
  constructor(windowsS: readonly number[]) {
    this.#windowsS = windowsS;
    const count = windowsS.length;
    this.#slopes = new Float64Array(count);
    this.#factors = new Float64Array(count);
    this.#scatters = new Float64Array(count);
    this.#rows = new Int32Array(count);
    this.#weights = new Float64Array(count);
  }

  get parts(): SmoothingPart[] {
    return this.#windowsS.flatMap((windowS, k) =>
      integerAt(this.#rows, k) > 0 && numberAt(this.#weights, k) > 0
        ? {
            windowS,
            rows: integerAt(this.#rows, k),
            inflowM3s: numberAt(this.#slopes, k),
            errorM3s: Math.sqrt(Math.max(this.#rowNoise, numberAt(this.#scatters, k)) * numberAt(this.#factors, k)),
            weight: numberAt(this.#weights, k),
          }
        : [],
    );
  }

  clear(): void {
    this.slopeM3s = 0;
    this.errorM3s = 0;
    this.windowS = 0;
    this.delayS = 0;
    this.#rows.fill(0);
    this.#weights.fill(0);
  }

  /** False when no window has enough rows. `newest` is the row added last. */
  read(rows: BalanceRows, newest: Float64Array): boolean {
    this.clear();
    this.#measureNoise(rows, newest);
    this.rowVarianceM6 = this.#rowNoise;
    const longest = this.#fitAll(rows, newest);
    if (longest < 0) return false;
    this.#draw(longest);
    return true;
  }

  /** Goes from the shortest: a longer one is skipped if a shorter is good enough. Returns the longest used; -1 for none. */
  #fitAll(rows: BalanceRows, newest: Float64Array): number {
    const maxM6 = numberAt(newest, RowCell.maxNoiseM3) ** 2;
    const { timesS, contentsM3, end } = rows;
    let longest = -1;
    for (let k = this.#windowsS.length - 1; k >= 0; k -= 1) {
      const from = rows.firstWithin(Math.min(itemAt(this.#windowsS, k), numberAt(newest, RowCell.fitWithinS)));
      if (
        end - from < minRows ||
        numberAt(timesS, end - 1) - numberAt(timesS, from) < minSpan * itemAt(this.#windowsS, k)
      )
        continue;
      if (!quadraticEndSlope(timesS, contentsM3, from, end, this.#fit)) continue;
      this.#slopes[k] = numberAt(this.#fit, EndSlope.slope);
      this.#factors[k] = numberAt(this.#fit, EndSlope.varianceFactor);
      this.#scatters[k] = Math.min(maxM6, numberAt(this.#fit, EndSlope.residualVariance));
      this.#rows[k] = end - from;
      longest = k;
      this.minFactor = numberAt(this.#factors, k);
      const error = Math.sqrt(Math.max(this.#rowNoise, numberAt(this.#scatters, k)) * numberAt(this.#factors, k));
      if (error > smallError * Math.abs(numberAt(this.#slopes, k))) continue;
      this.minFactor = 0;
      break;
    }
    return longest;
  }

  /** `#drawn` holds slope, factor and variance of the combination, and the share of the next fit: numbers in typed arrays are not boxed. */
  #draw(longest: number): void {
    const drawnRow = this.#drawn;
    drawnRow[0] = numberAt(this.#slopes, longest);
    drawnRow[1] = numberAt(this.#factors, longest);
    drawnRow[2] = Math.max(this.#rowNoise, numberAt(this.#scatters, longest));
    this.#weights[longest] = 1;
    for (let k = longest + 1; k < this.#windowsS.length; k += 1) {
      if (this.#rows[k] === 0) continue;
      this.#share(k);
      const share = numberAt(drawnRow, 3);
      if (share === 0) continue;
      drawnRow[0] += share * (numberAt(this.#slopes, k) - numberAt(drawnRow, 0));
      drawnRow[1] += share * share * Math.max(0, numberAt(this.#factors, k) - numberAt(drawnRow, 1));
      drawnRow[2] += share * (Math.max(this.#rowNoise, numberAt(this.#scatters, k)) - numberAt(drawnRow, 2));
      for (let longer = longest; longer < k; longer += 1)
        this.#weights[longer] = numberAt(this.#weights, longer) * (1 - share);
      this.#weights[k] = share;
    }
    this.slopeM3s = numberAt(drawnRow, 0);
    this.rowVarianceM6 = numberAt(drawnRow, 2);
    this.errorM3s = Math.sqrt(numberAt(drawnRow, 2) * numberAt(drawnRow, 1));
    for (let k = longest; k < this.#windowsS.length; k += 1) {
      this.delayS += numberAt(this.#weights, k) * delayPerWindow * itemAt(this.#windowsS, k);
      if (this.windowS === 0 && numberAt(this.#weights, k) >= minWeight) this.windowS = itemAt(this.#windowsS, k);
    }
  }

  #share(k: number): void {
    const drawnRow = this.#drawn;
    const own = numberAt(this.#slopes, k);
    const variance = Math.max(this.#rowNoise, numberAt(this.#scatters, k));
    const error = Math.sqrt(variance * numberAt(this.#factors, k));
    const distance = Math.abs(own - numberAt(drawnRow, 0));
    const flow = Math.max(Math.abs(own), Number.MIN_VALUE);
    const largest = Math.max(flow, Math.abs(numberAt(drawnRow, 0)));
    const awayError = Math.sqrt(variance * Math.max(0, numberAt(this.#factors, k) - numberAt(drawnRow, 1)));
    const small = falling(error / flow, smallError, largeError);
    const suspicion = 1 - falling(distance / Math.max(awayError, Number.MIN_VALUE), suspectFrom, suspectTo);
    drawnRow[3] = Math.max(small, suspicion * falling(error / largest, trustedError, uselessError));
  }

  /**
   * Few rows estimate their noise badly: their variance counts as Student's t, n / (n - 2), with half their number, because they overlap.
   */
  #measureNoise(rows: BalanceRows, newest: Float64Array): void {
    const stepM3 = numberAt(newest, RowCell.stepM3);
    const maxNoiseM3 = numberAt(newest, RowCell.maxNoiseM3);
    const from = rows.firstWithin(itemAt(this.#windowsS, 0));
    const count = rows.scattersSince(from);
    const freedom = count / 2;
    const measured = freedom > 2 ? (rows.scatterM6Since(from) / count) * (freedom / (freedom - 2)) : 0;
    // Readings that stay on one step share its error, so they count as one for each step.
    const dwell = Math.max(1, (rows.end - from) / (rows.movesSince(from) + 1));
    const even = ((stepM3 * stepM3) / 12) * Math.min(dwell, maxDwell);
    this.#rowNoise = Math.min(Math.max(even, measured), maxNoiseM3 * maxNoiseM3);
  }
}

/** 1 up to `from`, 0 beyond `to`, linear between. */
function falling(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (to - value) / (to - from)));
}
