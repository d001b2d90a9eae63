import { browserEnvironment } from '../lib/browser.mjs';
import { checkBudgets } from '../lib/budgets.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { runChecks } from '../lib/checks.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { Interrupted, Problem } from '../lib/problem.mjs';
import { closingLine, skippedList, sumUp } from '../lib/test-summary.mjs';
import { runTests } from '../lib/tests.mjs';
import { judgeBudgets } from '../rings/level-budgets.mjs';

/** @typedef {import('../lib/test-summary.mjs').TestSummary} TestSummary */

/** @type {import('../lib/commands.mjs').CommandModule['run']} */
export async function run(filters) {
  await ensureInstalled();
  return close(filters.length > 0 ? [await someTests(filters)] : await ringOne());
}

/** @param {TestSummary[]} parts */
export function close(parts) {
  const summary = sumUp(parts);
  console.log([skippedList(summary), closingLine(summary)].filter(Boolean).join('\n'));
  return summary.failed > 0 ? 1 : 0;
}

/** @returns {Promise<TestSummary[]>} */
export async function ringOne() {
  const parts = await everything(['--allowOnly=false'], { SPILLWAY_RING: 'one' });
  return [...parts, ...parts.filter(({ files }) => files).map(heldToBudgets)];
}

/**
 * Continues after a failure, so that one run reports everything that is wrong.
 * @param {string[]} args for vitest
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<TestSummary[]>}
 */
export async function everything(args, env) {
  console.log('Checks');
  const checks = await runChecks();
  // The build is already counted as a check; this only finds out whether there is one.
  const page = await attempt(ensureBuilt);
  if (page.isGood) console.log(checkBudgets().table);
  const browser = await attempt(browserEnvironment);
  const canOpenPages = page.isGood && browser.isGood;
  if (!canOpenPages) console.log('The tests in a browser are not run: they need the built web app and a browser.');
  const tests = await runTests([...args, ...(canOpenPages ? [] : ['--project=!browser'])], {
    ...browser.value,
    ...env,
  });
  return [checks, ...(browser.isGood ? [] : [browser.summary]), tests];
}

/**
 * @param {TestSummary} tests
 * @returns {TestSummary}
 */
function heldToBudgets({ files = [], slowness = 1 }) {
  const { table, isWithin } = judgeBudgets(files, slowness);
  console.log(`Levels, on a machine ${slowness.toFixed(1)} times as slow as a quiet one\n${table}`);
  return { passed: isWithin ? 1 : 0, failed: isWithin ? 0 : 1, skipped: [] };
}

/**
 * Runs a step and counts it as one test.
 * @template T
 * @param {() => Promise<T>} step
 */
async function attempt(step) {
  try {
    return { isGood: true, value: await step(), summary: { passed: 1, failed: 0, skipped: [] } };
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    console.log(error instanceof Problem ? error.message : error);
    return { isGood: false, value: undefined, summary: { passed: 0, failed: 1, skipped: [] } };
  }
}

/** @param {string[]} filters */
async function someTests(filters) {
  if (!mayOpenPages(filters)) return runTests(filters, {});
  await ensureBuilt();
  return runTests(filters, await browserEnvironment());
}

/**
 * False if another project is chosen, or if every named file is of another level: then neither the build nor a browser
 * is needed.
 * @param {string[]} filters
 */
function mayOpenPages(filters) {
  const projects = filters.flatMap((filter, index) => {
    if (filter === '--project') return [filters[index + 1] ?? ''];
    return filter.startsWith('--project=') ? [filter.slice('--project='.length)] : [];
  });
  if (projects.length > 0) return projects.some((project) => project === 'browser' || /[*!]/.test(project));
  const files = filters.filter((filter) => !filter.startsWith('-'));
  return files.length === 0 || files.some((file) => !/\.(test|screen)\.tsx?$/.test(file));
}
