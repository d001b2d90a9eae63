import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, root } from '../lib/paths.mjs';

/** @typedef {{ tree: string | null, passed: number, failed: number, seconds: number }} FullResult */

/** What a release asks for: which tree ring two has run on whole, and what came of it. */
export const resultFile = join(buildFolder, 'test-full.json');

/** The files as they are; null: they are not those of a commit. */
export function treeOf() {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : null;
}

/** @param {FullResult} result */
export function keepResult(result) {
  mkdirSync(buildFolder, { recursive: true });
  writeFileSync(resultFile, `${JSON.stringify(result)}\n`);
}
