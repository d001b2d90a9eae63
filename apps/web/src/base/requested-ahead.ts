import { readStored, writeStored } from './storage.ts';

/**
 * First request of a page at its last opening, without the token. `before-paint.js` sends it at once at the next
 * opening.
 */
const name = 'asked-first';

interface EarlyRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

declare global {
  interface Window {
    /** The request of this opening, sent before the first paint. */
    spillwayAskedAhead?: EarlyRequest & { readonly response: Promise<Response> };
  }
}

const same = (one: EarlyRequest, other: EarlyRequest): boolean =>
  one.address === other.address && one.body === other.body && sorted(one.headers) === sorted(other.headers);

const sorted = (headers: EarlyRequest['headers']): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join('\n');

let isFirst = true;

/** The response already under way, if the first request is the same as last time; else null. */
export function answerAhead(address: string, { headers, body }: RequestInit): Promise<Response> | null {
  if (!isFirst || typeof body !== 'string' || !address.endsWith('/together')) return null;
  isFirst = false;
  const earlyRequest = { address, headers: headers as EarlyRequest['headers'], body };
  const { authorization: _, ...kept } = earlyRequest.headers;
  const writtenText = JSON.stringify({ path: window.location.pathname, address, headers: kept, body });
  if (readStored(name) !== writtenText) writeStored(name, writtenText);
  const ahead = window.spillwayAskedAhead;
  delete window.spillwayAskedAhead;
  return ahead && same(ahead, earlyRequest) ? ahead.response : null;
}
