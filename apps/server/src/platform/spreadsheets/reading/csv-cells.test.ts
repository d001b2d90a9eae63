import { guardCell, quoted, removeFormulaGuard } from '@spillway/contract/platform/spreadsheets/csv-cells';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';

it.each(['=1+1', '@SUM(A1)', '-cmd', '+84', "'=1+1", "''-x", "'Đăk Bla", 'Kon Tum', ''])(
  'a text is no formula in a spreadsheet, and comes back as it was: %s',
  (text) => {
    expect(guardCell(text)).not.toMatch(/^[=+@-]/);
    expect(removeFormulaGuard(guardCell(text))).toBe(text);
  },
);

it.each([',', ';', '\t'])('a line comes back from a reader of csv as it went, cells parted by %j', (separator) => {
  const cells = ['Đập', 'a,b', 'a;b', 'a\tb', '"x"', 'hai\ndòng', 'hai\r\ndòng', ' đầu', 'cuối ', '', '1,5', "'=1+1"];
  const line = cells.map((cell) => quoted(cell, separator)).join(separator);
  expect(parse(line, { delimiter: separator })).toEqual([cells]);
  // Nothing is quoted unnecessarily, so that files stay small and readable.
  expect(quoted('1.5', separator)).toBe('1.5');
  expect(quoted('1,5', ';')).toBe('1,5');
});
