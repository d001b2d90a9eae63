import { runChecks } from '../lib/checks.mjs';
import { ensureInstalled } from '../lib/install.mjs';

/** @type {import('../lib/commands.mjs').CommandModule['run']} */
export async function run() {
  await ensureInstalled();
  const { failed } = await runChecks();
  return failed > 0 ? 1 : 0;
}
