import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { requireNotNegative, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { isRepeated, refuseTurnedBack, requireLength, requireOrder, requireRoom } from '../statistics/series-checks.ts';
import { defaultFastestMPerHour } from './fastest-change.ts';
import { LevelPast } from './level-past.ts';

export interface LevelFilterOptions {
  /** The fastest change of the water itself, unless a level has a rate of its own (`fastest-change.ts`). */
  readonly maxChangeMPerHour: number;
  /** A sudden change beyond that of the water: wind set-up, the drawdown at an opened gate. */
  readonly atOnceM: number;
  /** One step of the sensor is never too much. */
  readonly resolutionM: number;
  /** A level this near to the last believed one is believed at once. */
  readonly nearM: number;
  /** After so many steps the last believed level no longer refuses anything. */
  readonly rememberedSteps: number;
}

export const defaultLevelFilter: LevelFilterOptions = {
  maxChangeMPerHour: defaultFastestMPerHour,
  atOnceM: 0.5,
  resolutionM: 0.01,
  nearM: 0.05,
  rememberedSteps: 4,
};

/**
 *   believed      near the last believed level, moving on as the water moved, or confirmed
 *   unconfirmed   the water can be there, and does not usually come there in a step: the next level decides
 *   too fast      |Z - last believed| > v * time + at once + resolution: nothing but the next levels can make it true
 *   none          there was no level
 */
export type LevelVerdict = 'believed' | 'unconfirmed' | 'too_fast' | 'none';

/** The basis of a judgement; a part that was not evaluated is null. */
export interface LevelJudgement {
  readonly verdict: LevelVerdict;
  /** The distance from the last believed level; null when there is none. */
  readonly changeM: number | null;
  /** Since the last believed level. */
  readonly sinceS: number | null;
  /** A change up to this is believed at once. */
  readonly usualM: number;
  /** A change up to this is possible; null when the last believed level is too old to refuse anything. */
  readonly allowedM: number | null;
}

/** The present level, its limits, and the result. Numbers in a typed array are not boxed; those in fields and arguments may be. */
const Now = { arrivingS: 0, levelM: 1, timeS: 2, changeM: 3, sinceS: 4, usualM: 5, allowedM: 6, answerM: 7 } as const;
const nowCells = 8;
const StateIndex = { timeS: 0, levelM: 1 } as const;

/** The share of the level's movement: a gauge that moved with it by this much does not contradict it. */
const stayedShare = 1 / 4;

/** The outcome for a waiting level, once the next one came. */
export interface SettledLevel {
  readonly timeS: number;
  readonly levelM: number;
  readonly isBelieved: boolean;
}

/**
 * Keeps impossible levels out of the lake's water balance without hiding a rise. A level far from the last believed one waits for the next:
 * if that continues in its direction, stays, or falls back by no more than half, both are believed, the first one retroactively; if it
 * returns, the first was a spike. So a rise enters the balance one row after it is seen, at every cadence, and a single spike never does.
 * The possible change grows with the time since the last believed level, and a level older than a few steps refuses nothing: after a gap
 * two levels that agree with each other are believed, wherever they are. If another gauge stayed behind, the next level waits too, and the
 * third decides. Streaming; nothing is allocated for a level believed at once. A further level at one time is ignored: the first one's
 * result stands.
 */
export class LevelFilter {
  readonly #options: LevelFilterOptions;
  readonly #past: LevelPast;
  /** The level waiting for the next. */
  readonly #waiting = Float64Array.of(Number.NaN, Number.NaN);
  #waitingIsTooFast = false;
  readonly #now = new Float64Array(nowCells);
  #settled: SettledLevel | null = null;
  #verdict: LevelVerdict = 'none';
  #isRepeated = false;

  constructor(options: LevelFilterOptions = defaultLevelFilter) {
    requirePositive('maxChangeMPerHour', options.maxChangeMPerHour);
    for (const name of ['atOnceM', 'resolutionM', 'nearM'] as const) requireNotNegative(name, options[name]);
    requirePositive('rememberedSteps', options.rememberedSteps);
    this.#options = options;
    this.#past = new LevelPast(options.nearM + options.resolutionM, options.rememberedSteps);
    this.#now[Now.timeS] = Number.NEGATIVE_INFINITY;
    this.#forget();
  }

  /** The outcome for the level that waited before the last one; null when none waited, or it still does. */
  get settled(): SettledLevel | null {
    return this.#settled;
  }

  /** The verdict of the last level. */
  get verdict(): LevelVerdict {
    return this.#verdict;
  }

  /** Whether a level waits for the next. */
  get waits(): boolean {
    return !Number.isNaN(numberAt(this.#waiting, StateIndex.timeS));
  }

  /** Whether the last level was a further one at its time. */
  get isRepeated(): boolean {
    return this.#isRepeated;
  }

  judgement(): LevelJudgement {
    const now = this.#now;
    const orNull = (value: number) => (Number.isFinite(value) ? value : null);
    return {
      verdict: this.#verdict,
      changeM: orNull(numberAt(now, Now.changeM)),
      sinceS: orNull(numberAt(now, Now.sinceS)),
      usualM: numberAt(now, Now.usualM),
      allowedM: orNull(numberAt(now, Now.allowedM)),
    };
  }

  /**
   * Returns the level, or NaN when it is not believed or missing; `verdict` and `settled` say more. `gaugesM` is the water level by each
   * gauge behind it.
   */
  pass(
    timeS: number,
    levelM: number,
    maxChangeMPerHour: number = this.#options.maxChangeMPerHour,
    gaugesM: readonly number[] = [],
  ): number {
    this.#arrive(timeS, levelM);
    if (this.#goesOn()) this.#pass(maxChangeMPerHour, gaugesM);
    return numberAt(this.#now, Now.answerM);
  }

  /** `pass` for one row of its columns, at the fastest change of the options; writes the result. A batch allocates nothing. */
  passRow(timesS: ArrayLike<number>, levelsM: ArrayLike<number>, row: number, outM: Float64Array): void {
    const now = this.#now;
    now[Now.arrivingS] = itemAt(timesS, row);
    now[Now.levelM] = itemAt(levelsM, row);
    if (this.#goesOn()) this.#pass(this.#options.maxChangeMPerHour, []);
    outM[row] = numberAt(now, Now.answerM);
  }

  #arrive(timeS: number, levelM: number): void {
    this.#now[Now.arrivingS] = timeS;
    this.#now[Now.levelM] = levelM;
  }

  #pass(maxChangeMPerHour: number, gaugesM: readonly number[]): void {
    const now = this.#now;
    const levelM = numberAt(now, Now.levelM);
    if (!Number.isFinite(levelM)) return;
    const timeS = numberAt(now, Now.timeS);
    this.#past.arrived(timeS);
    if (!this.waits && this.#past.isNear(levelM)) {
      this.#take();
      return;
    }
    const isTooFast = this.#isTooFast(timeS, levelM, maxChangeMPerHour);
    // An impossible level says nothing about the one before it, as long as that one is possible.
    const keepsWaiting = this.waits && !this.#waitingIsTooFast && (isTooFast || this.#isDenied(timeS, levelM, gaugesM));
    if (this.waits && !keepsWaiting) this.#settle(timeS, levelM, maxChangeMPerHour);
    this.#judge(timeS, levelM, maxChangeMPerHour);
    if (this.#verdict === 'believed') this.#believeNow();
    else if (!keepsWaiting) this.#wait(timeS, levelM);
  }

  /**
   * Whether the waiting level would be believed if this one were the next; null when none waits, or it would keep waiting. Does not change
   * the state.
   */
  wouldConfirm(
    timeS: number,
    levelM: number,
    maxChangeMPerHour: number = this.#options.maxChangeMPerHour,
    gaugesM: readonly number[] = [],
  ): boolean | null {
    if (!this.waits || !Number.isFinite(levelM)) return null;
    this.#past.expect();
    const isTooFast = this.#isTooFast(timeS, levelM, maxChangeMPerHour);
    if (!this.#waitingIsTooFast && (isTooFast || this.#isDenied(timeS, levelM, gaugesM))) return null;
    return this.#isConfirmedBy(timeS, levelM, maxChangeMPerHour);
  }

  /** A level confirmed by a person is not judged; the waiting level and later ones are judged by it. */
  believe(timeS: number, levelM: number): number {
    this.#arrive(timeS, levelM);
    if (!this.#goesOn() || !Number.isFinite(levelM)) return numberAt(this.#now, Now.answerM);
    this.#past.arrived(timeS);
    if (this.waits) this.#settle(timeS, levelM, Number.POSITIVE_INFINITY);
    this.#verdict = 'believed';
    this.#believeNow();
    return levelM;
  }

  /** Near the last believed one, so nothing else is checked. */
  #take(): void {
    const now = this.#now;
    this.#verdict = 'believed';
    now[Now.changeM] = Math.abs(numberAt(now, Now.levelM) - this.#past.lastM);
    now[Now.sinceS] = numberAt(now, Now.timeS) - this.#past.lastAtS;
    now[Now.usualM] = this.#past.nearM;
    this.#believeNow();
  }

  #believeNow(): void {
    const now = this.#now;
    this.#past.believe(numberAt(now, Now.timeS), numberAt(now, Now.levelM));
    now[Now.answerM] = numberAt(now, Now.levelM);
  }

  /** False for a further level at the same time: the first one's result stands. */
  #goesOn(): boolean {
    const now = this.#now;
    this.#settled = null;
    this.#isRepeated = now[Now.arrivingS] === now[Now.timeS];
    if (this.#isRepeated) return false;
    if (
      !(
        numberAt(now, Now.arrivingS) > numberAt(now, Now.timeS) &&
        numberAt(now, Now.arrivingS) < Number.POSITIVE_INFINITY
      )
    ) {
      refuseTurnedBack(numberAt(now, Now.arrivingS), numberAt(now, Now.timeS));
    }
    now[Now.timeS] = numberAt(now, Now.arrivingS);
    this.#forget();
    return true;
  }

  /** Resets the result of the level before. */
  #forget(): void {
    const now = this.#now;
    this.#verdict = 'none';
    now[Now.changeM] = Number.NaN;
    now[Now.sinceS] = Number.NaN;
    now[Now.usualM] = 0;
    now[Now.allowedM] = Number.POSITIVE_INFINITY;
    now[Now.answerM] = Number.NaN;
  }

  #wait(timeS: number, levelM: number): void {
    this.#waiting[StateIndex.timeS] = timeS;
    this.#waiting[StateIndex.levelM] = levelM;
    this.#waitingIsTooFast = this.#verdict === 'too_fast';
  }

  #reachM(overS: number, maxChangeMPerHour: number): number {
    const { atOnceM, resolutionM } = this.#options;
    return (maxChangeMPerHour * overS) / 3600 + atOnceM + resolutionM;
  }

  #isTooFast(timeS: number, levelM: number, maxChangeMPerHour: number): boolean {
    const { lastM, lastAtS } = this.#past;
    if (!this.#past.isRemembered(timeS)) return false;
    return Math.abs(levelM - lastM) > this.#reachM(timeS - lastAtS, maxChangeMPerHour);
  }

  /**
   * One gauge that is wrong twice cannot confirm itself: at least half of the gauges stayed at the last believed level, while together they
   * left it. The third level decides, because a gauge may stay because it is stuck.
   */
  #isDenied(timeS: number, levelM: number, gaugesM: readonly number[]): boolean {
    const { lastM, nearM } = this.#past;
    const leftM = Math.abs(levelM - lastM);
    if (!(leftM > nearM) || !this.#past.isNext(numberAt(this.#waiting, StateIndex.timeS), timeS)) return false;
    const steadyGaugesM = gaugesM.filter((gaugeM) => Math.abs(gaugeM - lastM) <= stayedShare * leftM);
    return steadyGaugesM.length > 0 && 2 * steadyGaugesM.length >= gaugesM.length;
  }

  #judge(timeS: number, levelM: number, maxChangeMPerHour: number): void {
    const { lastM, lastAtS } = this.#past;
    if (Number.isNaN(lastM)) {
      this.#verdict = 'unconfirmed';
      return;
    }
    const now = this.#now;
    const [changeM, sinceS] = [Math.abs(levelM - lastM), timeS - lastAtS];
    const isRemembered = this.#past.isRemembered(timeS);
    const allowedM = isRemembered ? this.#reachM(sinceS, maxChangeMPerHour) : Number.POSITIVE_INFINITY;
    const usualM = isRemembered ? this.#past.usualM(timeS, levelM) : this.#past.nearM;
    now[Now.changeM] = changeM;
    now[Now.sinceS] = sinceS;
    now[Now.usualM] = usualM;
    now[Now.allowedM] = allowedM;
    if (changeM > allowedM) this.#verdict = 'too_fast';
    else this.#verdict = changeM <= usualM ? 'believed' : 'unconfirmed';
  }

  /** Decides on the waiting level, now that another exists. */
  #settle(timeS: number, levelM: number, maxChangeMPerHour: number): void {
    const [atS, waitingM] = [numberAt(this.#waiting, StateIndex.timeS), numberAt(this.#waiting, StateIndex.levelM)];
    const isBelieved = this.#isConfirmedBy(timeS, levelM, maxChangeMPerHour);
    this.#waiting[StateIndex.timeS] = Number.NaN;
    this.#settled = { timeS: atS, levelM: waitingM, isBelieved };
    if (isBelieved) this.#past.believe(atS, waitingM);
  }

  /** Whether it was on the way, or beyond both the level before and the one after. */
  #isConfirmedBy(timeS: number, levelM: number, maxChangeMPerHour: number): boolean {
    const [atS, waitingM] = [numberAt(this.#waiting, StateIndex.timeS), numberAt(this.#waiting, StateIndex.levelM)];
    const { lastM } = this.#past;
    if (Math.abs(levelM - waitingM) > this.#reachM(timeS - atS, maxChangeMPerHour)) return false;
    if (Number.isNaN(lastM)) return true;
    // A level impossible from the one before it is true only if that one is forgotten meanwhile.
    if (this.#waitingIsTooFast && this.#past.isRemembered(timeS)) return false;
    // Two levels that agree need no path when the level before them is too old to refuse them.
    const hasReturned = Math.abs(levelM - lastM) <= this.#past.nearM;
    return !(hasReturned || this.#past.isRemembered(atS)) || !this.#isBeyond(waitingM, lastM, levelM);
  }

  /** Further beyond both its neighbours than half of the distance to it from the one before. */
  #isBeyond(levelM: number, beforeM: number, afterM: number): boolean {
    const beyondM = Math.max(levelM - Math.max(beforeM, afterM), Math.min(beforeM, afterM) - levelM);
    return beyondM > Math.max(this.#past.nearM, Math.abs(levelM - beforeM) / 2);
  }
}

/**
 * Judges a whole series as it stands at its end: levels confirmed later are kept, refused and missing ones are NaN, which the balance takes
 * as missing. The last may still wait: `missing` and `unconfirmed`. A further row at one time is `repeated` and has the values of the
 * first.
 */
export function filterLevelsInto(
  timesS: ArrayLike<number>,
  levelsM: ArrayLike<number>,
  outM: Float64Array,
  flags: Uint16Array,
  options: LevelFilterOptions = defaultLevelFilter,
): void {
  const rows = timesS.length;
  requireOrder(timesS);
  requireLength('levelsM', levelsM, rows);
  requireRoom('outM', outM, rows);
  requireRoom('flags', flags, rows);
  const filter = new LevelFilter(options);
  let waitingRow = -1;
  let hasRepeated = false;
  for (let row = 0; row < rows; row += 1) {
    filter.passRow(timesS, levelsM, row, outM);
    if (filter.isRepeated) {
      hasRepeated = true;
      continue;
    }
    const { settled, verdict } = filter;
    flags[row] = verdict === 'believed' ? Flag.none : Flag.missing;
    if (settled !== null) {
      if (settled.isBelieved) outM[waitingRow] = settled.levelM;
      flags[waitingRow] = settled.isBelieved ? Flag.none : Flag.missing;
      waitingRow = -1;
    }
    if (verdict === 'unconfirmed') flags[row] = Flag.missing | Flag.unconfirmed;
    if (waitingRow < 0 && (verdict === 'unconfirmed' || verdict === 'too_fast')) waitingRow = row;
  }
  if (hasRepeated) repeatFirsts(timesS, outM, flags);
}

/** Runs once everything is settled. */
function repeatFirsts(timesS: ArrayLike<number>, outM: Float64Array, flags: Uint16Array): void {
  for (let row = 1; row < timesS.length; row += 1) {
    if (!isRepeated(timesS, row)) continue;
    outM[row] = numberAt(outM, row - 1);
    flags[row] = integerAt(flags, row - 1) | Flag.repeated;
  }
}
