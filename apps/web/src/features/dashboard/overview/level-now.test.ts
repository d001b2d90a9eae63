import { expect, it } from 'vitest';
import type { Measured } from '../../../shared/dashboard/queries.ts';
import { levelNow } from './level-now.ts';

const nowMs = Date.parse('2026-10-18T01:00:00Z');
const record = { lake_level: 247.97 };
const measured = (value: number | null, time: string | null, old_after_seconds: number | null = 1800) =>
  ({ lake_level: { current: { by: 'measured', value, time, old_after_seconds } } }) as unknown as Measured;

it('is the level that stands now, not that of the last record', () => {
  expect(levelNow(record, undefined, nowMs)).toEqual({ levelM: 247.97, oldSince: null });
  expect(levelNow(record, measured(247.99, '2026-10-18T00:59:00Z'), nowMs)).toEqual({ levelM: 247.99, oldSince: null });
});

it('says since when it is, where nothing newer was read', () => {
  const silent = '2026-10-18T00:20:00Z';
  expect(levelNow(record, measured(247.9, silent), nowMs)).toEqual({ levelM: 247.9, oldSince: silent });
  // A staff gauge holds until it is read again.
  expect(levelNow(record, measured(247.9, silent, null), nowMs).oldSince).toBeNull();
  expect(levelNow(record, measured(null, null), nowMs)).toEqual({ levelM: null, oldSince: null });
});
