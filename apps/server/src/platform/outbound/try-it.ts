import { itemAt } from '@spillway/checked/reads';
import type { Answer } from './endpoint.ts';
import { type OutboundCode, OutboundError, type OutboundFacts } from './outbound-error.ts';

/** The limit of a response shown to a person who presses "try it", without secrets. */
export const shownBytes = 4096;

type TryResult =
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
export async function attemptResult(pendingAnswer: Promise<Answer>, secrets: readonly string[]): Promise<TryResult> {
  try {
    const { status, address, tookMs, body } = await pendingAnswer;
    // Masked before it is cut, so that no half secret remains at the edge.
    const text = removeSecrets(readable(body), secrets);
    const shortText = cutToBytes(text, shownBytes);
    return {
      outcome: 'answered',
      status,
      address,
      tookMs: Math.round(tookMs),
      text: shortText,
      isCut: shortText !== text,
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { outcome: 'failed', code: error.code, facts: error.facts };
  }
}

const keptControls = new Set(['\t', '\n', '\r']);

const readable = (body: Buffer): string =>
  body.toString('utf8').replace(/\p{Cc}/gu, (one) => (keptControls.has(one) ? one : '\uFFFD'));

/** Removes secrets, also in their URL, base64 and JSON forms. Shorter ones would blacken half of the text. */
export function removeSecrets(text: string, secrets: readonly string[]): string {
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

function cutToBytes(text: string, max: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= max) return text;
  let end = max;
  // Never cuts within a character.
  while ((itemAt(bytes, end) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString('utf8');
}
