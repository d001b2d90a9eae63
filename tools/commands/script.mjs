import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runScript } from '../lib/prepare.mjs';
import { withRunFolder } from '../lib/run-folder.mjs';

/**
 * A command that is a TypeScript program of its own.
 * @param {string} script relative to the root
 * @param {{ webApp?: boolean, isTrial?: boolean }} [what] webApp: needs the built web app; isTrial: starts
 * installations
 *   of its own, none of which outlives it
 * @returns {import('../lib/commands.mjs').CommandModule}
 */
export function scriptCommand(script, { webApp = false, isTrial = false } = {}) {
  return {
    async run(args) {
      await ensureInstalled();
      if (webApp) await ensureBuilt();
      return isTrial ? withRunFolder((_folder, env) => runScript(script, args, env)) : runScript(script, args);
    },
  };
}
