import { itemAt, required } from '@spillway/checked/reads';
import type { Definition } from '../definition/definition.ts';
import type { Facts, LevelsSince } from '../facts/facts.ts';
import { thresholdsAt } from '../facts/thresholds.ts';
import type { ValueSink } from '../measures/value-sink.ts';
import { type Bound, judge } from './compare.ts';
import type { JudgingState, LastValue } from './judging-state.ts';
import { LadderMachine, type LadderMark } from './ladder-machine.ts';
import { type Limits, limitsOf } from './limits.ts';

export interface Mark {
  readonly ladder: LadderMark;
  readonly last: LastValue | null;
  readonly thresholds: (number | null)[];
  readonly nextChange: number;
}

/** Takes the values of a measure in the order of time, and handles events between them: what is due, and changes of levels. */
export class Replay implements ValueSink {
  readonly limits: Limits;
  readonly ladder: LadderMachine;
  /** The first instant after the present at which a value or another level comes by itself. */
  upcomingMs = Number.POSITIVE_INFINITY;
  last: LastValue | null;
  thresholds: (number | null)[];
  readonly #definition: Definition;
  readonly #atMs: number;
  readonly #sinceMs: number;
  readonly #changes: readonly LevelsSince[];
  readonly #levels: readonly LevelsSince[];
  #nextChange = 0;

  constructor(definition: Definition, { atMs, rowMs, levels = [], issues = [], before = null }: Facts) {
    this.#definition = definition;
    this.#atMs = atMs;
    this.#sinceMs = before?.atMs ?? Number.NEGATIVE_INFINITY;
    this.#levels = levels;
    const isRelative = definition.ladder.some(({ threshold }) => threshold.kind === 'level');
    this.#changes = isRelative ? levels.filter(({ fromMs }) => fromMs > this.#sinceMs) : [];
    this.limits = limitsOf(definition, rowMs, issues.at(-1)?.everyMs);
    this.ladder = new LadderMachine(definition.ladder.length, this.limits, before);
    this.last = before?.last ?? null;
    this.thresholds = thresholdsAt(definition, levels, this.#sinceMs);
  }

  value(atMs: number, dataMs: number, value: number, bound: Bound, coverage: number, boundLater = bound): boolean {
    if (atMs <= this.#sinceMs) return true;
    if (atMs > this.#atMs) {
      this.upcomingMs = Math.min(this.upcomingMs, atMs);
      return false;
    }
    this.#changeLevels(atMs, false);
    this.ladder.before(atMs);
    this.last = { dataMs, value, bound, coverage };
    this.#judgeLast(atMs);
    if (boundLater !== bound) this.last = { dataMs, value, bound: boundLater, coverage };
    return true;
  }

  /** Advances to the present without a further value. */
  end(): JudgingState {
    this.advance(this.#atMs);
    const change = this.#changes[this.#nextChange];
    if (change) this.upcomingMs = Math.min(this.upcomingMs, change.fromMs);
    const { steps, worst, worstMs, raisedMs } = this.ladder;
    return {
      atMs: this.#atMs,
      steps: steps.map((step) => step.standing()),
      worst,
      worstMs,
      raisedMs,
      last: this.last,
    };
  }

  /** Advances to an instant before which no further value comes. */
  advance(atMs: number): void {
    this.#changeLevels(atMs, true);
    this.ladder.before(atMs);
    this.ladder.at(atMs);
  }

  /** The next instant at which it may change without a further value; infinity for never. */
  nextAfter(atMs: number): number {
    let nextMs = this.#changes[this.#nextChange]?.fromMs ?? Number.POSITIVE_INFINITY;
    for (const { dueMs } of this.ladder.steps) if (dueMs > atMs && dueMs < nextMs) nextMs = dueMs;
    return nextMs;
  }

  /** A snapshot to return to. */
  mark(): Mark {
    const { last, thresholds } = this;
    return { ladder: this.ladder.mark(), last, thresholds, nextChange: this.#nextChange };
  }

  back({ ladder, last, thresholds, nextChange }: Mark): void {
    this.ladder.back(ladder);
    this.last = last;
    this.thresholds = thresholds;
    this.#nextChange = nextChange;
  }

  /** A new level in force judges the last value again; one that changes together with a value judges only that. */
  #changeLevels(untilMs: number, isEnd: boolean): void {
    while (this.#nextChange < this.#changes.length) {
      const { fromMs } = itemAt(this.#changes, this.#nextChange);
      if (fromMs > untilMs) return;
      this.#nextChange += 1;
      const isAlone = this.last !== null && (isEnd || fromMs < untilMs);
      if (isAlone) this.ladder.before(fromMs);
      this.thresholds = thresholdsAt(this.#definition, this.#levels, fromMs);
      if (isAlone) this.#judgeLast(fromMs);
    }
  }

  #judgeLast(atMs: number): void {
    const { dataMs, value, bound } = required(this.last);
    const { steps } = this.ladder;
    for (let index = 0; index < steps.length; index += 1)
      itemAt(steps, index).judged(judge(this.#definition, value, bound, itemAt(this.thresholds, index)), atMs, dataMs);
    this.ladder.at(atMs);
  }
}
