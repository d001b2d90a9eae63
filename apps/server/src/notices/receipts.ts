import { itemAt } from '@spillway/checked/reads';
import type { NoticeReached, NoticeReceipt } from '@spillway/contract/notices/codes';
import type { Fate } from '../platform/messages/messages.ts';
import type { NoticeCall, NoticeChannel, StoredNotice } from './content.ts';

export const noticeCause = 'release_notice';
/** All messages to one person have the same cause. */
export const causeOf = (noticeId: string, person: number): string => `${noticeId} ${person}`;
export const causesOf = ({ noticeId, content }: Pick<StoredNotice, 'noticeId' | 'content'>): string[] =>
  content.people.map((_, person) => causeOf(noticeId, person));

interface MessageReceipt {
  readonly channel: NoticeChannel;
  readonly shown: string;
  readonly state: NoticeReceipt;
  readonly at: Date | null;
  readonly said: string | null;
}

function stateOf({ state, receipt }: Pick<Fate, 'state' | 'receipt'>): NoticeReceipt {
  if (receipt !== null) return receipt;
  if (state === 'sent') return 'accepted';
  if (state === 'held') return 'held';
  if (state === 'failed') return 'failed';
  if (state === 'expired' || state === 'cancelled') return 'given_up';
  return 'queued';
}

const receiptOf = (fate: Fate): MessageReceipt => ({
  channel: fate.channel as NoticeChannel,
  shown: fate.receiverShown,
  state: stateOf(fate),
  at: fate.receiptAt ?? fate.doneAt,
  said: fate.said,
});

/** Returns one list for each person of the notice, in the order of its people. */
export function noticeReceipts(
  notice: Pick<StoredNotice, 'noticeId' | 'content'>,
  messageFates: readonly Fate[],
): MessageReceipt[][] {
  const fatesByCause = Map.groupBy(messageFates, ({ causeId }) => causeId);
  return causesOf(notice).map((cause) => (fatesByCause.get(cause) ?? []).map(receiptOf));
}

interface LineReached {
  readonly reached: NoticeReached;
  readonly at: Date | null;
}

const first = (times: readonly (Date | null)[]): Date | null =>
  times.reduce<Date | null>((best, one) => (one !== null && (best === null || one < best) ? one : best), null);

/**
 * The best result among the people for a recipient: an answered call and a delivered message are certain, an accepted
 * one is not.
 */
export function lineReached(
  { isPractice, content }: Pick<StoredNotice, 'isPractice' | 'content'>,
  line: number,
  receipts: readonly (readonly MessageReceipt[])[],
  calls: readonly NoticeCall[],
): LineReached {
  const { people, isCall } = itemAt(content.lines, line);
  const reachedTimes = calls.filter((one) => one.line === line && one.isReached).map(({ calledAt }) => calledAt);
  const all = people.flatMap((person) => receipts[person] ?? []);
  const of = (state: NoticeReceipt) => all.filter((one) => one.state === state).map(({ at }) => at);
  const sure = [...reachedTimes, ...of('delivered')];
  if (sure.length > 0) return { reached: 'reached', at: first(sure) };
  if (isPractice) return { reached: 'practice', at: null };
  if (of('accepted').length > 0) return { reached: 'accepted', at: first(of('accepted')) };
  if (of('queued').length > 0) return { reached: 'under_way', at: null };
  if (people.length > 0 || isCall || calls.some((one) => one.line === line))
    return { reached: 'not_reached', at: null };
  return { reached: 'nobody', at: null };
}
