import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { type CapacityCurve, storageMcmInto, surfaceKm2At } from '../tables/capacity-curve.ts';
import { BalanceRows } from './balance-rows.ts';
import { defaultInflowOptions, type InflowOptions, requireInflowOptions } from './inflow-options.ts';
import { EndSlope, quadraticEndSlope } from './quadratic-fit.ts';

/** Why there is no inflow: no level, a level the curve does not reach, no release, or too little before it. */
export type NoInflow = 'level' | 'curve' | 'release' | 'history' | null;

/** What the newest inflows were made of. */
export interface InflowDetail {
  readonly options: InflowOptions;
  /** Rows of the long parabola; 0 where too little lies before it. */
  readonly fitRows: number;
  readonly slowM3s: number | null;
  readonly quickM3s: number | null;
  /** What the quick parabola counts, 0 to 1. */
  readonly quickShare: number;
  readonly errorM3s: number;
}

/** Rows a parabola needs to be more than its three coefficients. */
const fewestRows = 8;
/** Part of its window the rows of a fit must span; less, and its end slope is mostly noise. */
const leastSpan = 0.75;
/** Difference of the two fits, in its standard errors, at which the quick one starts to count and at which it alone does. */
const doubtFrom = 2;
const doubtTo = 4;
/** Three times the largest river; more is a wrong unit, and sums of it would run over. */
const mostReleaseM3s = 1e6;

/**
 * Inflow of a lake from its level and its release, one row after the other; reading the fields after `push` allocates nothing.
 *
 *   content(t) = V(Z(t)) + integral of the release (its mean over the step where that is given, else a trapezoid)      [m3]
 *   inflowM3s    = (content(t) - content(t - 60 min)) / 60 min, the water balance over the window
 *   smoothedM3s  = slope at t of the least-squares parabola through content over the last 3 h. Where it differs from the one
 *                  through the last 90 min by more than their scatter explains, the flood is faster than 3 h can follow, and
 *                  the quick one takes over, gradually between 2 and 4 standard errors. The standard error of the difference
 *                  is sqrt(quick^2 - slow^2) (Hausman 1978: the slow fit uses the quick one's rows too).
 *
 * Both are signed: a fall by wind or noise must be able to cancel the rise before it. What is shown is `shownInflow`.
 * A row without level or release gives no inflow, and its neighbours are joined by straight lines (in storage, which within
 * one segment of the curve is the same as in level), `estimated` while a gap of more than `gapAfterS` lies in the window. A gap
 * of more than two windows starts anew. Until 3/4 of the fit's window is there, the smoothed inflow is the window's,
 * `estimated`. Evaporation, seepage and rain on the lake are part of the inflow.
 */
export class InflowEstimator {
  /** The balance over the window, signed; 0 beside `missing`. */
  inflowM3s = 0;
  inflowFlags: number = Flag.missing;
  /** The slope of the fit, signed; 0 beside `missing`. */
  smoothedM3s = 0;
  smoothedFlags: number = Flag.missing;
  /** Standard error of the smoothed inflow from the scatter of the levels; 0 where it is not a fit. */
  smoothedErrorM3s = 0;
  /** Standard error of the balance over the window, from the two levels it is made of; 0 beside `missing`. */
  inflowErrorM3s = 0;
  noInflow: NoInflow = 'history';

  readonly #options: InflowOptions;
  readonly #rows = new BalanceRows();
  readonly #oneTimeS = new Float64Array(1);
  readonly #oneLevelM = new Float64Array(1);
  readonly #oneReleaseM3s = new Float64Array(1);
  readonly #oneMeanM3s = new Float64Array(1);
  readonly #storageMcm = new Float64Array(1);
  readonly #slow = new Float64Array(3);
  readonly #quick = new Float64Array(3);
  #hasSlow = false;
  #hasQuick = false;
  #quickShare = 0;
  #curve: CapacityCurve;
  #releasedM3 = 0;
  #lastReleaseM3s = 0;
  #lastLevelM = 0;
  /** When anything was last pushed, usable or not. */
  #clockS = Number.NEGATIVE_INFINITY;
  #gapEndedS = Number.NEGATIVE_INFINITY;
  #extrapolatedS = Number.NEGATIVE_INFINITY;

  constructor(curve: CapacityCurve, options: InflowOptions = defaultInflowOptions) {
    requireInflowOptions(options);
    this.#curve = curve;
    this.#options = options;
  }

  /** Goes on with another curve: the survey changed, not the water, so the change of storage at one level is no inflow. */
  useCurve(curve: CapacityCurve): void {
    if (this.#rows.end > this.#rows.start) {
      const before = this.#storageM3(this.#lastLevelM);
      this.#curve = curve;
      const after = this.#storageM3(this.#lastLevelM);
      if (Number.isNaN(after)) this.#rows.clear();
      else this.#releasedM3 += before - after;
    }
    this.#curve = curve;
  }

  /** For an explanation; a batch reads the fields. */
  detail(): InflowDetail {
    const { start, end } = this.#rows;
    return {
      options: this.#options,
      fitRows: this.#hasSlow ? end - Math.max(start, this.#rows.firstWithin(this.#options.fitWindowS)) : 0,
      slowM3s: this.#hasSlow ? this.#slow[EndSlope.slope]! : null,
      quickM3s: this.#hasQuick ? this.#quick[EndSlope.slope]! : null,
      quickShare: this.#quickShare,
      errorM3s: this.smoothedErrorM3s,
    };
  }

  /** `meanM3s`: the mean release since the row before, where more is known of it than its ends; NaN: it went in a straight line. */
  push(timeS: number, levelM: number, releaseM3s: number, meanM3s = Number.NaN): void {
    this.#oneTimeS[0] = timeS;
    this.#oneLevelM[0] = levelM;
    this.#oneReleaseM3s[0] = releaseM3s;
    this.#oneMeanM3s[0] = meanM3s;
    this.pushRow(this.#oneTimeS, this.#oneLevelM, this.#oneReleaseM3s, 0, this.#oneMeanM3s);
  }

  /** `push` of one row of its columns. Numbers that travel in typed arrays are not boxed, so a batch allocates nothing. */
  pushRow(
    timesS: Float64Array,
    levelsM: Float64Array,
    releasesM3s: Float64Array,
    row: number,
    meansM3s: Float64Array | null = null,
  ): void {
    const timeS = timesS[row]!;
    if (!(timeS > this.#clockS && timeS < Number.POSITIVE_INFINITY)) {
      throw new HydrologyError('series.unsorted', { timeS: String(timeS), previousS: String(this.#clockS) });
    }
    this.#clockS = timeS;
    this.#setMissing();
    const levelM = levelsM[row]!;
    const releaseM3s = releasesM3s[row]!;
    if (!Number.isFinite(levelM)) {
      this.noInflow = 'level';
      return;
    }
    const curveFlags = storageMcmInto(this.#curve, levelM, this.#storageMcm, 0);
    if ((curveFlags & Flag.missing) !== 0) {
      this.noInflow = 'curve';
      return;
    }
    if (!(releaseM3s >= 0 && releaseM3s <= mostReleaseM3s)) {
      this.noInflow = 'release';
      return;
    }
    if ((curveFlags & Flag.extrapolated) !== 0) this.#extrapolatedS = timeS;
    this.#lastLevelM = levelM;
    this.#append(timesS, releasesM3s, row, meansM3s);
    this.#balance();
    this.#fit();
  }

  /** Reads the storage from where `pushRow` put it. */
  #append(timesS: Float64Array, releasesM3s: Float64Array, row: number, meansM3s: Float64Array | null): void {
    const { windowS, fitWindowS, gapAfterS } = this.#options;
    const timeS = timesS[row]!;
    const releaseM3s = releasesM3s[row]!;
    const rows = this.#rows;
    if (rows.end > rows.start) {
      const stepS = timeS - rows.timesS[rows.end - 1]!;
      if (stepS > 2 * windowS) rows.clear();
      else {
        const isMeanKnown = meansM3s !== null && meansM3s[row]! >= 0 && meansM3s[row]! <= mostReleaseM3s;
        this.#releasedM3 += (isMeanKnown ? meansM3s[row]! : (this.#lastReleaseM3s + releaseM3s) / 2) * stepS;
        if (stepS > gapAfterS) this.#gapEndedS = timeS;
      }
    }
    rows.add(timeS, this.#storageMcm[0]! * 1e6 + this.#releasedM3);
    rows.dropBeyond(Math.max(windowS, fitWindowS));
    this.#lastReleaseM3s = releaseM3s;
  }

  #balance(): void {
    const { windowS } = this.#options;
    const { timesS, contentsM3, start, end } = this.#rows;
    const fromS = timesS[end - 1]! - windowS;
    const after = this.#rows.firstWithin(windowS);
    let thenM3 = contentsM3[after]!;
    if (timesS[after]! > fromS) {
      if (after === start) {
        this.noInflow = 'history';
        return;
      }
      const share = (fromS - timesS[after - 1]!) / (timesS[after]! - timesS[after - 1]!);
      thenM3 = contentsM3[after - 1]! + share * (thenM3 - contentsM3[after - 1]!);
    }
    this.inflowM3s = (contentsM3[end - 1]! - thenM3) / windowS;
    this.inflowFlags = this.#flagsWithin(windowS);
    this.noInflow = null;
  }

  #fit(): void {
    const { fitWindowS, quickWindowS, levelResolutionM } = this.#options;
    this.#hasSlow = this.#endSlope(fitWindowS, this.#slow);
    if (!this.#hasSlow) {
      this.#setInflowError(0);
      this.smoothedM3s = this.inflowM3s;
      this.smoothedFlags = this.inflowFlags === Flag.missing ? Flag.missing : this.inflowFlags | Flag.estimated;
      return;
    }
    this.smoothedM3s = this.#slow[EndSlope.slope]!;
    this.smoothedFlags = this.#flagsWithin(fitWindowS);
    const stepM3 = levelResolutionM * surfaceKm2At(this.#curve, this.#lastLevelM) * 1e6;
    const readingVariance = (stepM3 * stepM3) / 12;
    const slowFactor = this.#slow[EndSlope.varianceFactor]!;
    this.#hasQuick = quickWindowS !== null && this.#endSlope(quickWindowS, this.#quick);
    if (!this.#hasQuick) {
      this.#setInflowError(this.#slow[EndSlope.residualVariance]!);
      this.smoothedErrorM3s = Math.sqrt(slowFactor * Math.max(readingVariance, this.#slow[EndSlope.residualVariance]!));
      return;
    }
    // The quick fit bends with the flood, so its scatter is the sensor's and not the flood's.
    const variance = Math.max(readingVariance, this.#quick[EndSlope.residualVariance]!);
    this.#setInflowError(variance);
    const quickFactor = this.#quick[EndSlope.varianceFactor]!;
    const difference = this.#quick[EndSlope.slope]! - this.smoothedM3s;
    const differenceError = Math.sqrt(variance * Math.max(0, quickFactor - slowFactor));
    const doubt = Math.abs(difference) / Math.max(differenceError, Number.MIN_VALUE);
    const share = Math.min(1, Math.max(0, (doubt - doubtFrom) / (doubtTo - doubtFrom)));
    this.#quickShare = share;
    this.smoothedM3s += share * difference;
    this.smoothedErrorM3s = Math.sqrt(variance * (slowFactor + share * share * Math.max(0, quickFactor - slowFactor)));
  }

  /** A jump of a level must not hide behind the scatter that it makes itself: more than a step of the sensor is no noise. */
  #setInflowError(scatterM6: number): void {
    const { windowS, levelResolutionM } = this.#options;
    if (this.inflowFlags === Flag.missing) return;
    const stepM3 = levelResolutionM * surfaceKm2At(this.#curve, this.#lastLevelM) * 1e6;
    const evenM6 = (stepM3 * stepM3) / 12;
    const variance = Math.min(Math.max(evenM6, scatterM6), evenM6 + stepM3 * stepM3);
    this.inflowErrorM3s = Math.sqrt(2 * variance) / windowS;
  }

  #endSlope(windowS: number, out: Float64Array): boolean {
    const { timesS, contentsM3, end } = this.#rows;
    const from = this.#rows.firstWithin(windowS);
    if (end - from < fewestRows || timesS[end - 1]! - timesS[from]! < leastSpan * windowS) return false;
    return quadraticEndSlope(timesS, contentsM3, from, end, out);
  }

  #flagsWithin(windowS: number): number {
    const fromS = this.#clockS - windowS;
    const bridged = this.#gapEndedS > fromS ? Flag.estimated : Flag.none;
    return this.#extrapolatedS >= fromS ? bridged | Flag.extrapolated : bridged;
  }

  #setMissing(): void {
    this.inflowM3s = 0;
    this.inflowFlags = Flag.missing;
    this.smoothedM3s = 0;
    this.smoothedFlags = Flag.missing;
    this.smoothedErrorM3s = 0;
    this.inflowErrorM3s = 0;
    this.#hasSlow = false;
    this.#hasQuick = false;
    this.#quickShare = 0;
  }

  /** NaN where the curve in force does not reach the level. */
  #storageM3(levelM: number): number {
    const flags = storageMcmInto(this.#curve, levelM, this.#storageMcm, 0);
    return (flags & Flag.missing) === 0 ? this.#storageMcm[0]! * 1e6 : Number.NaN;
  }
}
