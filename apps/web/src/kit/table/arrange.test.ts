import { expect, it } from 'vitest';
import { finder, nextSort, searchText, sortRows } from './arrange.ts';
import { type Column, shownColumns } from './column.ts';
import { pageOf } from './page.ts';

interface Station {
  readonly code: string;
  readonly name: string;
  readonly level: number | null;
}

const columns: readonly Column<Station>[] = [
  { key: 'code', title: 'Mã', value: (row) => row.code, names: true },
  { key: 'name', title: 'Tên', value: (row) => row.name },
  { key: 'level', title: 'Mức', value: (row) => row.level, hidden: true },
];
const stations: readonly Station[] = [
  { code: 'HL-10', name: 'Đuôi hồ', level: 9 },
  { code: 'HL-2', name: 'Cầu Hạ Giang', level: null },
  { code: 'HL-1', name: 'Đập chính', level: 10 },
];
const find = (typedText: string) => {
  const matches = finder(typedText);
  return codes(stations.filter((row) => matches(searchText(columns, row))));
};
const codes = (rows: readonly Station[]) => rows.map(({ code }) => code);

it('finds a Vietnamese name typed without its marks', () => {
  expect(find('dap CHINH')).toEqual(['HL-1']);
});

it('finds words in any order and in different columns', () => {
  expect(find('giang hl-2')).toEqual(['HL-2']);
});

it('shows every row while nothing is typed', () => {
  expect(find('  ')).toEqual(codes(stations));
});

it('sorts codes as people count, not letter by letter', () => {
  expect(codes(sortRows(stations, columns, { key: 'code', down: false }, 'vi'))).toEqual(['HL-1', 'HL-2', 'HL-10']);
});

it('keeps missing values last in both directions', () => {
  expect(codes(sortRows(stations, columns, { key: 'level', down: false }, 'vi'))).toEqual(['HL-10', 'HL-1', 'HL-2']);
  expect(codes(sortRows(stations, columns, { key: 'level', down: true }, 'vi'))).toEqual(['HL-1', 'HL-10', 'HL-2']);
});

it('sorts đ after d, as Vietnamese does', () => {
  const rows = ['Đập', 'Dốc', 'Em'].map((name, i) => ({ code: `${i}`, name, level: null }));
  expect(sortRows(rows, columns, { key: 'name', down: false }, 'vi').map(({ name }) => name)).toEqual([
    'Dốc',
    'Đập',
    'Em',
  ]);
});

it('ignores a remembered order whose column is gone', () => {
  expect(sortRows(stations, columns, { key: 'old', down: false }, 'vi')).toBe(stations);
});

it('turns the order round, then lets go of it', () => {
  const first = nextSort(null, 'name');
  const second = nextSort(first, 'name');
  expect([first, second, nextSort(second, 'name')]).toEqual([
    { key: 'name', down: false },
    { key: 'name', down: true },
    null,
  ]);
});

it('shows the naming column whatever was chosen, and hidden ones only when asked', () => {
  const keys = (choice: Record<string, boolean>) => shownColumns(columns, choice).map(({ key }) => key);
  expect(keys({})).toEqual(['code', 'name']);
  expect(keys({ code: false, level: true, name: false })).toEqual(['code', 'level']);
});

it('falls back to the last page a filter leaves', () => {
  expect(pageOf(38, 20, 7)).toEqual({ index: 1, count: 2, from: 20, to: 38 });
  expect(pageOf(0, 20, 3)).toEqual({ index: 0, count: 1, from: 0, to: 0 });
});
