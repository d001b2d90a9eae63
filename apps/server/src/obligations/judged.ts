import { type Done, judgeObligations, type ObligationState, observedIn } from '@spillway/rules/obligations/judge';
import { type Occurrence, occurrencesOf } from '@spillway/rules/obligations/occurrences';
import { agencyDayOf, type Loaded, type Period } from './load.ts';
import type { RecordedDone } from './store.ts';

export interface JudgedOccurrence extends Occurrence {
  readonly state: ObligationState;
  readonly doneMs: number | null;
  readonly by: 'person' | 'readings' | 'transfer' | 'issued' | null;
  readonly kept: RecordedDone | null;
  readonly missing: readonly string[];
  /** The number of the notice that fulfilled it. */
  readonly note?: string;
}

const keyOf = (dutyId: string, dueMs: number) => `${dutyId} ${dueMs}`;

/** Judges each obligation of a period. Actions recorded by the product take precedence over users' entries. */
export function judgedOf(
  { calendars, facts, done, believed, transfers }: Loaded,
  period: Period,
  nowMs: number,
): JudgedOccurrence[] {
  const kept = new Map(done.map((one) => [keyOf(one.dutyId, one.dueMs), one]));
  return occurrencesOf(calendars, facts, period).map((one) => {
    const said = kept.get(keyOf(one.duty.id, one.dueMs)) ?? null;
    const { done: found, missing } = foundOf(one, { believed, transfers }, nowMs);
    const counted: Done | null = found ?? (said && { atMs: said.doneMs });
    const by = found ? (one.duty.doneBy.by as 'readings' | 'transfer') : (said?.by ?? null);
    return {
      ...one,
      state: judgeObligations(one, counted, nowMs),
      doneMs: counted?.atMs ?? null,
      by,
      kept: said,
      missing: nowMs < one.dueMs ? [] : missing,
    };
  });
}

function foundOf(
  one: Occurrence,
  { believed, transfers }: Pick<Loaded, 'believed' | 'transfers'>,
  nowMs: number,
): { readonly done: Done | null; readonly missing: readonly string[] } {
  const { doneBy } = one.duty;
  if (doneBy.by === 'readings') {
    const { atMs, missing } = observedIn(one, believed);
    return { done: atMs === null ? null : { atMs }, missing };
  }
  if (doneBy.by === 'transfer') {
    const day = agencyDayOf(one.fromMs);
    const sent = transfers.find((row) => row.day === day && `${row.targetId}` === doneBy.target);
    // More may become due until the end of the day.
    const isOver = agencyDayOf(nowMs) > day;
    const isDone = sent !== undefined && isOver && sent.owed > 0 && sent.missing === 0 && sent.pending === 0;
    return { done: isDone ? { atMs: null } : null, missing: [] };
  }
  return { done: null, missing: [] };
}
