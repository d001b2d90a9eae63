import { describe, expect, it } from 'vitest';
import { HydrologyError } from '../errors.ts';
import { requireLength, requireRoom, requireRows, requireTimes } from './series-checks.ts';

describe('a series at the door', () => {
  it('is refused where time stands still, runs back or is no number, naming the row', () => {
    expect(() => requireTimes([0, 300, 300])).toThrow(
      new HydrologyError('series.unsorted', { row: 3, timeS: 300, previousS: 300 }),
    );
    expect(() => requireTimes([0, -1])).toThrow(/series.unsorted/);
    expect(() => requireTimes([0, Number.NaN])).toThrow(new HydrologyError('series.time_not_finite', { row: 2 }));
    expect(() => requireTimes([Number.NEGATIVE_INFINITY, 0])).toThrow(/series.time_not_finite/);
  });

  it('may be empty or one row long where nothing more is asked', () => {
    expect(() => requireTimes([])).not.toThrow();
    expect(() => requireTimes([7])).not.toThrow();
    expect(() => requireRows('peaksM3s', [7], 2)).toThrow(
      new HydrologyError('series.too_few', { name: 'peaksM3s', rows: 1, needed: 2 }),
    );
  });

  it('is refused where columns or outputs do not fit', () => {
    expect(() => requireLength('rainMm', [1, 2], 3)).toThrow(/series.lengths_differ.*"needed":3/);
    expect(() => requireRoom('out', new Float64Array(2), 3)).toThrow(/series.too_short/);
    expect(() => requireRoom('out', new Float64Array(4), 3)).not.toThrow();
  });
});
