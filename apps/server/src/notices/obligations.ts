import { minuteMs } from '@spillway/plant-time/spans';
import type { Obligation } from '@spillway/rules/obligations/definition';
import { judgeObligations } from '@spillway/rules/obligations/judge';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import { procedureAt } from '@spillway/rules/procedure/in-time';
import { noticeSentFor, type SentNotice } from '@spillway/rules/procedure/notice-lead';
import type { RulesNow } from '../compute/procedure-check/procedure-check.ts';
import type { JudgedOccurrence } from '../obligations/obligations.ts';
import { type Demand, numberOf } from './content.ts';
import { demandsOf } from './demands.ts';
import { type FollowedNotice, notifiedAt } from './notified.ts';
import { obligationIdOf } from './releases.ts';
import { actName } from './texts.ts';

/** A notice may be sent this long before it is due. */
const earlyMs = 72 * 60 * minuteMs;

/** Converts a notice required by the procedure into an obligation; in Vietnamese, like the names in the calendar. */
function dutyOf(
  { ruleId, to, article, text, isVerified }: Omit<Demand, 'leadMin' | 'urgentLeadMin'>,
  act: NoticeAct,
): Obligation {
  return {
    id: obligationIdOf(ruleId),
    name: `Thông báo trước khi ${actName(act, 'vi')}`,
    kind: 'notice',
    to,
    time: { kind: 'hours', hours: [] },
    during: { flood: 'any', modes: [], season: null },
    earlyMin: earlyMs / minuteMs,
    lateMin: 0,
    doneBy: { by: 'issued', what: 'notice' },
    source: { article, text, isVerified },
  };
}

interface OwingNotice {
  readonly demand: Demand;
  readonly act: NoticeAct;
  readonly actAtMs: number;
  readonly doneMs: number | null;
  readonly number: string | null;
}

/** Judged to the minute: a notice sent within the minute it is due is on time. */
function occurrenceOf({ demand, act, actAtMs, doneMs, number }: OwingNotice, nowMs: number): JudgedOccurrence {
  const dueMs = actAtMs - demand.leadMin * minuteMs;
  // An unsent notice may still be sent until the act; one sent after its due time was late.
  const untilMs = doneMs === null ? Math.max(actAtMs, dueMs + minuteMs) : dueMs + 1;
  const times = { dueMs, fromMs: dueMs - earlyMs, untilMs, isCertain: true };
  return {
    duty: dutyOf(demand, act),
    ...times,
    state: judgeObligations(times, doneMs === null ? null : { atMs: doneMs }, nowMs),
    doneMs,
    by: doneMs === null ? null : 'issued',
    kept: null,
    missing: [],
    note: number ?? '',
  };
}

/** For each sent notice, the rules that it meets, and whether everyone was notified. */
export function obligationsOfSent(all: readonly FollowedNotice[], nowMs: number): JudgedOccurrence[] {
  return all
    .filter(({ notice }) => !notice.isPractice && notice.kind !== 'withdrawal' && notice.next === null)
    .flatMap((followed) => {
      const { act, actAt, content, ledger } = followed.notice;
      return content.demands.map((demand) =>
        occurrenceOf(
          {
            demand,
            act,
            actAtMs: actAt.getTime(),
            doneMs: notifiedAt(followed, demand)?.getTime() ?? null,
            number: numberOf(ledger),
          },
          nowMs,
        ),
      );
    });
}

/** A notice sent by a person who may not release it must be countersigned in time. This cannot be ticked by hand. */
export function obligationOfCountersigning(all: readonly FollowedNotice[], nowMs: number): JudgedOccurrence[] {
  return all.flatMap(({ notice }) => {
    const { act, content, countersignUntil: until, countersignedAt: done, sentAt, next, ledger } = notice;
    if (until === null || next !== null) return [];
    const dueMs = until.getTime();
    const times = { dueMs, fromMs: sentAt.getTime(), untilMs: dueMs + 1, isCertain: true };
    const doneMs = done?.getTime() ?? null;
    const obligation: Obligation = {
      ...dutyOf({ ruleId: act, to: [], article: content.order ?? '', text: '', isVerified: true }, act),
      id: `countersign_${act}`,
      name: `Xác nhận thông báo ${actName(act, 'vi')}`,
    };
    const state = judgeObligations(times, doneMs === null ? null : { atMs: doneMs }, nowMs);
    const by = doneMs === null ? null : 'issued';
    return [{ duty: obligation, ...times, state, doneMs, by, kept: null, missing: [], note: numberOf(ledger) ?? '' }];
  });
}

/** Planned acts without a notice so far. */
export function obligationsOfPlan(
  { inTime, plan }: Pick<RulesNow, 'inTime' | 'plan'>,
  followedNotices: readonly FollowedNotice[],
  nowMs: number,
): JudgedOccurrence[] {
  if (inTime === null || plan.state !== 'standing') return [];
  const announcedNotices = followedNotices
    .filter(({ notice }) => !notice.isPractice && notice.kind !== 'withdrawal' && notice.next === null)
    .map(
      ({ notice }): SentNotice => ({
        noticeId: notice.noticeId,
        number: '',
        act: notice.act,
        actAtMs: notice.actAt.getTime(),
        sentAtMs: notice.sentAt.getTime(),
        ruleIds: notice.content.demands.map(({ ruleId }) => ruleId),
      }),
    );
  return plan.acts.flatMap(({ act, atMs }) =>
    demandsOf(procedureAt(inTime, atMs), act)
      .filter(({ ruleId }) => noticeSentFor(ruleId, { act, atMs, isPlanned: true }, announcedNotices, nowMs) === null)
      .map((demand) => occurrenceOf({ demand, act, actAtMs: atMs, doneMs: null, number: null }, nowMs)),
  );
}
