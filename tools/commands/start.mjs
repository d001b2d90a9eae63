import { constants } from 'node:os';
import { runToEnd } from '../lib/child.mjs';
import { prepare, scriptProgram } from '../lib/prepare.mjs';
import { Problem } from '../lib/problem.mjs';

/** @type {import('../lib/commands.mjs').CommandModule['run']} */
export async function run(args) {
  if (args.length > 0) {
    throw new Problem(
      `npm start takes no arguments (${args.join(' ')}). Settings are environment variables: PORT=8081 npm start`,
    );
  }
  await prepare();
  const { code, stoppedBy } = await runToEnd(scriptProgram('apps/server/src/main.ts', []));
  return stoppedBy && isDeathBySignal(code) ? 0 : code;
}

/**
 * Stopped within its first instants, before it could listen to signals, the server had nothing open yet: that is a clean stop.
 * @param {number} code
 */
function isDeathBySignal(code) {
  return code === 128 + constants.signals.SIGINT || code === 128 + constants.signals.SIGTERM;
}
