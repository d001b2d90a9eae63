import { numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { refuseTurnedBack } from '../statistics/series-checks.ts';
import { type CapacityCurve, storageMcmInto, surfaceKm2At } from '../tables/capacity-curve.ts';
import { BalanceRows, RowCell } from './balance-rows.ts';
import { defaultInflowOptions, type InflowOptions, maxWindowS, requireInflowOptions } from './inflow-options.ts';
import { Smoothing, type SmoothingPart } from './smoothing.ts';

/** The reason for a missing inflow: no level, a level outside the curve, no release, or too little history. */
export type NoInflow = 'level' | 'curve' | 'release' | 'history' | null;

/** The composition of the newest inflows. */
export interface InflowDetail {
  readonly options: InflowOptions;
  /** The contributing parabolas, longest first; empty with too little history. */
  readonly parts: readonly SmoothingPart[];
  readonly smoothedM3s: number;
  /** The standard error, and the delay where the inflow turns. */
  readonly errorM3s: number;
  readonly delayS: number;
}

/** Three times the largest river; more is a wrong unit, and its sums would overflow. */
const maxReleaseM3s = 1e6;

/**
 * Inflow of a lake from its level and its release, one row after the other; reading the fields after `push` allocates nothing.
 *
 *   content(t) = V(Z(t)) + integral of the release (its mean over the step if given, otherwise a trapezoid)      [m3]
 *   inflowM3s    = (content(t) - content(t - 60 min)) / 60 min, the water balance over the window
 *   smoothedM3s  = slope at t of least-squares parabolas through content over half a day down to 22 minutes, selected
 *                  by the lake, the noise of its level, the cadence and the flow (`smoothing.ts`)
 *
 * Both are signed: a fall by wind or noise must be able to cancel the rise before it. `shownInflow` is for display.
 * A row without level or release gives no inflow, and its neighbours are joined by straight lines (in storage, which within
 * one segment of the curve is the same as in level), `estimated` while a gap lies in the window: more than `gapAfterS`, and than
 * half as much again as the step before. A gap of more than two windows starts again. Until a fit is more accurate than the balance
 * of the window, the smoothed inflow is that balance, `estimated`. Evaporation, seepage and rain on the lake are part of the inflow. A further row at one
 * time is ignored: the first one's result stays, `repeated`.
 */
export class InflowEstimator {
  /** The balance over the window, signed; 0 beside `missing`. */
  inflowM3s = 0;
  inflowFlags: number = Flag.missing;
  /** The slope of the fit, signed; 0 beside `missing`. */
  smoothedM3s = 0;
  smoothedFlags: number = Flag.missing;
  /** Standard error of the smoothed inflow from the scatter of the levels; that of the balance where it is not a fit; 0 beside `missing`. */
  smoothedErrorM3s = 0;
  /**
   * The possible delay: where the inflow turns it is off by its change of slope times this, at most. Half of the window for the balance.
   */
  smoothedDelayS = 0;
  /** The length of the past it uses. */
  smoothedWindowS = 0;
  /** The standard error of the balance over the window, from its two levels; 0 beside `missing`. */
  inflowErrorM3s = 0;
  noInflow: NoInflow = 'history';

  readonly #options: InflowOptions;
  readonly #rows = new BalanceRows();
  readonly #row = new Float64Array(5);
  readonly #oneTimeS = new Float64Array(1);
  readonly #oneLevelM = new Float64Array(1);
  readonly #oneReleaseM3s = new Float64Array(1);
  readonly #oneMeanM3s = new Float64Array(1);
  readonly #storageMcm = new Float64Array(1);
  readonly #smoothing: Smoothing;
  readonly #maxS: number;
  #curve: CapacityCurve;
  #releasedM3 = 0;
  #lastReleaseM3s = 0;
  #lastLevelM = Number.NaN;
  /** Before the first step, none is late. */
  #lastStepS = Number.POSITIVE_INFINITY;
  #isFit = false;
  /** The last push, usable or not. */
  #clockS = Number.NEGATIVE_INFINITY;
  #gapEndedS = Number.NEGATIVE_INFINITY;
  #extrapolatedS = Number.NEGATIVE_INFINITY;
  #distrustedS = Number.NEGATIVE_INFINITY;

  constructor(curve: CapacityCurve, options: InflowOptions = defaultInflowOptions) {
    requireInflowOptions(options);
    this.#curve = curve;
    this.#options = options;
    this.#smoothing = new Smoothing(options.fitWindowsS);
    this.#maxS = maxWindowS(options);
  }

  /** Switches to another curve: the survey changed, not the water, so the change of storage at one level is no inflow. */
  useCurve(curve: CapacityCurve): void {
    this.#goOnFrom(curve, this.#lastLevelM);
  }

  /** Switches to other gauges, by which the last level was higher by this: they changed, not the water. */
  useGauges(higherM: number): void {
    this.#goOnFrom(this.#curve, this.#lastLevelM + higherM);
  }

  #goOnFrom(curve: CapacityCurve, levelM: number): void {
    if (this.#rows.end > this.#rows.start) {
      const before = this.#storageM3(this.#lastLevelM);
      this.#curve = curve;
      const after = this.#storageM3(levelM);
      if (Number.isNaN(after)) this.#rows.clear();
      else this.#releasedM3 += before - after;
      this.#lastLevelM = levelM;
    }
    this.#curve = curve;
  }

  /** Used by an explanation; a batch reads the fields. */
  detail(): InflowDetail {
    return {
      options: this.#options,
      parts: this.#isFit ? this.#smoothing.parts : [],
      smoothedM3s: this.smoothedM3s,
      errorM3s: this.smoothedErrorM3s,
      delayS: this.smoothedDelayS,
    };
  }

  /** `meanM3s` is the mean release since the row before, if more is known than its ends; NaN for a straight line. */
  push(timeS: number, levelM: number, releaseM3s: number, meanM3s = Number.NaN): void {
    this.#oneTimeS[0] = timeS;
    this.#oneLevelM[0] = levelM;
    this.#oneReleaseM3s[0] = releaseM3s;
    this.#oneMeanM3s[0] = meanM3s;
    this.pushRow(this.#oneTimeS, this.#oneLevelM, this.#oneReleaseM3s, 0, this.#oneMeanM3s);
  }

  /** `push` for one row of its columns. Numbers in typed arrays are not boxed, so a batch allocates nothing. */
  pushRow(
    timesS: Float64Array,
    levelsM: Float64Array,
    releasesM3s: Float64Array,
    row: number,
    meansM3s: Float64Array | null = null,
  ): void {
    const timeS = numberAt(timesS, row);
    if (timeS === this.#clockS) {
      this.inflowFlags |= Flag.repeated;
      this.smoothedFlags |= Flag.repeated;
      return;
    }
    if (!(timeS > this.#clockS && timeS < Number.POSITIVE_INFINITY)) refuseTurnedBack(timeS, this.#clockS);
    this.#clockS = timeS;
    this.#setMissing();
    const levelM = numberAt(levelsM, row);
    const releaseM3s = numberAt(releasesM3s, row);
    if (!Number.isFinite(levelM)) {
      this.noInflow = 'level';
      return;
    }
    const curveFlags = storageMcmInto(this.#curve, levelM, this.#storageMcm, 0);
    if ((curveFlags & Flag.missing) !== 0) {
      this.noInflow = 'curve';
      return;
    }
    if (!(releaseM3s >= 0 && releaseM3s <= maxReleaseM3s)) {
      this.noInflow = 'release';
      return;
    }
    if ((curveFlags & Flag.extrapolated) !== 0) this.#extrapolatedS = timeS;
    const hasMoved = levelM !== this.#lastLevelM;
    this.#lastLevelM = levelM;
    this.#append(timesS, releasesM3s, meansM3s, row, hasMoved);
    this.#balance();
    this.#smooth();
  }

  /** Reads the storage from where `pushRow` stored it. */
  #append(
    timesS: Float64Array,
    releasesM3s: Float64Array,
    meansM3s: Float64Array | null,
    row: number,
    hasMoved: boolean,
  ): void {
    const { windowS, gapAfterS, maxNoiseM, levelResolutionM } = this.#options;
    const timeS = numberAt(timesS, row);
    const releaseM3s = numberAt(releasesM3s, row);
    const rows = this.#rows;
    if (rows.end > rows.start) {
      const stepS = timeS - numberAt(rows.timesS, rows.end - 1);
      if (stepS > 2 * windowS) rows.clear();
      else {
        const isMeanKnown =
          meansM3s !== null && numberAt(meansM3s, row) >= 0 && numberAt(meansM3s, row) <= maxReleaseM3s;
        this.#releasedM3 += (isMeanKnown ? numberAt(meansM3s, row) : (this.#lastReleaseM3s + releaseM3s) / 2) * stepS;
        if (stepS > gapAfterS && stepS > 1.5 * this.#lastStepS) this.#gapEndedS = timeS;
      }
      this.#lastStepS = stepS;
    }
    const surfaceM2 = surfaceKm2At(this.#curve, this.#lastLevelM) * 1e6;
    this.#row[RowCell.timeS] = timeS;
    this.#row[RowCell.contentM3] = numberAt(this.#storageMcm, 0) * 1e6 + this.#releasedM3;
    this.#row[RowCell.maxNoiseM3] = maxNoiseM * surfaceM2;
    this.#row[RowCell.stepM3] = levelResolutionM * surfaceM2;
    rows.add(this.#row, hasMoved);
    rows.dropBeyond(this.#maxS);
    this.#lastReleaseM3s = releaseM3s;
  }

  #balance(): void {
    const { windowS } = this.#options;
    const { timesS, contentsM3, start, end } = this.#rows;
    const fromS = numberAt(timesS, end - 1) - windowS;
    const after = this.#rows.firstWithin(windowS);
    let thenM3 = numberAt(contentsM3, after);
    if (numberAt(timesS, after) > fromS) {
      if (after === start) {
        this.noInflow = 'history';
        return;
      }
      const share = (fromS - numberAt(timesS, after - 1)) / (numberAt(timesS, after) - numberAt(timesS, after - 1));
      thenM3 = numberAt(contentsM3, after - 1) + share * (thenM3 - numberAt(contentsM3, after - 1));
    }
    this.inflowM3s = (numberAt(contentsM3, end - 1) - thenM3) / windowS;
    this.inflowFlags = this.#flagsWithin(windowS);
    this.noInflow = null;
  }

  /** Uses the smoothing once it is more accurate than the balance over the window, and the balance until then. */
  #smooth(): void {
    const { windowS } = this.#options;
    const smoothing = this.#smoothing;
    const hasFit = this.#readTrusted() || this.#readAll();
    this.#setInflowError();
    const isMissing = this.inflowFlags === Flag.missing;
    this.#isFit = hasFit && !isMissing && this.#isSure();
    if (this.#isFit) {
      this.smoothedM3s = smoothing.slopeM3s;
      this.smoothedErrorM3s = smoothing.errorM3s;
      this.smoothedDelayS = smoothing.delayS;
      this.smoothedWindowS = Math.min(smoothing.windowS, numberAt(this.#row, RowCell.fitWithinS));
      this.smoothedFlags = this.#flagsWithin(smoothing.windowS);
    } else if (!isMissing) {
      this.smoothedM3s = this.inflowM3s;
      this.smoothedErrorM3s = this.inflowErrorM3s;
      this.smoothedDelayS = windowS / 2;
      this.smoothedWindowS = windowS;
      this.smoothedFlags = this.inflowFlags | Flag.estimated;
    }
  }

  /** The last push, and all before it, was suspect: as soon as later rows suffice for a fit, that fit uses them alone. */
  distrust(): void {
    this.#distrustedS = this.#clockS;
  }

  #readTrusted(): boolean {
    if (this.#distrustedS < numberAt(this.#rows.timesS, this.#rows.start)) return false;
    const first = this.#rows.firstWithin(this.#clockS - this.#distrustedS) + 1;
    if (first >= this.#rows.end) return false;
    this.#row[RowCell.fitWithinS] = this.#clockS - numberAt(this.#rows.timesS, first);
    return this.#smoothing.read(this.#rows, this.#row) && this.#isSure();
  }

  #readAll(): boolean {
    this.#row[RowCell.fitWithinS] = Number.POSITIVE_INFINITY;
    return this.#smoothing.read(this.#rows, this.#row);
  }

  /** Whether it is more accurate than the balance over the window. */
  #isSure(): boolean {
    const { windowS } = this.#options;
    return this.#smoothing.minFactor * windowS * windowS <= 2;
  }

  /** A jump of a level must not hide behind the scatter it causes: anything above a step of the sensor is no noise. */
  #setInflowError(): void {
    if (this.inflowFlags === Flag.missing) return;
    const stepM3 = numberAt(this.#row, RowCell.stepM3);
    const evenM6 = (stepM3 * stepM3) / 12;
    const variance = Math.min(Math.max(evenM6, this.#smoothing.rowVarianceM6), evenM6 + stepM3 * stepM3);
    this.inflowErrorM3s = Math.sqrt(2 * variance) / this.#options.windowS;
  }

  #flagsWithin(windowS: number): number {
    const fromS = this.#clockS - windowS;
    const bridgedFlag = this.#gapEndedS > fromS ? Flag.estimated : Flag.none;
    return this.#extrapolatedS >= fromS ? bridgedFlag | Flag.extrapolated : bridgedFlag;
  }

  #setMissing(): void {
    this.inflowM3s = 0;
    this.inflowFlags = Flag.missing;
    this.smoothedM3s = 0;
    this.smoothedFlags = Flag.missing;
    this.smoothedErrorM3s = 0;
    this.smoothedDelayS = 0;
    this.smoothedWindowS = 0;
    this.inflowErrorM3s = 0;
    this.#isFit = false;
  }

  /** NaN when the curve in force does not reach the level. */
  #storageM3(levelM: number): number {
    const flags = storageMcmInto(this.#curve, levelM, this.#storageMcm, 0);
    return (flags & Flag.missing) === 0 ? numberAt(this.#storageMcm, 0) * 1e6 : Number.NaN;
  }
}
