import type { Language } from '@spillway/contract/errors';
import type { GatewayFields } from '@spillway/contract/platform/gateways/gateway';
import { faultSentence } from '../templates/templates.ts';
import { fillInGateway } from './fill-in.ts';
import { faultsOf, vocabularyOf } from './vocabulary.ts';

interface PreviewRequest {
  readonly fields: GatewayFields;
  readonly secretNames: readonly string[];
  readonly number: string;
  readonly text: string;
  readonly language: Language;
}

const shownSecret = '••••';

/** Shows the request with placeholders for secrets, or the faults and their place. */
export function previewOf({ fields, secretNames, number, text, language }: PreviewRequest) {
  const vocabulary = vocabularyOf(secretNames);
  const faults = faultsOf(fields, vocabulary).flatMap(({ field, faults: found }) =>
    found.map((one) => ({ field, message: faultSentence(one, vocabulary, language) })),
  );
  if (faults.length > 0) return { faults, request: null };
  const masked = new Map(secretNames.map((name) => [name, shownSecret]));
  const one = { messageId: '00000000-0000-4000-8000-000000000000', number, subject: text, text };
  const filledGateway = fillInGateway(fields, masked, one);
  if (filledGateway === null) return { faults: [], request: null };
  const { method, url, headers, body, isShortened, length } = filledGateway;
  // In a URL and in base64 the placeholder of a secret would be unreadable.
  const readable = (writtenText: string) => writtenText.replaceAll(encodeURIComponent(shownSecret), shownSecret);
  return {
    faults: [],
    request: {
      method,
      url: readable(url),
      headers: Object.entries(headers).map(([name, value]) => ({
        name,
        value: name === 'authorization' && fields.username !== '' ? `Basic ${shownSecret}` : value,
      })),
      body: body === null ? null : readable(body),
      text: filledGateway.text,
      isShortened,
      encoding: length.encoding,
      segments: length.segments,
    },
  };
}
