import type { corrections as contract } from '@spillway/contract/series/corrections';
import type { AnswerTo, BodyTo } from '../../platform/http/inside.ts';
import { plainNumber } from '../../platform/plain-number.ts';
import type { ReadingChange } from '../accept/accept.ts';
import { suspectView } from '../quality/quality.ts';
import type { Act } from './act.ts';
import type { Conflict, Known, KnownReading, Version } from './store.ts';
import type { SuspectReading } from './suspects-of-act.ts';

type AnyAct = BodyTo<typeof contract.preview>['act'];
type Values = BodyTo<typeof contract.update>['values'];

/** When a time is listed twice, the last value is used. */
export const setOf = (values: Values): Act => ({
  kind: 'set',
  values: new Map(values.map(({ time, value }) => [Date.parse(time), value])),
});

export function actOf(act: AnyAct): Act {
  if (act.kind === 'set') return setOf(act.values);
  const { from, to, ...rest } = act;
  return { ...rest, fromMs: Date.parse(from), toMs: Date.parse(to) };
}

/** Limits the list: of thousands the first are enough. */
const maxDoubtsTold = 20;

export const suspectViews = (all: readonly SuspectReading[]) =>
  all
    .slice(0, maxDoubtsTold)
    .flatMap(({ timeMs, value, doubts, likely }) =>
      doubts.map((doubt) => ({ time: new Date(timeMs).toISOString(), value, ...suspectView(doubt, likely) })),
    );

export const changeView = ({ before, after }: ReadingChange) => ({
  time: new Date(after.timeMs).toISOString(),
  before: before && stateView(before),
  after: stateView(after),
});

const stateView = ({ raw, value, quality }: Pick<Known, 'raw' | 'value' | 'quality'>) => ({
  raw: plainNumber(raw),
  value: plainNumber(value),
  quality,
});

export const readingView = (one: KnownReading): AnswerTo<typeof contract.values>['readings'][number] => ({
  ...one,
  time: one.time.toISOString(),
  ...stateView(one),
  receivedAt: one.receivedAt.toISOString(),
});

export const versionView = (one: Version): AnswerTo<typeof contract.history>[number] => ({
  ...one,
  ...stateView(one),
  receivedAt: one.receivedAt.toISOString(),
  until: one.until.toISOString(),
});

export const conflictView = (one: Conflict): AnswerTo<typeof contract.conflicts>[number] => ({
  ...one,
  time: one.time.toISOString(),
  raw: plainNumber(one.raw),
  receivedAt: one.receivedAt.toISOString(),
  value: plainNumber(one.value),
});
