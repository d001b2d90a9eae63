import { cutToSegments, renderTemplate, type SmsLength, smsLength, stripAccents } from '../templates/templates.ts';
import { numberAs } from './number.ts';
import type { GatewayContent } from './store.ts';
import { bodyTemplate } from './vocabulary.ts';

export interface OutgoingMessage {
  readonly messageId: string;
  readonly number: string;
  readonly subject: string;
  readonly text: string;
}

interface FilledRequest {
  readonly method: GatewayContent['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The text as the receiver reads it. */
  readonly text: string;
  readonly isShortened: boolean;
  readonly length: SmsLength;
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'text/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const;

/** Fills in the templates of a gateway with one message and its secrets; null when it goes to no telephone number. */
export function fillInGateway(
  gateway: GatewayContent,
  secrets: ReadonlyMap<string, string>,
  one: OutgoingMessage,
): FilledRequest | null {
  const number = numberAs(one.number, gateway);
  if (number === null) return null;
  const { max_segments, body_kind, username, method } = gateway;
  const fullText = (gateway.without_accents ? stripAccents(one.text) : one.text).trim();
  const text = max_segments === null ? fullText : cutToSegments(fullText, max_segments);
  const length = smsLength(text);
  const values = {
    number,
    text,
    subject: gateway.without_accents ? stripAccents(one.subject) : one.subject,
    message_id: one.messageId,
    segments: length.segments,
    ...Object.fromEntries([...secrets].map(([name, value]) => [`secret.${name}`, value])),
  };
  const body = body_kind === 'none' ? null : renderTemplate(gateway.body, { kind: bodyTemplate(body_kind) }, values);
  const basic = Buffer.from(`${username}:${secrets.get('password') ?? ''}`).toString('base64');
  const headers = {
    ...(body_kind === 'none' ? {} : { 'content-type': contentTypes[body_kind] }),
    ...(username === '' ? {} : { authorization: `Basic ${basic}` }),
    ...Object.fromEntries(
      gateway.headers.map(({ name, value }) => [name.toLowerCase(), renderTemplate(value, { kind: 'header' }, values)]),
    ),
  };
  const url = renderTemplate(gateway.url, { kind: 'url' }, values);
  return { method, url, headers, body, text, isShortened: text !== fullText, length };
}
