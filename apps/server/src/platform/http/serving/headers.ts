import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { currentPart } from '../asker.ts';

/**
 * Strict where it counts: no script but our own files, no framing, no foreign connection; pictures from elsewhere only from the configured place.
 * Styles may be inline because the UI kit writes them. Nothing here assumes https: a control room often reaches the server by a plain LAN name, so
 * there is no upgrade-insecure-requests, and HSTS is sent only with a certificate that was brought: with an authority of our own it would lock out
 * every browser that does not know it, even after https was turned off.
 */
export async function secure(
  app: FastifyInstance,
  pictureOrigins: readonly string[],
  schemes: { readonly isHttps: boolean; readonly hasBeside: boolean },
): Promise<void> {
  const mainHeaders = await headersWith(optionsFor(schemes.isHttps ? 'https' : 'http', pictureOrigins));
  const besideHeaders = schemes.hasBeside ? await headersWith(optionsFor('https beside http', pictureOrigins)) : null;
  app.addHook('onRequest', (request, reply, done) => {
    // Only the body of a part is sent.
    if (currentPart()) return done();
    const headers = besideHeaders !== null && request.protocol === 'https' ? besideHeaders : mainHeaders;
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** Allows the pages of this answer to call another address. */
export function mayAsk(reply: FastifyReply, origin: string): void {
  const policy = String(reply.raw.getHeader(policyHeader) ?? '');
  reply.raw.setHeader(policyHeader, policy.replace("connect-src 'self'", `connect-src 'self' ${origin}`));
}

const policyHeader = 'content-security-policy';

function optionsFor(
  door: 'http' | 'https' | 'https beside http',
  pictureOrigins: readonly string[],
): FastifyHelmetOptions {
  const isHttps = door !== 'http';
  return {
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
    strictTransportSecurity: door === 'https' ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    // Meaningless on plain http, where browsers only warn about it.
    crossOriginOpenerPolicy: isHttps ? { policy: 'same-origin' } : false,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

/** API answers belong to this moment and this caller: no cache may keep them, unless the route says so. */
export function keepUncached(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** They are equal for every answer, but the library would build them for each. */
async function headersWith(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const app = Fastify();
  await app.register(helmet, options);
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await app.inject('/');
  await app.close();
  return Object.entries(answer.json<Record<string, string>>());
}
