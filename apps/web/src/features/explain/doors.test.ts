import { describe, expect, it } from 'vitest';
import { chartAddress, readSeriesOf, stationAddress } from './doors.ts';

const time = '2026-10-18T02:40:00.000Z';
const period = encodeURIComponent('2026-10-17T14:40:00.000Z/2026-10-18T14:40:00.000Z');
const gauge = (name: string) => ({ kind: 'station' as const, id: name, code: name, name });

describe('where an explanation leads', () => {
  it('is the series on the chart page, half a day on both sides of the moment', () => {
    expect(chartAddress({ series_id: 35, time })).toBe(`/chart/index?period=${period}&s=s35`);
    expect(chartAddress({ series_id: null, time })).toBeNull();
  });

  it('is the gauge it was made of for whoever has no chart page, and no single gauge of rain', () => {
    const inputs = [{ series_id: 1, object: gauge('MNH1') }];
    const plant = { kind: 'plant' as const, id: null, code: null, name: null };
    const lake = { kind: 'computed' as const, object: plant, inputs, time };
    expect(stationAddress(lake)).toBe(`/station/data?station=MNH1&period=${period}`);
    expect(stationAddress({ ...lake, kind: 'rain' })).toBeNull();
    expect(stationAddress({ ...lake, object: gauge('MUA5') })).toContain('station=MUA5');
  });

  it('is the reading itself where one is explained', () => {
    expect(readSeriesOf({ kind: 'measured', series_id: 1, time, inputs: [] })).toEqual([
      { seriesId: 1, object: null, address: `/station/review?period=${period}#1` },
    ]);
  });

  it('is each gauge once that a computed figure was made of, and none of what nobody reads', () => {
    const inputs = [
      { series_id: 1, object: gauge('MNH1') },
      { series_id: 2, object: gauge('MNH2') },
      { series_id: 1, object: gauge('MNH1') },
      { series_id: null, object: gauge('H1') },
    ];
    const found = readSeriesOf({ kind: 'computed', series_id: 39, time, inputs });
    expect(found.map(({ seriesId }) => seriesId)).toEqual([1, 2]);
    expect(readSeriesOf({ kind: 'computed', series_id: 39, time, inputs: [] })).toEqual([]);
  });
});
