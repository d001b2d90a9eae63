import { checkBudgets } from './budgets.mjs';
import { ensureBuilt } from './build.mjs';
import { biome, floors, oxlint, size } from './check-programs.mjs';
import { capture } from './child.mjs';
import { Interrupted, Problem } from './problem.mjs';

/** The checks of `npm run check`; `npm test` counts each as one test. */
const CHECKS = [
  { name: 'lint and format', program: biome(['check', '--colors=off', '--max-diagnostics=50', '.']) },
  // Types are checked once: compiler errors are reported here, together with the lint rules that need types.
  { name: 'types and promises', program: oxlint(['--type-aware', '--type-check', '--quiet', '.']) },
  { name: 'floors', program: floors([]) },
  { name: 'size', program: size([]), isAlwaysShown: true },
];

/**
 * Runs all checks in parallel, prints a line for each as it ends, and the output of those that failed.
 * @returns {Promise<import('./test-summary.mjs').TestSummary>}
 */
export async function runChecks() {
  const results = await Promise.all([...CHECKS.map(runCheck), timed('page sizes', pageSizes)]);
  for (const { output, isGood, isAlwaysShown } of results)
    if (!isGood || isAlwaysShown) console.log(`\n${output.trimEnd()}`);
  const failed = results.filter(({ isGood }) => !isGood).length;
  return { passed: results.length - failed, failed, skipped: [] };
}

/** @typedef {{ output: string, isGood: boolean, isAlwaysShown?: boolean }} Judged */

/** @param {{ name: string, program: import('./child.mjs').Program, isAlwaysShown?: boolean }} check */
const runCheck = ({ name, program, isAlwaysShown = false }) =>
  timed(name, async () => {
    const { code, output, stoppedBy } = await capture(program);
    if (stoppedBy) throw new Interrupted(stoppedBy);
    return { output, isGood: code === 0, isAlwaysShown };
  });

/** Builds the web app from the present sources and checks it against its budgets. */
async function pageSizes() {
  try {
    await ensureBuilt();
  } catch (error) {
    if (error instanceof Problem) return { output: error.message, isGood: false };
    throw error;
  }
  const { isWithin, table } = checkBudgets();
  return { output: `The web app has become too large to load.\n${table}`, isGood: isWithin };
}

/**
 * @param {string} name
 * @param {() => Promise<Judged>} judge
 */
async function timed(name, judge) {
  const startedMs = performance.now();
  const judged = await judge();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`  ${name.padEnd(18)} ${judged.isGood ? 'ok' : 'FAILED'}  ${seconds} s`);
  return judged;
}
