import { ensureBuilt } from './build.mjs';
import { runToEnd } from './child.mjs';
import { programEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeProgram } from './installed.mjs';
import { inRoot, root } from './paths.mjs';

/** Ensures the requirements of our programs: packages and the built web app. */
export async function prepare() {
  await ensureInstalled();
  await ensureBuilt();
}

/**
 * A TypeScript program of this repository, under our Node, in its folder.
 * @param {string} script relative to the root
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] in addition to the usual one
 * @returns {import('./child.mjs').Program}
 */
export function scriptProgram(script, args, env = {}) {
  return { file: nodeProgram, args: [inRoot(script), ...args], cwd: root, env: { ...programEnvironment(), ...env } };
}

/**
 * Runs a script to its end and returns its exit code.
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runScript(script, args, env) {
  return (await runToEnd(scriptProgram(script, args, env))).code;
}
