import type { SentNotice } from '@spillway/rules/procedure/notice-lead';
import type { Fate } from '../platform/messages/messages.ts';
import { isSameName } from './book.ts';
import { type Demand, type NoticeCall, numberOf, type StoredNotice } from './content.ts';
import { lineReached, noticeReceipts } from './receipts.ts';

export interface FollowedNotice {
  readonly notice: StoredNotice;
  readonly fates: readonly Fate[];
  readonly calls: readonly NoticeCall[];
}

export const stateOf = ({ next }: Pick<StoredNotice, 'next'>) =>
  next === null ? 'standing' : next.kind === 'withdrawal' ? 'withdrawn' : 'corrected';

/**
 * When all recipients of a rule were notified: by the notice if a message was sent or is being sent, otherwise by the
 * first answered call. Null when someone was not, because messages may not be sent, all failed, or no call was made
 * yet.
 */
export function notifiedAt({ notice, fates, calls }: FollowedNotice, { to }: Pick<Demand, 'to'>): Date | null {
  const receipts = noticeReceipts(notice, fates);
  let latest = notice.sentAt;
  for (const name of to) {
    const line = notice.content.lines.findIndex((one) => isSameName(one.name, name));
    if (line < 0) return null;
    const { reached } = lineReached(notice, line, receipts, []);
    if (reached === 'reached' || reached === 'accepted' || reached === 'under_way') continue;
    const reachedTimesMs = calls
      .filter((one) => one.line === line && one.isReached)
      .map(({ calledAt }) => calledAt.getTime());
    if (reachedTimesMs.length === 0) return null;
    latest = new Date(Math.max(latest.getTime(), Math.min(...reachedTimesMs)));
  }
  return latest;
}

/** The notice in the form used for deadlines; null when it is not active. */
export function sentOf(followed: FollowedNotice): SentNotice | null {
  const { notice } = followed;
  if (notice.isPractice || notice.kind === 'withdrawal' || notice.next !== null) return null;
  const notifiedDemands = notice.content.demands.flatMap((one) => {
    const at = notifiedAt(followed, one);
    return at === null ? [] : [{ ruleId: one.ruleId, at }];
  });
  return {
    noticeId: notice.noticeId,
    number: numberOf(notice.ledger) ?? '',
    act: notice.act,
    actAtMs: notice.actAt.getTime(),
    sentAtMs: Math.max(notice.sentAt.getTime(), ...notifiedDemands.map(({ at }) => at.getTime())),
    ruleIds: notifiedDemands.map(({ ruleId }) => ruleId),
  };
}
