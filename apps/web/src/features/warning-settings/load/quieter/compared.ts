import type { NotifiedWarning } from '@spillway/rules/incidents/summary';
import { type Context, overlaps, type Truth, truthOf } from './true-warning.ts';

export interface Missed {
  readonly told: NotifiedWarning;
  readonly why: Truth;
}

export interface Compared {
  readonly before: number;
  readonly after: number;
  /** True warnings that would have been missed or less severe. */
  readonly missed: readonly Missed[];
  /** Largest delay of the true warnings. */
  readonly laterMs: number;
}

/** Effect of a change on the warnings that began in a period. `context` belongs to the unchanged job. */
export function compared(
  before: readonly NotifiedWarning[],
  after: readonly NotifiedWarning[],
  fromMs: number,
  context: Context,
): Compared {
  const isIn = ({ sinceMs }: NotifiedWarning) => sinceMs >= fromMs;
  const span = ({ sinceMs, endedMs }: NotifiedWarning) => ({ fromMs: sinceMs, untilMs: endedMs });
  const missed: Missed[] = [];
  let laterMs = 0;
  const ofPeriod = before.filter(isIn);
  for (const told of ofPeriod) {
    const why = truthOf(told, context);
    if (why === null) continue;
    const still = after.filter((one) => overlaps(span(told), span(one), context.atMs));
    const worst = Math.max(-1, ...still.map((one) => one.worst));
    if (worst < told.worst) missed.push({ told, why });
    else laterMs = Math.max(laterMs, Math.min(...still.map(({ sinceMs }) => sinceMs)) - told.sinceMs);
  }
  return { before: ofPeriod.length, after: after.filter(isIn).length, missed, laterMs };
}

/** Sum over several objects of one job. */
export const summed = (all: readonly Compared[]): Compared => ({
  before: all.reduce((sum, one) => sum + one.before, 0),
  after: all.reduce((sum, one) => sum + one.after, 0),
  missed: all.flatMap(({ missed }) => missed).toSorted((a, b) => a.told.sinceMs - b.told.sinceMs),
  laterMs: Math.max(0, ...all.map(({ laterMs }) => laterMs)),
});
