import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vitest } from './check-programs.mjs';
import { runToEnd } from './child.mjs';
import { programEnvironment } from './environment.mjs';
import { inRoot } from './paths.mjs';
import { Interrupted } from './problem.mjs';

/**
 * Runs vitest on our terminal and answers what it counted.
 * @param {string[]} args vitest's own
 * @param {NodeJS.ProcessEnv} env on top of the usual
 * @returns {Promise<import('./test-summary.mjs').TestSummary>}
 */
export async function runTests(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-launcher-'));
  const summaryPath = join(folder, 'summary.json');
  const reporters = ['--reporter=default', `--reporter=${inRoot('tools', 'summary-reporter.ts')}`];
  try {
    const { code, stoppedBy } = await runToEnd({
      ...vitest(['run', ...reporters, ...args]),
      env: { ...programEnvironment(), ...plainInFiles(), ...env, SPILLWAY_TEST_SUMMARY: summaryPath },
    });
    if (stoppedBy) throw new Interrupted(stoppedBy);
    return held(readSummary(summaryPath), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** No escape codes in a log file, whatever vitest thinks of it. */
function plainInFiles() {
  return process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };
}

/**
 * vitest that ends badly without naming a failed test (nothing matched, its set-up failed, it crashed) is a failure, too.
 * @param {import('./test-summary.mjs').TestSummary} summary
 * @param {number} code
 */
function held(summary, code) {
  if (code === 0 || summary.failed > 0) return summary;
  console.log(`vitest ended with code ${code} and names no failed test; see above.`);
  return { ...summary, failed: 1 };
}

/**
 * @param {string} path
 * @returns {import('./test-summary.mjs').TestSummary}
 */
function readSummary(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: [] };
  }
}
