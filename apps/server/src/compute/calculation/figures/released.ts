/** What was released since the balance last took a row, which may lie several steps back. */
export class Released {
  #lastS = Number.NaN;
  #lastM3s = Number.NaN;
  #volumeM3 = 0;
  #overS = 0;
  /** Some step knows more than its ends. */
  #isMoved = false;

  /** `meanM3s`: over the step before, NaN where it went in a straight line. A part that is missing makes the whole so. */
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

  /** NaN where nothing more is known than both ends. */
  meanM3s(): number {
    return this.#isMoved && this.#overS > 0 ? this.#volumeM3 / this.#overS : Number.NaN;
  }

  begin(): void {
    this.#volumeM3 = 0;
    this.#overS = 0;
    this.#isMoved = false;
  }
}
