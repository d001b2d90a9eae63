import type { JudgingState, StepState } from './judging-state.ts';
import type { Limits } from './limits.ts';
import { StepMachine } from './step-machine.ts';

export interface LadderMark {
  readonly steps: readonly StepState[];
  readonly worst: number | null;
  readonly worstMs: number | null;
  readonly raisedMs: number | null;
}

/** All steps of a ladder in the order of time, and the worst that is raised. */
export class LadderMachine {
  readonly steps: readonly StepMachine[];
  worst: number | null;
  worstMs: number | null;
  raisedMs: number | null;
  /** Called for every change of the worst. */
  onWorst: ((worst: number | null, atMs: number) => void) | null = null;

  constructor(stepCount: number, limits: Limits, before: JudgingState | null) {
    this.steps = Array.from({ length: stepCount }, (_, index) => new StepMachine(limits, before?.steps[index]));
    this.worst = before?.worst ?? null;
    this.worstMs = before?.worstMs ?? null;
    this.raisedMs = before?.raisedMs ?? null;
  }

  /** Handles what became due before an instant with a value, which can no longer prevent it. */
  before(atMs: number): void {
    for (let next = this.#next(atMs); next; next = this.#next(atMs)) this.#move(next, next.dueMs);
  }

  /** Handles what is due at an instant, once its value is known. Raising comes first, so that an incident does not break there. */
  at(atMs: number): void {
    for (const step of this.steps) if (step.phase === 'pending' && step.canMove(atMs)) this.#move(step, atMs);
    for (const step of this.steps) if (step.phase === 'clearing' && step.canMove(atMs)) this.#move(step, atMs);
  }

  #next(beforeMs: number): StepMachine | null {
    let first: StepMachine | null = null;
    for (const step of this.steps) {
      const { dueMs } = step;
      if (dueMs >= beforeMs || !step.canMove(dueMs)) continue;
      const isFirst = first === null || dueMs < first.dueMs || (dueMs === first.dueMs && step.phase === 'pending');
      if (isFirst) first = step;
    }
    return first;
  }

  #move(step: StepMachine, atMs: number): void {
    step.move(atMs);
    const worst = this.steps.findLastIndex(({ isRaised }) => isRaised);
    if (worst === (this.worst ?? -1)) return;
    if (this.worst === null) this.raisedMs = atMs;
    if (worst === -1) this.raisedMs = null;
    this.worst = worst === -1 ? null : worst;
    this.worstMs = worst === -1 ? null : atMs;
    this.onWorst?.(this.worst, atMs);
  }

  mark(): LadderMark {
    const { worst, worstMs, raisedMs } = this;
    return { steps: this.steps.map((step) => step.standing()), worst, worstMs, raisedMs };
  }

  back({ steps, worst, worstMs, raisedMs }: LadderMark): void {
    for (const [index, step] of this.steps.entries()) Object.assign(step, steps[index]);
    this.worst = worst;
    this.worstMs = worstMs;
    this.raisedMs = raisedMs;
  }
}
