import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeByHand } from './manual-shape.ts';

const hours = (all: readonly number[]) => all.map((hour) => hour * 3600);
const same = { peakFactor: 1, laterS: 0 };

describe('a forecast that is dragged by hand', () => {
  it('has its peak where and as large as it was put', () => {
    // The base is 100; the peak of 300 moves from two to three hours, with half of its rise.
    const [dragged] = changeByHand(hours([1, 2, 3, 4]), [[200, 300, 200, 100]], 100, { peakFactor: 0.5, laterS: 3600 });
    // The flow at 1 h is that of 40 min (166.7, a rise of 66.7), at 2 h that of 80 min (233.3), then the peak; the end is unchanged.
    expect([...dragged!].map((flow) => Math.round(flow * 10) / 10)).toEqual([133.3, 166.7, 200, 100]);
  });

  it('is as it was where nothing is changed, whatever it is', () => {
    const flows = fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(flows, fc.double({ min: 0, max: 5000, noNaN: true }), (all, base) => {
        const [dragged] = changeByHand(hours(all.map((_, row) => row + 1)), [all], base, same);
        for (const [row, flow] of dragged!.entries()) expect(flow).toBeCloseTo(all[row]!, 6);
      }),
    );
  });

  it('carries what stands around it along, and never falls below nothing', () => {
    const change = { peakFactor: 2, laterS: 0 };
    const [middle, low] = changeByHand(
      hours([1, 2]),
      [
        [150, 120],
        [90, 80],
      ],
      100,
      change,
    );
    expect([[...middle!], [...low!]]).toEqual([
      [200, 140],
      [90, 80],
    ]);
  });

  it('keeps the peak within the forecast, and scales the whole of one that only falls', () => {
    const [late] = changeByHand(hours([1, 2, 3]), [[150, 300, 120]], 100, { peakFactor: 1, laterS: 99 * 3600 });
    expect([...late!].at(-1)).toBe(300);
    const [falling] = changeByHand(hours([1, 2]), [[80, 60]], 100, { peakFactor: 0.5, laterS: 0 });
    expect([...falling!]).toEqual([40, 30]);
    expect(() => changeByHand([0], [[1]], 1, same)).toThrow('input');
  });
});
