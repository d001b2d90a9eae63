import { Quality } from '@spillway/hydrology/quality/quality';
import { expect, it } from 'vitest';
import { rowsOf } from './rows.ts';
import { at, every10, series } from './testing.ts';

it('a table has one row for every time at which something was measured', () => {
  const level = series({ points: { ...every10(1, null, 3), quality: [0, Quality.missing, Quality.stuck] } });
  const other = series({ id: 'o', points: { times: [at(0), at(15)], values: [8, 9] } });
  expect(rowsOf([level, other], { from: at(0), to: at(60) })).toEqual([
    { at: at(0), values: [1, 8], flags: [] },
    { at: at(15), values: [null, 9], flags: [] },
    { at: at(20), values: [3, null], flags: [{ seriesId: 'z', quality: 'stuck' }] },
  ]);
  expect(rowsOf([level, other], { from: at(1), to: at(16) })).toHaveLength(1);
});
