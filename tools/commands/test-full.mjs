import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../lib/child.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { nodeProgram } from '../lib/installed.mjs';
import { buildFolder, inRoot, root } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { sumUp } from '../lib/test-summary.mjs';
import { close, everything } from './test.mjs';

/** What a release asks for: which tree was tested whole, and what came of it. */
export const fullResult = join(buildFolder, 'test-full.json');

const usage = 'npm run test:full [-- --shard <k>/<n>] [-- --since <commit>] [-- --measure]';
/** The shortest that is worth a line in the list of long files. */
const longSeconds = 2;

/** @type {import('../lib/commands.mjs').CommandModule['run']} */
export async function run(args) {
  const asked = read(args);
  await ensureInstalled();
  const files = asked.since === undefined ? [] : await affectedSince(asked.since);
  const shard = asked.shard === undefined ? [] : [`--shard=${asked.shard}`];
  const beganMs = performance.now();
  const tree = treeOf();
  const parts = await everything(['--allowOnly=false', ...shard, ...files], { SPILLWAY_RING: 'full' });
  const summary = sumUp(parts);
  if (files.length === 0 && shard.length === 0) keep(tree, summary, (performance.now() - beganMs) / 1000);
  if (asked.measure) writeSeconds(parts.flatMap((part) => part.files ?? []));
  return close(parts);
}

/** @param {string[]} args */
function read(args) {
  /** @type {{ shard?: string, since?: string, measure: boolean }} */
  const asked = { measure: false };
  for (let at = 0; at < args.length; at += 1) {
    const [name = '', joined] = (args[at] ?? '').split('=', 2);
    const value = () => joined ?? args[(at += 1)] ?? '';
    if (name === '--measure') asked.measure = true;
    else if (name === '--shard') asked.shard = value();
    else if (name === '--since') asked.since = value();
    else throw new Problem(`There is no option "${name}".\n  ${usage}`);
  }
  const [index, count] = (asked.shard ?? '1/1').split('/').map(Number);
  if (!(Number.isInteger(index) && Number.isInteger(count) && Number(index) >= 1 && Number(index) <= Number(count)))
    throw new Problem(`--shard takes which part of how many, as 2/4.\n  ${usage}`);
  return asked;
}

/**
 * The files of tests that what changed since a commit can break. None is an error: nobody is told that nothing was found.
 * @param {string} commit
 * @returns {Promise<string[]>}
 */
async function affectedSince(commit) {
  const { code, output } = await capture({
    file: nodeProgram,
    args: [inRoot('tools/rings/print-affected.ts'), commit],
    cwd: root,
  });
  if (code !== 0) throw new Problem(`It could not be told what changed since ${commit}:\n${output}`);
  /** @type {{ changed: string[], tests: string[] }} */
  const { changed, tests } = JSON.parse(output.slice(output.indexOf('{"changed"')));
  if (tests.length === 0) throw new Problem(`No test is about what changed since ${commit} (${changed.length} files).`);
  console.log(`${changed.length} files changed since ${commit}; ${tests.length} files of tests may be affected.`);
  return tests;
}

/** The files as they are now, committed or not. */
function treeOf() {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : null;
}

/**
 * @param {string | null} tree
 * @param {import('../lib/test-summary.mjs').TestSummary} summary
 * @param {number} seconds
 */
function keep(tree, { passed, failed }, seconds) {
  mkdirSync(buildFolder, { recursive: true });
  writeFileSync(fullResult, `${JSON.stringify({ tree, passed, failed, seconds: Math.round(seconds) })}\n`);
}

/** @param {import('../lib/test-summary.mjs').TimedFile[]} files */
function writeSeconds(files) {
  const long = files
    .filter(({ seconds }) => seconds >= longSeconds)
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, seconds }) => [file, Math.round(seconds)]);
  writeFileSync(inRoot('tools/measured-seconds.json'), `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}
