import { randomUUID } from 'node:crypto';
import { maxGroups } from '@spillway/contract/access/contacts/limits';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../actor.ts';
import { changesBetween, type Fields } from '../changes.ts';
import { concurrentChanges } from '../conflict.ts';
import { refuseUnique } from '../unique.ts';
import { type ChangeContext, type ContactDeps, turn } from './deps.ts';
import { deleteGroup, putGroup, readGroups, type StoredGroup } from './group-store.ts';
import { readPeople } from './people-store.ts';
import type { Member } from './resolve.ts';
import { readContacts } from './store.ts';

interface WantedGroup {
  readonly groupId: string | null;
  readonly name: string;
  readonly members: readonly Member[];
  /** Unchanged when absent. */
  readonly hearsFlood?: boolean;
  readonly seenVersion: number | undefined;
}

const keyOf = (member: Member): string =>
  member.kind === 'account' ? member.accountId : member.kind === 'contact' ? member.contactId : member.kind;

export function createGroups({ database, clock, audit, publish }: ContactDeps) {
  const publishChange = (tx: Transaction<Schema>, hydroCode: string) =>
    publish(tx, { topic: 'contact.changed', hydroCode, payload: {} });

  /**
   * Names by account or contact id. Includes members who lost access to the plant, because they may stay in the group.
   */
  async function namesOf(tx: Transaction<Schema>, hydroCode: string, before: readonly Member[]) {
    const previousMembers = before.flatMap((one) => (one.kind === 'account' ? [one.accountId] : []));
    const [people, contacts] = await Promise.all([
      readPeople(tx, hydroCode, previousMembers),
      readContacts(tx, hydroCode),
    ]);
    return new Map([
      ...people.map(({ accountId, name }) => [accountId, name] as const),
      ...contacts.map(({ contactId, name }) => [contactId, name] as const),
    ]);
  }

  async function saveGroup(tx: Transaction<Schema>, actor: Actor, hydroCode: string, wantedGroup: WantedGroup) {
    const { name, members } = wantedGroup;
    const groups = await readGroups(tx, hydroCode);
    const before = groups.find(({ groupId }) => groupId === wantedGroup.groupId) ?? null;
    if (wantedGroup.groupId !== null && !before) throw new Refusal('contact.group_not_found');
    if (!before && groups.length >= maxGroups) throw new Refusal('contact.too_many', { most: maxGroups });
    const names = await namesOf(tx, hydroCode, before?.members ?? []);
    const content = { ...wantedGroup, hearsFlood: wantedGroup.hearsFlood ?? before?.hearsFlood ?? false };
    const fieldsOf = (one: Pick<StoredGroup, 'name' | 'members' | 'hearsFlood'>): Fields => ({
      name: one.name,
      hears_flood: one.hearsFlood,
      members: one.members.map((member) => (member.kind === 'duty' ? 'duty' : (names.get(keyOf(member)) ?? '-'))),
    });
    if (before && wantedGroup.seenVersion !== undefined && wantedGroup.seenVersion !== before.version)
      throw concurrentChanges(before, fieldsOf(before), fieldsOf(content));
    const keys = members.map(keyOf);
    const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
    if (twice >= 0) throw new Refusal('request.invalid', {}, [{ field: `members.${twice}`, rule: 'member_twice' }]);
    if (members.some((one) => one.kind !== 'duty' && !names.has(keyOf(one))))
      throw new Refusal('contact.person_unknown');
    const groupId = before?.groupId ?? randomUUID();
    const version = await putGroup(tx, { hydroCode, groupId }, content, { by: actor.username, at: clock.now() });
    const after = fieldsOf(content);
    const changes = before ? changesBetween(fieldsOf(before), after) : { before: null, after };
    const object = { kind: 'contact_group', id: groupId, name };
    const action = before ? 'contact_group.update' : 'contact_group.create';
    await audit.record(tx, { who: actor, action, object, hydroCode, ...changes });
    await publishChange(tx, hydroCode);
    return { groupId, version };
  }

  return {
    save: ({ who, hydroCode }: ChangeContext, wantedGroup: WantedGroup) =>
      refuseUnique({ contact_group_name: 'contact.group_name_taken' }, () =>
        database.transaction(async (tx) => {
          await turn(tx, hydroCode);
          return await saveGroup(tx, who, hydroCode, wantedGroup);
        }),
      ),

    remove: ({ who, hydroCode }: ChangeContext, groupId: string): Promise<void> =>
      database.transaction(async (tx) => {
        await turn(tx, hydroCode);
        const before = (await readGroups(tx, hydroCode)).find((one) => one.groupId === groupId);
        if (!before) throw new Refusal('contact.group_not_found');
        await deleteGroup(tx, hydroCode, groupId);
        const object = { kind: 'contact_group', id: groupId, name: before.name };
        await audit.record(tx, { who, action: 'contact_group.delete', object, hydroCode });
        await publishChange(tx, hydroCode);
      }),

    putBySystem: saveGroup,
  };
}
