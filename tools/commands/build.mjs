import { checkBudgets } from '../lib/budgets.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';

/** @type {import('../lib/commands.mjs').CommandModule['run']} */
export async function run(args) {
  await ensureInstalled();
  const wasStale = await ensureBuilt({ force: args.includes('--force') });
  if (!wasStale) console.log('The web app is up to date.');
  const { isWithin, table } = checkBudgets();
  console.log(table);
  return isWithin ? 0 : 1;
}
