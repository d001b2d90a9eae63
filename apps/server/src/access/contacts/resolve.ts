import type { UnreachableReason, WayKind } from '@spillway/contract/access/contacts/shape';
import type { Language } from '@spillway/contract/errors';

export type Member =
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'contact'; readonly contactId: string }
  | { readonly kind: 'duty' };

/** People, contacts, groups of them, or the people on duty. */
export type Receiver = Member | { readonly kind: 'group'; readonly groupId: string };

export interface Channel {
  readonly kind: WayKind;
  /** For a device (`push`) its id, with which its messages are queued. */
  readonly address: string;
  /** The name of a device. */
  readonly shown?: string;
  readonly provenAtMs: number | null;
}

interface Agreement {
  readonly language: Language;
  readonly plainSms: boolean;
  readonly isWithdrawn: boolean;
  /** The end of the present quiet hours; null outside them, or when they do not apply. */
  readonly quietUntilMs: number | null;
  readonly channels: readonly Channel[];
}

export interface KnownPerson {
  readonly accountId: string;
  readonly name: string;
  /** The account may sign in and has access to the plant. */
  readonly isThere: boolean;
  /** Null when the person never consented. */
  readonly agreement: Agreement | null;
}

export interface KnownContact extends Agreement {
  readonly contactId: string;
  readonly name: string;
}

export interface ReachFacts {
  readonly people: readonly KnownPerson[];
  readonly contacts: readonly KnownContact[];
  readonly groups: readonly {
    readonly groupId: string;
    readonly name: string;
    readonly members: readonly Member[];
  }[];
  readonly duty: {
    readonly hasPlan: boolean;
    readonly people: readonly { readonly accountId: string | null; readonly name: string }[];
  };
}

export interface Reached {
  readonly owner:
    | { readonly kind: 'account'; readonly accountId: string }
    | { readonly kind: 'contact'; readonly contactId: string };
  readonly name: string;
  readonly isOnDuty: boolean;
  readonly language: Language;
  readonly plainSms: boolean;
  /**
   * Messages that can wait are sent after this; null: all are sent at once. Always null for a person on duty, in
   * whatever role they are a recipient.
   */
  readonly quietUntilMs: number | null;
  /** Never empty; the best one first. */
  readonly channels: readonly Channel[];
}

/** Null when the person has no email address. */
export const mailAddressOf = ({ channels }: Pick<Reached, 'channels'>): string | null =>
  channels.find(({ kind }) => kind === 'email')?.address ?? null;

export interface Unreached {
  /** Null when the recipient is not a specific person. */
  readonly name: string | null;
  readonly reason: UnreachableReason;
}

export interface Reach {
  readonly reached: readonly Reached[];
  readonly unreached: readonly Unreached[];
}

type Found = Reached | Unreached;

/** Each person once, in the order of the recipients; the others with the reason why they cannot be reached. */
export function resolveReceivers(facts: ReachFacts, receivers: readonly Receiver[]): Reach {
  const found = new Map<string, Found>();
  for (const receiver of receivers) for (const [key, one] of findReceivers(facts, receiver)) keep(found, key, one);
  const onDutyKeys = new Set(onDuty(facts).map(([key]) => key));
  const all = [...found].map(([key, one]) =>
    isReached(one) && onDutyKeys.has(key) ? { ...one, quietUntilMs: null } : one,
  );
  return { reached: all.filter(isReached), unreached: all.filter((one): one is Unreached => !isReached(one)) };
}

/** The accounts that may sign in and have access to the plant, reachable or not. */
export function accountsAmong(facts: ReachFacts, receivers: readonly Receiver[]): ReadonlySet<string> {
  const existingAccountIds = new Set(facts.people.filter(({ isThere }) => isThere).map(({ accountId }) => accountId));
  return new Set(
    receivers.flatMap((one) =>
      findReceivers(facts, one).flatMap(([key]) => (existingAccountIds.has(key) ? [key] : [])),
    ),
  );
}

const isReached = (one: Found): one is Reached => 'channels' in one;

/** A person who is both named and on duty counts as on duty. */
function keep(found: Map<string, Found>, key: string, one: Found): void {
  const before = found.get(key);
  if (before === undefined) found.set(key, one);
  else if (isReached(before) && isReached(one) && one.isOnDuty) found.set(key, { ...before, isOnDuty: true });
}

function findReceivers(facts: ReachFacts, receiver: Receiver): [string, Found][] {
  switch (receiver.kind) {
    case 'account':
      return [[receiver.accountId, personOf(facts, receiver.accountId, null)]];
    case 'contact':
      return [[receiver.contactId, contactOf(facts, receiver.contactId)]];
    case 'group':
      return groupOf(facts, receiver.groupId);
    case 'duty':
      return onDuty(facts);
  }
}

function groupOf(facts: ReachFacts, groupId: string): [string, Found][] {
  const group = facts.groups.find((one) => one.groupId === groupId);
  if (!group) return [[groupId, { name: null, reason: 'gone' }]];
  if (group.members.length === 0) return [[groupId, { name: group.name, reason: 'empty_group' }]];
  return group.members.flatMap((member) => findReceivers(facts, member));
}

function onDuty(facts: ReachFacts): [string, Found][] {
  const { hasPlan, people } = facts.duty;
  if (people.length === 0) return [['on duty', { name: null, reason: hasPlan ? 'nobody_on_duty' : 'no_plan' }]];
  return people.map(({ accountId, name }): [string, Found] => {
    if (accountId !== null) return [accountId, markOnDuty(personOf(facts, accountId, name))];
    const contact = findOnlyByName(facts.contacts, name);
    if (contact) return [contact.contactId, markOnDuty(contactOf(facts, contact.contactId))];
    return [`name:${foldText(name)}`, { name, reason: 'no_account' }];
  });
}

const markOnDuty = (one: Found): Found => (isReached(one) ? { ...one, isOnDuty: true } : one);

const foldText = (name: string): string => name.trim().toLocaleLowerCase('vi');

/** When several have the same name it is unclear who is meant. */
function findOnlyByName(contacts: readonly KnownContact[], name: string): KnownContact | null {
  const [first, ...others] = contacts.filter((one) => foldText(one.name) === foldText(name));
  return first && others.length === 0 ? first : null;
}

function personOf({ people }: ReachFacts, accountId: string, plannedName: string | null): Found {
  const person = people.find((one) => one.accountId === accountId);
  if (!person) return { name: plannedName, reason: 'gone' };
  if (!person.isThere) return { name: person.name, reason: 'away' };
  if (person.agreement === null) return { name: person.name, reason: 'no_consent' };
  return agreed(person.name, person.agreement, { kind: 'account', accountId });
}

function contactOf({ contacts }: ReachFacts, contactId: string): Found {
  const contact = contacts.find((one) => one.contactId === contactId);
  return contact ? agreed(contact.name, contact, { kind: 'contact', contactId }) : { name: null, reason: 'gone' };
}

function agreed(name: string, agreement: Agreement, owner: Reached['owner']): Found {
  const { isWithdrawn, channels, language, plainSms, quietUntilMs } = agreement;
  if (isWithdrawn) return { name, reason: 'withdrawn' };
  if (channels.length === 0) return { name, reason: 'no_way' };
  return { owner, name, isOnDuty: false, language, plainSms, quietUntilMs, channels };
}
