import { readFileSync } from 'node:fs';
import { ensureInstalled } from '../lib/install.mjs';
import { runScript } from '../lib/prepare.mjs';
import { Problem } from '../lib/problem.mjs';
import { resultFile, treeOf } from '../rings/full-result.mjs';

/**
 * Makes a release if ring two has passed on exactly these files.
 * @param {string[]} args
 */
export async function run([version]) {
  if (version === undefined) throw new Problem('Name the version: npm run release -- 2.0.0');
  await ensureInstalled();
  const tree = treeOf();
  if (tree === null) throw new Problem('A release is made of what is committed. Commit or stash your changes first.');
  const tested = lastResult();
  if (tested?.tree !== tree)
    throw new Problem('Ring two has not run whole on this commit. Run it first: npm run test:full');
  if (tested.failed > 0) throw new Problem(`Ring two is not green on this commit: ${tested.failed} failed.`);
  return await runScript('tools/release/release.ts', [version, new Date().toISOString().slice(0, 10)]);
}

/** @returns {import('../rings/full-result.mjs').FullResult | null} */
function lastResult() {
  try {
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } catch {
    return null;
  }
}
