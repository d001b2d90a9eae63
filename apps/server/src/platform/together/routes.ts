import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addressOf } from '@spillway/contract/client';
import { isRead, type Route } from '@spillway/contract/kit';
import { together as contract } from '@spillway/contract/platform/together';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isAccepted } from '../http/accepted-encoding.ts';
import { asPart } from '../http/asker.ts';
import type { Caller } from '../http/caller.ts';
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
    const ask = (part: Part) => answerOf({ request, caller, base, route: reads.get(part.call) }, part);
    const answers = inTurn(body.reads, ask);
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .headers(isGzip ? { ...headers, 'content-encoding': 'gzip' } : headers)
      .send(Readable.from(isGzip ? inGzip(answers) : plainly(answers)));
  });
}

const passedOn = ['authorization', 'hydro', 'accept-language', 'user-agent'] as const;

interface Asked {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly base: string;
  /** Undefined: it is no read, and at no address. */
  readonly route: Route | undefined;
}

async function answerOf({ request, caller, base, route }: Asked, { body, ...of }: Part) {
  const asked: Parameters<typeof asPart>[0] = { caller };
  const { statusCode, payload, headers } = await asPart(asked, () =>
    request.server.inject({
      method: route?.method ?? 'GET',
      url: base + (route ? addressOf(route.path, of) : ''),
      headers: {
        ...Object.fromEntries(
          passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
        ),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    }),
  );
  return { status: statusCode, retryAfter: headers['retry-after'], body: asked.shared ?? payload };
}

interface Line {
  /** All of it but the body. */
  readonly head: string;
  readonly body: string;
}

/** So many at a time, begun in the order in which they were asked; those that are there together come together. */
async function* inTurn(
  parts: readonly Part[],
  ask: (part: Part) => ReturnType<typeof answerOf>,
): AsyncGenerator<readonly Line[]> {
  const rest = parts.entries();
  let ready: Line[] = [];
  let isSome = Promise.withResolvers<void>();
  const work = async () => {
    for (const [at, part] of rest) {
      const { status, retryAfter, body } = await ask(part);
      const head = JSON.stringify({ at, status, retry_after: retryAfter });
      ready.push({ head: `${head.slice(0, -1)},"body":`, body });
      isSome.resolve();
    }
  };
  for (let worker = 0; worker < atOnce; worker++) work().catch((error: unknown) => isSome.reject(error));
  for (let sent = 0; sent < parts.length; ) {
    await isSome.promise;
    await nextTurn();
    const lines = ready;
    [ready, isSome] = [[], Promise.withResolvers()];
    sent += lines.length;
    yield lines;
  }
}

const lineEnd = '}\n';

async function* plainly(all: AsyncIterable<readonly Line[]>): AsyncGenerator<string> {
  for await (const lines of all) yield lines.map(({ head, body }) => head + body + lineEnd).join('');
}

async function* inGzip(all: AsyncIterable<readonly Line[]>): AsyncGenerator<Buffer> {
  const file = new JoinedGzip();
  yield file.head;
  for await (const lines of all) {
    const pieces = await Promise.all(lines.map(({ body }) => deflatedPiece(body)));
    yield Buffer.concat(
      lines.flatMap(({ head }, at) => [file.store(head), file.add(pieces[at]!), file.store(lineEnd)]),
    );
  }
  yield file.end();
}
