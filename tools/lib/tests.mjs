import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vitest } from './check-programs.mjs';
import { runToEnd } from './child.mjs';
import { programEnvironment } from './environment.mjs';
import { inRoot } from './paths.mjs';
import { Interrupted } from './problem.mjs';
import { withRunFolder } from './run-folder.mjs';

/**
 * Runs vitest on our terminal and returns its counts.
 * @param {string[]} args for vitest
 * @param {NodeJS.ProcessEnv} env in addition to the usual one
 * @returns {Promise<import('./test-summary.mjs').TestSummary>}
 */
export function runTests(args, env) {
  const reporters = ['--reporter=default', `--reporter=${inRoot('tools', 'summary-reporter.ts')}`];
  return withRunFolder(
    async (folder, ofRun) => {
      const summaryPath = join(folder, 'summary.json');
      const { code, stoppedBy } = await runToEnd({
        ...vitest(['run', ...reporters, ...args]),
        env: { ...programEnvironment(), ...plainInFiles(), ...env, ...ofRun, SPILLWAY_TEST_SUMMARY: summaryPath },
      });
      if (stoppedBy) throw new Interrupted(stoppedBy);
      return held(readSummary(summaryPath), code);
    },
    { mayBeInMemory: true },
  );
}

/** Prevents escape codes in log files, whatever vitest detects. */
function plainInFiles() {
  return process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };
}

/**
 * If vitest fails without a failed test (nothing matched, its set-up failed, it crashed), that counts as a failure,
 * too.
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
