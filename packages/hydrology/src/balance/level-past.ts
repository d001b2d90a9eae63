import { numberAt } from '@spillway/checked/reads';

/** The number of newest believed levels that describe the movement; a power of two. */
const keptCount = 4;
/** In its direction the water may move three times as far as it did; against it, as far as it did. */
const forwardFactor = 3;
const backward = 1;

/**
 * The basis of a judgement: the last believed levels, their movement, and the interval of levels. Numbers are in typed arrays, so that a
 * level believed at once allocates nothing.
 */
export class LevelPast {
  /** Two levels this close are the same water: noise and waves. */
  readonly nearM: number;
  readonly #rememberedSteps: number;
  readonly #timesS = new Float64Array(keptCount);
  readonly #levelsM = new Float64Array(keptCount);
  #believed = 0;
  readonly #spacingsS = new Float64Array(3);
  #spacings = 0;
  /** The arrival of the last level and its interval to the one before, which counts from the next on. */
  readonly #arrived = Float64Array.of(Number.NaN, Number.NaN);

  constructor(nearM: number, rememberedSteps: number) {
    this.nearM = nearM;
    this.#rememberedSteps = rememberedSteps;
  }

  /** NaN when none was believed yet. */
  get lastM(): number {
    return this.#believed === 0 ? Number.NaN : numberAt(this.#levelsM, (this.#believed - 1) % keptCount);
  }

  get lastAtS(): number {
    return this.#believed === 0 ? Number.NEGATIVE_INFINITY : numberAt(this.#timesS, (this.#believed - 1) % keptCount);
  }

  /** Whether it is within the tolerance of the last trusted level. */
  isNear(levelM: number): boolean {
    return (
      this.#believed > 0 && Math.abs(levelM - numberAt(this.#levelsM, (this.#believed - 1) % keptCount)) <= this.nearM
    );
  }

  /** Records a level, believed or not. A gap before it does not make it rare: that counts for the next. */
  arrived(timeS: number): void {
    this.expect();
    this.#arrived[1] = timeS - numberAt(this.#arrived, 0);
    this.#arrived[0] = timeS;
  }

  /** The past interval of levels is the expected one. */
  expect(): void {
    if (Number.isNaN(numberAt(this.#arrived, 1))) return;
    this.#spacingsS[this.#spacings % 3] = numberAt(this.#arrived, 1);
    this.#spacings += 1;
    this.#arrived[1] = Number.NaN;
  }

  believe(timeS: number, levelM: number): void {
    this.#timesS[this.#believed % keptCount] = timeS;
    this.#levelsM[this.#believed % keptCount] = levelM;
    this.#believed += 1;
  }

  /** Whether the last believed level still refuses distant ones. */
  isRemembered(timeS: number): boolean {
    return this.#believed > 0 && timeS - this.lastAtS <= this.#rememberedSteps * this.#usualSpacingS();
  }

  /** Whether no further level was due between the two. */
  isNext(afterS: number, timeS: number): boolean {
    return timeS - afterS < 2 * this.#usualSpacingS();
  }

  /** The distance the water usually covers from the last believed level. */
  usualM(timeS: number, levelM: number): number {
    const perS = this.#movedPerS();
    const isOnward = (levelM - this.lastM) * perS > 0;
    return this.nearM + (isOnward ? forwardFactor : backward) * Math.abs(perS) * (timeS - this.lastAtS);
  }

  /** Over all stored levels, or over the newest two if those moved by more than noise. */
  #movedPerS(): number {
    const newest = this.#believed - 1;
    if (newest < 1) return 0;
    const all = this.#slope(Math.max(0, this.#believed - keptCount), newest);
    const last = this.#slope(newest - 1, newest);
    const movedM = numberAt(this.#levelsM, newest % keptCount) - numberAt(this.#levelsM, (newest - 1) % keptCount);
    return Math.abs(movedM) > this.nearM && Math.abs(last) > Math.abs(all) ? last : all;
  }

  #slope(from: number, to: number): number {
    const overS = numberAt(this.#timesS, to % keptCount) - numberAt(this.#timesS, from % keptCount);
    return (numberAt(this.#levelsM, to % keptCount) - numberAt(this.#levelsM, from % keptCount)) / overS;
  }

  /** The median of the last three. */
  #usualSpacingS(): number {
    const [a, b, c] = [numberAt(this.#spacingsS, 0), numberAt(this.#spacingsS, 1), numberAt(this.#spacingsS, 2)];
    if (this.#spacings === 0) return Number.POSITIVE_INFINITY;
    if (this.#spacings === 1) return a;
    if (this.#spacings === 2) return Math.max(a, b);
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}
