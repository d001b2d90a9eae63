import { beforeEach, expect, it } from 'vitest';
import { keepSeen, leftAt } from './left-at.ts';

const now = Date.parse('2026-11-23T04:00:00Z');
const minute = 60_000;
beforeEach(() => localStorage.clear());

it('who was away for half an hour is told of it, by person and plant', () => {
  keepSeen('an', 'HOMAU', now);
  expect(leftAt('an', 'HOMAU', now + 29 * minute)).toBeNull();
  expect(leftAt('an', 'HOMAU', now + 31 * minute)).toBe(now);
  expect(leftAt('binh', 'HOMAU', now + 31 * minute)).toBeNull();
  expect(leftAt('an', 'OTHER', now + 31 * minute)).toBeNull();
});

it('neither a first visit, nor one after weeks, nor a clock that was put back tells anything', () => {
  expect(leftAt('an', 'HOMAU', now)).toBeNull();
  keepSeen('an', 'HOMAU', now);
  expect(leftAt('an', 'HOMAU', now + 8 * 1440 * minute)).toBeNull();
  expect(leftAt('an', 'HOMAU', now - 60 * minute)).toBeNull();
  localStorage.setItem('spillway.dashboard-seen.HOMAU.an', 'yesterday');
  expect(leftAt('an', 'HOMAU', now + 31 * minute)).toBeNull();
});
