import type { NotificationChannel } from '../access/contacts/channels.ts';

export { type NotificationChannel, notificationChannels, wayOfChannel } from '../access/contacts/channels.ts';

/** The channels of the specification by number; the dashboard needs none. */
const channelOfType: Readonly<Record<number, NotificationChannel | undefined>> = {
  0: 'mail',
  1: 'sms',
  2: 'push',
};

export const channelsOfTypes = (types: readonly number[]): NotificationChannel[] =>
  types.flatMap((type) => channelOfType[type] ?? []);
