import { type Receiver, receiverKey } from '@spillway/contract/access/contacts/receiver';
import { type NotificationChannel, wayOfChannel } from '@spillway/contract/alerts/ways-out';
import { type Reached, receiverOf } from '../../access/contacts/contacts.ts';
import type { TopDeps } from '../../compute/top-deps.ts';

/** One message to a person: by one channel, to one address. */
export interface NotifyWay {
  readonly owner: Reached['owner'];
  readonly language: Reached['language'];
  readonly channel: NotificationChannel;
  readonly address: string;
  /** Messages that can wait are held until then; null: sent at once. */
  readonly quietUntilMs: number | null;
}

/** For a person with several phones. */
export type Phones = 'first' | 'all';

/** The person's addresses for a channel, in the person's order of preference. */
export const addressesByChannel = ({ channels }: Pick<Reached, 'channels'>, channel: NotificationChannel): string[] =>
  channels.flatMap(({ kind, address }) => (kind === wayOfChannel[channel] ? [address] : []));

/** The best address for a channel, or all phones; for push every device, because it is unknown which is at hand. */
export function addressesFor(
  one: Pick<Reached, 'channels'>,
  channel: NotificationChannel,
  phones: Phones = 'first',
): string[] {
  const all = addressesByChannel(one, channel);
  return channel === 'push' || phones === 'all' ? all : all.slice(0, 1);
}

type Deps = Pick<TopDeps, 'contacts' | 'clock' | 'demoCode' | 'messages'>;

/** The people that working channels can reach now; equal recipient lists are resolved once. */
export function reachNow({ contacts, clock, demoCode, messages }: Deps, hydroCode: string) {
  const pendingByReceiver = new Map<string, Promise<readonly Reached[]>>();
  let offeredChannels: ReturnType<typeof messages.channels> | null = null;

  const ask = async (receivers: readonly Receiver[]): Promise<readonly Reached[]> => {
    const { reached } = await contacts.resolve(hydroCode, receivers.map(receiverOf), clock.now().getTime());
    // Contacts of the demo are not real, so they are not notified.
    return reached.filter(({ owner }) => owner.kind === 'account' || hydroCode !== demoCode);
  };

  return async (
    receivers: readonly Receiver[],
    channels: readonly NotificationChannel[],
    phones: Phones = 'first',
  ): Promise<readonly NotifyWay[]> => {
    const key = receivers.map(receiverKey).join();
    const knownEntry = pendingByReceiver.get(key) ?? ask(receivers);
    pendingByReceiver.set(key, knownEntry);
    offeredChannels ??= messages.channels();
    // Both are awaited together: if each failed alone, the second would be an unhandled rejection.
    const [leaves, reached] = await Promise.all([offeredChannels, knownEntry]);
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
