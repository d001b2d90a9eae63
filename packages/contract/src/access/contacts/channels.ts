import type { MessageChannel } from '../../platform/messages/states.ts';
import type { WayKind } from './shape.ts';

/** The contact of a person that a channel uses: a further channel needs a further line. */
export const wayOfChannel = { mail: 'email', sms: 'phone', voice: 'phone', push: 'push' } as const satisfies Partial<
  Record<MessageChannel, WayKind>
>;
export type NotificationChannel = keyof typeof wayOfChannel;
export const notificationChannels = Object.keys(wayOfChannel) as [NotificationChannel, ...NotificationChannel[]];
