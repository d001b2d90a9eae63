import { randomUUID } from 'node:crypto';
import { maxContacts } from '@spillway/contract/access/contacts/limits';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { eraseReceivers } from '../../platform/messages/messages.ts';
import { type Actor, system } from '../actor.ts';
import { changesBetween, type Fields } from '../changes.ts';
import { concurrentChanges } from '../conflict.ts';
import { type ChangeContext, type ContactDeps, turn } from './deps.ts';
import { quietText } from './quiet.ts';
import {
  type ContactContent,
  countContacts,
  deleteContact,
  markProven,
  putContact,
  readContacts,
  replaceWays,
  type StoredContact,
  withdrawContact,
} from './store.ts';
import { areSame, type ContactWay, countedWays, type TypedWays, waysOf } from './ways.ts';

export interface WantedContact {
  readonly contactId: string | null;
  /** Quiet hours are unchanged when absent. */
  readonly content: Omit<ContactContent, 'quiet'> & Partial<Pick<ContactContent, 'quiet'>>;
  readonly typed: TypedWays;
  readonly seenVersion: number | undefined;
}

/** A plant's contacts without an account, such as an office, a duty phone, or the chairman of a commune. */
export function createDirectory({ database, clock, audit, publish, messages }: ContactDeps) {
  const publishChange = (tx: Transaction<Schema>, hydroCode: string) =>
    publish(tx, { topic: 'contact.changed', hydroCode, payload: {} });

  async function one(tx: Transaction<Schema>, hydroCode: string, contactId: string): Promise<StoredContact> {
    const [found] = await readContacts(tx, hydroCode, contactId);
    if (!found) throw new Refusal('contact.not_found');
    return found;
  }

  async function saveContact(tx: Transaction<Schema>, actor: Actor, hydroCode: string, wantedContact: WantedContact) {
    const { typed } = wantedContact;
    const before = wantedContact.contactId === null ? null : await one(tx, hydroCode, wantedContact.contactId);
    const { quiet = before?.quiet ?? null } = wantedContact.content;
    const content = { ...wantedContact.content, quiet };
    if (before && wantedContact.seenVersion !== undefined && wantedContact.seenVersion !== before.version)
      throw concurrentChanges(before, fieldsOf(before, before.ways), fieldsOf(content, before.ways));
    if (!before && (await countContacts(tx, hydroCode)) >= maxContacts)
      throw new Refusal('contact.too_many', { most: maxContacts });
    const contactId = before?.contactId ?? randomUUID();
    const ways = waysOf(typed, before?.ways ?? []);
    const now = clock.now();
    // Consent is recorded again only when its basis changed or it was withdrawn.
    const isSame = before !== null && before.withdrawnAt === null && before.basis === content.basis;
    const consent = isSame ? { by: before.consentBy, at: before.consentAt } : { by: actor.username, at: now };
    const key = { hydroCode, contactId };
    const version = await putContact(tx, key, content, { by: actor.username, at: now }, consent);
    await replaceWays(tx, key, ways);
    const removedWays = (before?.ways ?? []).filter(({ wayId }) => !ways.some((keptWay) => keptWay.wayId === wayId));
    await forget(tx, hydroCode, removedWays);
    const after = fieldsOf(content, ways);
    const isOther = before !== null && !areSame(before.ways, ways);
    const changes = before ? changesBetween(fieldsOf(before, before.ways), after) : { before: null, after };
    const numbers: Fields = isOther ? { numbers_changed: true } : {};
    const auditChange = { before: changes?.before ?? null, after: { ...changes?.after, ...numbers } };
    const object = { kind: 'contact', id: contactId, name: content.name };
    await audit.record(tx, {
      who: actor,
      action: before ? 'contact.update' : 'contact.create',
      object,
      hydroCode,
      ...auditChange,
    });
    await publishChange(tx, hydroCode);
    return { contactId, version };
  }

  const forget = (tx: Transaction<Schema>, hydroCode: string, ways: readonly ContactWay[]): Promise<void> =>
    eraseReceivers(
      tx,
      messages.personalKinds(),
      ways.map(({ address }) => address),
      hydroCode,
    );

  return {
    save: ({ who, hydroCode }: ChangeContext, wantedContact: WantedContact) =>
      database.transaction(async (tx) => {
        await turn(tx, hydroCode);
        return await saveContact(tx, who, hydroCode, wantedContact);
      }),

    /** Stops sending at once; the phone numbers are deleted later by a job. */
    withdraw: ({ who, hydroCode }: ChangeContext, contactId: string): Promise<void> =>
      database.transaction(async (tx) => {
        await turn(tx, hydroCode);
        const before = await one(tx, hydroCode, contactId);
        if (before.withdrawnAt !== null) throw new Refusal('contact.already_withdrawn');
        await withdrawContact(tx, hydroCode, contactId, { by: who.username, at: clock.now() });
        const object = { kind: 'contact', id: contactId, name: before.name };
        await audit.record(tx, { who, action: 'contact.withdraw', object, hydroCode });
        await publishChange(tx, hydroCode);
      }),

    /** Also removes the contact from its groups. */
    erase: ({ who, hydroCode }: ChangeContext, contactId: string): Promise<void> =>
      database.transaction(async (tx) => {
        await turn(tx, hydroCode);
        const before = await one(tx, hydroCode, contactId);
        await deleteContact(tx, hydroCode, contactId);
        await forget(tx, hydroCode, before.ways);
        const object = { kind: 'contact', id: contactId, name: before.name };
        const auditChange = { before: fieldsOf(before, before.ways), after: null };
        await audit.record(tx, { who, action: 'contact.erase', object, hydroCode, ...auditChange });
        await publishChange(tx, hydroCode);
      }),

    prove: ({ who, hydroCode }: ChangeContext, contactId: string, wayId: string): Promise<Date> =>
      database.transaction(async (tx) => {
        await turn(tx, hydroCode);
        const before = await one(tx, hydroCode, contactId);
        const at = clock.now();
        if (!(await markProven(tx, { hydroCode, contactId, wayId }, at))) throw new Refusal('contact.way_not_found');
        const object = { kind: 'contact', id: contactId, name: before.name };
        const way = before.ways.find((knownWay) => knownWay.wayId === wayId)?.kind ?? null;
        await audit.record(tx, { who, action: 'contact.proven', object, hydroCode, after: { way } });
        await publishChange(tx, hydroCode);
        return at;
      }),

    putBySystem: (tx: Transaction<Schema>, hydroCode: string, wantedContact: WantedContact) =>
      saveContact(tx, system, hydroCode, wantedContact),
  };
}

/** Phone numbers and addresses are not written to the audit trail. */
const fieldsOf = (content: ContactContent, ways: readonly ContactWay[]): Fields => ({
  name: content.name,
  organisation: content.organisation,
  language: content.language,
  plain_sms: content.plainSms,
  quiet_hours: quietText(content.quiet),
  basis: content.basis,
  ...countedWays(ways),
});
