import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { balanceTable } from '../writing/balance-text.ts';
import type { ReportDocument } from '../writing/document.ts';
import { csvOf } from './csv.ts';
import { pdfOf } from './pdf.ts';
import { xlsxOf } from './xlsx.ts';

const day = { kind: 'day', beginMs: Date.UTC(2026, 10, 16), endMs: Date.UTC(2026, 10, 17) } as const;
const line = { span: day, inflow: 19.678, release: 25.533, stored: -5.939, open: 0.084, error: 0.05, share: 0.93 };
const fullLine = { ...line, span: { ...day, kind: 'period' as const }, error: null, share: 1 };

const document = (): ReportDocument => ({
  language: 'vi',
  title: 'Vận hành hồ chứa',
  lines: ['Nhà máy: Sông Nhà (OWN)'],
  isDemo: false,
  reportNo: null,
  timeForm: 'minute',
  columns: [{ heading: 'Hồ chứa', label: 'Mực nước hồ', unit: 'm', decimals: 2 }],
  portions: (async function* () {
    yield [{ wallMs: day.beginMs, cells: [{ value: 248.2, notes: [] }] }];
  })(),
  foot: () => ({
    totals: [],
    shares: null,
    notes: [],
    balance: balanceTable([line, fullLine], 'vi', () => '16/11/2026'),
  }),
});

async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

it('stands below the table of a csv file, in the numbers of its form', async () => {
  const text = (await bytesOf(csvOf(document(), 'vi'))).toString();
  const heading =
    'Cân bằng nước (triệu m³);Lượng nước về;Lượng nước xả;Thay đổi dung tích;Chênh lệch;Sai số (±, 95%);Ghi chú';
  expect(text.split('\r\n').slice(-4)).toEqual([
    heading,
    '16/11/2026;19,678;25,533;-5,939;0,084;0,05;Tỷ lệ số liệu: 93%; Chênh lệch vượt sai số'.replace(/(Tỷ.*)$/, '"$1"'),
    'Cả kỳ;19,678;25,533;-5,939;0,084;;',
    '',
  ]);
});

it('stands below the table of a workbook as numbers', async () => {
  const { sheets } = await readXlsx(await bytesOf(xlsxOf(document())));
  const rows = sheets[0]!.rows.slice(-3);
  expect(rows[0]!.slice(0, 3)).toEqual(['Cân bằng nước (triệu m³)', 'Lượng nước về', 'Lượng nước xả']);
  expect(rows[1]!.slice(0, 6)).toEqual(['16/11/2026', 19.678, 25.533, -5.939, 0.084, 0.05]);
  expect(rows[1]![6]).toContain('Chênh lệch vượt sai số');
  expect(rows[2]!.slice(0, 5)).toEqual(['Cả kỳ', 19.678, 25.533, -5.939, 0.084]);
});

it('takes its place on printed pages', async () => {
  const without = { ...document(), foot: () => ({ ...document().foot(), balance: null }) };
  const [long, short] = [await bytesOf(pdfOf(document())), await bytesOf(pdfOf(without))];
  expect(long.subarray(0, 5).toString()).toBe('%PDF-');
  expect(long.length).toBeGreaterThan(short.length);
});
