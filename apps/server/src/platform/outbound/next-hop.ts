import type { Endpoint, RequestOptions } from './endpoint.ts';
import { OutboundError } from './outbound-error.ts';

type SentRequest = Pick<RequestOptions, 'method' | 'headers' | 'body' | 'secretHeaders'>;

const credentials = ['authorization', 'cookie', 'proxy-authorization'];
const bodyHeaders = ['content-type', 'content-length', 'content-encoding'];
export const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** Builds the request a redirect asks for, or refuses. Nothing secret goes to another host, and nothing goes back to plain HTTP. */
export function nextHop(
  from: URL,
  sentRequest: SentRequest,
  answer: { readonly status: number; readonly location: string | undefined },
  hops: { readonly left: number; readonly tls: Endpoint['tls'] },
): { readonly url: URL; readonly sent: SentRequest } {
  const url =
    answer.location === undefined || !URL.canParse(answer.location, from.href) ? null : new URL(answer.location, from);
  const refuse = (reason: string) =>
    new OutboundError('redirected', {
      status: answer.status,
      to: url?.host ?? '',
      path: url?.pathname.slice(0, 200) ?? '',
      why: reason,
    });
  if (hops.left <= 0) throw refuse('not_asked');
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) throw refuse('unreadable');
  if (from.protocol === 'https:' && url.protocol === 'http:') throw refuse('plain');
  const isElsewhere = url.host !== from.host;
  // A pin or a private authority vouches for one host only.
  if (isElsewhere && hops.tls !== null && hops.tls.by !== 'authorities') throw refuse('other_host');
  const keepsBody = answer.status >= 307 || sentRequest.method === undefined || sentRequest.method === 'GET';
  if (isElsewhere && keepsBody && sentRequest.body !== undefined) throw refuse('other_host');
  const { body, ...others } = sentRequest;
  const left = [
    ...(isElsewhere ? [...credentials, ...(sentRequest.secretHeaders ?? []).map((name) => name.toLowerCase())] : []),
    ...(keepsBody ? [] : bodyHeaders),
  ];
  const headers = Object.fromEntries(
    Object.entries(sentRequest.headers ?? {}).filter(([name]) => !left.includes(name.toLowerCase())),
  );
  const next = { ...others, headers };
  return { url, sent: keepsBody ? { ...next, ...(body === undefined ? {} : { body }) } : { ...next, method: 'GET' } };
}
