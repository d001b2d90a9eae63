import { existsSync } from 'node:fs';
import { basename } from 'node:path';

/** The npm that called us, under its own Node (npm may be about to replace ours). */
export function npmProgram() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && basename(script) === 'npm-cli.js' && existsSync(script)) {
    return { file: node && existsSync(node) ? node : process.execPath, args: [script], shell: false };
  }
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * Without the variables that describe the npm call we run in: its --prefix would send the packages that npm installs on
 * the way (the `node` package does) to the wrong folder.
 */
export function npmEnvironment() {
  const ofTheCall = /^npm_(config_(prefix|local_prefix|global_prefix|workspaces?)|lifecycle_|package_|command$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTheCall.test(name)));
}
