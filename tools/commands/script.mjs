import { browserEnvironment } from '../lib/browser.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runScript } from '../lib/prepare.mjs';

/**
 * A command that is a TypeScript program of its own.
 * @param {string} script relative to the root
 * @param {{ webApp?: boolean, browser?: boolean }} [needs] besides the packages
 * @returns {import('../lib/commands.mjs').CommandModule}
 */
export function scriptCommand(script, { webApp = false, browser = false } = {}) {
  return {
    async run(args) {
      await ensureInstalled();
      if (webApp) await ensureBuilt();
      return runScript(script, args, browser ? await browserEnvironment() : {});
    },
  };
}
