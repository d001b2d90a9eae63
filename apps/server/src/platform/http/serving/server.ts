import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Clock } from '../../clock.ts';
import { createCallCounts, tooMany } from '../../limits/limits.ts';
import type { Log } from '../../log.ts';
import { answerErrors } from '../answer-errors.ts';
import { type CountedCall, currentPart } from '../asker.ts';
import { refuseBrokenRequests } from './broken-requests.ts';
import { trackConnections } from './graceful-close.ts';
import { keepUncached, secure } from './headers.ts';
import { type HttpsBeside, sendPagesToHttps } from './https-beside.ts';
import { ordinaryBodyBytes } from './large-bodies.ts';
import { serveWebApp, type WebAppOptions } from './web-app.ts';

/** A call this slow gets a log line of its own. */
const slowMs = 2000;

/**
 * One line for each ended call: quiet unless it failed or was slow, so that a terminal stays readable. Never the query, a header or a body: they may
 * hold secrets or personal data.
 */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isNotable = reply.statusCode >= 500 || (reply.elapsedTime > slowMs && !isStream(reply));
    request.log[isNotable ? 'warn' : 'debug'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(reply.statusCode >= 500 && request.failure !== null ? { reason: request.failure } : {}),
        ...(request.caller ? { account: request.caller.username } : {}),
        ...(request.caller?.machineKey ? { machineKey: request.caller.machineKey.keyId } : {}),
        ...(request.collector ? { collector: request.collector.collectorId } : {}),
      },
      'call',
    );
    done();
  });
}

/** A stream writes its own head and is meant to last. */
const isStream = (reply: FastifyReply) => reply.getHeader('content-type') === undefined;

export interface HttpServerOptions {
  readonly log: Log;
  /** The clock behind the Date header, by which screens measure their own computer's error. This computer's when absent. */
  readonly clock?: Clock;
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  /** https on a port of its own, with this installation's own authority. */
  readonly beside?: HttpsBeside | null;
  readonly trustProxy: readonly string[];
  /** The built web app; null without one (tests of the API). */
  readonly webDir: string | null;
  readonly webApp?: WebAppOptions;
  /** Further origins from which pages may load pictures. */
  readonly pictureOrigins?: readonly string[];
  /** Calls a minute: for a session, an address that is not signed in, a collector, and a key with scopes. */
  readonly limits?: {
    readonly perSession: number;
    readonly perAddress: number;
    readonly perCollector?: number;
    readonly perKey?: number;
  };
}

/** A whole request must arrive within this time, so that a slow or malicious sender does not hold a connection. */
const requestTimeoutMs = 60_000;
/** Longer than the idle time-out of common proxies (60 s), so that the proxy closes first and never uses a closed connection. */
const keepAliveTimeoutMs = 72_000;
/** A control room shares one address: twelve screens that reload at once must not be refused. */
const defaultLimits = {
  perSession: 3000,
  perAddress: 1200,
  // Allows a gateway that sends each value of a large plant by itself, every second.
  perCollector: 120_000,
  // Allows a program that reads every series of a plant each minute; one out of control is stopped long before it affects people.
  perKey: 1200,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts one more call of this caller. */
    count(): CountedCall;
  }
}

/** Runs after the gate: a signed-in person is counted by session, a machine by itself, everyone else by address. */
function limitCalls(app: FastifyInstance, limits: typeof defaultLimits): void {
  const counts = createCallCounts(60_000);
  app.decorateRequest('count', function (this: FastifyRequest) {
    const { collector, caller, ip } = this;
    const callerLimit = caller?.machineKey ? limits.perKey : caller ? limits.perSession : limits.perAddress;
    const max = collector ? limits.perCollector : callerLimit;
    return { most: max, ...counts(collector?.collectorId ?? caller?.sessionId ?? ip) };
  });
  app.addHook('preValidation', async (request, reply) => {
    const { is404, url, routeOptions } = request;
    // The app's own files cost nothing to serve, and a control room that starts its day behind one address loads hundreds.
    if (is404 || !url.startsWith('/api/') || routeOptions.config.ownLimit) return;
    const { calls, leftMs, most } = currentPart()?.count ?? request.count();
    if (calls <= most) return;
    const refusal = tooMany('request.too_many', leftMs);
    reply.headers({
      'x-ratelimit-limit': most,
      'x-ratelimit-remaining': 0,
      'x-ratelimit-reset': Number(refusal.facts.seconds),
    });
    throw refusal;
  });
}

const startPatienceMs = 5 * 60_000;

/** The HTTP server without any room. Tests use it without a port. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { clock } = options;
  const app = Fastify({
    loggerInstance: options.log as NonNullable<FastifyServerOptions['loggerInstance']>,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    bodyLimit: ordinaryBodyBytes,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    return503OnClosing: true,
    // A machine busy with its start is slow, not broken: the library's default gives up after ten seconds.
    pluginTimeout: startPatienceMs,
    routerOptions: { maxParamLength: 4096 },
    ...(options.tls
      ? { https: { cert: readFileSync(options.tls.certFile), key: readFileSync(options.tls.keyFile) } }
      : {}),
  }) as FastifyInstance;
  app.decorateRequest('caller', null);
  app.decorateRequest('collector', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (clock) reply.header('date', clock.now().toUTCString());
    done();
  });
  logCalls(app);
  answerErrors(app);
  refuseBrokenRequests(app.server);
  trackConnections(app, app.server, options.tls !== null);
  const httpsBeside = options.beside ?? null;
  await secure(app, options.pictureOrigins ?? [], { isHttps: options.tls !== null, hasBeside: httpsBeside !== null });
  sendPagesToHttps(app, httpsBeside);
  keepUncached(app);
  await app.register(compress, { encodings: ['zstd', 'br', 'gzip'], threshold: 1024 });
  limitCalls(app, { ...defaultLimits, ...options.limits });
  await serveWebApp(app, options.webDir, options.webApp);
  return app;
}
