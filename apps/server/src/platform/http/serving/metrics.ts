import { timingSafeEqual } from 'node:crypto';
import { Histogram } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../metrics/metrics.ts';
import { Refusal } from '../refusal.ts';

/** `/metrics` for Prometheus: with the token if one is configured, else from this machine only, and not through its proxy. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  const seconds = new Histogram({
    name: 'spillway_http_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics.registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (token === null && !isLocalRequest(request)) throw new Refusal('metrics.token_needed');
    if (token !== null && !isToken(request.headers.authorization, token)) throw new Refusal('forbidden');
    return reply.type(metrics.registry.contentType).send(await metrics.text());
  });
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A proxy on this machine connects locally for the whole world, and sets one of these. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

const isLocalRequest = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  loopback.has(ip) && proxyHeaders.every((name) => headers[name] === undefined);

function isToken(authorization: string | undefined, token: string): boolean {
  const keyBytes = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return keyBytes.length === expected.length && timingSafeEqual(keyBytes, expected);
}
