import { biome, floors, oxlint, typescript } from './check-programs.mjs';
import { capture } from './child.mjs';
import { Interrupted } from './problem.mjs';

/** What `npm run check` holds; `npm test` counts each as one test. */
const CHECKS = [
  { name: 'types', program: typescript(['-b', '--pretty', 'false']) },
  { name: 'lint and format', program: biome(['check', '--colors=off', '--max-diagnostics=50', '.']) },
  { name: 'promises', program: oxlint(['--type-aware', '--quiet', '.']) },
  { name: 'floors', program: floors([]) },
];

/**
 * Runs every check side by side, prints a line for each as it ends and, where one failed, what it said.
 * @returns {Promise<import('./test-summary.mjs').TestSummary>}
 */
export async function runChecks() {
  const results = await Promise.all(CHECKS.map(runCheck));
  for (const { output, isGood } of results) if (!isGood) console.log(`\n${output.trim()}`);
  const failed = results.filter(({ isGood }) => !isGood).length;
  return { passed: results.length - failed, failed, skipped: [] };
}

/** @param {typeof CHECKS[number]} check */
async function runCheck({ name, program }) {
  const startedMs = performance.now();
  const { code, output, stoppedBy } = await capture(program);
  if (stoppedBy) throw new Interrupted(stoppedBy);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`  ${name.padEnd(16)} ${code === 0 ? 'ok' : 'FAILED'}  ${seconds} s`);
  return { output, isGood: code === 0 };
}
