import type { contacts as contract } from '@spillway/contract/access/contacts/contacts';
import type { Receiver as NamedReceiver } from '@spillway/contract/access/contacts/receiver';
import type { BodyOf } from '@spillway/contract/kit';
import { masked } from '../../platform/arming/arming.ts';
import type { WantedContact } from './directory.ts';
import type { PersonWithWays } from './facts.ts';
import type { StoredGroup } from './group-store.ts';
import type { Channel, Member, Reach, Reached, Receiver } from './resolve.ts';
import type { StoredContact } from './store.ts';
import type { Way } from './ways.ts';

type MemberBody = BodyOf<typeof contract.saveGroup>['members'][number];

export function memberOf(member: MemberBody): Member {
  if (member.kind === 'account') return { kind: 'account', accountId: member.account_id };
  return member.kind === 'contact' ? { kind: 'contact', contactId: member.contact_id } : { kind: 'duty' };
}

export const receiverOf = (receiver: NamedReceiver): Receiver =>
  receiver.kind === 'group' ? { kind: 'group', groupId: receiver.group_id } : memberOf(receiver);

export const wantedOf = (body: BodyOf<typeof contract.save>): WantedContact => ({
  contactId: body.contact_id,
  content: {
    name: body.name,
    organisation: body.organisation || null,
    language: body.language,
    plainSms: body.plain_sms,
    ...(body.quiet_hours === undefined ? {} : { quiet: body.quiet_hours }),
    basis: body.basis,
  },
  typed: { email: body.email, phones: body.phones },
  seenVersion: body.version,
});

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Addresses in full only to those who may write them. */
export const wayView = ({ wayId, kind, address, provenAt, shown }: Way, isInFull: boolean) => ({
  way_id: wayId,
  kind,
  address: shown ?? (isInFull ? address : masked([address])),
  proven_at: iso(provenAt),
});

export const contactView = (one: StoredContact, isInFull: boolean) => ({
  contact_id: one.contactId,
  name: one.name,
  organisation: one.organisation,
  language: one.language,
  plain_sms: one.plainSms,
  quiet_hours: one.quiet,
  ways: one.ways.map((way) => wayView(way, isInFull)),
  consent: {
    given_at: one.consentAt.toISOString(),
    given_by: one.consentBy,
    basis: one.basis,
    withdrawn_at: iso(one.withdrawnAt),
    withdrawn_by: one.withdrawnBy,
  },
  version: one.version,
  updated_at: one.updatedAt.toISOString(),
  updated_by: one.updatedBy,
});

/** Masked for everybody: each person writes its own. */
export const personView = ({ accountId, name, own, ways }: PersonWithWays) => ({
  account_id: accountId,
  name,
  ways: ways.map((way) => wayView(way, false)),
  language: own?.language ?? null,
  state: own === null ? ('none' as const) : own.withdrawnAt === null ? ('agreed' as const) : ('withdrawn' as const),
});

export const groupView = (group: StoredGroup, names: ReadonlyMap<string, string>) => ({
  group_id: group.groupId,
  name: group.name,
  members: group.members.map((member) => {
    const accountId = member.kind === 'account' ? member.accountId : null;
    const contactId = member.kind === 'contact' ? member.contactId : null;
    const name = names.get(accountId ?? contactId ?? '') ?? null;
    return { kind: member.kind, account_id: accountId, contact_id: contactId, name };
  }),
  hears_flood: group.hearsFlood,
  version: group.version,
});

const channelView = ({ kind, address, provenAtMs, shown }: Channel) => ({
  kind,
  address: shown ?? masked([address]),
  proven_at: provenAtMs === null ? null : new Date(provenAtMs).toISOString(),
});

const reachedView = ({ name, isOnDuty, channels, language, quietUntilMs }: Reached) => ({
  name,
  is_on_duty: isOnDuty,
  channels: channels.map(channelView),
  language,
  quiet_until: quietUntilMs === null ? null : new Date(quietUntilMs).toISOString(),
});

export const reachView = ({ at, reached, unreached }: Reach & { readonly at: Date }) => ({
  at: at.toISOString(),
  reached: reached.map(reachedView),
  unreached: [...unreached],
});
