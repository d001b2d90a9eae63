import type { Judgement } from './compare.ts';
import type { Phase, StepState } from './judging-state.ts';
import type { Limits } from './limits.ts';

/**
 * One step of a ladder through time. A judgement moves it at once; waiting parts (its delay, its way out) become due later, and the caller
 * handles them in the order of time. A missing value never ends a step: on its way out it needs a value within the allowed age.
 */
export class StepMachine {
  phase: Phase = 'off';
  pendingMs = 0;
  rows = 0;
  raisedMs = 0;
  clearMs = 0;
  knownMs = 0;
  readonly #limits: Limits;

  constructor(limits: Limits, before: StepState | undefined) {
    this.#limits = limits;
    if (before) Object.assign(this, before);
  }

  get isRaised(): boolean {
    return this.phase === 'on' || this.phase === 'clearing';
  }

  judged(judgement: Judgement, atMs: number, dataMs: number): void {
    if (judgement === 'unknown') return;
    this.knownMs = dataMs;
    const { phase } = this;
    if (phase === 'off') {
      if (judgement !== 'beyond') return;
      this.phase = 'pending';
      this.pendingMs = atMs;
      this.rows = 1;
    } else if (phase === 'pending') {
      if (judgement !== 'beyond') this.phase = 'off';
      else if (dataMs === atMs) this.rows += 1;
    } else if (judgement !== 'within') {
      this.phase = 'on';
    } else if (phase === 'on') {
      this.phase = 'clearing';
      this.clearMs = atMs;
    }
  }

  /** When it next changes without a further value; infinity for never. */
  get dueMs(): number {
    const { delayRows, leastDelayMs, aloneAfterMs, clearAfterMs, leastRaisedMs } = this.#limits;
    if (this.phase === 'pending') return this.pendingMs + (this.rows >= delayRows ? leastDelayMs : aloneAfterMs);
    if (this.phase !== 'clearing') return Number.POSITIVE_INFINITY;
    return Math.max(this.clearMs + clearAfterMs, this.raisedMs + leastRaisedMs);
  }

  /**
   * Whether the due change can happen at that instant. A change prevented by the age of a value stays prevented for that time, even if a
   * newer one came since.
   */
  canMove(atMs: number): boolean {
    if (atMs < this.dueMs) return false;
    const ageMs = atMs - this.knownMs;
    return this.phase === 'pending' || (ageMs >= 0 && ageMs <= this.#limits.missingAfterMs);
  }

  move(atMs: number): void {
    if (this.phase === 'pending') {
      this.phase = 'on';
      this.raisedMs = atMs;
    } else {
      this.phase = 'off';
    }
  }

  standing(): StepState {
    const { phase, pendingMs, rows, raisedMs, clearMs, knownMs } = this;
    return { phase, pendingMs, rows, raisedMs, clearMs, knownMs };
  }
}
