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

  it.each([
    ['empty lines', `time,Z1\n${'\n'.repeat(4e6)}`, 'ok'],
    ['lines of a blank', `time,Z1\n${' \n'.repeat(2e6)}`, 'ingest.too_many'],
    ['lines of a letter', `time,Z1\n${'a\n'.repeat(2e6)}`, 'ingest.too_many'],
    ['empty cells', ';'.repeat(4e6), 'ingest.csv'],
    ['a line of empty cells below a heading', `time,Z1\n${','.repeat(4e6)}`, 'ingest.csv'],
    ['old line ends', '\r'.repeat(4e6), 'ingest.csv'],
    [
      'ten thousand columns',
      `time,${'Z,'.repeat(60_000)}\n${`${time},${'1,'.repeat(60_000)}\n`.repeat(30)}`,
      'ingest.too_many',
    ],
  ])('four megabytes of %s are read no further than there may be readings', (_what, text, wanted) => {
    const before = process.cpuUsage();
    let answerText = 'ok';
    try {
      readingsOfCsv(text);
    } catch (error) {
      answerText = (error as Error).message;
    }
    expect(answerText).toBe(wanted);
    // Measures the processor time of this process, which other load does not affect. Lines with only a blank took 24 s.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3);
  });
});
