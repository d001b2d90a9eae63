import type { NotifiedWarning } from '@spillway/rules/incidents/summary';
import { type Context, overlaps, type UsefulReason, usefulReasonOf } from './true-warning.ts';

export interface MissedWarning {
  readonly told: NotifiedWarning;
  readonly why: UsefulReason;
}

export interface BeforeAfter {
  readonly before: number;
  readonly after: number;
  /** True warnings that would have been missed or less severe. */
  readonly missed: readonly MissedWarning[];
  /** Largest delay of the true warnings. */
  readonly laterMs: number;
}

/** Effect of a change on the warnings that began in a period. `context` belongs to the unchanged job. */
export function compared(
  before: readonly NotifiedWarning[],
  after: readonly NotifiedWarning[],
  fromMs: number,
  context: Context,
): BeforeAfter {
  const isInWindow = ({ sinceMs }: NotifiedWarning) => sinceMs >= fromMs;
  const span = ({ sinceMs, endedMs }: NotifiedWarning) => ({ fromMs: sinceMs, untilMs: endedMs });
  const missedWarnings: MissedWarning[] = [];
  let laterMs = 0;
  const warningsInPeriod = before.filter(isInWindow);
  for (const warning of warningsInPeriod) {
    const reason = usefulReasonOf(warning, context);
    if (reason === null) continue;
    const still = after.filter((one) => overlaps(span(warning), span(one), context.atMs));
    const worst = Math.max(-1, ...still.map((one) => one.worst));
    if (worst < warning.worst) missedWarnings.push({ told: warning, why: reason });
    else laterMs = Math.max(laterMs, Math.min(...still.map(({ sinceMs }) => sinceMs)) - warning.sinceMs);
  }
  return { before: warningsInPeriod.length, after: after.filter(isInWindow).length, missed: missedWarnings, laterMs };
}

/** Sum over several objects of one job. */
export const summed = (all: readonly BeforeAfter[]): BeforeAfter => ({
  before: all.reduce((sum, one) => sum + one.before, 0),
  after: all.reduce((sum, one) => sum + one.after, 0),
  missed: all.flatMap(({ missed }) => missed).toSorted((a, b) => a.told.sinceMs - b.told.sinceMs),
  laterMs: Math.max(0, ...all.map(({ laterMs }) => laterMs)),
});
