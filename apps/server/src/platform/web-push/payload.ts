import { digest } from '../blobs/blobs.ts';
import type { MessageContent } from '../messages/messages.ts';

/** The data for the service worker, which writes no text of its own. */
export interface Payload {
  readonly title: string;
  readonly body: string;
  readonly lang: string | null;
  readonly tag: string;
  readonly path: string;
  readonly stays: boolean;
  /** The address and receipt by which the device confirms that it was shown. */
  readonly told: { readonly path: string; readonly receipt: string };
}

/** Services accept 4096 bytes including the encryption, some phones fewer. */
export const mostPayloadBytes = 3500;
const mostTitle = 120;

const sizeOf = (payload: Payload) => Buffer.byteLength(JSON.stringify(payload));
const shorten = (letters: readonly string[], length: number) =>
  letters.length <= length ? letters.join('') : `${letters.slice(0, length).join('').trimEnd()}…`;

/** Builds title and text, shortened to fit. */
export function payloadOf(content: MessageContent, messageId: string, payloadFacts: Payload['told']): Payload {
  const { subject, text, short, notice = {} } = content;
  const { tag = messageId, path = '/', stays = false, language = null } = notice;
  const body = [...(short === undefined || short === subject ? text : short).trim()];
  const payloadWith = (length: number): Payload => ({
    title: shorten([...subject], mostTitle),
    body: shorten(body, length),
    lang: language,
    tag,
    path,
    stays,
    told: payloadFacts,
  });
  let length = Math.min(body.length, mostPayloadBytes);
  while (length > 0 && sizeOf(payloadWith(length)) > mostPayloadBytes) length = Math.floor(length * 0.9);
  return payloadWith(length);
}

const topicLength = 32;

/** The topic header of push services: for a device that is off, a later message replaces the earlier one with the same topic. */
export function topicOf(tag: string): string {
  const plain = tag.replaceAll('-', '');
  return /^[\w]{1,32}$/.test(plain) ? plain : digest().update(tag).digest('base64url').slice(0, topicLength);
}
