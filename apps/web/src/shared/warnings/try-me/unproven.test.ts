import { dayMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { countUnproven } from './unproven.ts';

const nowMs = Date.UTC(2026, 10, 23);
const daysAgo = (days: number) => new Date(nowMs - days * dayMs).toISOString();

it('counts what was never proven, and what was more than thirty days ago', () => {
  expect(countUnproven([], nowMs)).toBe(0);
  expect(countUnproven([null, daysAgo(31), daysAgo(30), daysAgo(1)], nowMs)).toBe(2);
});
