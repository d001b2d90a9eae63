import { Refusal } from '../http/refusal.ts';
import { valueAt } from '../messages/channels/read-answer.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { numberAs } from './number.ts';
import { gatewayOfAddress } from './receipts.ts';
import { type Db, listGateways } from './store.ts';

/** An incoming text message, with the number as networks know it. */
export interface IncomingMessage {
  readonly from: string;
  readonly text: string;
}

const longestText = 500;

/** Takes a call at the address made for the provider; a caller without its key learns nothing. */
export async function readIncoming(
  db: Db,
  secrets: Secrets,
  { gatewayId, key, told }: { readonly gatewayId: string; readonly key: string; readonly told: unknown },
): Promise<IncomingMessage> {
  const { described } = await gatewayOfAddress(db, secrets, { gatewayId, key });
  const { incoming } = described;
  if (!incoming) throw new Refusal('gateway.receipt_refused');
  const sender = valueAt(told, incoming.sender_path);
  const text = valueAt(told, incoming.text_path);
  const from = sender === null ? null : numberAs(sender, { ...described, number_form: 'international' });
  if (from === null || text === null) throw new Refusal('request.invalid');
  return { from, text: text.slice(0, longestText) };
}

/** Whether an answer to a text message can come back: the first gateway in order accepts them, and its provider was given the address. */
export async function hasWayBack(db: Db): Promise<boolean> {
  const first = (await listGateways(db)).find(({ channel, isActive }) => channel === 'sms' && isActive);
  return Boolean(first?.described.incoming && first.receiptKeyAt);
}
