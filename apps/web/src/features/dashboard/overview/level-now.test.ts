import { expect, it } from 'vitest';
import type { MeasuredAnswer } from '../../../shared/dashboard/queries.ts';
import { levelNow } from './level-now.ts';

const nowMs = Date.parse('2026-10-18T01:00:00Z');
const record = { lake_level: 247.97 };
const measured = (value: number | null, time: string | null, old_after_seconds: number | null = 1800) =>
  ({ lake_level: { current: { by: 'measured', value, time, old_after_seconds } } }) as unknown as MeasuredAnswer;

it('is the level that stands now, not that of the last record', () => {
  expect(levelNow(record, undefined, nowMs)).toEqual({ levelM: 247.97, oldSince: null });
  expect(levelNow(record, measured(247.99, '2026-10-18T00:59:00Z'), nowMs)).toEqual({ levelM: 247.99, oldSince: null });
});

it('says since when it is, where nothing newer was read', () => {
  const silentAt = '2026-10-18T00:20:00Z';
  expect(levelNow(record, measured(247.9, silentAt), nowMs)).toEqual({ levelM: 247.9, oldSince: silentAt });
  // A staff gauge reading is valid until the next one.
  expect(levelNow(record, measured(247.9, silentAt, null), nowMs).oldSince).toBeNull();
  expect(levelNow(record, measured(null, null), nowMs)).toEqual({ levelM: null, oldSince: null });
});
