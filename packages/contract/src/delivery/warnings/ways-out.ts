import type { WayKind } from '../../access/contacts/shape.ts';
import type { MessageChannel } from '../../platform/messages/states.ts';

/** By which way of a person a message of a channel goes: a channel more is a line more. */
export const wayOfChannel = { mail: 'email', sms: 'phone', voice: 'phone', push: 'push' } as const satisfies Partial<
  Record<MessageChannel, WayKind>
>;
export type TellChannel = keyof typeof wayOfChannel;
export const tellChannels = Object.keys(wayOfChannel) as [TellChannel, ...TellChannel[]];

/** The channels of the specification by number; the dashboard needs none. */
export const channelOfType: Readonly<Record<number, TellChannel | undefined>> = {
  0: 'mail',
  1: 'sms',
  2: 'push',
};

export const channelsOfTypes = (types: readonly number[]): TellChannel[] =>
  types.flatMap((type) => channelOfType[type] ?? []);
