import { type obligations as contract, maxObligations } from '@spillway/contract/obligations';
import type { ObligationKind } from '@spillway/rules/obligations/definition';
import type { AnswerTo } from '../platform/http/inside.ts';
import type { JudgedOccurrence } from './obligations.ts';

type ListView = AnswerTo<typeof contract.list>;
type View = ListView['occurrences'][number];

const iso = (ms: number): string => new Date(ms).toISOString();

export function occurrenceView(
  { duty, dueMs, fromMs, untilMs, state, doneMs, by, kept, missing, note }: JudgedOccurrence,
  mayTick: boolean,
  now: Date,
): View {
  return {
    dutyId: duty.id,
    dueAt: iso(dueMs),
    from: iso(fromMs),
    until: iso(untilMs),
    state,
    doneAt: doneMs === null ? null : iso(doneMs),
    by,
    username: kept?.username ?? null,
    note: kept?.note ?? note ?? '',
    missing,
    mayTick: mayTick && by === null && fromMs <= now.getTime(),
  };
}

/** Describes each obligation by its newest version in the list. */
function namedOf(all: readonly JudgedOccurrence[]): ListView['duties'] {
  const duties = new Map(all.map(({ duty }) => [duty.id, duty]));
  return [...duties.values()].map(({ id, name, kind, to, source, doneBy }) => ({
    dutyId: id,
    name,
    kind: kind as ObligationKind,
    to: [...to],
    article: source.article,
    text: source.text,
    verified: source.isVerified,
    doneBy: doneBy.by,
  }));
}

function countsOf(all: readonly JudgedOccurrence[]): ListView['counts'] {
  const of = (state: View['state']) => all.filter((one) => one.state === state).length;
  const [done, late, missed, notJudged] = [of('done'), of('done_late'), of('missed'), of('not_judged')];
  return { owed: done + late + missed, done, late, missed, notJudged };
}

type NextView = AnswerTo<typeof contract.next>;

export const nextView = (
  at: Date,
  next: readonly JudgedOccurrence[] | null,
  missed: number,
  mayTick: boolean,
): NextView => ({
  at,
  state: next ? 'known' : 'no_calendar',
  duties: namedOf(next ?? []),
  next: (next ?? []).map((one) => occurrenceView(one, mayTick, at)),
  missed,
});

export function listView(at: Date, all: readonly JudgedOccurrence[] | null, mayTick: boolean): ListView {
  const told = (all ?? []).slice(0, maxObligations);
  return {
    at,
    state: all ? 'known' : 'no_calendar',
    duties: namedOf(told),
    occurrences: told.map((one) => occurrenceView(one, mayTick, at)),
    counts: countsOf(all ?? []),
    isCut: (all?.length ?? 0) > maxObligations,
  };
}
