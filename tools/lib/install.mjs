import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './child.mjs';
import { inUseBy, markInUse } from './in-use.mjs';
import { isInstalled, nodeProgram } from './installed.mjs';
import { withLock } from './lock.mjs';
import { npmEnvironment, npmProgram } from './npm.mjs';
import { buildFolder, inRoot, root } from './paths.mjs';
import { Interrupted, Problem } from './problem.mjs';
import { withProgress } from './progress.mjs';
import { verifyRuntime } from './verify-runtime.mjs';

/**
 * Ensures that the packages of package-lock.json and the repository's Node are installed, and that they stay while we
 * run.
 */
export async function ensureInstalled() {
  if (!isInstalled()) {
    await withLock(join(buildFolder, 'install.lock'), async (alsoHeldBy) => {
      if (!isInstalled()) await install(alsoHeldBy);
    });
  }
  await verifyRuntime();
  markInUse();
}

/** @param {(pid: number) => void} onStart gets npm's process id */
async function install(onStart) {
  const [user] = inUseBy();
  if (user) {
    throw new Problem(
      `New packages are needed, but process ${user} still runs Spillway from this folder. Stop it, then try again.`,
    );
  }
  moveRunningNodeAway();
  const npm = npmProgram();
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const program = {
    ...npm,
    args: [...npm.args, ...flags],
    cwd: root,
    env: { ...npmEnvironment(), ...compilesNothing },
  };
  await withProgress('Installing packages, once', () => runNpm(program, onStart), packagesSoFar);
}

/**
 * No package has to be compiled, but two of SFTP try to be. With allowScripts in package.json a new npm does not run
 * their scripts. An older one fails immediately when the given folder has no Node headers; otherwise it would try to
 * download them for minutes.
 */
const compilesNothing = { npm_config_nodedir: inRoot('tools') };

/**
 * On a request to stop, npm would first finish and then undo its work, which takes half a minute; the next `npm ci`
 * starts from scratch anyway.
 * @param {import('./child.mjs').Program} program
 * @param {(pid: number) => void} onStart
 */
async function runNpm(program, onStart) {
  const { code, output, stoppedBy } = await capture(program, { atOnce: true, onStart }).catch(() => {
    throw new Problem('npm was not found. Install Node.js together with npm, then try again.');
  });
  if (stoppedBy) throw new Interrupted(stoppedBy);
  if (code !== 0) throw new Problem(`${reasonOf(output)}\n\nWhat npm said:\n${output.trim()}`);
  if (!existsSync(nodeProgram)) {
    throw new Problem(
      'The packages are there, but not the Node they run on: npm was told not to run install scripts. ' +
        'Allow them once: npm ci --ignore-scripts=false',
    );
  }
  if (!isInstalled()) {
    throw new Problem(
      'npm ended well, but node_modules is not what package-lock.json names. Delete node_modules, then try again.',
    );
  }
}

/** @param {string} output */
function reasonOf(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(output)) {
    return 'The packages could not be fetched: the npm registry cannot be reached. Check the network or the proxy, then try again.';
  }
  if (/ENOSPC/.test(output)) return 'The packages could not be installed: the disk is full.';
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `The packages could not be installed: ${root} cannot be written. Start Spillway once as the owner of this folder.`;
  }
  return 'The packages could not be installed.';
}

function packagesSoFar() {
  const folder = inRoot('node_modules');
  const count = existsSync(folder) ? readdirSync(folder).length : 0;
  return count > 0 ? `${count} packages` : '';
}

/** Windows does not delete a running program, and this one may be running us; but it allows moving it. */
function moveRunningNodeAway() {
  if (process.platform !== 'win32' || !existsSync(nodeProgram)) return;
  const away = join(buildFolder, 'replaced-node.exe');
  rmSync(away, { force: true });
  renameSync(nodeProgram, away);
}
