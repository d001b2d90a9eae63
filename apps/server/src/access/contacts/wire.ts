import type { contacts as contract } from '@spillway/contract/access/contacts/contacts';
import type { Receiver as NamedReceiver } from '@spillway/contract/access/contacts/receiver';
import type { BodyTo } from '../../platform/http/inside.ts';
import { masked } from '../../platform/outgoing-switch/outgoing-switch.ts';
import type { WantedContact } from './directory.ts';
import type { PersonWithWays } from './facts.ts';
import type { StoredGroup } from './group-store.ts';
import type { Channel, Reach, Reached, Receiver } from './resolve.ts';
import type { StoredContact } from './store.ts';
import type { ContactWay } from './ways.ts';

/** Jobs, escalation steps and notices store recipients in wire format. */
export function receiverOf(receiver: NamedReceiver): Receiver {
  switch (receiver.kind) {
    case 'account':
      return { kind: 'account', accountId: receiver.account_id };
    case 'contact':
      return { kind: 'contact', contactId: receiver.contact_id };
    case 'group':
      return { kind: 'group', groupId: receiver.group_id };
    case 'duty':
      return receiver;
  }
}

export const wantedOf = (body: BodyTo<typeof contract.save>): WantedContact => ({
  contactId: body.contactId,
  content: {
    name: body.name,
    organisation: body.organisation || null,
    language: body.language,
    plainSms: body.plainSms,
    ...(body.quietHours === undefined ? {} : { quiet: body.quietHours }),
    basis: body.basis,
  },
  typed: { email: body.email, phones: body.phones },
  seenVersion: body.version,
});

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Only users who may edit addresses see them in full. */
export const wayView = ({ wayId, kind, address, provenAt, shown }: ContactWay, isInFull: boolean) => ({
  wayId,
  kind,
  address: shown ?? (isInFull ? address : masked([address])),
  provenAt: iso(provenAt),
});

export const contactView = (one: StoredContact, isInFull: boolean) => ({
  contactId: one.contactId,
  name: one.name,
  organisation: one.organisation,
  language: one.language,
  plainSms: one.plainSms,
  quietHours: one.quiet,
  ways: one.ways.map((way) => wayView(way, isInFull)),
  consent: {
    givenAt: one.consentAt.toISOString(),
    givenBy: one.consentBy,
    basis: one.basis,
    withdrawnAt: iso(one.withdrawnAt),
    withdrawnBy: one.withdrawnBy,
  },
  version: one.version,
  updatedAt: one.updatedAt.toISOString(),
  updatedBy: one.updatedBy,
});

/** Masked for everyone: each user edits their own. */
export const personView = ({ accountId, name, own, ways }: PersonWithWays) => ({
  accountId,
  name,
  ways: ways.map((way) => wayView(way, false)),
  language: own?.language ?? null,
  state: own === null ? ('none' as const) : own.withdrawnAt === null ? ('agreed' as const) : ('withdrawn' as const),
});

export const groupView = (group: StoredGroup, names: ReadonlyMap<string, string>) => ({
  groupId: group.groupId,
  name: group.name,
  members: group.members.map((member) => {
    const accountId = member.kind === 'account' ? member.accountId : null;
    const contactId = member.kind === 'contact' ? member.contactId : null;
    const name = names.get(accountId ?? contactId ?? '') ?? null;
    return { kind: member.kind, accountId, contactId, name };
  }),
  hearsFlood: group.hearsFlood,
  version: group.version,
});

const channelView = ({ kind, address, provenAtMs, shown }: Channel) => ({
  kind,
  address: shown ?? masked([address]),
  provenAt: provenAtMs === null ? null : new Date(provenAtMs).toISOString(),
});

const reachedView = ({ name, isOnDuty, channels, language, quietUntilMs }: Reached) => ({
  name,
  isOnDuty,
  channels: channels.map(channelView),
  language,
  quietUntil: quietUntilMs === null ? null : new Date(quietUntilMs).toISOString(),
});

export const reachView = ({ at, reached, unreached }: Reach & { readonly at: Date }) => ({
  at,
  reached: reached.map(reachedView),
  unreached,
});
