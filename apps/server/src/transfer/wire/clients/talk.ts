import { removeSecrets } from '../../../platform/outbound/outbound.ts';
import { type Attempt, type Outcome, secretMark, type WireSecrets } from '../message.ts';

const maxBytes = 4096;

/** The dialogue of one attempt, in a form that may be stored and shown. */
export interface Talk {
  sent(text: string): void;
  got(text: string): void;
  end(outcome: Outcome): Attempt;
}

export const secretWords = ({ password, passphrase, proxyPassword, privateKey }: WireSecrets): string[] =>
  [password, passphrase, proxyPassword, privateKey].filter((one) => one !== undefined && one !== '') as string[];

export function startTalk(host: string, secrets: readonly string[]): Talk {
  const startedMs = performance.now();
  let request = '';
  let answer = '';
  return {
    sent: (text) => {
      request = added(request, text);
    },
    got: (text) => {
      answer = added(answer, text);
    },
    end: (outcome) => ({
      // Servers echo what was sent to them, which may contain secrets.
      outcome: outcome.is === 'accepted' ? { ...outcome, receipt: removeSecrets(outcome.receipt, secrets) } : outcome,
      request: maskedText(request, secrets),
      answer: maskedText(answer, secrets),
      host,
      tookMs: Math.round(performance.now() - startedMs),
    }),
  };
}

/** Limits memory: twice the shown size is enough, however much a server sends. */
const added = (before: string, text: string) =>
  before.length > 2 * maxBytes ? before : `${before}${before === '' ? '' : '\n'}${text.trimEnd()}`;

const allowedCharacters = new Set(['\t', '\n']);

/** Masked before it is cut, so that no part of a secret is left at the edge. */
function maskedText(text: string, secrets: readonly string[]): string {
  const masked = removeSecrets(text.replaceAll(secretMark, '••••'), secrets)
    .replaceAll('\r\n', '\n')
    .replace(/\p{Cc}/gu, (one) => (allowedCharacters.has(one) ? one : '\uFFFD'));
  if (Buffer.byteLength(masked) <= maxBytes) return masked;
  return Buffer.from(masked)
    .subarray(0, maxBytes - 3)
    .toString('utf8')
    .replace(/\uFFFD+$/, '')
    .concat('…');
}

const maxReceiptLength = 300;
/** The recipient's confirmation, shortened. */
export const receiptOf = (serverReply: string): string =>
  serverReply.replace(/\s+/g, ' ').trim().slice(0, maxReceiptLength);
