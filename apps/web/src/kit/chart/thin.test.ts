import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { at, every10 } from './testing.ts';
import { loneValues, thinToColumns } from './thin.ts';

const hour = { from: at(0), to: at(60) };

describe('a line for the pixels there are', () => {
  it('keeps every value where there is room for it', () => {
    const line = thinToColumns({ points: every10(1, 2, 3, 4), span: hour, columns: 600 });
    expect(line.values).toEqual([1, 2, 3, 4]);
  });

  it('keeps the peak and the trough of a crowded column, in their order', () => {
    const times = Float64Array.from({ length: 6000 }, (_, i) => at(0) + i * 600);
    const values = Float64Array.from({ length: 6000 }, (_, i) => (i === 3333 ? 99 : i === 3340 ? -99 : Math.sin(i)));
    const line = thinToColumns({ points: { times, values }, span: hour, columns: 100 });
    expect(line.times.length).toBeLessThanOrEqual(400);
    expect(line.values.filter((value) => Math.abs(value) === 99)).toEqual([99, -99]);
    expect(line.times).toEqual(line.times.toSorted((a, b) => a - b));
    expect(line.times[0]).toBe(times[0]);
    expect(line.times.at(-1)).toBe(times.at(-1));
  });

  it('breaks over a missing value, and over times too far apart', () => {
    expect(thinToColumns({ points: every10(1, null, 3), span: hour, columns: 60 }).values).toEqual([1, Number.NaN, 3]);
    const far = { times: [at(0), at(10), at(50)], values: [1, 2, 3] };
    const line = thinToColumns({ points: far, span: hour, columns: 60, gapAfterMs: 15 * minuteMs });
    expect(line.values).toEqual([1, 2, Number.NaN, 3]);
  });

  it('breaks a crowded line too, unless the hole is thinner than a pixel', () => {
    const times = Array.from({ length: 3600 }, (_, i) => at(0) + i * 1000);
    const holed = (from: number, to: number) => times.map((_, i) => (i >= from && i < to ? null : 1));
    const breaks = (values: (number | null)[]) =>
      thinToColumns({ points: { times, values }, span: hour, columns: 60 }).values.filter(Number.isNaN).length;
    expect(breaks(holed(600, 900))).toBe(1);
    expect(breaks(holed(600, 610))).toBe(0);
  });

  it('takes one value on either side of the view, so that a line comes from somewhere', () => {
    const line = thinToColumns({ points: every10(0, 1, 2, 3, 4, 5), span: { from: at(15), to: at(35) }, columns: 60 });
    expect(line.values).toEqual([1, 2, 3, 4]);
  });

  it('thinned twice is thinned once', () => {
    const times = Array.from({ length: 3600 }, (_, i) => at(0) + i * 1000);
    const values = times.map((_, i) => Math.sin(i / 9) * i);
    const thinnedOnce = thinToColumns({ points: { times, values }, span: hour, columns: 60 });
    expect(thinToColumns({ points: thinnedOnce, span: hour, columns: 60 })).toEqual(thinnedOnce);
  });

  it('knows the values that no line can show', () => {
    const line = thinToColumns({ points: every10(1, null, 5, null, 2, 3), span: hour, columns: 60 });
    expect(loneValues(line)).toEqual([
      { at: at(0), value: 1 },
      { at: at(20), value: 5 },
    ]);
  });
});
