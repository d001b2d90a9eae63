import { readFileSync } from 'node:fs';
import { ensureInstalled } from '../lib/install.mjs';
import { runScript } from '../lib/prepare.mjs';
import { Problem } from '../lib/problem.mjs';
import { resultFile, treeOf } from '../rings/full-result.mjs';

/** Keeps this version for later ones to be upgraded from, once ring two is green on the very same files. */
export async function run() {
  await ensureInstalled();
  const tree = treeOf();
  if (tree === null) throw new Problem('A release is made of what is committed. Commit or stash your changes first.');
  const tested = lastResult();
  if (tested?.tree !== tree)
    throw new Problem('Ring two has not run whole on this commit. Run it first: npm run test:full');
  if (tested.failed > 0) throw new Problem(`Ring two is not green on this commit: ${tested.failed} failed.`);
  return await runScript('apps/server/src/testing/releases/write-release.ts', []);
}

/** @returns {import('../rings/full-result.mjs').FullResult | null} */
function lastResult() {
  try {
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } catch {
    return null;
  }
}
