import type { NotificationChannel } from '@spillway/contract/alerts/ways-out';
import type { MessageReason } from '@spillway/contract/platform/messages/states';
import type { Reached } from '../../access/contacts/contacts.ts';

export interface Payload {
  readonly warningId: string;
  readonly reason: MessageReason;
  readonly owner: Reached['owner'];
  readonly channel: NotificationChannel;
  /** A digest after quiet hours lists the held warnings; when absent, all active ones. */
  readonly incidents?: readonly string[];
}

/** Former versions wrote to accounts and by email only; their messages may still be queued. */
type AnyPayload = Omit<Payload, 'owner' | 'channel'> &
  Partial<Pick<Payload, 'owner' | 'channel'>> & { readonly accountId?: string };

export const payloadOf = (payload: unknown): Payload => {
  const { accountId = '', owner = { kind: 'account', accountId }, channel = 'mail', ...said } = payload as AnyPayload;
  return { ...said, owner, channel };
};
