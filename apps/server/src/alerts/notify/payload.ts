import type { TellChannel } from '@spillway/contract/alerts/ways-out';
import type { MessageReason } from '@spillway/contract/platform/messages/states';
import type { Reached } from '../../access/contacts/contacts.ts';

/** What a message is made from when it is sent. */
export interface Payload {
  readonly warningId: string;
  readonly reason: MessageReason;
  readonly owner: Reached['owner'];
  readonly channel: TellChannel;
  /** Of a digest after quiet hours: what waited; absent: everything that stands. */
  readonly incidents?: readonly string[];
}

/** Of former versions, which wrote to accounts and by mail only and may have left letters that wait. */
type AnyPayload = Omit<Payload, 'owner' | 'channel'> &
  Partial<Pick<Payload, 'owner' | 'channel'>> & { readonly accountId?: string };

export const payloadOf = (payload: unknown): Payload => {
  const { accountId = '', owner = { kind: 'account', accountId }, channel = 'mail', ...said } = payload as AnyPayload;
  return { ...said, owner, channel };
};
