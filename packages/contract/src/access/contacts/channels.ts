import type { MessageChannel } from '../../platform/messages/states.ts';
import type { WayKind } from './shape.ts';

/** By which way of a person a message of a channel goes: a channel more is a line more. */
export const wayOfChannel = { mail: 'email', sms: 'phone', voice: 'phone', push: 'push' } as const satisfies Partial<
  Record<MessageChannel, WayKind>
>;
export type TellChannel = keyof typeof wayOfChannel;
export const tellChannels = Object.keys(wayOfChannel) as [TellChannel, ...TellChannel[]];
