import { hourMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { firstOf, highestOf, lastOf, lowestOf, volumeOf } from './volumes.ts';

const line = (...points: readonly (readonly [hour: number, value: number])[]) => ({
  timesMs: points.map(([hour]) => hour * hourMs),
  values: points.map(([, value]) => value),
});

it('is the area under a discharge', () => {
  const day = { fromMs: 0, toMs: 4 * hourMs };
  expect(volumeOf(line([0, 100], [1, 300], [2, 300]), day)).toEqual({ m3: (200 + 300) * 3600, covered: 0.5 });
  expect(volumeOf(line([0, 100]), day)).toEqual({ m3: null, covered: 0 });
});

it('claims nothing of a gap', () => {
  const known = volumeOf(line([0, 100], [1, 100], [3, 100], [4, 100]), { fromMs: 0, toMs: 4 * hourMs });
  expect(known).toEqual({ m3: 2 * 100 * 3600, covered: 0.5 });
});

it('has its ends and the first of its extremes', () => {
  const level = line([0, 2], [1, 5], [2, 5], [3, 1]);
  expect(highestOf(level)).toEqual({ atMs: hourMs, value: 5 });
  expect(lowestOf(level)).toEqual({ atMs: 3 * hourMs, value: 1 });
  expect([firstOf(level)?.value, lastOf(level)?.value]).toEqual([2, 1]);
  expect(highestOf(line())).toBeNull();
});
