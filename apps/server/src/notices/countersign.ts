import { required } from '@spillway/checked/reads';
import type { Releasing } from '@spillway/contract/notices/releasing';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Actor } from '../access/actor.ts';
import { receiverOf } from '../access/contacts/contacts.ts';
import type { TopDeps } from '../compute/top-deps.ts';
import { requireTrusted } from '../platform/clock.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { bookOf } from './book.ts';
import { numberOf, type StoredNotice } from './content.ts';
import { chainRows } from './in-ledger.ts';
import { holdNotice, markCountersigned, readNotice } from './store.ts';

type Deps = Pick<TopDeps, 'database' | 'clock' | 'audit' | 'publish' | 'contacts' | 'ledger' | 'plant'>;

/** Once a notice is corrected or withdrawn, the newer one is countersigned instead. */
const isOpen = ({ countersignUntil, countersignedAt, next }: StoredNotice): boolean =>
  countersignUntil !== null && countersignedAt === null && next === null;

export const releasersOf = (contacts: Deps['contacts'], hydroCode: string, { releasers }: Releasing) =>
  contacts.accounts(hydroCode, releasers.map(receiverOf));

/** Minutes for the countersignature; null when the sender may release the act, or no one is entered for it. */
export async function minutesToCountersign(
  contacts: Deps['contacts'],
  hydroCode: string,
  releasing: Releasing | null,
  accountId: string | null,
): Promise<number | null> {
  if (releasing === null || releasing.releasers.length === 0) return null;
  const mine = accountId !== null && (await releasersOf(contacts, hydroCode, releasing)).has(accountId);
  return mine ? null : releasing.countersign_minutes;
}

export const until = (now: Date, minutes: number | null): Date | null =>
  minutes === null ? null : new Date(now.getTime() + minutes * minuteMs);

/**
 * A notice sent by anyone else is countersigned by a person who may release such acts. Sending does not wait for it.
 */
export function createCountersign(deps: Deps) {
  const { database, clock, audit, publish, contacts } = deps;
  async function isReleaser(hydroCode: string, plantNo: number, { act }: StoredNotice, accountId: string | null) {
    const releasing = (await bookOf(database.sql, plantNo)).releasing.find((one) => one.act === act);
    return (
      accountId !== null &&
      releasing !== undefined &&
      (await releasersOf(contacts, hydroCode, releasing)).has(accountId)
    );
  }

  return {
    may: async (hydroCode: string, plantNo: number, notice: StoredNotice, accountId: string | null) =>
      isOpen(notice) && (await isReleaser(hydroCode, plantNo, notice, accountId)),

    async countersign(
      { who, hydroCode }: { readonly who: Actor; readonly hydroCode: string },
      plantNo: number,
      noticeId: string,
    ): Promise<Date> {
      requireTrusted(clock);
      const now = clock.now();
      const found = await readNotice(database.sql, plantNo, noticeId);
      if (!found) throw new Refusal('notice.not_found');
      if (!(await isReleaser(hydroCode, plantNo, found, who.accountId))) throw new Refusal('notice.not_releaser');
      await database.transaction(async (tx) => {
        await holdNotice(tx, plantNo, noticeId);
        const notice = required(await readNotice(tx, plantNo, noticeId));
        if (!isOpen(notice)) throw new Refusal('notice.countersigned');
        await markCountersigned(tx, plantNo, noticeId, now, who.username);
        const number = numberOf(notice.ledger);
        await audit.record(tx, {
          who,
          action: 'notice.countersign',
          object: { kind: 'notice', id: noticeId, name: number },
          hydroCode,
          after: { countersigned_at: now.toISOString() },
        });
        await publish(tx, { topic: 'notice.changed', hydroCode, payload: { kind: 'notice', id: noticeId } });
        const of = { subject: noticeId, content: { number }, contentHash: required(notice.ledger).hash };
        await chainRows(deps, tx, hydroCode, now, { kind: 'notice_countersigned', ...of });
      });
      return now;
    },
  };
}
