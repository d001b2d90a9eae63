import { itemAt } from '@spillway/checked/reads';
import type { Answer } from './endpoint.ts';
import { type OutboundCode, OutboundError, type OutboundFacts } from './outbound-error.ts';

/** The limit of a response shown to a person who presses "try it", without secrets. */
export const shownBytes = 4096;

type Tried =
  | {
      readonly outcome: 'answered';
      readonly status: number;
      readonly address: string;
      readonly tookMs: number;
      readonly text: string;
      readonly isCut: boolean;
    }
  | { readonly outcome: 'failed'; readonly code: OutboundCode; readonly facts: OutboundFacts };

/** For a person with the response, without the secrets of the request, because servers echo what they are sent. */
export async function tried(asked: Promise<Answer>, secrets: readonly string[]): Promise<Tried> {
  try {
    const { status, address, tookMs, body } = await asked;
    // Masked before it is cut, so that no half secret remains at the edge.
    const text = withoutSecrets(readable(body), secrets);
    const shown = cutToBytes(text, shownBytes);
    return { outcome: 'answered', status, address, tookMs: Math.round(tookMs), text: shown, isCut: shown !== text };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { outcome: 'failed', code: error.code, facts: error.facts };
  }
}

const keptControls = new Set(['\t', '\n', '\r']);

const readable = (body: Buffer): string =>
  body.toString('utf8').replace(/\p{Cc}/gu, (one) => (keptControls.has(one) ? one : '\uFFFD'));

/** Removes secrets, also in their URL, base64 and JSON forms. Shorter ones would blacken half of the text. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter((one) => one.length >= 4)
    .flatMap((one) => [
      one,
      encodeURIComponent(one),
      Buffer.from(one).toString('base64'),
      JSON.stringify(one).slice(1, -1),
    ]);
  return [...new Set(forms)]
    .toSorted((a, b) => b.length - a.length)
    .reduce((masked, form) => masked.replaceAll(form, '••••'), text);
}

function cutToBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  let end = most;
  // Never cuts within a character.
  while ((itemAt(bytes, end) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString('utf8');
}
