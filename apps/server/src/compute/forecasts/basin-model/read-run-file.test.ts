import { describe, expect, it } from 'vitest';
import { readRunFile } from './read-run-file.ts';

const how = { decimal: 'comma', timeZone: 'Asia/Ho_Chi_Minh' } as const;
const read = (...rows: (string | null)[][]) => readRunFile({ heading: rows[0]!, rows: rows.slice(1) }, how);
const rules = (file: ReturnType<typeof read>) => file.faults.map(({ row, column, rule }) => [row, column, rule]);

describe('a forecast by another model in a file', () => {
  it('begins a step before its first time, on the clock of the plant', () => {
    const file = read(
      ['Thời gian', 'Q', 'thấp', 'cao'],
      ['24/11/2026 07:30', '80,5', '70', '90'],
      [null, null, null, null],
      ['2026-11-24 08:00', '90', '75', '120'],
    );
    expect(file).toEqual({
      content: {
        baseMs: Date.parse('2026-11-24T00:00:00Z'),
        stepMin: 30,
        inflowM3s: [80.5, 90],
        lowM3s: [70, 75],
        highM3s: [90, 120],
      },
      faults: [],
    });
  });

  it('is refused with the row and column of each fault', () => {
    expect(rules(read(['t', 'Q'], ['24/11/2026 07:00', 'x'], ['24/11/2026 08:00', null]))).toEqual([
      [2, 'Q', 'cell.not_a_number'],
      [3, 'Q', 'run_file.empty_cell'],
    ]);
    expect(rules(read(['t', 'Q'], ['hôm qua', '1'], ['24/11/2026 08:00', '2']))).toEqual([
      [2, 't', 'rain_file.not_a_time'],
    ]);
    const uneven = read(['t', 'Q'], ['24/11/2026 07:00', '1'], ['24/11/2026 08:00', '2'], ['24/11/2026 10:00', '3']);
    expect(uneven.faults).toMatchObject([{ row: 4, rule: 'run_file.step', facts: { minutes: 120 } }]);
    expect(rules(read(['t', 'Q'], ['24/11/2026 07:00', '1']))).toEqual([[2, 't', 'run_file.step']]);
    expect(rules(read(['t', 'Q', 'thấp'], ['24/11/2026 07:00', '1', '0']))).toEqual([[1, null, 'run_file.columns']]);
    expect(rules(read(['t', 'Q'], ['', null]))).toEqual([[null, null, 'table.empty']]);
  });

  it('has its range on both sides', () => {
    const file = read(
      ['t', 'Q', 'thấp', 'cao'],
      ['24/11/2026 07:00', '80', '70', '90'],
      ['24/11/2026 08:00', '80', '81', '90'],
    );
    expect(rules(file)).toEqual([[3, null, 'model_band']]);
  });
});
