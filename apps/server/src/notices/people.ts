import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import type { WayKind } from '@spillway/contract/access/contacts/shape';
import { type Reached, receiverOf } from '../access/contacts/contacts.ts';
import type { TopDeps } from '../compute/top-deps.ts';
import type { NoticeChannel, NoticeLine, NotifiedPerson } from './content.ts';

export interface WantedLine {
  readonly name: string;
  readonly ruleIds: readonly string[];
  readonly receivers: readonly Receiver[];
  readonly isCall: boolean;
}

export interface Resolved {
  /** In the order of notification; addresses are not stored. */
  readonly people: readonly (Omit<NotifiedPerson, 'ways'> & { readonly reached: Reached })[];
  readonly lines: readonly NoticeLine[];
}

const channelOf: Readonly<Record<WayKind, NoticeChannel>> = { email: 'mail', phone: 'sms', push: 'push' };
const keyOf = ({ owner }: Reached): string =>
  `${owner.kind} ${owner.kind === 'account' ? owner.accountId : owner.contactId}`;

/** Finds the people for each recipient; a person with several recipients is notified once. */
export async function resolveLines(
  contacts: TopDeps['contacts'],
  hydroCode: string,
  wantedLines: readonly WantedLine[],
): Promise<Resolved> {
  const people: Resolved['people'][number][] = [];
  const places = new Map<string, number>();
  const lines: NoticeLine[] = [];
  for (const line of wantedLines) {
    const { reached, unreached } = await contacts.resolve(hydroCode, line.receivers.map(receiverOf), null);
    const mine = reached.map((one) => {
      const key = keyOf(one);
      const knownEntry = places.get(key);
      if (knownEntry !== undefined) return knownEntry;
      const { owner, name, isOnDuty, language } = one;
      const id = owner.kind === 'account' ? owner.accountId : owner.contactId;
      places.set(key, people.length);
      people.push({ name, owner: { kind: owner.kind, id }, isOnDuty, language, reached: one });
      return people.length - 1;
    });
    lines.push({ ...line, people: mine, unreached });
  }
  return { people, lines };
}

export interface MessageTo {
  readonly person: number;
  readonly channel: NoticeChannel;
  readonly address: string;
}

/** Uses every channel at once, because there is no time to try one after the other; of several phones, the first. */
export function messagesTo({ people }: Resolved, open: ReadonlySet<string>): MessageTo[] {
  return people.flatMap(({ reached }, person) => {
    const phone = reached.channels.find(({ kind }) => kind === 'phone');
    return reached.channels
      .filter((one) => one.kind !== 'phone' || one === phone)
      .map(({ kind, address }) => ({ person, channel: channelOf[kind], address }))
      .filter(({ channel }) => open.has(channel));
  });
}
