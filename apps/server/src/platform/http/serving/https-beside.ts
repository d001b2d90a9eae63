import { createServer, type Server } from 'node:https';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentPart } from '../asker.ts';
import { refuseBrokenRequests } from './broken-requests.ts';
import { trackConnections } from './graceful-close.ts';
import { mayAsk } from './headers.ts';
import { isNavigation } from './web-app.ts';

/** A call by http, by who made it. */
export interface PlainCall {
  readonly kind: 'collector' | 'machine_key' | 'basic' | 'monitor' | 'browser';
  readonly about: string;
  readonly name: string;
  readonly plant?: string;
  readonly address: string;
}

/** https on a port of its own, while http goes on for machines until each is switched over. */
export interface HttpsBeside {
  readonly pair: () => { readonly cert: string; readonly key: string };
  readonly onRenewed: (listener: () => void) => void;
  /** The port; null until it listens. */
  readonly port: () => number | null;
  /** Whether its certificate covers this host; null when the request named none. */
  readonly hostOf: (request: FastifyRequest) => string | null;
  /** Receives every call by http. */
  readonly came: (call: PlainCall) => void;
}

/** Explains how a browser trusts the certificate; open to those who do not yet. */
const trustPage = '/trust';

/** Paths by which monitoring programs check the server. */
const monitoredPaths = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Redirects pages requested by http to https, for this time only: no browser caches a 307, and without HSTS each finds back when https is turned off.
 * Everything else is answered as before.
 */
export function sendPagesToHttps(app: FastifyInstance, httpsBeside: HttpsBeside | null): void {
  app.decorateRequest('isPlainBesideHttps', false);
  if (httpsBeside === null) return;
  app.addHook('onRequest', async (request, reply) => {
    const port = httpsBeside.port();
    if (port === null || request.protocol === 'https' || currentPart()) return;
    request.isPlainBesideHttps = true;
    if (!isNavigation(request) || monitoredPaths.has(pathOf(request))) return;
    const host = httpsBeside.hostOf(request);
    const origin =
      host === null ? null : `https://${host.includes(':') ? `[${host}]` : host}${port === 443 ? '' : `:${port}`}`;
    if (pathOf(request) === trustPage) {
      // The page detects by itself whether this browser trusts already.
      if (origin !== null) mayAsk(reply, origin);
      return;
    }
    reply.header('cache-control', 'no-store');
    // Under a name outside the certificate, https would only frighten: the page lists the names to use.
    return reply.redirect(origin === null ? trustPage : `${origin}${request.url}`, 307);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.isPlainBesideHttps ? plainCallOf(request, reply.statusCode) : null;
    if (call !== null) httpsBeside.came(call);
    done();
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Null when it does not show who would have to be switched over. */
function plainCallOf(request: FastifyRequest, status: number): PlainCall | null {
  const { collector, caller, ip: address } = request;
  if (collector !== null)
    return { kind: 'collector', about: collector.collectorId, name: collector.name, plant: collector.plant, address };
  if (caller?.machineKey)
    return {
      kind: 'machine_key',
      about: caller.machineKey.keyId,
      name: caller.machineKey.name,
      ...(caller.plant === null ? {} : { plant: caller.plant }),
      address,
    };
  if (caller !== null) return { kind: 'basic', about: caller.username, name: caller.username, address };
  if (monitoredPaths.has(pathOf(request))) return { kind: 'monitor', about: address, name: pathOf(request), address };
  return status === 307 ? { kind: 'browser', about: address, name: address, address } : null;
}

/** Serves the same app on a second port. It closes with the first. */
export function openHttpsBeside(app: FastifyInstance, httpsBeside: HttpsBeside): Server {
  const server = createServer(httpsBeside.pair(), (request, response) => app.routing(request, response));
  server.requestTimeout = app.server.requestTimeout;
  server.keepAliveTimeout = app.server.keepAliveTimeout;
  refuseBrokenRequests(server);
  trackConnections(app, server, true);
  // Open connections keep the former certificate; every new one has the new.
  httpsBeside.onRenewed(() => server.setSecureContext(httpsBeside.pair()));
  let closed: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    if (server.listening) closed = new Promise((resolve) => server.close(resolve));
  });
  app.addHook('onClose', async () => void (await closed));
  return server;
}
