import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './child.mjs';
import { compressAssets } from './compress-assets.mjs';
import { nodeProgram } from './installed.mjs';
import { withLock } from './lock.mjs';
import { buildFolder, inRoot } from './paths.mjs';
import { Interrupted, Problem } from './problem.mjs';
import { withProgress } from './progress.mjs';
import { replaceFolder } from './replace-folder.mjs';
import { webStamp } from './web-stamp.mjs';

/** Folder that the server serves. The stamp lies beside vite's manifest, so it moves with the folder. */
export const webFolder = inRoot('apps', 'web', 'dist');
export const manifestPath = join(webFolder, '.vite', 'manifest.json');
const stampPath = join(webFolder, '.vite', 'spillway-stamp');

/** Ensures that the web app is built from the present sources. Returns whether it had to be built. */
export async function ensureBuilt({ force = false } = {}) {
  if (!force && isBuilt()) return false;
  return withLock(join(buildFolder, 'build.lock'), async () => {
    if (!force && isBuilt()) return false;
    const stamp = webStamp();
    await withProgress('Building the web app', () => build(stamp));
    return true;
  });
}

function isBuilt() {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === webStamp();
}

/**
 * Builds into a separate folder that is swapped in at the end. A failed build leaves the last good one, and a running
 * server never serves half of one.
 * @param {string} stamp
 */
async function build(stamp) {
  const next = join(buildFolder, 'web-next');
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--manifest', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  // Always a production build, whatever the shell has set: another NODE_ENV makes every page a third larger and slower.
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output, stoppedBy } = await capture({ file: nodeProgram, args, cwd: inRoot('apps', 'web'), env });
  if (stoppedBy) throw new Interrupted(stoppedBy);
  if (code !== 0) throw new Problem(`The web app does not build:\n${output.trim()}`);

  await compressAssets(join(next, 'assets'));
  mkdirSync(join(next, '.vite'), { recursive: true });
  writeFileSync(join(next, '.vite', 'spillway-stamp'), stamp);
  replaceFolder(next, webFolder, join(buildFolder, 'web-last'));
}
