import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { TestSummary } from './lib/test-summary.mjs';
import { startYardstick } from './rings/yardstick.ts';

/**
 * Writes the result of the run and the time of each file to the file named in SPILLWAY_TEST_SUMMARY, for the launcher's
 * closing lines. A file or a group that fails outside its tests counts as a failed test, and so does an error that no
 * test caught.
 */
export default class SummaryReporter implements Reporter {
  private readonly yardstick = startYardstick();

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const path = process.env.SPILLWAY_TEST_SUMMARY;
    if (!path) return;
    const { slowness } = this.yardstick;
    writeFileSync(path, JSON.stringify({ ...summaryOf(modules, unhandledErrors.length), slowness: slowness() }));
  }
}

function summaryOf(modules: readonly TestModule[], unhandledErrors: number): TestSummary {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const brokenGroups = groups.filter((group) => group.errors().length > 0).length;
  const skippedTests = tests.filter((test) => !['passed', 'failed'].includes(test.result().state));
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: tests.filter((test) => test.result().state === 'failed').length + brokenGroups + unhandledErrors,
    skipped: skippedTests.map((test) => ({
      name: `${test.module.relativeModuleId}: ${test.fullName}`,
      reason: reasonOf(test),
    })),
    files: modules.map((module) => ({
      level: module.project.name,
      file: module.relativeModuleId,
      seconds: module.diagnostic().duration / 1000,
    })),
  };
}

function reasonOf(test: TestCase): string {
  const result = test.result();
  if (result.state === 'pending') return 'the run ended before it';
  if (result.state === 'skipped' && result.note) return result.note;
  const { mode } = test.options;
  return mode === 'skip' || mode === 'todo' ? `marked ${mode} in the code` : 'filtered out, or its set-up failed';
}
