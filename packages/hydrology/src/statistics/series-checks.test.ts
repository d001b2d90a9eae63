import { describe, expect, it } from 'vitest';
import { HydrologyError } from '../errors.ts';
import { requireLength, requireOrder, requireRoom, requireRows } from './series-checks.ts';

describe('a series at the door', () => {
  it('is refused where time runs back or is no number, naming the row and what to do', () => {
    expect(() => requireOrder([0, 300, 200])).toThrow(
      /^series\.unsorted \{"row":3,"time":200,"previous":300\} Sort the rows by time\./,
    );
    expect(() => requireOrder([0, 300, 300])).not.toThrow();
    expect(() => requireOrder([0, Number.NaN])).toThrow(new HydrologyError('series.time_not_finite', { row: 2 }));
    expect(() => requireOrder([Number.NEGATIVE_INFINITY, 0])).toThrow(/series.time_not_finite/);
  });

  it('may be empty or one row long where nothing more is asked', () => {
    expect(() => requireOrder([])).not.toThrow();
    expect(() => requireOrder([7])).not.toThrow();
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
