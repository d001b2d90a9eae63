import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { peakError } from './peak.ts';

const hours = (count: number) => Array.from({ length: count }, (_, hour) => hour * 3600);

describe('the peak of a forecast', () => {
  it('is 2.94 % too high in the worked flood, and on time', () => {
    const observed = [100, 120, 160, 230, 300, 340, 330, 290, 240, 200];
    const forecast = [110, 125, 150, 215, 290, 350, 340, 300, 250, 205];
    const error = peakError(hours(10), observed, forecast);
    expect(error.errorPct).toBeCloseTo(2.94, 2);
    expect(error).toMatchObject({ observedPeak: 340, forecastPeak: 350, timingErrorS: 0, flags: Flag.none });
  });

  it('comes too late by the positive difference, and the first of equal peaks counts', () => {
    const late = peakError(hours(6), [1, 5, 5, 3, 2, 1], [1, 2, 3, 6, 6, 1]);
    expect(late).toMatchObject({ timingErrorS: 2 * 3600, errorPct: 100 * (6 / 5 - 1) });
  });

  it('is marked partial at an end of the window or beside a gap', () => {
    expect(peakError(hours(3), [9, 5, 1], [1, 6, 1]).flags).toBe(Flag.partial);
    expect(peakError(hours(3), [1, 5, 1], [1, 2, 6]).flags).toBe(Flag.partial);
    expect(peakError(hours(4), [9, 5, 1, 1], [1, 2, 6, 1]).flags).toBe(Flag.partial);
    expect(peakError(hours(4), [1, 5, 1, 1], [1, 2, 6, 1]).flags).toBe(Flag.none);
    expect(peakError(hours(4), [1, 5, Number.NaN, 1], [1, 2, 1, 1]).flags).toBe(Flag.partial);
  });

  it('has no percentage of a peak that is not above zero', () => {
    expect(peakError(hours(3), [-1, 0, -1], [0, 1, 0]).errorPct).toBeNull();
  });

  it('is refused without a value, with unsorted times or with columns of two lengths', () => {
    expect(() => peakError(hours(2), [Number.NaN, Number.NaN], [1, 2])).toThrow('series.too_few');
    expect(() => peakError([], [], [])).toThrow('series.too_few');
    expect(() => peakError([1, 0], [1, 2], [1, 2])).toThrow('series.unsorted');
    expect(() => peakError(hours(2), [1, 2], [1])).toThrow('series.lengths_differ');
  });
});
