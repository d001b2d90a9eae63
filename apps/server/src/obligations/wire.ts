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
function namedOf(judgedOccurrences: readonly JudgedOccurrence[]): ListView['duties'] {
  const duties = new Map(judgedOccurrences.map(({ duty }) => [duty.id, duty]));
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

function countsOf(judgedOccurrences: readonly JudgedOccurrence[]): ListView['counts'] {
  const of = (state: View['state']) => judgedOccurrences.filter((one) => one.state === state).length;
  const [done, late, missed, notJudgedCount] = [of('done'), of('done_late'), of('missed'), of('not_judged')];
  return { owed: done + late + missed, done, late, missed, notJudged: notJudgedCount };
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

export function listView(at: Date, judgedOccurrences: readonly JudgedOccurrence[] | null, mayTick: boolean): ListView {
  const shownObligations = (judgedOccurrences ?? []).slice(0, maxObligations);
  return {
    at,
    state: judgedOccurrences ? 'known' : 'no_calendar',
    duties: namedOf(shownObligations),
    occurrences: shownObligations.map((one) => occurrenceView(one, mayTick, at)),
    counts: countsOf(judgedOccurrences ?? []),
    isCut: (judgedOccurrences?.length ?? 0) > maxObligations,
  };
}
