import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * Strict where it counts: no script but our own files, no framing, no foreign connection; pictures from
 * elsewhere only where the operator named the place. Styles may be inline because
 * the UI kit writes them. Nothing here assumes https: a control room often reaches the server by a plain LAN name, so
 * there is no upgrade-insecure-requests, and HSTS is sent on https only.
 */
export async function secure(app: FastifyInstance, isHttps: boolean, pictureOrigins: readonly string[]): Promise<void> {
  const headers = await headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    // Meaningless on plain http, where browsers only warn about it.
    crossOriginOpenerPolicy: isHttps ? { policy: 'same-origin' } : false,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** What the API answers is of this moment and of this caller: nobody on the way keeps it, unless the route says so itself. */
export function keepUncached(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** They are the same for every answer, and the library would put them together for each. */
async function headersBy(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const app = Fastify();
  await app.register(helmet, options);
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await app.inject('/');
  await app.close();
  return Object.entries(answer.json<Record<string, string>>());
}
