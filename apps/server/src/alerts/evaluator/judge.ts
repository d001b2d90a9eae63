import { required } from '@spillway/checked/reads';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Definition } from '@spillway/rules/definition/definition';
import type { Facts, Issue, LevelsSince, Rows } from '@spillway/rules/facts/facts';
import type { JudgingState } from '@spillway/rules/judging/judging-state';
import { evaluate } from '@spillway/rules/verdict/evaluate';
import type { Verdict } from '@spillway/rules/verdict/verdict';

/** The states of a subject: at its newest row, and at some rows hours and days before. */
export interface StoredJobState {
  readonly base: JudgingState | null;
  /** Sorted newest first. */
  readonly anchors: readonly JudgingState[];
}

export const noJobState: StoredJobState = { base: null, anchors: [] };

/** How far back to start without a usable state. */
const maxBackMs = 8 * dayMs;

/** Where to resume: a changed row may have changed all later results. */
export function startOf({ base, anchors }: StoredJobState, changedFromMs: number | null): JudgingState | null {
  const all = base === null ? anchors : [base, ...anchors];
  return all.find(({ atMs }) => changedFromMs === null || atMs < changedFromMs) ?? null;
}

/** Rows before the start only fill windows; those of the last hour give the trend. */
export function rowsFromMs({ measure }: Definition, rowMs: number, start: JudgingState | null, nowMs: number): number {
  const measureWindowMs = measure.kind === 'sum' || measure.kind === 'rate' ? measure.windowMin * minuteMs + rowMs : 0;
  const windowMs = Math.max(measureWindowMs, hourMs, 4 * rowMs);
  return (start?.atMs ?? nowMs - maxBackMs) - windowMs;
}

export interface ToJudge {
  readonly definition: Definition;
  readonly rows: Rows;
  readonly issues: readonly Issue[];
  readonly levels: readonly LevelsSince[];
  readonly rowMs: number;
  readonly start: JudgingState | null;
  readonly nowMs: number;
}

interface JobJudgement {
  readonly verdict: Verdict;
  readonly kept: StoredJobState;
}

/**
 * Judges now, and returns the state from which the next evaluation resumes. It is the state at the newest row, not at
 * this moment: the next row is usually older than this moment.
 */
export function judge(judgeTask: ToJudge, storedState: StoredJobState): JobJudgement {
  const { definition, rows, issues, levels, rowMs, start, nowMs } = judgeTask;
  const factsAt = (atMs: number, before: JudgingState | null): Facts => ({ atMs, rows, issues, levels, rowMs, before });
  const newestMs = newestDataMs(judgeTask);
  const isContinuing = newestMs === null || (start !== null && newestMs <= start.atMs);
  const base = isContinuing ? start : evaluate(definition, factsAt(newestMs, start)).standing;
  const verdict = evaluate(definition, factsAt(nowMs, base));
  const still = storedState.anchors.filter(({ atMs }) => start !== null && atMs <= start.atMs);
  const earlier = start !== null && base !== start ? [start, ...still] : still;
  return { verdict, kept: { base, anchors: thinned(earlier, base?.atMs ?? nowMs) } };
}

function newestDataMs({ definition: { measure }, rows: { timesMs }, issues, nowMs }: ToJudge): number | null {
  if (measure.kind === 'forecast') return issues.findLast(({ issuedAtMs }) => issuedAtMs <= nowMs)?.issuedAtMs ?? null;
  let row = timesMs.length - 1;
  while (row >= 0 && required(timesMs[row]) > nowMs) row -= 1;
  return timesMs[row] ?? null;
}

const rowSpacingsMs = [2 * hourMs, 26 * hourMs, maxBackMs];

/** Keeps one state of each age and one that will reach it: about two hours, a day and a week ago. */
function thinned(judgingStates: readonly JudgingState[], newestMs: number): JudgingState[] {
  const newestFirst = [...new Map(judgingStates.map((one) => [one.atMs, one])).values()].toSorted(
    (a, b) => b.atMs - a.atMs,
  );
  const keptStates = new Set<JudgingState>();
  for (const spacingMs of rowSpacingsMs) {
    const old = newestFirst.find(({ atMs }) => newestMs - atMs >= spacingMs);
    // The oldest of the younger states will reach this age next.
    const young = newestFirst.findLast(({ atMs }) => newestMs - atMs < spacingMs);
    for (const one of [old, young]) if (one) keptStates.add(one);
  }
  return newestFirst.filter((one) => keptStates.has(one));
}
