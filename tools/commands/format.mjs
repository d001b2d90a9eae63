import { biome } from '../lib/check-programs.mjs';
import { runToEnd } from '../lib/child.mjs';
import { ensureInstalled } from '../lib/install.mjs';

/** @type {import('../lib/commands.mjs').CommandModule['run']} */
export async function run(args) {
  await ensureInstalled();
  return (await runToEnd(biome(['check', '--write', ...(args.length > 0 ? args : ['.'])]))).code;
}
