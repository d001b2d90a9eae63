import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFloods } from './find-floods.ts';
import { returnPeriodYears } from './return-period.ts';

const search = { thresholdM3s: 100, stepH: 1, apartH: 6 };

describe('floods of a series', () => {
  it('are found with start, peak, end, volume and rain', () => {
    const flow = [20, 15, 30, 120, 300, 180, 90, 40, 20, 20, 20, 20, 20];
    const rain = [0, 5, 20, 30, 2, 0, 0, 0, 0, 9, 9, 9, 9];
    expect(findFloods(flow, search, rain)).toEqual([
      {
        start: 1,
        peak: 4,
        end: 5,
        peakM3s: 300,
        volumeMcm: expect.closeTo(((15 + 30) / 2 + (30 + 120) / 2 + (120 + 300) / 2 + (300 + 180) / 2) * 0.0036, 9),
        rainMm: 57,
        isCut: false,
        missingRows: 0,
      },
    ]);
  });

  it('are one where the flow is below for less than the gap, two where for longer, and share no row', () => {
    const near = [10, 150, 90, 90, 160, 10];
    expect(findFloods(near, search)).toMatchObject([{ start: 0, peak: 4, end: 4, rainMm: null }]);
    const far = [10, 150, ...Array.from({ length: 7 }, (_, index) => 80 - index), 160, 10];
    const found = findFloods(far, search);
    expect(found.map(({ peak }) => peak)).toEqual([1, 9]);
    expect(found[1]!.start).toBe(8);
  });

  it('say when they are cut by an end of the series, and count gaps that end nothing', () => {
    expect(findFloods([150, 120, 10], search)[0]).toMatchObject({ isCut: true, peak: 0 });
    expect(findFloods([10, 110, Number.NaN, 130, 10], search)).toMatchObject([
      { start: 0, peak: 3, end: 3, missingRows: 1, isCut: false },
    ]);
    expect(findFloods([1, 2, 3], search)).toEqual([]);
  });

  it('are all that were put in, whatever they are', () => {
    const hump = fc.record({ peak: fc.integer({ min: 101, max: 3000 }), halfH: fc.integer({ min: 2, max: 30 }) });
    fc.assert(
      fc.property(fc.array(hump, { maxLength: 8 }), (humps) => {
        const flow: number[] = Array.from({ length: 20 }, () => 5);
        const peaks: number[] = [];
        for (const { peak, halfH } of humps) {
          for (let h = -halfH; h <= halfH; h++) flow.push(5 + (peak - 5) * (1 - Math.abs(h) / halfH));
          peaks.push(flow.length - 1 - halfH);
          for (let h = 0; h < 20; h++) flow.push(5);
        }
        const found = findFloods(flow, search);
        expect(found.map(({ peak }) => peak)).toEqual(peaks);
        for (const [index, flood] of found.entries()) {
          expect(flood.start).toBeLessThan(flood.peak);
          if (index > 0) expect(flood.start).toBeGreaterThan(found[index - 1]!.end);
        }
      }),
    );
  });
});

describe('how rare a peak is', () => {
  const design = [
    { returnPeriodYears: 10, peakM3s: 1467 },
    { returnPeriodYears: 20, peakM3s: 1756 },
    { returnPeriodYears: 100, peakM3s: 2412 },
  ];

  it('is that of the table at its rows, between them on Gumbel paper, and none below', () => {
    expect(returnPeriodYears(design, 1467)).toBeCloseTo(10, 9);
    expect(returnPeriodYears(design, 1756)).toBeCloseTo(20, 9);
    // y(10) = 2.2504 and y(20) = 2.9702; the middle is 2.6103, which is 1 in 14.1.
    expect(returnPeriodYears(design, (1467 + 1756) / 2)).toBeCloseTo(14.11, 1);
    expect(returnPeriodYears(design, 1466)).toBeNull();
    expect(returnPeriodYears(design, 9000)).toBe(100);
    expect(returnPeriodYears([], 9000)).toBeNull();
  });

  it('refuses a table that does not rise', () => {
    expect(() => returnPeriodYears([design[1]!, design[0]!], 1500)).toThrow('series.unsorted');
  });
});
