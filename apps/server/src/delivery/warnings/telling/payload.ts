import type { Reached } from '../../../access/contacts/contacts.ts';
import type { TellReason } from './letter.ts';

/** What a letter is made from when it is sent. */
export interface Payload {
  readonly warningId: string;
  readonly reason: TellReason;
  readonly owner: Reached['owner'];
}

/** Of a former version, which wrote to accounts only and may have left letters that wait. */
type AnyPayload = Omit<Payload, 'owner'> & Partial<Pick<Payload, 'owner'>> & { readonly accountId?: string };

export const payloadOf = (payload: unknown): Payload => {
  const { accountId = '', owner = { kind: 'account', accountId }, ...said } = payload as AnyPayload;
  return { ...said, owner };
};
