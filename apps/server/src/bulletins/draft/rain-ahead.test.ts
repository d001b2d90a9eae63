import { describe, expect, it } from 'vitest';
import type { ForecastPoint } from '../../compute/forecasts/rain-forecasts/rain-forecasts.ts';
import type { RainGroup } from './groups.ts';
import { depthsOfGroup } from './rain-ahead.ts';

const group = (...latitudes: (number | null)[]): RainGroup => ({
  name: 'Thượng nguồn',
  gauges: latitudes.map((latitude) => ({ latitude, longitude: latitude && 108 })) as unknown as RainGroup['gauges'],
});
const point = (latitude: number | null, depthsMm: ForecastPoint['depthsMm'], name: string | null = null) => ({
  id: `p${latitude}`,
  name,
  latitude,
  longitude: latitude && 108,
  depthsMm,
});

describe('rain that is forecast of a group of stations', () => {
  it('is that of the points around them, by distance', () => {
    // One group halfway between both points, and one at a point.
    const points = [point(15, [10, 0]), point(15.2, [40, 8])];
    expect(depthsOfGroup(group(15.1), points).map((mm) => mm?.toFixed(2))).toEqual(['25.00', '4.00']);
    expect(depthsOfGroup(group(15), points)[0]).toBeCloseTo(10, 3);
    expect(depthsOfGroup(group(15, 15.2, null), points)[0]).toBeCloseTo(25, 3);
  });

  it('is what the forecast says of a group of that name, wherever the stations are', () => {
    const points = [point(null, [60, null], 'THƯỢNG NGUỒN'), point(15, [10, 10]), point(15.2, [40, 40])];
    expect(depthsOfGroup(group(15.1), points)).toEqual([60, null]);
  });

  it('is not known where one figure is given for the whole basin, nor of stations without a place', () => {
    expect(depthsOfGroup(group(15.1), [point(15, [10])])).toEqual([]);
    expect(depthsOfGroup(group(15.1), [point(null, [10]), point(null, [20])])).toEqual([]);
    expect(depthsOfGroup(group(null), [point(15, [10]), point(15.2, [40])])).toEqual([]);
    expect(depthsOfGroup(group(15.1), [])).toEqual([]);
  });
});
