import { type Receiver, receiverKey } from '@spillway/contract/access/contacts/receiver';
import { type TellChannel, wayOfChannel } from '@spillway/contract/alerts/ways-out';
import { type Reached, receiverOf } from '../../access/contacts/contacts.ts';
import type { TopDeps } from '../../compute/top-deps.ts';

/** One message that somebody can get: by one channel, to one address. */
export interface Way {
  readonly owner: Reached['owner'];
  readonly language: Reached['language'];
  readonly channel: TellChannel;
  readonly address: string;
  /** What can wait does so until then; null: it goes at once. */
  readonly quietUntilMs: number | null;
}

/** Of a person with several telephones. */
export type Phones = 'first' | 'all';

/** By which a person can be written to or called at all; the first one that the person named first. */
export const everyAddressFor = ({ channels }: Pick<Reached, 'channels'>, channel: TellChannel): string[] =>
  channels.flatMap(({ kind, address }) => (kind === wayOfChannel[channel] ? [address] : []));

/** The best address of a person for a channel, or all telephones; of devices each, because nobody knows which one is at hand. */
export function addressesFor(one: Pick<Reached, 'channels'>, channel: TellChannel, phones: Phones = 'first'): string[] {
  const all = everyAddressFor(one, channel);
  return channel === 'push' || phones === 'all' ? all : all.slice(0, 1);
}

type Deps = Pick<TopDeps, 'contacts' | 'clock' | 'demoCode' | 'messages'>;

/** Who hears of something at this instant, by the channels that can leave; asked once of the same receivers. */
export function reachNow({ contacts, clock, demoCode, messages }: Deps, hydroCode: string) {
  const asked = new Map<string, Promise<readonly Reached[]>>();
  let offered: ReturnType<typeof messages.channels> | null = null;

  const ask = async (receivers: readonly Receiver[]): Promise<readonly Reached[]> => {
    const { reached } = await contacts.resolve(hydroCode, receivers.map(receiverOf), clock.now().getTime());
    // Contacts of the demo are nobody.
    return reached.filter(({ owner }) => owner.kind === 'account' || hydroCode !== demoCode);
  };

  return async (
    receivers: readonly Receiver[],
    channels: readonly TellChannel[],
    phones: Phones = 'first',
  ): Promise<readonly Way[]> => {
    const key = receivers.map(receiverKey).join();
    const known = asked.get(key) ?? ask(receivers);
    asked.set(key, known);
    offered ??= messages.channels();
    // Waited for together: where one fails, the other may fail too, and a failure that nobody waits for belongs to nobody.
    const [leaves, reached] = await Promise.all([offered, known]);
    return reached.flatMap((one) =>
      channels.flatMap((channel) => {
        const addresses = leaves.has(channel) ? addressesFor(one, channel, phones) : [];
        return addresses.map((address) => {
          const { owner, language, quietUntilMs } = one;
          return { owner, language, channel, address, quietUntilMs };
        });
      }),
    );
  };
}
