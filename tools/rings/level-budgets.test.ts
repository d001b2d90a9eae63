import { expect, it } from 'vitest';
import { judgeBudgets, secondsAFile } from './level-budgets.mjs';

const files = (level: string, ...seconds: number[]) =>
  seconds.map((one, index) => ({ level, file: `${level}-${index}`, seconds: one }));

it('a level that takes longer a file than it may is told with its three slowest files', () => {
  const { isWithin, table } = judgeBudgets(files('database', 1, 2, 40, 3), 1);
  expect(isWithin).toBe(false);
  expect(
    table
      .split('\n')
      .slice(1)
      .map((line) => line.trim()),
  ).toEqual(['database-2 40.0 s', 'database-3 3.0 s', 'database-1 2.0 s']);
});

it('what the machine is slower takes no budget, and a level that did not run has no line', () => {
  const { isWithin, table } = judgeBudgets(files('database', 2 * secondsAFile.database!, 0), 2);
  expect(isWithin).toBe(true);
  expect(table).not.toMatch(/unit|browser/);
});
