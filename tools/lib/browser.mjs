import { existsSync } from 'node:fs';
import { installedBrowsers } from './browser-places.mjs';
import { capture } from './child.mjs';
import { nodeProgram } from './installed.mjs';
import { inRoot, root } from './paths.mjs';
import { Interrupted, Problem } from './problem.mjs';
import { withProgress } from './progress.mjs';

/**
 * Environment variable with the browser of the end-to-end tests. Finds one or installs it; otherwise throws a Problem.
 */
export async function browserEnvironment() {
  return { CHROMIUM_PATH: await chromiumPath() };
}

async function chromiumPath() {
  const { CHROMIUM_PATH: given } = process.env;
  if (given) {
    if (await runs(given)) return given;
    throw new Problem(
      `CHROMIUM_PATH is ${given}, which does not run. Correct it, or leave it out to have a browser found.`,
    );
  }
  const found = (await firstThatRuns()) ?? (await installed());
  if (found) return found;
  throw new Problem(
    'The end-to-end tests need a Chromium browser; none was found, and none could be installed. ' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}

async function installed() {
  if (isRootOnDebian()) {
    await withProgress('Installing Chromium from Debian', installFromDebian).catch(goOnUnlessInterrupted);
    const found = await firstThatRuns();
    if (found) return found;
  }
  await withProgress('Downloading a browser', downloadByPlaywright).catch(goOnUnlessInterrupted);
  return firstThatRuns();
}

async function firstThatRuns() {
  for (const path of installedBrowsers(process.platform, process.env)) if (await runs(path)) return path;
  const ofPlaywright = await playwrightsPath();
  return ofPlaywright && (await runs(ofPlaywright)) ? ofPlaywright : undefined;
}

/** Where our version of playwright stores the browser that it downloads. */
async function playwrightsPath() {
  const args = ['-p', "require('playwright-core').chromium.executablePath()"];
  const { code, output } = await capture({ file: nodeProgram, args, cwd: root });
  return code === 0 ? output.trim() : undefined;
}

/**
 * An existing file is not enough: Ubuntu's chromium-browser is a script that asks for a snap. Chrome on Windows has no
 * --version and would open a window.
 * @param {string} path
 */
async function runs(path) {
  if (process.platform === 'win32') return existsSync(path);
  const { code, stoppedBy } = await capture({ file: path, args: ['--version'] }).catch(() => ({
    code: 1,
    stoppedBy: undefined,
  }));
  if (stoppedBy) throw new Interrupted(stoppedBy);
  return code === 0;
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runOrFail({ file: 'apt-get', args: ['-qq', 'update'], env });
  await runOrFail({ file: 'apt-get', args: ['-qq', '-y', '--no-install-recommends', 'install', 'chromium'], env });
}

function downloadByPlaywright() {
  const args = [inRoot('node_modules/playwright-core/cli.js'), 'install', 'chromium'];
  return runOrFail({ file: nodeProgram, args });
}

/** @param {import('./child.mjs').Program} program */
async function runOrFail(program) {
  const { code, output, stoppedBy } = await capture(program);
  if (stoppedBy) throw new Interrupted(stoppedBy);
  if (code !== 0) throw new Problem(output.trim());
}

/** @param {unknown} error */
function goOnUnlessInterrupted(error) {
  if (error instanceof Interrupted) throw error;
  console.error(error instanceof Error ? error.message : error);
}
