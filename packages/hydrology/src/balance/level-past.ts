/** So many of the newest believed levels say how the water moved. */
const kept = 4;
/** On in its direction the water may come three times as far as it did; it turns within as far as it went. */
const onward = 3;
const backward = 1;

/** What a level is judged by: the last believed ones, how they moved, and how often levels arrive. */
export class LevelPast {
  /** Within so far of each other two levels are the same water: noise and waves. */
  readonly nearM: number;
  readonly #rememberedSteps: number;
  readonly #timesS = new Float64Array(kept);
  readonly #levelsM = new Float64Array(kept);
  #held = 0;
  readonly #spacingsS = new Float64Array(3);
  #spacings = 0;
  #arrivedAtS = Number.NaN;
  #spacingS = Number.POSITIVE_INFINITY;

  constructor(nearM: number, rememberedSteps: number) {
    this.nearM = nearM;
    this.#rememberedSteps = rememberedSteps;
  }

  /** NaN: none was believed yet. */
  get lastM(): number {
    return this.#held === 0 ? Number.NaN : this.#levelsM[this.#held - 1]!;
  }

  get lastAtS(): number {
    return this.#held === 0 ? Number.NEGATIVE_INFINITY : this.#timesS[this.#held - 1]!;
  }

  /** Some level came, believed or not. A gap before it does not make it rare: that counts for the next. */
  arrived(timeS: number): void {
    this.expect();
    if (!Number.isNaN(this.#arrivedAtS)) {
      this.#spacingsS[this.#spacings % 3] = timeS - this.#arrivedAtS;
      this.#spacings += 1;
    }
    this.#arrivedAtS = timeS;
  }

  /** How often levels came until now is how often the next is expected. */
  expect(): void {
    this.#spacingS = this.#spacings === 0 ? Number.POSITIVE_INFINITY : this.#middleSpacingS();
  }

  believe(timeS: number, levelM: number): void {
    if (this.#held === kept) {
      this.#timesS.copyWithin(0, 1);
      this.#levelsM.copyWithin(0, 1);
      this.#held -= 1;
    }
    this.#timesS[this.#held] = timeS;
    this.#levelsM[this.#held] = levelM;
    this.#held += 1;
  }

  /** The last believed level still refuses what is too far from it. */
  isRemembered(timeS: number): boolean {
    return this.#held > 0 && timeS - this.lastAtS <= this.#rememberedSteps * this.#spacingS;
  }

  /** As far from the last believed level as the water comes without a turn of events. */
  usualM(timeS: number, levelM: number): number {
    const perS = this.#movedPerS();
    const isOnward = (levelM - this.lastM) * perS > 0;
    return this.nearM + (isOnward ? onward : backward) * Math.abs(perS) * (timeS - this.lastAtS);
  }

  /** Over all that is kept, or over the newest two where those moved by more than noise. */
  #movedPerS(): number {
    const last = this.#held - 1;
    if (last < 1) return 0;
    const all = this.#slope(0, last);
    const newest = this.#slope(last - 1, last);
    const isMove = Math.abs(this.#levelsM[last]! - this.#levelsM[last - 1]!) > this.nearM;
    return isMove && Math.abs(newest) > Math.abs(all) ? newest : all;
  }

  #slope(from: number, to: number): number {
    return (this.#levelsM[to]! - this.#levelsM[from]!) / (this.#timesS[to]! - this.#timesS[from]!);
  }

  #middleSpacingS(): number {
    const [a, b, c] = this.#spacingsS as unknown as [number, number, number];
    if (this.#spacings === 1) return a;
    if (this.#spacings === 2) return Math.max(a, b);
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}
