import { dayMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { countUnproven } from './unproven.ts';

const nowMs = Date.UTC(2026, 10, 23);
const daysAgo = (days: number) => new Date(nowMs - days * dayMs).toISOString();

it('counts what was never proven, and what was longer ago than the plant goes by', () => {
  expect(countUnproven([], nowMs, 30)).toBe(0);
  const proven = [null, daysAgo(31), daysAgo(30), daysAgo(1)];
  expect(countUnproven(proven, nowMs, 30)).toBe(2);
  expect(countUnproven(proven, nowMs, 7)).toBe(3);
});
