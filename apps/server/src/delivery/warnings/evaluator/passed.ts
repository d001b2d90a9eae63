import { minuteMs } from '@spillway/plant-time/spans';
import type { Standing } from '@spillway/rules/judging/standing';
import { evaluate } from '@spillway/rules/verdict/evaluate';
import type { Verdict } from '@spillway/rules/verdict/verdict';
import type { ToJudge } from './judge.ts';

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
  const { definition, rows, issues, levels, rowMs, start, nowMs } = asked;
  const passed: Passed[] = [];
  let before: Standing | null = start;
  let worst: Verdict | null = null;
  let isOld = start !== null && start.worst !== null;
  const look = (atMs: number): number => {
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
  const instants = Array.from(rows.timesMs).filter((timeMs) => timeMs > sinceMs && timeMs <= nowMs);
  for (const [at, timeMs] of instants.entries()) {
    const untilMs = instants[at + 1] ?? nowMs;
    for (let next = look(timeMs); next < untilMs; ) next = look(next);
  }
  return passed;
}
