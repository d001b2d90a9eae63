import { browserEnvironment } from '../lib/browser.mjs';
import { checkBudgets } from '../lib/budgets.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { runChecks } from '../lib/checks.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { Interrupted, Problem } from '../lib/problem.mjs';
import { closingLine, skippedList, sumUp } from '../lib/test-summary.mjs';
import { runTests } from '../lib/tests.mjs';

/** @type {import('../lib/commands.mjs').CommandModule['run']} */
export async function run(filters) {
  await ensureInstalled();
  const summary = sumUp(filters.length > 0 ? [await someTests(filters)] : await everything());
  console.log([skippedList(summary), closingLine(summary)].filter(Boolean).join('\n'));
  return summary.failed > 0 ? 1 : 0;
}

/** Goes on after a failure: one run tells everything that is wrong. */
async function everything() {
  console.log('Checks');
  const checks = await runChecks();
  // Counted as a check already; here it is only asked whether there is one.
  const page = await attempt(ensureBuilt);
  if (page.isGood) console.log(checkBudgets().table);
  const browser = await attempt(browserEnvironment);
  const canOpenPages = page.isGood && browser.isGood;
  if (!canOpenPages) console.log('The tests in a browser are not run: they need the built web app and a browser.');
  const tests = await runTests(
    ['--allowOnly=false', ...(canOpenPages ? [] : ['--project=!browser'])],
    browser.value ?? {},
  );
  return [checks, ...(browser.isGood ? [] : [browser.summary]), tests];
}

/**
 * A step that counts as one test.
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
 * Only the choice of other projects tells that neither page nor browser is needed.
 * @param {string[]} filters
 */
function mayOpenPages(filters) {
  const projects = filters.flatMap((filter, index) => {
    if (filter === '--project') return [filters[index + 1] ?? ''];
    return filter.startsWith('--project=') ? [filter.slice('--project='.length)] : [];
  });
  return projects.length === 0 || projects.some((project) => project === 'browser' || /[*!]/.test(project));
}
