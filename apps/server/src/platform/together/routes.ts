import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { itemAt } from '@spillway/checked/reads';
import { addressOf } from '@spillway/contract/client';
import { isRead, type Route } from '@spillway/contract/kit';
import { together as contract } from '@spillway/contract/platform/together';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isAccepted } from '../http/accepted-encoding.ts';
import { asPart, type CountedCall } from '../http/asker.ts';
import { type Caller, refusalOf } from '../http/caller.ts';
import { type Implementation, implementRaw } from '../http/implement.ts';
import { sharedReads } from '../shared-read.ts';
import { deflatedPiece, JoinedGzip } from './joined-gzip.ts';

type Part = z.output<(typeof contract.reads)['body']>['reads'][number];

/** The number of requests a browser makes at a time. */
const batchSize = 6;
/** A delay nobody notices, because each sending costs as much as computing a small read. */
const sentEveryMs = 10;
/** Screens are notified in turns (`events/turns.ts`), so requests in this time share one computation. */
const sharedEveryMs = 300;

/**
 * Runs several reads in one call. Each follows the path of a call of its own, from permission to response, so that no rule is written
 * twice; the first response is sent first. A shared read follows that path once for all who request it at the same time, each of whom is
 * counted and must be permitted. A refusal is not shared.
 */
export function togetherRoute(implementations: readonly Implementation[], base: string): Implementation {
  const reads = new Map(
    implementations.flatMap((one) => (isRead(one.route) ? [[`${one.route.method} ${one.route.path}`, one]] : [])),
  );
  const sharedRead = sharedReads<Answer>({ everyMs: sharedEveryMs });
  return implementRaw(contract.reads, async ({ body, caller, language, request, reply }) => {
    const isGzip = isAccepted(request.headers['accept-encoding'], 'gzip');
    const headers = { vary: 'accept-encoding', 'x-accel-buffering': 'no' };
    const shareKey = JSON.stringify([caller.plant, language, ...caller.permissions]);
    const runInSlot = runInTurn<Answer>(batchSize);
    const ask = async (part: Part) => {
      const { route, isShared } = reads.get(part.call) ?? {};
      const count = isShared && request.count();
      const alone = () => runInSlot(() => answerOf({ request, caller, count, base, route }, part));
      if (!route || !count || count.calls > count.most || refusalOf(caller, route) !== null) return await alone();
      let own: Answer | undefined;
      const answer = await sharedRead(shareKey + JSON.stringify(part), async () => (own = await alone()));
      return answer.status === 200 || answer === own ? answer : await alone();
    };
    const answers = answersAsReady(body.reads, ask);
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .headers(isGzip ? { ...headers, 'content-encoding': 'gzip' } : headers)
      .send(Readable.from(isGzip ? gzipLines(answers) : writePlainLines(answers)));
  });
}

const passedHeaders = ['authorization', 'hydro', 'accept-language', 'user-agent'] as const;

interface RequestContext {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly count: CountedCall | undefined;
  readonly base: string;
  /** Undefined when it is no read, or has no route. */
  readonly route: Route | undefined;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

async function answerOf(
  { request, caller, count, base, route }: RequestContext,
  { body, ...of }: Part,
): Promise<Answer> {
  const part: Parameters<typeof asPart>[0] = { caller, count };
  const { statusCode, payload, headers } = await asPart(part, () =>
    request.server.inject({
      method: route?.method ?? 'GET',
      url: base + (route ? addressOf(route.path, of) : ''),
      headers: {
        ...Object.fromEntries(
          passedHeaders.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
        ),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    }),
  );
  return { status: statusCode, retryAfter: headers['retry-after'], body: part.shared ?? payload };
}

interface Line {
  /** Everything but the body. */
  readonly head: string;
  readonly body: string;
}

/** Yields results in batches as they arrive. */
async function* answersAsReady(
  parts: readonly Part[],
  ask: (part: Part) => Promise<Answer>,
): AsyncGenerator<readonly Line[]> {
  let ready: Line[] = [];
  let someReady = Promise.withResolvers<void>();
  const work = async (part: Part, at: number) => {
    const { status, retryAfter, body } = await ask(part);
    const head = JSON.stringify({ at, status, retry_after: retryAfter });
    ready.push({ head: `${head.slice(0, -1)},"body":`, body });
    someReady.resolve();
  };
  for (const [index, part] of parts.entries()) work(part, index).catch((error: unknown) => someReady.reject(error));
  for (let sentCount = 0; sentCount < parts.length; ) {
    await someReady.promise;
    await wait(sentEveryMs);
    const lines = ready;
    [ready, someReady] = [[], Promise.withResolvers()];
    sentCount += lines.length;
    yield lines;
  }
}

/** Runs a limited number at a time, started in the order of the requests. */
function runInTurn<T>(slots: number): (work: () => Promise<T>) => Promise<T> {
  let free = slots;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const lineEnd = '}\n';

async function* writePlainLines(all: AsyncIterable<readonly Line[]>): AsyncGenerator<string> {
  for await (const lines of all) yield lines.map(({ head, body }) => head + body + lineEnd).join('');
}

async function* gzipLines(all: AsyncIterable<readonly Line[]>): AsyncGenerator<Buffer> {
  const file = new JoinedGzip();
  yield file.head;
  for await (const lines of all) {
    const pieces = await Promise.all(lines.map(({ body }) => deflatedPiece(body)));
    yield Buffer.concat(
      lines.flatMap(({ head }, index) => [file.store(head), file.add(itemAt(pieces, index)), file.store(lineEnd)]),
    );
  }
  yield file.end();
}
