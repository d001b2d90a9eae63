import { Readable } from 'node:stream';
import { addressOf } from '@spillway/contract/client';
import { isRead, type Route } from '@spillway/contract/kit';
import { together as contract } from '@spillway/contract/platform/together';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isAccepted } from '../http/accepted-encoding.ts';
import { askedBy } from '../http/asker.ts';
import { type Implementation, implementRaw } from '../http/implement.ts';
import { deflatedPiece, JoinedGzip } from './joined-gzip.ts';

type Part = z.output<(typeof contract.reads)['body']>['reads'][number];

/** As many as a browser asks at a time. */
const atOnce = 6;

/**
 * Several reads in one call. Each goes the way of a call of its own, from its permission to its answer, so that no rule is written twice;
 * what is answered first is sent first.
 */
export function togetherRoute(implementations: readonly Implementation[], base: string): Implementation {
  const reads = new Map<string, Route>(
    implementations.flatMap(({ route }) => (isRead(route) ? [[`${route.method} ${route.path}`, route]] : [])),
  );
  return implementRaw(contract.reads, async ({ body, caller, request, reply }) => {
    const isGzip = isAccepted(request.headers['accept-encoding'], 'gzip');
    const headers = { vary: 'accept-encoding', 'x-accel-buffering': 'no' };
    const ask = (part: Part) => askedBy(caller, () => answerOf(request, base, reads.get(part.call), part));
    const answers = inTurn(body.reads, ask);
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .headers(isGzip ? { ...headers, 'content-encoding': 'gzip' } : headers)
      .send(Readable.from(isGzip ? inGzip(answers) : plainly(answers)));
  });
}

const passedOn = ['authorization', 'hydro', 'accept-language', 'user-agent'] as const;

/** What is no read is at no address. */
async function answerOf(request: FastifyRequest, base: string, route: Route | undefined, part: Part) {
  const { statusCode, payload, headers } = await request.server.inject({
    method: route?.method ?? 'GET',
    url: base + (route ? addressOf(route.path, part) : ''),
    headers: {
      ...Object.fromEntries(passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []))),
      ...(part.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    remoteAddress: request.ip,
    ...(part.body === undefined ? {} : { payload: JSON.stringify(part.body) }),
  });
  return { status: statusCode, retryAfter: headers['retry-after'], payload };
}

interface Line {
  /** All of it but the body. */
  readonly head: string;
  readonly body: string;
}

/** So many at a time, begun in the order in which they were asked. */
async function* inTurn(parts: readonly Part[], ask: (part: Part) => ReturnType<typeof answerOf>): AsyncGenerator<Line> {
  const underway = new Map<number, Promise<{ at: number; line: Line }>>();
  const begin = async (at: number) => {
    const { status, retryAfter, payload } = await ask(parts[at]!);
    const head = JSON.stringify({ at, status, retry_after: retryAfter });
    return { at, line: { head: `${head.slice(0, -1)},"body":`, body: payload } };
  };
  for (let next = 0; next < parts.length || underway.size > 0; ) {
    while (next < parts.length && underway.size < atOnce) {
      underway.set(next, begin(next));
      next += 1;
    }
    const { at, line } = await Promise.race(underway.values());
    underway.delete(at);
    yield line;
  }
}

const lineEnd = '}\n';

async function* plainly(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const { head, body } of lines) yield head + body + lineEnd;
}

async function* inGzip(lines: AsyncIterable<Line>): AsyncGenerator<Buffer> {
  const file = new JoinedGzip();
  yield file.head;
  for await (const { head, body } of lines) {
    const piece = await deflatedPiece(body);
    yield Buffer.concat([file.store(head), file.add(piece), file.store(lineEnd)]);
  }
  yield file.end();
}
