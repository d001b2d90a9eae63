import { numberAt } from '@spillway/checked/reads';

/** So many of the newest believed levels say how the water moved; a power of two. */
const kept = 4;
/** On in its direction the water may come three times as far as it did; it turns within as far as it went. */
const onward = 3;
const backward = 1;

/**
 * What a level is judged by: the last believed ones, how they moved, and how often levels arrive. Numbers are in typed arrays, so that a
 * level that is believed at once allocates nothing.
 */
export class LevelPast {
  /** Within so far of each other two levels are the same water: noise and waves. */
  readonly nearM: number;
  readonly #rememberedSteps: number;
  readonly #timesS = new Float64Array(kept);
  readonly #levelsM = new Float64Array(kept);
  #believed = 0;
  readonly #spacingsS = new Float64Array(3);
  #spacings = 0;
  /** When the last level arrived, and how long after the one before it: that counts from the next on. */
  readonly #arrived = Float64Array.of(Number.NaN, Number.NaN);

  constructor(nearM: number, rememberedSteps: number) {
    this.nearM = nearM;
    this.#rememberedSteps = rememberedSteps;
  }

  /** NaN: none was believed yet. */
  get lastM(): number {
    return this.#believed === 0 ? Number.NaN : numberAt(this.#levelsM, (this.#believed - 1) % kept);
  }

  get lastAtS(): number {
    return this.#believed === 0 ? Number.NEGATIVE_INFINITY : numberAt(this.#timesS, (this.#believed - 1) % kept);
  }

  /** It is where the last believed one was. */
  isNear(levelM: number): boolean {
    return this.#believed > 0 && Math.abs(levelM - numberAt(this.#levelsM, (this.#believed - 1) % kept)) <= this.nearM;
  }

  /** Some level came, believed or not. A gap before it does not make it rare: that counts for the next. */
  arrived(timeS: number): void {
    this.expect();
    this.#arrived[1] = timeS - numberAt(this.#arrived, 0);
    this.#arrived[0] = timeS;
  }

  /** How often levels came until now is how often the next is expected. */
  expect(): void {
    if (Number.isNaN(numberAt(this.#arrived, 1))) return;
    this.#spacingsS[this.#spacings % 3] = numberAt(this.#arrived, 1);
    this.#spacings += 1;
    this.#arrived[1] = Number.NaN;
  }

  believe(timeS: number, levelM: number): void {
    this.#timesS[this.#believed % kept] = timeS;
    this.#levelsM[this.#believed % kept] = levelM;
    this.#believed += 1;
  }

  /** The last believed level still refuses what is too far from it. */
  isRemembered(timeS: number): boolean {
    return this.#believed > 0 && timeS - this.lastAtS <= this.#rememberedSteps * this.#usualSpacingS();
  }

  /** No further level was to be expected between the two. */
  isNext(afterS: number, timeS: number): boolean {
    return timeS - afterS < 2 * this.#usualSpacingS();
  }

  /** As far from the last believed level as the water comes without a turn of events. */
  usualM(timeS: number, levelM: number): number {
    const perS = this.#movedPerS();
    const isOnward = (levelM - this.lastM) * perS > 0;
    return this.nearM + (isOnward ? onward : backward) * Math.abs(perS) * (timeS - this.lastAtS);
  }

  /** Over all that is kept, or over the newest two where those moved by more than noise. */
  #movedPerS(): number {
    const newest = this.#believed - 1;
    if (newest < 1) return 0;
    const all = this.#slope(Math.max(0, this.#believed - kept), newest);
    const last = this.#slope(newest - 1, newest);
    const movedM = numberAt(this.#levelsM, newest % kept) - numberAt(this.#levelsM, (newest - 1) % kept);
    return Math.abs(movedM) > this.nearM && Math.abs(last) > Math.abs(all) ? last : all;
  }

  #slope(from: number, to: number): number {
    const overS = numberAt(this.#timesS, to % kept) - numberAt(this.#timesS, from % kept);
    return (numberAt(this.#levelsM, to % kept) - numberAt(this.#levelsM, from % kept)) / overS;
  }

  /** The middle one of the last three. */
  #usualSpacingS(): number {
    const [a, b, c] = [numberAt(this.#spacingsS, 0), numberAt(this.#spacingsS, 1), numberAt(this.#spacingsS, 2)];
    if (this.#spacings === 0) return Number.POSITIVE_INFINITY;
    if (this.#spacings === 1) return a;
    if (this.#spacings === 2) return Math.max(a, b);
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}
