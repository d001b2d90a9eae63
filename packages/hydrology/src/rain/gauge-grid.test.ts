import { describe, expect, it } from 'vitest';
import { gaugeGridMean } from './gauge-grid.ts';
import { basinFromGeoJson } from './geojson-basin.ts';

const square = (west: number, south: number, side: number) =>
  basinFromGeoJson({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + side, south],
        [west + side, south + side],
        [west, south + side],
        [west, south],
      ],
    ],
  });
const basin = square(108, 0, 0.4);
const west = { longitude: 108.1, latitude: 0.2 };
const east = { longitude: 108.3, latitude: 0.2 };
const south = { longitude: 108.2, latitude: 0.05 };

describe('the grid mean of gauges', () => {
  it('is half of each for two that mirror one another', () => {
    expect(gaugeGridMean(basin, [west, east])([10, 20])).toBeCloseTo(15, 9);
  });

  it('is the gauge itself where there is one, and where all measure the same', () => {
    expect(gaugeGridMean(basin, [south])([7.5])).toBeCloseTo(7.5, 9);
    expect(gaugeGridMean(basin, [west, east, south])([3, 3, 3])).toBeCloseTo(3, 9);
  });

  it('leaves a missing gauge out, and tells when nothing is known', () => {
    const mean = gaugeGridMean(basin, [west, east, south]);
    expect(mean([10, 20, Number.NaN])).toBeCloseTo(15, 9);
    expect(mean([10, 20, -1])).toBeCloseTo(15, 9);
    expect(mean([Number.NaN, -1, Number.NaN])).toBeNull();
  });

  it('agrees with a raster ten times finer, in degrees, where a degree is as long either way', () => {
    const rain = [12, 40, 5];
    const gauges = [west, east, south];
    let [sum, count] = [0, 0];
    for (let longitude = 108.000_5; longitude < 108.4; longitude += 0.001)
      for (let latitude = 0.000_5; latitude < 0.4; latitude += 0.001) {
        const near = gauges.map((one) => 1 / ((one.longitude - longitude) ** 2 + (one.latitude - latitude) ** 2));
        const total = near.reduce((all, one) => all + one, 0);
        sum += near.reduce((all, one, i) => all + one * rain[i]!, 0) / total;
        count += 1;
      }
    expect(gaugeGridMean(basin, gauges)(rain)! / (sum / count)).toBeCloseTo(1, 2);
  });
});
