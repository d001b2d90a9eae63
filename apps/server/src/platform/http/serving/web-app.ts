import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { send } from '../answer-errors.ts';
import { Refusal } from '../refusal.ts';
import { serveCompressedAssets } from './compressed-assets.ts';

export interface WebAppOptions {
  /** Hashed assets of former builds. */
  readonly formerDirs?: readonly string[];
  /** False makes browsers with the notification worker get one that removes itself. */
  readonly hasPush?: boolean;
}

const year = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app. Hashed assets are immutable; the page and the service worker are never cached, so that a new version appears at once. A
 * missing file is a plain 404: answering the page instead would hide a broken deployment. Only a navigation (a browser asking for HTML) gets the
 * page, for the web app's own router.
 */
export async function serveWebApp(app: FastifyInstance, distDir: string | null, of: WebAppOptions = {}): Promise<void> {
  const { formerDirs = [], hasPush = true } = of;
  const page = distDir === null ? null : readText(distDir, 'index.html');
  app.setNotFoundHandler((request, reply) =>
    page !== null && isNavigation(request) ? sendPage(reply, page) : send(new Refusal('not_found'), request, reply),
  );
  if (distDir === null || page === null) return;
  // An open page asks for parts of the build it came from.
  const dirs = [distDir, ...formerDirs];
  await app.register(fastifyStatic, {
    root: dirs,
    index: false,
    wildcard: true,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders: (reply, file) => {
      const isHashed = dirs.some((dir) => file.startsWith(path.join(dir, 'assets') + path.sep));
      reply.header('cache-control', isHashed ? year : 'no-cache');
    },
  });
  serveCompressedAssets(app, dirs, year);
  app.get('/', (_request, reply) => sendPage(reply, page));
  const worker = readText(distDir, hasPush ? 'sw.js' : 'sw-off.js');
  if (worker === null) return;
  app.get('/sw.js', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(worker),
  );
}

function readText(distDir: string, name: string): string | null {
  const file = path.join(distDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** A browser that asks for a page, not for one of its files or a call. */
export function isNavigation(request: FastifyRequest): boolean {
  const pathname = request.url.split('?')[0] ?? '/';
  const isPage = !pathname.startsWith('/api/') && !pathname.startsWith('/assets/') && path.extname(pathname) === '';
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    isPage &&
    (request.headers.accept ?? '').includes('text/html')
  );
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.code(200).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
