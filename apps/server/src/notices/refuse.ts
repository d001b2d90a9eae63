import { isAnnounceable, maxAheadHours, maxBehindHours } from '@spillway/contract/notices/codes';
import { hourMs } from '@spillway/plant-time/spans';
import { Refusal } from '../platform/http/refusal.ts';
import { type NewNotice, numberOf, type StoredNotice } from './content.ts';

/** When two users send at the same time, or correct the same notice, the second is shown what the first did. */
export function refuseUnseenNotice(newest: StoredNotice | undefined, seen: string | null): void {
  if ((newest?.noticeId ?? null) === seen) return;
  if (!newest) throw new Refusal('notice.not_found');
  const { sentBy, sentAt, ledger: of } = newest;
  throw new Refusal('notice.sent_meanwhile', {
    who: sentBy ?? 'Spillway',
    when: sentAt,
    number: numberOf(of) ?? '–',
  });
}

export function refusePreviousNotice(previousNotice: StoredNotice | null): asserts previousNotice is StoredNotice {
  if (!previousNotice) throw new Refusal('notice.not_found');
  if (previousNotice.next !== null) throw new Refusal('notice.replaced');
  if (previousNotice.kind === 'withdrawal') throw new Refusal('notice.is_withdrawal');
}

export function refuseWrong(
  { actAt, kind, corrects }: Pick<NewNotice, 'actAt' | 'kind' | 'corrects'>,
  now: Date,
): void {
  if (kind !== 'withdrawal' && !isAnnounceable((actAt.getTime() - now.getTime()) / hourMs))
    throw new Refusal('request.invalid', {}, [
      { field: 'act_at', rule: 'notice_time', facts: { ahead: maxAheadHours, behind: maxBehindHours } },
    ]);
  if ((kind === 'notice') !== (corrects === null))
    throw new Refusal('request.invalid', {}, [{ field: 'corrects', rule: 'notice_corrects' }]);
}
