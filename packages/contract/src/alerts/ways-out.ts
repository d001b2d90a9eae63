import type { TellChannel } from '../access/contacts/channels.ts';

export { type TellChannel, tellChannels, wayOfChannel } from '../access/contacts/channels.ts';

/** The channels of the specification by number; the dashboard needs none. */
const channelOfType: Readonly<Record<number, TellChannel | undefined>> = {
  0: 'mail',
  1: 'sms',
  2: 'push',
};

export const channelsOfTypes = (types: readonly number[]): TellChannel[] =>
  types.flatMap((type) => channelOfType[type] ?? []);
