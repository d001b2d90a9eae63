import { itemAt, lastOf, numberAt, required } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition } from '../definition/definition.ts';
import type { LevelsSince } from '../facts/facts.ts';
import type { StepState } from '../judging/judging-state.ts';
import { type Mark, Replay } from '../judging/replay.ts';
import type { MeasuredRows } from './measured-rows.ts';

/** Whether both continue alike: the memory of a phase a step has left decides nothing. */
function isSameMark(a: Mark, b: Mark): boolean {
  return (
    a.nextChange === b.nextChange &&
    a.ladder.worst === b.ladder.worst &&
    a.ladder.worstMs === b.ladder.worstMs &&
    a.ladder.raisedMs === b.ladder.raisedMs &&
    a.last?.dataMs === b.last?.dataMs &&
    a.last?.value === b.last?.value &&
    a.last?.bound === b.last?.bound &&
    a.ladder.steps.every((step, index) => isSameStep(step, itemAt(b.ladder.steps, index)))
  );
}

function isSameStep(a: StepState, b: StepState): boolean {
  if (a.phase !== b.phase || a.knownMs !== b.knownMs) return false;
  if (a.phase === 'off') return true;
  if (a.phase === 'pending') return a.pendingMs === b.pendingMs && a.rows === b.rows;
  return a.raisedMs === b.raisedMs && (a.phase === 'on' || a.clearMs === b.clearMs);
}

interface Checkpoint {
  readonly place: number;
  readonly mark: Mark;
}

const stepsBetweenMarks = 64;

/** Judges row after row, and goes back when an earlier row becomes known, only as far as it makes a difference. */
export class Walk {
  readonly replay: Replay;
  readonly #measured: MeasuredRows;
  readonly #timesMs: Float64Array;
  readonly #silencesMs: readonly number[];
  readonly #first: Mark;
  readonly #checkpoints: Checkpoint[] = [];
  #newest = -1;
  #steps = 0;

  constructor(
    definition: Definition,
    timesMs: Float64Array,
    measured: MeasuredRows,
    facts: { readonly rowMs: number; readonly levels?: readonly LevelsSince[] },
  ) {
    this.replay = new Replay(definition, {
      ...facts,
      rows: { timesMs: [], values: [] },
      atMs: Number.POSITIVE_INFINITY,
    });
    this.#timesMs = timesMs;
    this.#measured = measured;
    this.#silencesMs = definition.measure.kind === 'silence' ? passesOf(definition) : [];
    this.#first = this.replay.mark();
  }

  get newest(): number {
    return this.#newest;
  }

  /** Takes a row newer than all before. */
  step(index: number): void {
    this.#judge(index);
    this.#newest = index;
    this.#steps += 1;
    if (this.#steps % stepsBetweenMarks === 0) this.#checkpoints.push({ place: index, mark: this.replay.mark() });
  }

  /** Rows between two places have changed; the newest place may have changed, too. */
  again(fromPlace: number, untilMs: number, newest: number): void {
    const { isThere } = this.#measured;
    const isOldKnown = newest === this.#newest;
    const end = this.replay.mark();
    const passed: Checkpoint[] = [];
    while ((this.#checkpoints.at(-1)?.place ?? -1) >= fromPlace) passed.push(required(this.#checkpoints.pop()));
    const from = this.#checkpoints.at(-1);
    this.replay.back(from?.mark ?? this.#first);
    this.#newest = newest;
    for (let index = (from?.place ?? -1) + 1; index <= newest; index += 1) {
      if (!isThere[index]) continue;
      this.#judge(index);
      while (passed.length > 0 && lastOf(passed).place < index) passed.pop();
      if (passed.at(-1)?.place !== index) continue;
      const mark = this.replay.mark();
      const isUnchanged =
        isOldKnown && numberAt(this.#timesMs, index) > untilMs && isSameMark(mark, lastOf(passed).mark);
      if (isUnchanged) {
        while (passed.length > 0) this.#checkpoints.push(required(passed.pop()));
        this.replay.back(end);
        return;
      }
      passed.pop();
      this.#checkpoints.push({ place: index, mark });
    }
  }

  /** When something changes next without a further row. */
  nextAfter(atMs: number): number {
    const silentMs = this.#silencesMs.find((one) => this.#heardMs + one > atMs) ?? Number.POSITIVE_INFINITY;
    return Math.min(this.replay.nextAfter(atMs), this.#heardMs + silentMs);
  }

  /** Advances to an instant before which no further row comes. */
  advance(atMs: number): void {
    this.#silent(atMs + 1);
    this.replay.advance(atMs);
  }

  get #heardMs(): number {
    return this.replay.last?.dataMs ?? Number.POSITIVE_INFINITY;
  }

  #judge(index: number): void {
    const timeMs = numberAt(this.#timesMs, index);
    const { values, bounds, coverages } = this.#measured;
    if (this.#silencesMs.length > 0) {
      this.#silent(timeMs);
      this.replay.value(timeMs, timeMs, 0, 'exact', 1);
      return;
    }
    const value = numberAt(values, index);
    if (Number.isNaN(value)) return;
    this.replay.value(timeMs, timeMs, value, bounds[index] === 1 ? 'at_least' : 'exact', coverages[index] ?? 1);
  }

  /** Steps that silence passed before an instant. */
  #silent(beforeMs: number): void {
    const lastContactMs = this.#heardMs;
    for (const silentMs of this.#silencesMs) {
      const atMs = lastContactMs + silentMs;
      const isNew = this.replay.last !== null && this.replay.last.value < silentMs / minuteMs;
      if (isNew && atMs < beforeMs) this.replay.value(atMs, lastContactMs, silentMs / minuteMs, 'exact', 1);
    }
  }
}

/** The same as in `silence.ts`. */
const passesOf = ({ ladder, operator }: Definition): number[] =>
  ladder.flatMap(({ threshold }) =>
    threshold.kind === 'absolute' ? [Math.ceil(threshold.value * minuteMs) + (operator === 'above' ? 1 : 0)] : [],
  );
