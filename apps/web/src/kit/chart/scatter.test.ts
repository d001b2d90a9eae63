import { describe, expect, it } from 'vitest';
import { fitOf, pairsOf } from './scatter.ts';

const minute = 60_000;
const points = (minutes: number[], values: (number | null)[]) => ({ times: minutes.map((at) => at * minute), values });

describe('one series against another', () => {
  it('pairs what is nearest in time and leaves out what has no partner', () => {
    const pairs = pairsOf(points([0, 5, 10, 60], [1, 2, null, 4]), points([1, 6, 11], [10, 20, 30]), 2 * minute);
    expect(pairs).toEqual([
      { at: 0, x: 1, y: 10 },
      { at: 5 * minute, x: 2, y: 20 },
    ]);
  });

  it('fits the line of least squares, with what it explains', () => {
    // Worked out by hand for 3, 3, 6: means 2 and 4, xx 2, xy 3, yy 14/3.
    const fit = fitOf([3, 3, 6].map((y, index) => ({ at: index, x: index + 1, y })));
    expect(fit).toEqual({ slope: 1.5, intercept: 1, r2: 0.75 });
  });

  it('fits nothing to what stands still', () => {
    expect(fitOf([1, 2, 3].map((x) => ({ at: x, x, y: 5 })))).toBeNull();
    expect(fitOf([{ at: 0, x: 1, y: 2 }])).toBeNull();
  });
});
