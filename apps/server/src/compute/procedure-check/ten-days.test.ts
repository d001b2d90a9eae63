import { hourMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { meanOf } from './ten-days.ts';

const run = (leadsH: readonly number[], values: readonly number[]) => ({
  baseMs: 0,
  timesMs: Float64Array.from(leadsH, (lead) => lead * hourMs),
  values: Float64Array.from(values),
});

it('weighs each value of ten days by the time it stands for', () => {
  // 24 hours of 100 and 216 of 50: (2400 + 10800) / 240.
  expect(meanOf(run([24, 240], [100, 50]))).toBe(55);
  expect(meanOf(run([24, 250], [100, 50]))).toBe(55);
});

it('says nothing of ten days where the forecast ends before', () => {
  expect(meanOf(run([24, 239], [100, 50]))).toBeNull();
});
