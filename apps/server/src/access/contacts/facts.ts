import type { QuietHours } from '@spillway/contract/access/contacts/quiet-hours';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { type Device, devicesOf } from '../../platform/web-push/web-push.ts';
import type { ContactDeps } from './deps.ts';
import { readGroups } from './group-store.ts';
import { type OwnContact, readOwn } from './own-store.ts';
import { type PlantPerson, readPeople } from './people-store.ts';
import { quietUntilMs } from './quiet.ts';
import type { Channel, KnownContact, KnownPerson, ReachFacts, Receiver } from './resolve.ts';
import { readContacts, type StoredContact } from './store.ts';
import type { ContactWay } from './ways.ts';

export interface PersonWithWays extends PlantPerson {
  readonly own: OwnContact | null;
  /** The person's present addresses. */
  readonly ways: readonly ContactWay[];
}

/** People of the plant, and the additionally named ones. */
export async function readPeopleWithWays(
  db: Kysely<Schema>,
  hydroCode: string,
  namedAccountIds: readonly string[],
): Promise<PersonWithWays[]> {
  const people = await readPeople(db, hydroCode, namedAccountIds);
  const ids = people.map(({ accountId }) => accountId);
  const [ownContact, devices] = await Promise.all([readOwn(db, ids), devicesOf(db, ids)]);
  return people.map((one) => {
    const written = ownContact.get(one.accountId) ?? null;
    const mine = devices.filter(({ accountId }) => accountId === one.accountId);
    return { ...one, own: written, ways: written ? [...waysToday(written.ways, one.email), ...waysTo(mine)] : [] };
  });
}

/** A device is addressed by its id; showing a notification proves that it works. */
export const waysTo = (devices: readonly Device[]): ContactWay[] =>
  devices.flatMap(({ deviceId, label, shownAt, lostAt }) =>
    lostAt === null ? [{ wayId: deviceId, kind: 'push', address: deviceId, provenAt: shownAt, shown: label }] : [],
  );

/** Email goes to the account's present address; a proof for an earlier address does not count. */
export const waysToday = (ways: readonly ContactWay[], email: string | null): ContactWay[] =>
  ways.flatMap((one) => {
    if (one.kind !== 'email') return [one];
    if (email === null) return [];
    return [one.address === email ? one : { ...one, address: email, provenAt: null }];
  });

/** Who is on duty at an instant, with everyone's present addresses. */
export async function readReachFacts(
  { database, duty, timeZones, isFlood }: Pick<ContactDeps, 'database' | 'duty' | 'timeZones' | 'isFlood'>,
  hydroCode: string,
  at: Date | null,
  receivers: readonly Receiver[],
): Promise<ReachFacts & { readonly at: Date }> {
  const [zones, isFloodNow, contacts, groups, { at: askedAt, hasPlan, now }] = await Promise.all([
    timeZones([hydroCode]),
    isFlood(hydroCode),
    readContacts(database.sql, hydroCode),
    readGroups(database.sql, hydroCode),
    duty.onDuty(hydroCode, at, 0),
  ]);
  const onDuty = now?.people.map(({ person }) => person) ?? [];
  const members = [...receivers, ...groups.flatMap((one) => one.members)];
  const namedAccountIds = [
    ...members.flatMap((one) => (one.kind === 'account' ? [one.accountId] : [])),
    ...onDuty.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])),
  ];
  const people = await readPeopleWithWays(database.sql, hydroCode, namedAccountIds);
  const zone = zones.get(hydroCode);
  const quietUntil = (quiet: QuietHours | null) =>
    quiet === null || isFloodNow || zone === undefined ? null : quietUntilMs(quiet, askedAt.getTime(), zone);
  return {
    at: askedAt,
    people: people.map((one) => knownPerson(one, quietUntil(one.own?.quiet ?? null))),
    contacts: contacts.map((one) => knownContact(one, quietUntil(one.quiet))),
    groups,
    duty: { hasPlan, people: onDuty },
  };
}

const channelsOf = (ways: readonly ContactWay[]): Channel[] =>
  ways.map(({ kind, address, provenAt, shown }) => ({
    kind,
    address,
    provenAtMs: provenAt?.getTime() ?? null,
    ...(shown === undefined ? {} : { shown }),
  }));

const knownPerson = (
  { accountId, name, isThere, own, ways }: PersonWithWays,
  quietUntil: number | null,
): KnownPerson => ({
  accountId,
  name,
  isThere,
  agreement: own && {
    language: own.language,
    plainSms: own.plainSms,
    isWithdrawn: own.withdrawnAt !== null,
    quietUntilMs: quietUntil,
    channels: channelsOf(ways),
  },
});

const knownContact = (
  { contactId, name, language, plainSms, withdrawnAt, ways }: StoredContact,
  quietUntil: number | null,
): KnownContact => ({
  contactId,
  name,
  language,
  plainSms,
  isWithdrawn: withdrawnAt !== null,
  quietUntilMs: quietUntil,
  channels: channelsOf(ways),
});
