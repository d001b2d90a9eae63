import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isAccepted } from '../accepted-encoding.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The smaller one first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

interface Asset {
  readonly file: string;
  readonly type: string;
}

/**
 * Serves scripts and styles that the build has compressed, instead of compressing them for each browser. Everything else, including files an older
 * build did not compress, is left to the file server.
 */
export function serveCompressedAssets(app: FastifyInstance, dirs: readonly string[], cacheControl: string): void {
  const assets = compressedAssetsIn(dirs);
  if (assets.size === 0) return;
  app.get<{ Params: { name: string } }>('/assets/:name(^[\\w.-]+$)', async (request, reply) => {
    const { name } = request.params;
    const asset = assets.get(name);
    const accepted = asset && encodings.find((one) => isAccepted(request.headers['accept-encoding'], one.name));
    if (!accepted) return reply.sendFile(`assets/${name}`);
    const content = await readFile(asset.file + accepted.ending).catch(() => null);
    if (content === null) return reply.sendFile(`assets/${name}`);
    return reply
      .header('cache-control', cacheControl)
      .header('content-encoding', accepted.name)
      .header('vary', 'accept-encoding')
      .type(asset.type)
      .send(content);
  });
}

function compressedAssetsIn(dirs: readonly string[]): Map<string, Asset> {
  const found = new Map<string, Asset>();
  for (const dir of dirs) {
    const folder = path.join(dir, 'assets');
    const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
    for (const name of names) {
      const type = types[path.extname(name)];
      const isWhole = encodings.every(({ ending }) => names.has(name + ending));
      if (type !== undefined && isWhole && !found.has(name)) found.set(name, { file: path.join(folder, name), type });
    }
  }
  return found;
}
