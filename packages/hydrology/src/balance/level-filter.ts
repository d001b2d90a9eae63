import { HydrologyError, requireNotNegative, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireLength, requireRoom, requireTimes } from '../statistics/series-checks.ts';
import { defaultFastestMPerHour } from './fastest-change.ts';
import { LevelPast } from './level-past.ts';

export interface LevelFilterOptions {
  /** The fastest the water itself moves, where a level is not judged by a rate of its own (`fastest-change.ts`). */
  readonly mostChangeMPerHour: number;
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
  mostChangeMPerHour: defaultFastestMPerHour,
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
 * nothing: after a gap two levels that agree with each other are believed, wherever they are.
 * Streams; nothing is allocated for a level that is believed at once.
 */
export class LevelFilter {
  readonly #options: LevelFilterOptions;
  readonly #past: LevelPast;
  #waitingAtS = Number.NaN;
  #waitingM = Number.NaN;
  #waitingIsTooFast = false;
  #clockS = Number.NEGATIVE_INFINITY;
  #settled: SettledLevel | null = null;
  #verdict: LevelVerdict = 'none';
  #changeM = Number.NaN;
  #sinceS = Number.NaN;
  #usualM = 0;
  #allowedM = Number.POSITIVE_INFINITY;

  constructor(options: LevelFilterOptions = defaultLevelFilter) {
    requirePositive('mostChangeMPerHour', options.mostChangeMPerHour);
    for (const name of ['atOnceM', 'resolutionM', 'nearM'] as const) requireNotNegative(name, options[name]);
    requirePositive('rememberedSteps', options.rememberedSteps);
    this.#options = options;
    this.#past = new LevelPast(options.nearM + options.resolutionM, options.rememberedSteps);
  }

  /** What became of the level that waited before the last one was passed; null: none waited, or it still does. */
  get settled(): SettledLevel | null {
    return this.#settled;
  }

  /** Of the last level that was passed. */
  get verdict(): LevelVerdict {
    return this.#verdict;
  }

  judgement(): LevelJudgement {
    const orNull = (value: number) => (Number.isFinite(value) ? value : null);
    return {
      verdict: this.#verdict,
      changeM: orNull(this.#changeM),
      sinceS: orNull(this.#sinceS),
      usualM: this.#usualM,
      allowedM: orNull(this.#allowedM),
    };
  }

  /** The level itself, or NaN where it is not believed or was none; `verdict` and `settled` say more. */
  pass(timeS: number, levelM: number, mostChangeMPerHour: number = this.#options.mostChangeMPerHour): number {
    this.#clock(timeS);
    if (!Number.isFinite(levelM)) return Number.NaN;
    this.#past.arrived(timeS);
    if (!this.#isWaiting() && this.#past.isNear(levelM)) return this.#take(timeS, levelM);
    const isTooFast = this.#isTooFast(timeS, levelM, mostChangeMPerHour);
    // What cannot be says nothing of the level before it, as long as that may be.
    const keepsWaiting = isTooFast && this.#isWaiting() && !this.#waitingIsTooFast;
    if (this.#isWaiting() && !keepsWaiting) this.#settle(timeS, levelM, mostChangeMPerHour);
    this.#judge(timeS, levelM, mostChangeMPerHour);
    if (this.#verdict === 'believed') {
      this.#past.believe(timeS, levelM);
      return levelM;
    }
    if (!keepsWaiting) this.#wait(timeS, levelM);
    return Number.NaN;
  }

  /** Whether the level that waits would be believed if this one were the next; null: none waits, or it would wait on. Passes nothing. */
  wouldConfirm(
    timeS: number,
    levelM: number,
    mostChangeMPerHour: number = this.#options.mostChangeMPerHour,
  ): boolean | null {
    if (!this.#isWaiting() || !Number.isFinite(levelM)) return null;
    this.#past.expect();
    if (!this.#waitingIsTooFast && this.#isTooFast(timeS, levelM, mostChangeMPerHour)) return null;
    return this.#isConfirmedBy(timeS, levelM, mostChangeMPerHour);
  }

  /** A level that a person answers for: it is not judged, and what waited and what follows is judged by it. */
  believe(timeS: number, levelM: number): number {
    this.#clock(timeS);
    if (!Number.isFinite(levelM)) return Number.NaN;
    this.#past.arrived(timeS);
    if (this.#isWaiting()) this.#settle(timeS, levelM, Number.POSITIVE_INFINITY);
    this.#verdict = 'believed';
    this.#past.believe(timeS, levelM);
    return levelM;
  }

  /** Where the last believed one was: nothing else is asked. */
  #take(timeS: number, levelM: number): number {
    this.#verdict = 'believed';
    this.#changeM = Math.abs(levelM - this.#past.lastM);
    this.#sinceS = timeS - this.#past.lastAtS;
    this.#usualM = this.#past.nearM;
    this.#past.believe(timeS, levelM);
    return levelM;
  }

  #clock(timeS: number): void {
    if (!(timeS > this.#clockS && timeS < Number.POSITIVE_INFINITY)) {
      throw new HydrologyError('series.unsorted', { timeS: String(timeS), previousS: String(this.#clockS) });
    }
    this.#clockS = timeS;
    this.#settled = null;
    this.#verdict = 'none';
    this.#changeM = Number.NaN;
    this.#sinceS = Number.NaN;
    this.#usualM = 0;
    this.#allowedM = Number.POSITIVE_INFINITY;
  }

  #isWaiting(): boolean {
    return !Number.isNaN(this.#waitingAtS);
  }

  #wait(timeS: number, levelM: number): void {
    this.#waitingAtS = timeS;
    this.#waitingM = levelM;
    this.#waitingIsTooFast = this.#verdict === 'too_fast';
  }

  #reachM(overS: number, mostChangeMPerHour: number): number {
    const { atOnceM, resolutionM } = this.#options;
    return (mostChangeMPerHour * overS) / 3600 + atOnceM + resolutionM;
  }

  #isTooFast(timeS: number, levelM: number, mostChangeMPerHour: number): boolean {
    const { lastM, lastAtS } = this.#past;
    if (!this.#past.isRemembered(timeS)) return false;
    return Math.abs(levelM - lastM) > this.#reachM(timeS - lastAtS, mostChangeMPerHour);
  }

  #judge(timeS: number, levelM: number, mostChangeMPerHour: number): void {
    const { lastM, lastAtS } = this.#past;
    if (Number.isNaN(lastM)) {
      this.#verdict = 'unconfirmed';
      return;
    }
    this.#changeM = Math.abs(levelM - lastM);
    this.#sinceS = timeS - lastAtS;
    const isRemembered = this.#past.isRemembered(timeS);
    if (isRemembered) this.#allowedM = this.#reachM(this.#sinceS, mostChangeMPerHour);
    this.#usualM = isRemembered ? this.#past.usualM(timeS, levelM) : this.#past.nearM;
    if (this.#changeM > this.#allowedM) this.#verdict = 'too_fast';
    else this.#verdict = this.#changeM <= this.#usualM ? 'believed' : 'unconfirmed';
  }

  /** The level that waited, now that another is there. */
  #settle(timeS: number, levelM: number, mostChangeMPerHour: number): void {
    const [atS, waitingM] = [this.#waitingAtS, this.#waitingM];
    const isBelieved = this.#isConfirmedBy(timeS, levelM, mostChangeMPerHour);
    this.#waitingAtS = Number.NaN;
    this.#settled = { timeS: atS, levelM: waitingM, isBelieved };
    if (isBelieved) this.#past.believe(atS, waitingM);
  }

  /** Was it on the way, or beyond both what was before and what comes after? */
  #isConfirmedBy(timeS: number, levelM: number, mostChangeMPerHour: number): boolean {
    const [atS, waitingM] = [this.#waitingAtS, this.#waitingM];
    const { lastM } = this.#past;
    if (Math.abs(levelM - waitingM) > this.#reachM(timeS - atS, mostChangeMPerHour)) return false;
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
 * the balance takes as missing. The last may still wait: `missing` and `unconfirmed`.
 */
export function filterLevelsInto(
  timesS: ArrayLike<number>,
  levelsM: ArrayLike<number>,
  outM: Float64Array,
  flags: Uint16Array,
  options: LevelFilterOptions = defaultLevelFilter,
): void {
  requireTimes(timesS);
  requireLength('levelsM', levelsM, timesS.length);
  requireRoom('outM', outM, timesS.length);
  requireRoom('flags', flags, timesS.length);
  const filter = new LevelFilter(options);
  let waitingRow = -1;
  for (let row = 0; row < timesS.length; row += 1) {
    outM[row] = filter.pass(timesS[row]!, levelsM[row]!);
    flags[row] = Number.isNaN(outM[row]!) ? Flag.missing : Flag.none;
    const { settled, verdict } = filter;
    if (settled !== null) {
      if (settled.isBelieved) outM[waitingRow] = settled.levelM;
      flags[waitingRow] = settled.isBelieved ? Flag.none : Flag.missing;
      waitingRow = -1;
    }
    if (verdict === 'unconfirmed') flags[row] = Flag.missing | Flag.unconfirmed;
    if (waitingRow < 0 && (verdict === 'unconfirmed' || verdict === 'too_fast')) waitingRow = row;
  }
}
