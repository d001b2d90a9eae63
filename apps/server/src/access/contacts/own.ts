import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { eraseReceivers } from '../../platform/messages/messages.ts';
import type { Actor } from '../actor.ts';
import { changesBetween, type Fields } from '../changes.ts';
import { concurrentChanges } from '../conflict.ts';
import type { ContactDeps } from './deps.ts';
import { waysToday } from './facts.ts';
import { groupsWith } from './group-store.ts';
import {
  deleteOwn,
  holdOwn,
  markOwnProven,
  type OwnContent,
  putOwn,
  readOwn,
  replaceOwnWays,
  withdrawOwn,
} from './own-store.ts';
import { quietText } from './quiet.ts';
import { areSame, type ContactWay, countedWays, waysOf } from './ways.ts';

interface WantedOwn {
  /** Quiet hours are unchanged when absent. */
  readonly content: Omit<OwnContent, 'quiet'> & Partial<Pick<OwnContent, 'quiet'>>;
  readonly byEmail: boolean;
  readonly phones: readonly string[];
  readonly seenVersion: number | undefined;
}

interface Self {
  readonly accountId: string;
  readonly who: Actor;
}

type Tx = Transaction<Schema>;

/** A user's own contact data; entering it counts as consent. */
export function createOwn({ database, clock, audit, publish, messages, webPush }: ContactDeps) {
  async function lockContact(tx: Tx, accountId: string) {
    const account = await holdOwn(tx, accountId);
    if (!account) throw new Refusal('auth.required');
    return { account, before: (await readOwn(tx, [accountId])).get(accountId) ?? null };
  }

  async function record(
    tx: Tx,
    { accountId, who }: Self,
    action: string,
    auditChange: { before?: Fields | null; after?: Fields },
  ) {
    const object = { kind: 'own_contact', id: accountId, name: who.fullName ?? who.username };
    await audit.record(tx, { who, action, object, ...auditChange });
    await publish(tx, { topic: 'account.changed', payload: { account_id: accountId } });
  }

  const forget = (tx: Tx, ways: readonly ContactWay[]): Promise<void> =>
    eraseReceivers(
      tx,
      messages.personalKinds(),
      ways.map(({ address }) => address),
      null,
    );

  return {
    async read(accountId: string, email: string | null) {
      const [all, groups] = await Promise.all([
        readOwn(database.sql, [accountId]),
        groupsWith(database.sql, accountId),
      ]);
      const ownContact = all.get(accountId) ?? null;
      const ways = ownContact ? waysToday(ownContact.ways, email) : [];
      return { own: ownContact, ways, byEmail: ways.some(({ kind }) => kind === 'email'), groups };
    },

    save: (ownAccount: Self, { content: wanted, byEmail, phones, seenVersion }: WantedOwn): Promise<number> =>
      database.transaction(async (tx) => {
        const { account, before } = await lockContact(tx, ownAccount.accountId);
        const standing = before?.ways ?? [];
        const content = { ...wanted, quiet: wanted.quiet === undefined ? (before?.quiet ?? null) : wanted.quiet };
        if (seenVersion !== undefined && seenVersion !== (before?.version ?? 0)) {
          const record = { updatedAt: before?.consentAt ?? clock.now(), updatedBy: ownAccount.who.username };
          throw concurrentChanges(record, before ? fieldsOf(before, standing) : {}, fieldsOf(content, standing));
        }
        if (byEmail && account.email === null) throw new Refusal('contact.no_own_address');
        const ways = waysOf({ email: byEmail ? account.email : null, phones }, waysToday(standing, account.email));
        // A consent that was not withdrawn keeps its date.
        const consentAt = before && before.withdrawnAt === null ? before.consentAt : clock.now();
        const version = await putOwn(tx, ownAccount.accountId, content, consentAt);
        await replaceOwnWays(tx, ownAccount.accountId, ways);
        await forget(
          tx,
          standing.filter(({ address }) => !ways.some((keptWay) => keptWay.address === address)),
        );
        const after = fieldsOf(content, ways);
        const changes = before ? changesBetween(fieldsOf(before, standing), after) : { before: null, after };
        const numbers: Fields = before && !areSame(standing, ways) ? { numbers_changed: true } : {};
        const auditChange = { before: changes?.before ?? null, after: { ...changes?.after, ...numbers } };
        await record(
          tx,
          ownAccount,
          before && before.withdrawnAt === null ? 'own_contact.update' : 'own_contact.agree',
          auditChange,
        );
        return version;
      }),

    /** Stops sending and removes devices at once; the phone numbers are deleted later by a job. */
    withdraw: (ownAccount: Self): Promise<void> =>
      database.transaction(async (tx) => {
        const { before } = await lockContact(tx, ownAccount.accountId);
        if (!before || before.withdrawnAt !== null) throw new Refusal('contact.already_withdrawn');
        await withdrawOwn(tx, ownAccount.accountId, clock.now());
        await webPush.removeAll(tx, ownAccount.accountId);
        await record(tx, ownAccount, 'own_contact.withdraw', {});
      }),

    erase: (ownAccount: Self): Promise<void> =>
      database.transaction(async (tx) => {
        const { before } = await lockContact(tx, ownAccount.accountId);
        if (!before) return;
        await webPush.removeAll(tx, ownAccount.accountId);
        await deleteOwn(tx, ownAccount.accountId);
        await forget(tx, before.ways);
        await record(tx, ownAccount, 'own_contact.erase', { before: fieldsOf(before, before.ways) });
      }),

    prove: (ownAccount: Self, wayId: string): Promise<Date> =>
      database.transaction(async (tx) => {
        const { before } = await lockContact(tx, ownAccount.accountId);
        const way = before?.ways.find((one) => one.wayId === wayId);
        const at = clock.now();
        if (!way || !(await markOwnProven(tx, ownAccount.accountId, wayId, at)))
          throw new Refusal('contact.way_not_found');
        await record(tx, ownAccount, 'own_contact.proven', { after: { way: way.kind } });
        return at;
      }),
  };
}

/** Phone numbers and addresses are not written to the audit trail. */
const fieldsOf = ({ language, plainSms, quiet }: OwnContent, ways: readonly ContactWay[]): Fields => ({
  language,
  plain_sms: plainSms,
  quiet_hours: quietText(quiet),
  ...countedWays(ways),
});
