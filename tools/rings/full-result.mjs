import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, root } from '../lib/paths.mjs';

/** @typedef {{ tree: string | null, passed: number, failed: number, seconds: number }} FullResult */

/** Needed for a release: the tree on which all of ring two last ran, and the result. */
export const resultFile = join(buildFolder, 'test-full.json');

/** Git tree of the working files; null if they differ from the last commit. */
export function treeOf() {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : null;
}

/** @param {FullResult} result */
export function keepResult(result) {
  mkdirSync(buildFolder, { recursive: true });
  writeFileSync(resultFile, `${JSON.stringify(result)}\n`);
}
