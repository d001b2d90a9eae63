import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

const WEB_SOURCES = ['src', 'public', 'index.html', 'vite', 'vite.config.ts', 'tsconfig.json', 'package.json'];
const SHARED_SOURCES = ['package-lock.json', 'tsconfig.base.json', 'tools/lib/compress-assets.mjs'];

/** Hash of everything the built web app depends on, without tests. */
export function webStamp() {
  const packages = readdirSync(inRoot('packages')).map((name) => join('packages', name, 'src'));
  const sources = [...WEB_SOURCES.map((name) => join('apps', 'web', name)), ...packages, ...SHARED_SOURCES];
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder).sort()) hash.update(`${path}\n`).update(readFileSync(inRoot(path)));
  return hash.digest('hex');
}

/**
 * @param {string} path relative to the root, as everywhere in this file
 * @returns {string[]}
 */
function filesUnder(path) {
  const stats = statSync(inRoot(path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(inRoot(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|screen)\./.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
