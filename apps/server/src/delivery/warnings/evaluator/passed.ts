import { minuteMs } from '@spillway/plant-time/spans';
import type { Rows } from '@spillway/rules/facts/facts';
import type { Standing } from '@spillway/rules/judging/standing';
import { evaluate } from '@spillway/rules/verdict/evaluate';
import type { Verdict } from '@spillway/rules/verdict/verdict';
import { lowerBound } from '../../../series/samples/samples.ts';
import { rowsFromMs, type ToJudge } from './judge.ts';

/** A value that is older pages nobody: two rows, or half an hour where rows come more often. */
export const staleAfterMs = (rowMs: number): number => Math.max(2 * rowMs, 30 * minuteMs);

/** Something that was raised and over before anybody knew of it. */
export interface Passed {
  readonly sinceMs: number;
  readonly endedMs: number;
  /** At its worst. */
  readonly verdict: Verdict;
}

/**
 * What rows that came late make of the past: every incident that began at or after an instant and is over. Each row is looked at by
 * itself, so this is asked only where something came late.
 */
export function passedIn(asked: ToJudge, changedFromMs: number): Passed[] {
  const { definition, issues, levels, rowMs, start, nowMs } = asked;
  const passed: Passed[] = [];
  let before: Standing | null = start;
  let worst: Verdict | null = null;
  let isOld = start !== null && start.worst !== null;
  const look = (atMs: number): number => {
    const rows = rowsAround(asked, before, atMs);
    const verdict = evaluate(definition, { atMs, rows, issues, levels, rowMs, before });
    before = verdict.standing;
    const { raised, incidentSinceMs } = verdict.value;
    if (raised === null) {
      const sinceMs = worst?.value.incidentSinceMs ?? null;
      if (worst && !isOld && sinceMs !== null && sinceMs >= changedFromMs)
        passed.push({ sinceMs, endedMs: atMs, verdict: worst });
      worst = null;
      isOld = false;
    } else if (worst === null || raised.step > worst.value.raised!.step) {
      worst = {
        ...verdict,
        value: { ...verdict.value, incidentSinceMs: worst?.value.incidentSinceMs ?? incidentSinceMs },
      };
    }
    return verdict.nextAtMs ?? Number.POSITIVE_INFINITY;
  };
  const sinceMs = start?.atMs ?? Number.NEGATIVE_INFINITY;
  const instants = Array.from(asked.rows.timesMs).filter((timeMs) => timeMs > sinceMs && timeMs <= nowMs);
  for (const [at, timeMs] of instants.entries()) {
    const untilMs = instants[at + 1] ?? nowMs;
    for (let next = look(timeMs); next < untilMs; ) next = look(next);
  }
  return passed;
}

/** Those that a look is about: each row is looked at by itself, and the work of a late week must not grow with its square. */
function rowsAround({ definition, rows, rowMs, nowMs }: ToJudge, before: Standing | null, atMs: number): Rows {
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
