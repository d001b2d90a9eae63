import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { toClipboard, toCsv, toXlsx } from './sheet.ts';

interface Row {
  readonly name: string;
  readonly level: number | null;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Tên', value: (row) => row.name },
  {
    key: 'level',
    title: 'Mức, m',
    value: (row) => row.level,
    text: (row) => (row.level === null ? '-' : row.level.toFixed(2).replace('.', ',')),
  },
];

it('exports what a person reads, with a mark that keeps Vietnamese readable in a spreadsheet', () => {
  const csv = toCsv([{ name: 'Đập chính', level: 248.2 }], columns, 'vi');
  expect(csv).toBe('\uFEFFTên;Mức, m\r\nĐập chính;248,20\r\n');
});

it('separates with a comma where the decimal sign is a point', () => {
  const csv = toCsv([{ name: 'Dam', level: 248.2 }], [columns[0]!], 'en');
  expect(csv).toBe('\uFEFFTên\r\nDam\r\n');
});

it('doubles quotation marks and keeps line breaks inside a cell', () => {
  const csv = toCsv([{ name: 'a "b"\nc', level: null }], columns, 'vi');
  expect(csv).toContain('"a ""b""\nc";-');
});

it('never hands a spreadsheet a formula that somebody typed as a name', () => {
  const rows = ['=HYPERLINK("x")', '+1+cmd', '@cmd', '-1-cmd'].map((name) => ({ name, level: -1.5 }));
  const text = toClipboard(rows, columns);
  for (const line of text.split('\n').slice(1)) expect(line).toMatch(/^'/);
  expect(text).toContain('\t-1,50');
});

it('keeps one line a row on the clipboard', () => {
  const text = toClipboard([{ name: 'a\tb\nc', level: 1 }], columns);
  expect(text.split('\n')).toEqual(['Tên\tMức, m', 'a b c\t1,00']);
});

it('hands a spreadsheet times as dates of the clock of the plant', async () => {
  const timed: Column<{ at: string | null }>[] = [
    { key: 'at', title: 'Lúc', value: ({ at }) => at, text: ({ at }) => at ?? 'chưa', instant: true },
  ];
  const { sheets } = await readXlsx(await toXlsx('Giờ', [{ at: '2026-10-16T17:05:30.000Z' }, { at: null }], timed));
  expect(sheets[0]?.rows).toEqual([['Lúc'], [new Date('2026-10-17T00:05:30Z')], ['chưa']]);
});

it('hands a spreadsheet numbers to reckon with, and words that are no formulas', async () => {
  const numbered = columns.map((column) => (column.key === 'level' ? { ...column, align: 'right' as const } : column));
  const rows = [
    { name: '=1+1', level: 248.2 },
    { name: 'Đập phụ', level: null },
  ];
  const { sheets } = await readXlsx(await toXlsx('Mực nước 17/10', rows, numbered));
  expect(sheets[0]?.name).toBe('Mực nước 17 10');
  expect(sheets[0]?.rows).toEqual([
    ['Tên', 'Mức, m'],
    ['=1+1', 248.2],
    ['Đập phụ', null],
  ]);
});
