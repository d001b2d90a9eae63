import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { devicesOf } from '../../platform/web-push/web-push.ts';
import { system } from '../actor.ts';
import { demoContacts, demoGroup } from './demo-contacts.ts';
import type { ContactDeps } from './deps.ts';
import { createDirectory } from './directory.ts';
import { partsOfAccount, partsOfContact } from './export-store.ts';
import { readPeopleWithWays, readReachFacts } from './facts.ts';
import { readGroups } from './group-store.ts';
import { createGroups } from './groups.ts';
import { createOwn } from './own.ts';
import { readOwn } from './own-store.ts';
import { readEmail, readPeople } from './people-store.ts';
import { accountsAmong, type Member, type Reach, type Receiver, resolveReceivers } from './resolve.ts';
import { hasEverHeld, holdPlant, readContacts } from './store.ts';
import { createTests } from './tests.ts';

export { ensureAgreed, type OwnAgreement, ownAgreement } from './agreement.ts';
export { mailAddressOf, type Reached } from './resolve.ts';
export { receiverOf } from './wire.ts';

/**
 * How people are reached: users enter their own contact data, plants enter contacts without an account, and groups
 * combine both.
 */
export function createContacts(deps: ContactDeps) {
  const { database, clock, messages, perAccount } = deps;
  const directory = createDirectory(deps);
  const groups = createGroups(deps);

  async function resolve(hydroCode: string, receivers: readonly Receiver[], atMs: number | null) {
    const facts = await readReachFacts(deps, hydroCode, atMs === null ? null : new Date(atMs), receivers);
    return { at: facts.at, ...resolveReceivers(facts, receivers) };
  }

  return {
    directory,
    groups,
    own: createOwn(deps),
    tests: createTests(deps),
    hasMail: (): boolean => messages.has('mail'),
    sendsBy: async () => [...(await messages.channels())],
    emailOf: (accountId: string): Promise<string | null> => readEmail(database.sql, accountId),

    async list(hydroCode: string) {
      const [contacts, standing] = await Promise.all([
        readContacts(database.sql, hydroCode),
        readGroups(database.sql, hydroCode),
      ]);
      const namedAccountIds = standing.flatMap(({ members }) => accountsOf(members));
      const people = await readPeopleWithWays(database.sql, hydroCode, namedAccountIds);
      return { contacts, groups: standing, people };
    },

    /** Names of people, contacts and groups, by id. */
    async names(hydroCode: string): Promise<ReadonlyMap<string, string>> {
      const [people, all, standing] = await Promise.all([
        readPeople(database.sql, hydroCode, []),
        readContacts(database.sql, hydroCode),
        readGroups(database.sql, hydroCode),
      ]);
      return new Map([
        ...people.map(({ accountId, name }) => [accountId, name] as const),
        ...all.map(({ contactId, name }) => [contactId, name] as const),
        ...standing.map(({ groupId, name }) => [groupId, name] as const),
      ]);
    },

    /**
     * The people who can be reached at an instant (null: now), with channels and language; and those who cannot, with
     * the reason.
     */
    resolve: (hydroCode: string, receivers: readonly Receiver[], atMs: number | null): Promise<Reach & { at: Date }> =>
      resolve(hydroCode, receivers, atMs),

    /** The accounts among the recipients that may sign in and have access to the plant now. */
    async accounts(hydroCode: string, receivers: readonly Receiver[]): Promise<ReadonlySet<string>> {
      if (receivers.length === 0) return new Set();
      return accountsAmong(await readReachFacts(deps, hydroCode, null, receivers), receivers);
    },

    async exportContact(hydroCode: string, contactId: string, accountId: string) {
      await perAccount.admit(`export ${accountId}`);
      const [contact] = await readContacts(database.sql, hydroCode, contactId);
      if (!contact) throw new Refusal('contact.not_found');
      const addresses = contact.ways.map(({ address }) => address);
      return { madeAt: clock.now(), parts: await partsOfContact(database.sql, hydroCode, contactId, addresses) };
    },

    async exportOwn(person: { readonly accountId: string; readonly username: string }) {
      await perAccount.admit(`export ${person.accountId}`);
      const addresses = await addressesOf(database.sql, person.accountId);
      return { madeAt: clock.now(), parts: await partsOfAccount(database.sql, person, addresses) };
    },

    /** Adds the demo's contacts once, and not again after they were deleted. */
    startDemo: (hydroCode: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode)) || (await hasEverHeld(tx, hydroCode))) return;
        const members: Member[] = [{ kind: 'duty' }];
        for (const one of demoContacts) {
          const wanted = { ...one, contactId: null, seenVersion: undefined };
          const { contactId } = await directory.putBySystem(tx, hydroCode, wanted);
          members.push({ kind: 'contact', contactId });
        }
        const group = { groupId: null, name: demoGroup, members, seenVersion: undefined };
        await groups.putBySystem(tx, system, hydroCode, group);
      }),
  };
}

const accountsOf = (members: readonly Member[]): string[] =>
  members.flatMap((one) => (one.kind === 'account' ? [one.accountId] : []));

async function addressesOf(db: Kysely<Schema>, accountId: string): Promise<string[]> {
  const [own, email, devices] = await Promise.all([
    readOwn(db, [accountId]),
    readEmail(db, accountId),
    devicesOf(db, [accountId]),
  ]);
  const ways = own.get(accountId)?.ways ?? [];
  const ids = devices.map(({ deviceId }) => deviceId);
  return [...(email === null ? [] : [email]), ...ways.map(({ address }) => address), ...ids];
}

export type Contacts = ReturnType<typeof createContacts>;
