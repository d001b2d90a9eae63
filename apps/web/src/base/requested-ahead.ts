import { readStored, writeStored } from './storage.ts';

/**
 * First request of a page at its last opening, without the token. `before-paint.js` sends it at once at the next
 * opening.
 */
const name = 'asked-first';

interface Asked {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

declare global {
  interface Window {
    /** The request of this opening, sent before the first paint. */
    spillwayAskedAhead?: Asked & { readonly response: Promise<Response> };
  }
}

const same = (one: Asked, other: Asked): boolean =>
  one.address === other.address && one.body === other.body && sorted(one.headers) === sorted(other.headers);

const sorted = (headers: Asked['headers']): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join('\n');

let isFirst = true;

/** The response already under way, if the first request is the same as last time; else null. */
export function answerAhead(address: string, { headers, body }: RequestInit): Promise<Response> | null {
  if (!isFirst || typeof body !== 'string' || !address.endsWith('/together')) return null;
  isFirst = false;
  const asked = { address, headers: headers as Asked['headers'], body };
  const { authorization: _, ...kept } = asked.headers;
  const written = JSON.stringify({ path: window.location.pathname, address, headers: kept, body });
  if (readStored(name) !== written) writeStored(name, written);
  const ahead = window.spillwayAskedAhead;
  delete window.spillwayAskedAhead;
  return ahead && same(ahead, asked) ? ahead.response : null;
}
