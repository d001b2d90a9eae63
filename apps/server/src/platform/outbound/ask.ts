import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Deadline, deadline } from './deadline.ts';
import type { Answer, Endpoint, RequestOptions, SocketEndpoint } from './endpoint.ts';
import { isRedirect, nextHop } from './next-hop.ts';
import { OutboundError } from './outbound-error.ts';
import { sendOnce } from './send-once.ts';

/** Decompresses the body of a response with a limit of bytes in memory, so that a bomb also ends at the limit. */
async function takeBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes)
    throw new OutboundError('too_large', { bytes: maxBytes });
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of unpacked(answer) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new OutboundError('too_large', { bytes: maxBytes });
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(answer.complete ? 'bad_answer' : 'cut', {}, { cause: error });
  }
  if (!answer.complete) throw new OutboundError('cut');
  return Buffer.concat(parts);
}

function unpacked(answer: IncomingMessage): Readable {
  const contentEncoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase().trim();
  if (contentEncoding === 'identity' || contentEncoding === '') return answer;
  const unpack = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }[
    contentEncoding
  ];
  if (!unpack) throw new OutboundError('bad_answer', { encoding: contentEncoding.slice(0, 40) });
  // Errors of either reach the reader.
  return pipeline(answer, unpack(), () => undefined);
}

export const usualLimits = { connectMs: 10_000, headerMs: 15_000, totalMs: 30_000, maxBytes: 1024 * 1024 } as const;
const mostHops = 5;

export type Open = (endpoint: SocketEndpoint, time: Deadline) => Promise<Socket>;

/** Sends a request with all its hops, each over a connection that is checked anew. */
export async function ask(open: Open, endpoint: Endpoint, options: RequestOptions): Promise<Answer> {
  const limits = { ...usualLimits, ...options };
  const startedMs = performance.now();
  const time = deadline(limits.totalMs, 'answer', options.signal);
  let url = readUrl(options.url);
  let requestOptions: Pick<RequestOptions, 'method' | 'headers' | 'body' | 'secretHeaders'> = options;
  let left = Math.min(options.redirects ?? 0, mostHops);
  try {
    while (true) {
      const socket = await openTo(open, endpoint, url, time.within(limits.connectMs, 'connect'));
      try {
        // A caller stopped meanwhile may have lost its right to send, and no timer has reported it yet.
        if (options.signal?.aborted) throw new OutboundError('aborted');
        const heads = time.within(limits.headerMs, 'header');
        const answer = await sendOnce(socket, url, requestOptions, heads).finally(heads.done);
        const status = answer.statusCode ?? 0;
        if (isRedirect(status)) {
          const hop = { status, location: answer.headers.location };
          ({ url, sent: requestOptions } = nextHop(url, requestOptions, hop, { left, tls: endpoint.tls }));
          left -= 1;
          continue;
        }
        const address = socket.remoteAddress ?? '';
        const body = await time.race(takeBody(answer, limits.maxBytes));
        const headers = Object.fromEntries(
          Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
        );
        return { status, headers, body, url: url.href, address, tookMs: performance.now() - startedMs };
      } finally {
        socket.destroy();
      }
    }
  } finally {
    time.done();
  }
}

async function openTo(open: Open, endpoint: Endpoint, url: URL, time: Deadline): Promise<Socket> {
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  const tls = isSecure ? (endpoint.tls ?? { by: 'authorities' }) : null;
  return await open({ ...endpoint, tls, host: url.hostname, port }, time).finally(time.done);
}

function readUrl(writtenText: string): URL {
  const url = URL.canParse(writtenText) ? new URL(writtenText) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutboundError('bad_address', { host: url?.host ?? '' });
  return url;
}
