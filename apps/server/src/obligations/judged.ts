import {
  type Fulfilment,
  judgeObligations,
  type ObligationState,
  observationIn,
} from '@spillway/rules/obligations/judge';
import { type Occurrence, occurrencesOf } from '@spillway/rules/obligations/occurrences';
import { agencyDayOf, type ObligationData, type Period } from './load.ts';
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
  { calendars, facts, done, believed, transfers }: ObligationData,
  period: Period,
  nowMs: number,
): JudgedOccurrence[] {
  const doneByKey = new Map(done.map((one) => [keyOf(one.dutyId, one.dueMs), one]));
  return occurrencesOf(calendars, facts, period).map((one) => {
    const storedDone = doneByKey.get(keyOf(one.duty.id, one.dueMs)) ?? null;
    const { done: found, missing } = foundOf(one, { believed, transfers }, nowMs);
    const countedDone: Fulfilment | null = found ?? (storedDone && { atMs: storedDone.doneMs });
    const by = found ? (one.duty.doneBy.by as 'readings' | 'transfer') : (storedDone?.by ?? null);
    return {
      ...one,
      state: judgeObligations(one, countedDone, nowMs),
      doneMs: countedDone?.atMs ?? null,
      by,
      kept: storedDone,
      missing: nowMs < one.dueMs ? [] : missing,
    };
  });
}

function foundOf(
  occurrence: Occurrence,
  { believed, transfers }: Pick<ObligationData, 'believed' | 'transfers'>,
  nowMs: number,
): { readonly done: Fulfilment | null; readonly missing: readonly string[] } {
  const { doneBy } = occurrence.duty;
  if (doneBy.by === 'readings') {
    const { atMs, missing } = observationIn(occurrence, believed);
    return { done: atMs === null ? null : { atMs }, missing };
  }
  if (doneBy.by === 'transfer') {
    const day = agencyDayOf(occurrence.fromMs);
    const sentTransfer = transfers.find((row) => row.day === day && `${row.targetId}` === doneBy.target);
    // More may become due until the end of the day.
    const isOver = agencyDayOf(nowMs) > day;
    const isDone =
      sentTransfer !== undefined &&
      isOver &&
      sentTransfer.owed > 0 &&
      sentTransfer.missing === 0 &&
      sentTransfer.pending === 0;
    return { done: isDone ? { atMs: null } : null, missing: [] };
  }
  return { done: null, missing: [] };
}
