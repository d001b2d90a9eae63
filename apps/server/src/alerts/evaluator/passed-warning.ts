import { required } from '@spillway/checked/reads';
import type { Rows } from '@spillway/rules/facts/facts';
import { incidentsAsKnownNow } from '@spillway/rules/incidents/as-known-now';
import type { JudgingState } from '@spillway/rules/judging/judging-state';
import { evaluate } from '@spillway/rules/verdict/evaluate';
import type { Verdict } from '@spillway/rules/verdict/verdict';
import { lowerBound } from '../../series/samples/samples.ts';
import { rowsFromMs, type ToJudge } from './judge.ts';

export interface PassedWarning {
  readonly sinceMs: number;
  readonly endedMs: number;
  /** The verdict at the worst time. */
  readonly verdict: Verdict;
}

/** Finds incidents caused by late rows: all that started at or after an instant and have ended. */
export function passedIn(judgeTask: ToJudge, changedFromMs: number): PassedWarning[] {
  const { definition, rows, issues, levels, rowMs, start, nowMs } = judgeTask;
  const passed: PassedWarning[] = [];
  const facts = { rows, issues, levels, rowMs };
  let before: JudgingState | null = start;
  for (const { changes, worst, endedMs } of incidentsAsKnownNow(definition, { ...facts, atMs: nowMs, before })) {
    if (endedMs === null) continue;
    const { atMs } = required(changes.find(({ step }) => step === worst));
    const verdict = evaluate(definition, { ...facts, rows: rowsAround(judgeTask, before, atMs), atMs, before });
    before = verdict.standing;
    const { incidentSinceMs: sinceMs } = verdict.value;
    if (sinceMs !== null && sinceMs >= changedFromMs) passed.push({ sinceMs, endedMs, verdict });
  }
  return passed;
}

/**
 * The rows needed to continue from a state to an instant, so that a night of many incidents is not read again for each.
 */
function rowsAround({ definition, rows, rowMs, nowMs }: ToJudge, before: JudgingState | null, atMs: number): Rows {
  const to = lowerBound(rows.timesMs, atMs + 1) + 1;
  if (before === null) return part(rows, 0, to);
  const newestMs = before.last?.dataMs ?? before.atMs;
  const fromMs = Math.min(newestMs, rowsFromMs(definition, rowMs, before, nowMs));
  return part(rows, lowerBound(rows.timesMs, fromMs), to);
}

function part({ timesMs, values, qualities, origins }: Rows, from: number, to: number): Rows {
  const of = <T>(all: ArrayLike<T>): T[] => Array.prototype.slice.call(all, from, to) as T[];
  return {
    timesMs: of(timesMs),
    values: of(values),
    ...(qualities ? { qualities: of(qualities) } : {}),
    ...(origins ? { origins: of(origins) } : {}),
  };
}
