import { describe, expect, it } from 'vitest';
import { missingOf, readChosen, startOf, writeChosen } from './start.ts';

const name = (
  series_id: number,
  owner_kind: 'station' | 'general',
  quantity: 'lake_level' | 'total_discharge_lake',
) => ({
  series: { series_id, owner_kind, quantity },
});
const names = [
  name(1, 'station', 'lake_level'),
  name(2, 'general', 'total_discharge_lake'),
  name(3, 'general', 'lake_level'),
];
const none = { series: null, other: null };
const ids = (wantedStart: Parameters<typeof startOf>[1], last = none as Parameters<typeof startOf>[2]) => {
  const { first, second } = startOf(names, wantedStart, last);
  return [first?.series.series_id, second?.series.series_id];
};

describe('what a comparison opens with', () => {
  it('is the lake level, and the inflow beside it', () => {
    expect(ids(none)).toEqual([3, 2]);
  });

  it('is what was looked at last, where there still is such a series', () => {
    expect(ids(none, { series: 1, other: 3 })).toEqual([1, 3]);
    expect(ids(none, { series: 99, other: 98 })).toEqual([3, 2]);
    expect(readChosen(writeChosen({ series: 1, other: null }))).toEqual({ series: 1, other: null });
    expect(readChosen('?? x')).toEqual(none);
  });

  it('is what the address says, and nothing else instead of a series that is gone', () => {
    expect(ids({ series: 2, other: 1 }, { series: 3, other: 3 })).toEqual([2, 1]);
    expect(ids({ series: 77, other: null })).toEqual([undefined, 2]);
    // A missing series is named, so that nobody searches for it; the second one only when two are compared.
    expect(missingOf(names, { series: 77, other: 78 }, true)).toEqual([77, 78]);
    expect(missingOf(names, { series: 2, other: 78 }, false)).toEqual([]);
    expect(missingOf(names, none, true)).toEqual([]);
  });
});
