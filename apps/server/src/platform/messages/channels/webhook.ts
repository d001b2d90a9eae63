import { signatureOf } from './signature.ts';

export interface WebhookMessage {
  readonly messageId: string;
  /** Of the database's clock. */
  readonly at: Date;
  /** What it is about: its cause, as the list of messages calls it. */
  readonly kind: string;
  readonly hydroCode: string | null;
  readonly subject: string;
  readonly text: string;
}

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The same bytes at each attempt of one message, but for its time and signature. */
export function webhookRequest(message: WebhookMessage, secret: Buffer): WebhookRequest {
  const { messageId, at, kind, hydroCode, subject, text } = message;
  const body = JSON.stringify({ message_id: messageId, kind, hydro_code: hydroCode, subject, text });
  const atSeconds = Math.floor(at.getTime() / 1000);
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': messageId,
      'webhook-timestamp': String(atSeconds),
      'webhook-signature': signatureOf(secret, { messageId, atSeconds, body }),
    },
  };
}
