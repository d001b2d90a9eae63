import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const benches = globSync('**/*.bench.ts', { cwd: path.join(root, 'bench') }).sort();

it.each(benches)('%s runs to its end with little of everything (the figures are npm run bench)', async (file) => {
  // If a bench fails, the rejection contains the reason.
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/run.ts', '--short', file], { cwd: root });
  expect(stdout).toContain('1 of 1 benches ran to their end.');
});
