import { itemAt, numberAt, wholeAt } from '@spillway/checked/reads';
import { requireNotNegative, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { isRepeated, refuseTurnedBack, requireLength, requireOrder, requireRoom } from '../statistics/series-checks.ts';
import { defaultFastestMPerHour } from './fastest-change.ts';
import { LevelPast } from './level-past.ts';

export interface LevelFilterOptions {
  /** The fastest the water itself moves, where a level is not judged by a rate of its own (`fastest-change.ts`). */
  readonly maxChangeMPerHour: number;
  /** What a gauge shows beyond the water's own change, at once: wind set-up, the drawdown at an opened gate. */
  readonly atOnceM: number;
  /** One step of the sensor is never too much. */
  readonly resolutionM: number;
  /** A level this near to the last believed one is believed without waiting for another. */
  readonly nearM: number;
  /** After so many steps the last believed level refuses nothing any more. */
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

/** By what a level was judged; a part that was not asked is null. */
export interface LevelJudgement {
  readonly verdict: LevelVerdict;
  /** Away from the last believed level; null: there is none. */
  readonly changeM: number | null;
  /** Since the last believed level. */
  readonly sinceS: number | null;
  /** Up to there it is believed at once. */
  readonly usualM: number;
  /** Up to there it may be; null: the last believed level is too old to refuse anything. */
  readonly allowedM: number | null;
}

/** The level that is passed, by what it is judged, and the answer. Numbers in a typed array are not boxed; those in fields and arguments may be. */
const Now = { arrivingS: 0, levelM: 1, timeS: 2, changeM: 3, sinceS: 4, usualM: 5, allowedM: 6, answerM: 7 } as const;
const nowCells = 8;
const Waiting = { timeS: 0, levelM: 1 } as const;

/** Of the way that the level went; a gauge that moved with it, if by less, is no witness against it. */
const stayedShare = 1 / 4;

/** What became of a level that waited, once the next was there. */
export interface SettledLevel {
  readonly timeS: number;
  readonly levelM: number;
  readonly isBelieved: boolean;
}

/**
 * Keeps levels the lake cannot have had out of its water balance, without hiding a rise. A level far from the last believed one
 * waits for the next: if that goes on in its direction, stays, or falls back by no more than half, both are believed, the first one
 * backwards; if it comes back, the first was a spike. So a rise is in the balance one row after it is seen, at every cadence, and a
 * single spike never is. What can be grows with the time since the last believed level, and a level older than a few steps refuses
 * nothing: after a gap two levels that agree with each other are believed, wherever they are. Where another gauge stayed behind, the next
 * level waits, too, and the third decides.
 * Streams; nothing is allocated for a level that is believed at once. A further level of one time takes no part: the first one's
 * answer stands.
 */
export class LevelFilter {
  readonly #options: LevelFilterOptions;
  readonly #past: LevelPast;
  /** The level that waits for the next. */
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

  /** What became of the level that waited before the last one was passed; null: none waited, or it still does. */
  get settled(): SettledLevel | null {
    return this.#settled;
  }

  /** Of the last level that was passed. */
  get verdict(): LevelVerdict {
    return this.#verdict;
  }

  /** A level waits for the next. */
  get waits(): boolean {
    return !Number.isNaN(numberAt(this.#waiting, Waiting.timeS));
  }

  /** What was passed last was a further level of its time. */
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
   * The level itself, or NaN where it is not believed or was none; `verdict` and `settled` say more. `gaugesM` is the water by each of the
   * gauges behind it.
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

  /** `pass` of one row of its columns, at the fastest change of the options; writes the answer. A batch allocates nothing by it. */
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
    // What cannot be says nothing of the level before it, as long as that may be.
    const keepsWaiting = this.waits && !this.#waitingIsTooFast && (isTooFast || this.#isDenied(timeS, levelM, gaugesM));
    if (this.waits && !keepsWaiting) this.#settle(timeS, levelM, maxChangeMPerHour);
    this.#judge(timeS, levelM, maxChangeMPerHour);
    if (this.#verdict === 'believed') this.#believeNow();
    else if (!keepsWaiting) this.#wait(timeS, levelM);
  }

  /** Whether the level that waits would be believed if this one were the next; null: none waits, or it would wait on. Passes nothing. */
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

  /** A level that a person answers for: it is not judged, and what waited and what follows is judged by it. */
  believe(timeS: number, levelM: number): number {
    this.#arrive(timeS, levelM);
    if (!this.#goesOn() || !Number.isFinite(levelM)) return numberAt(this.#now, Now.answerM);
    this.#past.arrived(timeS);
    if (this.waits) this.#settle(timeS, levelM, Number.POSITIVE_INFINITY);
    this.#verdict = 'believed';
    this.#believeNow();
    return levelM;
  }

  /** Where the last believed one was: nothing else is asked. */
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

  /** False for a further level of the same time: what the first left stands. */
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

  /** Of the level before. */
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
    this.#waiting[Waiting.timeS] = timeS;
    this.#waiting[Waiting.levelM] = levelM;
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
   * One gauge that is wrong twice is no witness of itself: at least half of them stayed where the level was believed last, while together
   * they left it. The third level decides, for a gauge may stay because it is stuck.
   */
  #isDenied(timeS: number, levelM: number, gaugesM: readonly number[]): boolean {
    const { lastM, nearM } = this.#past;
    const leftM = Math.abs(levelM - lastM);
    if (!(leftM > nearM) || !this.#past.isNext(numberAt(this.#waiting, Waiting.timeS), timeS)) return false;
    const stayed = gaugesM.filter((gaugeM) => Math.abs(gaugeM - lastM) <= stayedShare * leftM);
    return stayed.length > 0 && 2 * stayed.length >= gaugesM.length;
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

  /** The level that waited, now that another is there. */
  #settle(timeS: number, levelM: number, maxChangeMPerHour: number): void {
    const [atS, waitingM] = [numberAt(this.#waiting, Waiting.timeS), numberAt(this.#waiting, Waiting.levelM)];
    const isBelieved = this.#isConfirmedBy(timeS, levelM, maxChangeMPerHour);
    this.#waiting[Waiting.timeS] = Number.NaN;
    this.#settled = { timeS: atS, levelM: waitingM, isBelieved };
    if (isBelieved) this.#past.believe(atS, waitingM);
  }

  /** Was it on the way, or beyond both what was before and what comes after? */
  #isConfirmedBy(timeS: number, levelM: number, maxChangeMPerHour: number): boolean {
    const [atS, waitingM] = [numberAt(this.#waiting, Waiting.timeS), numberAt(this.#waiting, Waiting.levelM)];
    const { lastM } = this.#past;
    if (Math.abs(levelM - waitingM) > this.#reachM(timeS - atS, maxChangeMPerHour)) return false;
    if (Number.isNaN(lastM)) return true;
    // What could not be, from the level before it, is true only where that is forgotten meanwhile.
    if (this.#waitingIsTooFast && this.#past.isRemembered(timeS)) return false;
    // Two that agree with each other where the level before them is too old to refuse them need no way.
    const cameBack = Math.abs(levelM - lastM) <= this.#past.nearM;
    return !(cameBack || this.#past.isRemembered(atS)) || !this.#isBeyond(waitingM, lastM, levelM);
  }

  /** Further beyond both its neighbours than half of the way to it from the one before. */
  #isBeyond(levelM: number, beforeM: number, afterM: number): boolean {
    const beyondM = Math.max(levelM - Math.max(beforeM, afterM), Math.min(beforeM, afterM) - levelM);
    return beyondM > Math.max(this.#past.nearM, Math.abs(levelM - beforeM) / 2);
  }
}

/**
 * A whole series, judged as it stands at its end: levels that were confirmed later are there, refused and missing ones are NaN, which
 * the balance takes as missing. The last may still wait: `missing` and `unconfirmed`. A further row of one time is `repeated` and has what the
 * first has.
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

/** Once all is settled. */
function repeatFirsts(timesS: ArrayLike<number>, outM: Float64Array, flags: Uint16Array): void {
  for (let row = 1; row < timesS.length; row += 1) {
    if (!isRepeated(timesS, row)) continue;
    outM[row] = numberAt(outM, row - 1);
    flags[row] = wholeAt(flags, row - 1) | Flag.repeated;
  }
}
