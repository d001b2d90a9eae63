import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { longest } from './long-files-first.ts';

it('the files that are begun first are there', () => {
  expect(longest.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});
