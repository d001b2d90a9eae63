import { describe, expect, it } from 'vitest';
import { readingsOfCsv } from './csv.ts';

const time = '2026-10-18 08:00:00';

describe('readings in csv', () => {
  it('stand one a line, in columns of any order', () => {
    expect(readingsOfCsv(`value;time;field;unit\r\n248.2;${time};Z1;m\r\n1e-2;${time};MUA1;\r\n`)).toEqual([
      { value: 248.2, time, field: 'Z1', unit: 'm' },
      { value: 0.01, time, field: 'MUA1', unit: undefined },
    ]);
    expect(readingsOfCsv(`series,time,value\n12,${time},5\n`)).toEqual([{ series: 12, time, value: 5 }]);
  });

  it('stand in a column for each field, as loggers write them', () => {
    expect(readingsOfCsv(`\uFEFFTime,Z1,"MUA 1"\n${time},248.2,\n\n${time},,0.4\n`)).toEqual([
      { field: 'Z1', time, value: 248.2 },
      { field: 'MUA 1', time, value: 0.4 },
    ]);
  });

  it('keep what is no number as it was written, to be refused by itself', () => {
    const written = ['NaN', '0x10', '1,5', 'Infinity', '--'];
    expect(readingsOfCsv(`time;Z1\n${written.map((one) => `${time};${one}`).join('\n')}`)).toEqual(
      written.map((value) => ({ field: 'Z1', time, value })),
    );
  });

  it.each(['', 'Z1,Z2\n1,2', 'time\n', 'time,time,Z1\n', 'time,value,other\n', 'time,Z1\n"never closed', '\u0000'])(
    '%j is no such file',
    (text) => {
      expect(() => readingsOfCsv(text)).toThrow('ingest.csv');
    },
  );
});
