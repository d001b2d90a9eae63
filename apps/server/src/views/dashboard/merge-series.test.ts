import { describe, expect, it } from 'vitest';
import { mergeSeries } from './merge-series.ts';

const column = (name: 'level' | 'flow', times: number[], min: (number | null)[], max = min) => ({
  name,
  times,
  min,
  max,
});
const told = (rows: ReturnType<typeof mergeSeries<'level' | 'flow'>>) =>
  rows.map(({ timeMs, values }) => [timeMs, values.get('level') ?? null, values.get('flow') ?? null]);

describe('columns of a chart', () => {
  it('are one row a stretch where nothing varies, with null where nothing is known', () => {
    const rows = mergeSeries([column('level', [0, 10, 20], [1, 2, 3]), column('flow', [0, 20], [7, null])], 0, 10);
    expect(told(rows)).toEqual([
      [0, 1, 7],
      [10, 2, null],
      [20, 3, null],
    ]);
  });

  it('keep least and greatest of a stretch, in order of time', () => {
    const rows = mergeSeries([column('level', [0, 100], [1, 5], [4, 5]), column('flow', [20, 100], [7, 8])], 0, 100);
    expect(told(rows)).toEqual([
      [0, 1, 7],
      [50, 4, 7],
      [100, 5, 8],
    ]);
  });
});
