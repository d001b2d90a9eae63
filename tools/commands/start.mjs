import { constants } from 'node:os';
import { runToEnd } from '../lib/child.mjs';
import { prepare, scriptProgram } from '../lib/prepare.mjs';
import { Problem } from '../lib/problem.mjs';

/** @type {import('../lib/commands.mjs').CommandModule['run']} */
export async function run(args) {
  const settings = settingsOf(args);
  await prepare();
  const { code, stoppedBy } = await runToEnd(scriptProgram('apps/server/src/main.ts', [], settings));
  return stoppedBy && isDeathBySignal(code) ? 0 : code;
}

/**
 * The one setting that is also a command-line option. It depends on who starts the server, and on Windows setting a
 * variable takes a separate line.
 * @param {string[]} args
 * @returns {NodeJS.ProcessEnv}
 */
export function settingsOf(args) {
  const [name, value, ...more] = args.flatMap((one) => one.split('='));
  if (name === undefined) return {};
  if (name === '--tls' && (value === 'local' || value === 'off') && more.length === 0) return { TLS: value };
  throw new Problem(
    `npm start takes --tls local and nothing else (${args.join(' ')}). Settings are environment variables: PORT=8081 npm start`,
  );
}

/**
 * The server was stopped before it could listen to signals. It had nothing open yet, so this is a clean stop.
 * @param {number} code
 */
function isDeathBySignal(code) {
  return code === 128 + constants.signals.SIGINT || code === 128 + constants.signals.SIGTERM;
}
