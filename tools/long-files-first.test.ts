import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { filesOfShard } from './long-files-first.ts';
import { measuredSeconds } from './rings/measured-seconds.mjs';

it('the files that are begun first are there', () => {
  expect(Object.keys(measuredSeconds).filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});

it('every file runs on one machine of several, and each has as long to run', () => {
  const files = [60, 7, 31, 30, 11, 1, 40, 20];
  const shards = [1, 2, 3].map((index) => filesOfShard(files, (seconds) => seconds, { index, count: 3 }));
  const sortedItems = (all: readonly number[]) => all.toSorted((one, other) => one - other);
  expect(sortedItems(shards.flat())).toEqual(sortedItems(files));
  for (const shard of shards) expect(Math.abs(shard.reduce((sum, one) => sum + one, 0) - 200 / 3)).toBeLessThan(5);
});
