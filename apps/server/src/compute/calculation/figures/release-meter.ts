/** Accumulates the release since the last row that the balance used, which may be several steps back. */
export class ReleaseMeter {
  #lastS = Number.NaN;
  #lastM3s = Number.NaN;
  #volumeM3 = 0;
  #overS = 0;
  /** True when the mean release of some step is known from gate movements. */
  #isMoved = false;

  /** `meanM3s` is the mean over the step before; NaN: a straight line. A missing outlet makes the sum NaN. */
  add(timeS: number, outM3s: number, meanM3s: number): void {
    if (!Number.isNaN(this.#lastS)) {
      const stepS = timeS - this.#lastS;
      this.#volumeM3 += (Number.isNaN(meanM3s) ? (this.#lastM3s + outM3s) / 2 : meanM3s) * stepS;
      this.#overS += stepS;
      if (!Number.isNaN(meanM3s)) this.#isMoved = true;
    }
    this.#lastS = timeS;
    this.#lastM3s = outM3s;
  }

  /** NaN when only the releases at both ends are known. */
  meanM3s(): number {
    return this.#isMoved && this.#overS > 0 ? this.#volumeM3 / this.#overS : Number.NaN;
  }

  begin(): void {
    this.#volumeM3 = 0;
    this.#overS = 0;
    this.#isMoved = false;
  }
}
