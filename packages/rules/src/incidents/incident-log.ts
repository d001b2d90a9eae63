import type { Operator } from '../definition/definition.ts';
import { isDownward } from '../definition/rules-between-fields.ts';
import type { Incident } from './incident.ts';

type Open = { -readonly [Field in keyof Incident]: Incident[Field] } & { changes: { atMs: number; step: number }[] };

/** Records incidents as they are notified. */
export class IncidentLog {
  readonly incidents: Incident[] = [];
  #open: Open | null = null;
  readonly #isDownward: boolean;
  readonly #isPassed: boolean;

  constructor(operator: Operator, isPassed = false) {
    this.#isDownward = isDownward(operator);
    this.#isPassed = isPassed;
  }

  /** The step notified now; -1 for none. */
  get step(): number {
    return this.#open?.changes.at(-1)?.step ?? -1;
  }

  /** Another step is the worst now. */
  change(step: number | null, atMs: number, sinceMs: number, value: number): void {
    if (step === null) {
      if (this.#open) this.#open.endedMs = atMs;
      this.#open = null;
    } else if (this.#open) {
      this.#open.changes.push({ atMs, step });
      this.#open.worst = Math.max(this.#open.worst, step);
      this.value(value);
    } else {
      const changes = [{ atMs, step }];
      this.#open = {
        sinceMs,
        raisedMs: atMs,
        endedMs: null,
        worst: step,
        changes,
        furthest: value,
        isPassed: this.#isPassed,
      };
      this.incidents.push(this.#open);
    }
  }

  /** Takes a value while a step is notified. */
  value(value: number): void {
    const open = this.#open;
    if (open && (this.#isDownward ? value < open.furthest : value > open.furthest)) open.furthest = value;
  }
}
