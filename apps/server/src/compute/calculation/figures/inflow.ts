import { integerAt, numberAt } from '@spillway/checked/reads';
import { type InflowDetail, InflowEstimator } from '@spillway/hydrology/balance/inflow-estimator';
import { defaultInflowOptions } from '@spillway/hydrology/balance/inflow-options';
import { Flag } from '@spillway/hydrology/flags';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { type Grid, timeOf } from '../inputs/grid.ts';
import type { LakeRows } from '../inputs/lake-input.ts';
import { ReleaseMeter } from './release-meter.ts';
import type { Releases } from './releases.ts';
import { maxStatedErrors, type ResultColumn, resultColumn, statedInflowKeys } from './results.ts';

const { windowS } = defaultInflowOptions;
const carriedForS = 2 * windowS;
/** An inflow this many standard errors below zero is not noise. */
const doubtedBelow = 2;

interface Release {
  readonly outM3s: number;
  readonly meanM3s: number;
  readonly designFloodM3s: number;
}

interface InflowResult {
  isDoubted(row: number): boolean;
  /** The design flood; infinite when none is stated. */
  readonly designFloodM3s: number;
  /** Output: the mean release over the time between each row and the one before. */
  readonly meansM3s: Float64Array;
}

interface Levels extends Pick<LakeRows, 'freshM' | 'shiftsM'> {
  /** The displayed level, carried forward where no level was measured. */
  readonly levelsM: Float64Array;
}

export class Inflow {
  #estimator: InflowEstimator | null = null;
  #curve: CapacityCurve | null = null;
  #lastAtS = Number.NEGATIVE_INFINITY;
  #lastShiftM = 0;
  readonly #released = new ReleaseMeter();
  /** The time at which a suspect level was last used. */
  #doubtedS = Number.NEGATIVE_INFINITY;
  #last = {
    inflowM3s: 0,
    inflowFlags: Flag.missing as number,
    smoothedM3s: 0,
    smoothedFlags: Flag.missing as number,
    errorM3s: 0,
    delayS: 0,
    windowS: 0,
  };

  /** For the newest step with a measured level; null without a capacity curve. */
  detail(): { readonly timeMs: number; readonly made: InflowDetail } | null {
    return this.#estimator && { timeMs: this.#lastAtS * 1000, made: this.#estimator.detail() };
  }

  push(
    grid: Grid,
    curve: CapacityCurve | null,
    { freshM, shiftsM, levelsM }: Levels,
    releases: Pick<Releases, 'outM3s' | 'meansM3s'>,
    { isDoubted, designFloodM3s, meansM3s: takenM3s }: InflowResult,
  ): ResultColumn[] {
    const column = (key: ResultColumn['key']) =>
      resultColumn(key, new Float64Array(grid.rows), new Uint16Array(grid.rows));
    const [inflow, smoothed] = [column('total_discharge_lake'), column('inflow_moving_average')];
    const [error, delay, window] = [statedInflowKeys.errorM3s, statedInflowKeys.delayS, statedInflowKeys.windowS].map(
      column,
    ) as [ResultColumn, ResultColumn, ResultColumn];
    const estimator = this.#with(curve);
    for (let row = 0; row < grid.rows; row += 1) {
      const timeS = timeOf(grid, row) / 1000;
      if (!Number.isNaN(numberAt(freshM, row)) && isDoubted(row)) this.#doubtedS = timeS;
      this.#released.add(timeS, numberAt(releases.outM3s, row), numberAt(releases.meansM3s, row));
      if (estimator !== null && !Number.isNaN(numberAt(freshM, row))) {
        const shiftM = numberAt(shiftsM, row);
        if (shiftM !== this.#lastShiftM) estimator.useGauges(this.#lastShiftM - shiftM);
        this.#lastShiftM = shiftM;
        takenM3s[row] = this.#released.meanM3s();
        this.#balance(estimator, timeS, numberAt(freshM, row), {
          outM3s: numberAt(releases.outM3s, row),
          meanM3s: numberAt(takenM3s, row),
          designFloodM3s,
        });
      }
      const carried = Number.isNaN(numberAt(freshM, row)) ? Flag.estimated : Flag.none;
      const isKnown =
        timeS - this.#lastAtS <= carriedForS && !Number.isNaN(numberAt(levelsM, row)) && estimator !== null;
      inflow.values[row] = this.#last.inflowM3s;
      inflow.flags[row] = isKnown ? this.#last.inflowFlags | carried : Flag.missing;
      smoothed.values[row] = this.#last.smoothedM3s;
      smoothed.flags[row] = isKnown ? this.#last.smoothedFlags | carried : Flag.missing;
      // A carried value does not include later readings.
      error.values[row] = this.#last.errorM3s;
      delay.values[row] = this.#last.delayS + Math.max(0, timeS - this.#lastAtS);
      window.values[row] = this.#last.windowS;
      for (const inflowSeries of [error, delay, window])
        inflowSeries.flags[row] = integerAt(smoothed.flags, row) & Flag.missing;
    }
    return [inflow, smoothed, error, delay, window];
  }

  #balance(
    estimator: InflowEstimator,
    timeS: number,
    levelM: number,
    { outM3s, meanM3s, designFloodM3s }: Release,
  ): void {
    estimator.push(timeS, levelM, outM3s, meanM3s);
    const isTaken = estimator.noInflow === null || estimator.noInflow === 'history';
    if (isTaken) this.#released.begin();
    if (timeS === this.#doubtedS) estimator.distrust();
    const { inflowM3s, inflowFlags, inflowErrorM3s } = estimator;
    const { smoothedM3s, smoothedFlags, smoothedErrorM3s, smoothedDelayS, smoothedWindowS } = estimator;
    const suspectFlag = (valueM3s: number, errorM3s: number, overS: number) =>
      timeS - this.#doubtedS <= overS || valueM3s < -doubtedBelow * errorM3s || valueM3s > designFloodM3s
        ? Flag.doubted
        : Flag.none;
    this.#last = {
      inflowM3s,
      inflowFlags: inflowFlags | suspectFlag(inflowM3s, inflowErrorM3s, windowS),
      smoothedM3s,
      smoothedFlags: smoothedFlags | suspectFlag(smoothedM3s, smoothedErrorM3s, smoothedWindowS),
      errorM3s: maxStatedErrors * smoothedErrorM3s,
      delayS: smoothedDelayS,
      windowS: smoothedWindowS,
    };
    this.#lastAtS = timeS;
  }

  #with(curve: CapacityCurve | null): InflowEstimator | null {
    if (curve === null) this.#estimator = null;
    else if (this.#estimator === null) this.#estimator = new InflowEstimator(curve);
    else if (curve !== this.#curve) this.#estimator.useCurve(curve);
    this.#curve = curve;
    return this.#estimator;
  }
}
