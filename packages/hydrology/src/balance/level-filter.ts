import { HydrologyError, requireNotNegative, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireLength, requireRoom, requireTimes } from '../statistics/series-checks.ts';

export interface LevelFilterOptions {
  /** The fastest a lake moves: 0.5 m in 10 minutes. */
  readonly mostChangeMPerHour: number;
  /** One step of the sensor is never too fast. */
  readonly resolutionM: number;
  /** Newest levels the median is taken of, odd, 3 to 11; 1 switches that test off. */
  readonly medianOf: number;
  /** A level this near to the median is never dropped; further away it must also be six median deviations out. */
  readonly nearM: number;
}

export const defaultLevelFilter: LevelFilterOptions = {
  mostChangeMPerHour: 3,
  resolutionM: 0.01,
  medianOf: 5,
  nearM: 0.05,
};

/**
 * Drops levels the lake cannot have had, before they become inflow:
 *   rate      |Z - last kept| > mostChange * time + resolution
 *   median    |Z - median of the newest five| > max(near, 6 * their median deviation)
 * What is kept passes unchanged. The median judges and does not replace: put in the place of the level it lags by one step (two
 * for five), which costs a fast flood more than it saves (README.md). After a true step, of a moved sensor, levels are kept
 * again as soon as three of five agree and the time a real change would have taken has passed. Streams; nothing is
 * allocated per level.
 */
export class LevelFilter {
  readonly #options: LevelFilterOptions;
  readonly #newest: Float64Array;
  readonly #sorted: Float64Array;
  #held = 0;
  #next = 0;
  #keptM = 0;
  #keptAtS = Number.NEGATIVE_INFINITY;
  #clockS = Number.NEGATIVE_INFINITY;

  constructor(options: LevelFilterOptions = defaultLevelFilter) {
    requirePositive('mostChangeMPerHour', options.mostChangeMPerHour);
    requireNotNegative('resolutionM', options.resolutionM);
    requireNotNegative('nearM', options.nearM);
    const { medianOf } = options;
    if (!Number.isInteger(medianOf) || medianOf % 2 === 0 || medianOf < 1 || medianOf > 11) {
      throw new HydrologyError('level_filter.bad_median', { medianOf: String(medianOf), min: 1, max: 11 });
    }
    this.#options = options;
    this.#newest = new Float64Array(medianOf);
    this.#sorted = new Float64Array(medianOf);
  }

  /** The level itself, or NaN where it is dropped or was none. */
  pass(timeS: number, levelM: number): number {
    this.#clock(timeS);
    if (!Number.isFinite(levelM)) return Number.NaN;
    this.#remember(levelM);
    if (this.#tooFast(timeS, levelM) || this.#outstanding(levelM)) return Number.NaN;
    this.#keptM = levelM;
    this.#keptAtS = timeS;
    return levelM;
  }

  /** A level that a person answers for: it is not judged, and what follows is judged by it. */
  believe(timeS: number, levelM: number): number {
    this.#clock(timeS);
    if (!Number.isFinite(levelM)) return Number.NaN;
    this.#remember(levelM);
    this.#keptM = levelM;
    this.#keptAtS = timeS;
    return levelM;
  }

  #clock(timeS: number): void {
    if (!(timeS > this.#clockS && timeS < Number.POSITIVE_INFINITY)) {
      throw new HydrologyError('series.unsorted', { timeS: String(timeS), previousS: String(this.#clockS) });
    }
    this.#clockS = timeS;
  }

  #remember(levelM: number): void {
    const { medianOf } = this.#options;
    this.#newest[this.#next] = levelM;
    this.#next = (this.#next + 1) % medianOf;
    if (this.#held < medianOf) this.#held += 1;
  }

  #tooFast(timeS: number, levelM: number): boolean {
    if (this.#keptAtS === Number.NEGATIVE_INFINITY) return false;
    const { mostChangeMPerHour, resolutionM } = this.#options;
    const allowedM = (mostChangeMPerHour * (timeS - this.#keptAtS)) / 3600 + resolutionM;
    return Math.abs(levelM - this.#keptM) > allowedM;
  }

  #outstanding(levelM: number): boolean {
    const { medianOf, nearM } = this.#options;
    if (medianOf < 3 || this.#held < medianOf) return false;
    for (let i = 0; i < medianOf; i += 1) this.#sorted[i] = this.#newest[i]!;
    this.#sorted.sort();
    const middleM = this.#sorted[medianOf >> 1]!;
    const awayM = Math.abs(levelM - middleM);
    if (awayM <= nearM) return false;
    for (let i = 0; i < medianOf; i += 1) this.#sorted[i] = Math.abs(this.#newest[i]! - middleM);
    this.#sorted.sort();
    return awayM > 6 * this.#sorted[medianOf >> 1]!;
  }
}

/** A whole series: dropped and missing levels become NaN, which the balance takes as missing. */
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
  for (let row = 0; row < timesS.length; row += 1) {
    outM[row] = filter.pass(timesS[row]!, levelsM[row]!);
    flags[row] = Number.isNaN(outM[row]!) ? Flag.missing : Flag.none;
  }
}
