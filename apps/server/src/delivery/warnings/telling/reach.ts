import { type Receiver, receiverKey } from '@spillway/contract/access/contacts/receiver';
import { type TellChannel, wayOfChannel } from '@spillway/contract/delivery/warnings/ways-out';
import { type Reached, receiverOf } from '../../../access/contacts/contacts.ts';
import type { DeliveryDeps } from '../../deps.ts';

/** One message that somebody can get: by one channel, to one address. */
export interface Way {
  readonly owner: Reached['owner'];
  readonly language: Reached['language'];
  readonly channel: TellChannel;
  readonly address: string;
}

/** The best address of a person for a channel; null: there is none. */
export const addressFor = ({ channels }: Pick<Reached, 'channels'>, channel: TellChannel): string | null =>
  channels.find(({ kind }) => kind === wayOfChannel[channel])?.address ?? null;

type Deps = Pick<DeliveryDeps, 'contacts' | 'clock' | 'demoCode' | 'messages'>;

/** Who hears of something at this instant, by the channels that can leave; asked once of the same receivers. */
export function reachNow({ contacts, clock, demoCode, messages }: Deps, hydroCode: string) {
  const asked = new Map<string, Promise<readonly Reached[]>>();
  let offered: ReturnType<typeof messages.channels> | null = null;

  const ask = async (receivers: readonly Receiver[]): Promise<readonly Reached[]> => {
    const { reached } = await contacts.resolve(hydroCode, receivers.map(receiverOf), clock.now().getTime());
    // Contacts of the demo are nobody.
    return reached.filter(({ owner }) => owner.kind === 'account' || hydroCode !== demoCode);
  };

  return async (receivers: readonly Receiver[], channels: readonly TellChannel[]): Promise<readonly Way[]> => {
    const key = receivers.map(receiverKey).join();
    const known = asked.get(key) ?? ask(receivers);
    asked.set(key, known);
    offered ??= messages.channels();
    const leaves = await offered;
    return (await known).flatMap((one) =>
      channels.flatMap((channel) => {
        const address = leaves.has(channel) ? addressFor(one, channel) : null;
        return address === null ? [] : [{ owner: one.owner, language: one.language, channel, address }];
      }),
    );
  };
}
