import { runTogether } from '../lib/child.mjs';
import { programEnvironment } from '../lib/environment.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { nodeProgram } from '../lib/installed.mjs';
import { inRoot, root } from '../lib/paths.mjs';

/**
 * The server restarts when a file that it imports changes. Pages are served by vite, which proxies calls to the server.
 * @type {import('../lib/commands.mjs').CommandModule['run']}
 */
export async function run() {
  await ensureInstalled();
  const env = programEnvironment();
  const api = process.env.SPILLWAY_API ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`;
  const server = {
    file: nodeProgram,
    args: ['--watch', '--watch-preserve-output', inRoot('apps/server/src/main.ts')],
    cwd: root,
    env,
  };
  const web = {
    file: nodeProgram,
    args: [inRoot('node_modules/vite/bin/vite.js')],
    cwd: inRoot('apps/web'),
    env: { ...env, SPILLWAY_API: api },
  };
  const { code, stoppedBy } = await runTogether([server, web]);
  return stoppedBy ? 0 : code;
}
