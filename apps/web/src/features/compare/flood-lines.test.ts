import { expect, it } from 'vitest';
import { floodLines, readFloodLines } from './flood-lines.ts';

it('reads lists as spreadsheets and people write them', () => {
  expect(readFloodLines('1964\t6200\n2020; 4 180,5\r\n\n 2021:950.5 ')).toEqual([
    { year: 1964, peak: 6200 },
    { year: 2020, peak: 4180.5 },
    { year: 2021, peak: 950.5 },
  ]);
});

it.each(['2020', '2020 -5', '2020 4.180,5', 'năm 2020 4180', '2020 4180 m3/s'])(
  'tells the line it cannot read: %s',
  (line) => {
    expect(readFloodLines(`1964 6200\n${line}`)).toEqual({ wrongLine: 2 });
  },
);

it('writes what it reads', () => {
  const rows = [
    { year: 1964, peak: 6200 },
    { year: 2020, peak: 4180.5 },
  ];
  expect(floodLines(rows.toReversed(), ',')).toBe('1964 6200\n2020 4180,5');
  expect(readFloodLines(floodLines(rows, ','))).toEqual(rows);
});
