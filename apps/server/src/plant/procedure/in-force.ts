import { required } from '@spillway/checked/reads';
import type { ProcedureVersion } from './store.ts';

/** A version and its time in force. It may come back into force when its successor is withdrawn. */
export interface CountingVersion extends ProcedureVersion {
  /** Null until the next one starts; a date when no version is in force after it. */
  readonly countsUntil: Date | null;
}

type Time = Pick<CountingVersion, 'countsFrom' | 'countsUntil'>;

/** The version in force at an instant, among those of a period; null when there is none. */
export function countingAt<T extends Time>(versions: readonly T[], at: Date): T | null {
  const last = versions.findLast(({ countsFrom }) => countsFrom <= at);
  return last && (last.countsUntil === null || last.countsUntil > at) ? last : null;
}

/** The newest version that has started and was not withdrawn by then. */
export const inForceOf = (all: readonly ProcedureVersion[], at: Date): ProcedureVersion | null =>
  all
    .filter(({ countsFrom, withdrawnAt }) => countsFrom <= at && (withdrawnAt === null || withdrawnAt > at))
    .toSorted((one, other) => other.countsFrom.getTime() - one.countsFrom.getTime())[0] ?? null;

/** The versions in force within a period, with their times, oldest first. */
export function timesOf(
  procedureVersions: readonly ProcedureVersion[],
  { from, to }: { readonly from: Date; readonly to: Date },
): CountingVersion[] {
  const turns = procedureVersions
    .flatMap(({ countsFrom, withdrawnAt }) => [countsFrom, ...(withdrawnAt ? [withdrawnAt] : [])])
    .filter((at) => at <= to)
    .toSorted((one, other) => one.getTime() - other.getTime());
  const times: CountingVersion[] = [];
  let before: ProcedureVersion | null = null;
  for (const at of turns) {
    const now = inForceOf(procedureVersions, at);
    if (now === before) continue;
    if (now) times.push({ ...now, countsFrom: at, countsUntil: null });
    else times.push({ ...required(times.pop()), countsUntil: at });
    before = now;
  }
  const first = times.findLastIndex(({ countsFrom }) => countsFrom <= from);
  return times.slice(Math.max(0, first)).filter(({ countsUntil }) => countsUntil === null || countsUntil > from);
}
