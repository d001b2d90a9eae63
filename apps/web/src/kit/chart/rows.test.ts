import { Quality } from '@spillway/hydrology/quality/quality';
import { expect, it } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import { loadVietnamese } from '../testing/mount.tsx';
import { columnsOf } from './columns.ts';
import { rowsOf } from './rows.ts';
import { at, every10, series } from './testing.ts';
import { makeWords } from './words.ts';

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

it('what a forecast lies between stands beside it, and columns say which end is which', async () => {
  const words = makeWords(await loadVietnamese(), createFormat('vi'));
  const measured = series({ points: { times: [at(0)], values: [100] } });
  const points = { times: [at(0), at(30)], values: [100, 120], low: [100, 90], high: [100, 160] };
  const ahead = series({ id: 'f', forecast: true, points });
  const rows = rowsOf([measured, ahead], { from: at(0), to: at(60) });
  expect(rows.map(({ bands }) => bands?.[1])).toEqual([
    { low: 100, high: 100 },
    { low: 90, high: 160 },
  ]);
  const columns = columnsOf([measured, ahead], () => 1, words, 'khoảng 80 %');
  const columnByKey = (key: string) => columns.find((column) => column.key === key)!;
  expect(columns.map(({ key }) => key)).toEqual(['time', 'z', 'f', 'f-low', 'f-high', 'remarks']);
  expect(rows.map((row) => columnByKey('f-low').value(row))).toEqual([100, 90]);
  expect(rows.map((row) => columnByKey('f-high').text!(row))).toEqual(['100,0', '160,0']);
});
