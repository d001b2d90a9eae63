import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { browserEnvironment } from '../lib/browser.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { capture } from '../lib/child.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { nodeProgram } from '../lib/installed.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { sumUp } from '../lib/test-summary.mjs';
import { runTests } from '../lib/tests.mjs';
import { keepResult, treeOf } from '../rings/full-result.mjs';
import { measuredSeconds } from '../rings/measured-seconds.mjs';
import { isOfRingTwo } from '../rings/ring-two.mjs';
import { close, everything } from './test.mjs';

/** Shorter files are not listed in measured-seconds.json. */
const longSeconds = 2;
/** Assumes two cores. */
const filesAtOnce = 2;

/** @type {import('../lib/commands.mjs').CommandModule['run']} */
export async function run(args) {
  const asked = read(args);
  await ensureInstalled();
  const files = asked.since === undefined ? [] : within(asked, await affectedSince(asked.since, asked.isBeyond));
  if (asked.since !== undefined && files.length === 0) return close([{ passed: 0, failed: 0, skipped: [] }]);
  if (asked.isBeyond) {
    await ensureBuilt();
    return close([
      await runTests(['--allowOnly=false', ...files], { ...(await browserEnvironment()), SPILLWAY_RING: 'full' }),
    ]);
  }
  const shard = asked.shard === undefined ? [] : [`--shard=${asked.shard}`];
  const beganMs = performance.now();
  const tree = treeOf();
  const parts = await everything(['--allowOnly=false', ...shard, ...files], { SPILLWAY_RING: 'full' });
  const { passed, failed } = sumUp(parts);
  const seconds = Math.round((performance.now() - beganMs) / 1000);
  if (files.length === 0 && shard.length === 0) keepResult({ tree, passed, failed, seconds });
  if (asked.measures) writeSeconds(parts.flatMap((part) => part.files ?? []));
  return close(parts);
}

/** @param {string[]} args */
function read(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        shard: { type: 'string' },
        since: { type: 'string' },
        'beyond-ring-one': { type: 'boolean', default: false },
        minutes: { type: 'string' },
        measure: { type: 'boolean', default: false },
      },
    });
    const { shard, since, minutes = 'Infinity', 'beyond-ring-one': isBeyond, measure: measures } = values;
    const [index = 0, count = 0] = (shard ?? '1/1').split('/').map(Number);
    if (!(Number.isInteger(index) && Number.isInteger(count) && index >= 1 && index <= count))
      throw new Error('--shard takes which part of how many, as 2/4.');
    if (since === undefined && (isBeyond || minutes !== 'Infinity'))
      throw new Error('--beyond-ring-one and --minutes go with --since.');
    return { shard, since, isBeyond, minutes: Number(minutes), measures };
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Test files that the changes since a commit can break. Finding none is an error if anything but documents changed, so
 * that an empty run does not pass unnoticed.
 * @param {string} commit
 * @param {boolean} isBeyond only those of ring two
 * @returns {Promise<string[]>}
 */
async function affectedSince(commit, isBeyond) {
  const program = { file: nodeProgram, args: [inRoot('tools/rings/print-affected.ts'), commit], cwd: root };
  const { code, output } = await capture(program);
  if (code !== 0) throw new Problem(`It could not be told what changed since ${commit}:\n${output}`);
  /** @type {{ changed: string[], tests: string[] }} */
  const { changed, tests } = JSON.parse(output.slice(output.indexOf('{"changed"')));
  console.log(`${changed.length} files changed since ${commit}; ${tests.length} files of tests may be affected.`);
  if (tests.length === 0 && changed.length > 0) throw new Problem('No test is about what changed.');
  return isBeyond ? tests.filter(isOfRingTwo) : tests;
}

/**
 * Picks as many files as fit into the time, the fastest first, and prints those left out.
 * @param {{ minutes: number }} asked
 * @param {string[]} files
 */
function within({ minutes }, files) {
  let left = minutes * 60 * filesAtOnce;
  const taken = files
    .toSorted((one, other) => (measuredSeconds[one] ?? longSeconds) - (measuredSeconds[other] ?? longSeconds))
    .filter((file) => {
      left -= measuredSeconds[file] ?? longSeconds;
      return left >= 0;
    });
  const leftOut = files.filter((file) => !taken.includes(file));
  if (leftOut.length > 0) console.log(`Not run for want of time:\n${leftOut.map((file) => `  ${file}`).join('\n')}`);
  return taken;
}

/** @param {import('../lib/test-summary.mjs').TimedFile[]} files */
function writeSeconds(files) {
  const long = files
    .filter(({ seconds }) => seconds >= longSeconds)
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, seconds }) => [file, Math.round(seconds)]);
  writeFileSync(inRoot('tools/rings/measured-seconds.json'), `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}
