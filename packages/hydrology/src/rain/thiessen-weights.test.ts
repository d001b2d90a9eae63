import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basinAreaKm2 } from './basin.ts';
import { basinFromGeoJson } from './geojson-basin.ts';
import { gauges, horseshoe, lakeInValley, neighbourValley, polygon, valley } from './testing/basins.ts';
import { rasterAreasKm2 } from './testing/raster.ts';
import { type Gauge, thiessenWeights } from './thiessen-weights.ts';

const position = fc.record({
  longitude: fc.double({ min: 107.7, max: 108.8, noNaN: true }),
  latitude: fc.double({ min: 13.4, max: 14.4, noNaN: true }),
});
const network = fc
  .array(position, { minLength: 1, maxLength: 12 })
  .filter((places) =>
    places.every((a, i) =>
      places.slice(0, i).every((b) => Math.hypot(a.longitude - b.longitude, a.latitude - b.latitude) > 1e-3),
    ),
  );

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

describe('Thiessen weights', () => {
  const shapes = [
    ['a concave basin', [horseshoe]],
    ['a basin with a hole', [valley, lakeInValley]],
  ] as const;
  for (const [name, rings] of shapes) {
    it(`are within 0.1 % of a fine raster over ${name}`, () => {
      const raster = rasterAreasKm2(rings, gauges, 1500);
      const total = raster.reduce((all, area) => all + area, 0);
      const {
        weights,
        areasKm2,
        basinAreaKm2: basinKm2,
      } = thiessenWeights(basinFromGeoJson(polygon(...rings)), gauges);
      expect(Math.abs(basinKm2 / total - 1)).toBeLessThan(1e-3);
      for (const [i, area] of raster.entries()) {
        expect(Math.abs(weights[i]! - area / total)).toBeLessThan(1e-3);
        expect(Math.abs(areasKm2[i]! - area)).toBeLessThan(1e-3 * total);
      }
    });
  }

  it('sum to 1 and their areas to the basin, for any network', () => {
    const basins = [
      basinFromGeoJson(polygon(horseshoe)),
      basinFromGeoJson(polygon(valley, lakeInValley)),
      basinFromGeoJson({ type: 'MultiPolygon', coordinates: [[valley, lakeInValley], [neighbourValley]] }),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...basins), network, (basin, places) => {
        const { weights, areasKm2, basinAreaKm2: basinKm2 } = thiessenWeights(basin, places);
        expect(sum(weights)).toBeCloseTo(1, 12);
        expect(sum(areasKm2) / basinKm2).toBeCloseTo(1, 9);
        expect(basinKm2 / basinAreaKm2(basin)).toBeCloseTo(1, 12);
        for (const weight of weights) expect(weight).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  it('stay with their gauge when the network is listed in another order', () => {
    const basin = basinFromGeoJson(polygon(horseshoe));
    const straightWeights = thiessenWeights(basin, gauges).weights;
    const turnedWeights = thiessenWeights(basin, gauges.toReversed()).weights.toReversed();
    for (const [i, weight] of straightWeights.entries()) expect(turnedWeights[i]).toBeCloseTo(weight, 12);
  });

  it('do not change when basin and gauges are carried east together', () => {
    const shifted = (by: number) =>
      thiessenWeights(
        basinFromGeoJson(polygon(valley.map(([x, y]) => [x + by, y] as const))),
        gauges.map((gauge) => ({ ...gauge, longitude: gauge.longitude + by })),
      ).weights;
    const here = shifted(0);
    for (const [i, weight] of shifted(-250).entries()) expect(weight).toBeCloseTo(here[i]!, 9);
  });

  it('grow for the others by exactly the cell of a gauge that is taken away', () => {
    const basin = basinFromGeoJson(polygon(horseshoe));
    const all = thiessenWeights(basin, gauges).weights;
    const fewer = thiessenWeights(basin, gauges.slice(1)).weights;
    let gainedShare = 0;
    for (const [i, weight] of fewer.entries()) {
      expect(weight).toBeGreaterThanOrEqual(all[i + 1]! - 1e-12);
      gainedShare += weight - all[i + 1]!;
    }
    expect(gainedShare).toBeCloseTo(all[0]!, 12);
  });

  it('give a lone gauge the whole basin, even from outside it', () => {
    const { weights } = thiessenWeights(basinFromGeoJson(polygon(valley)), [{ longitude: 110, latitude: 15 }]);
    expect([...weights]).toEqual([1]);
  });

  it('give nothing to a gauge that is never the nearest', () => {
    const basin = basinFromGeoJson(polygon(valley));
    expect(thiessenWeights(basin, [gauges[2]!, { longitude: 111, latitude: 16 }]).weights[1]).toBe(0);
  });

  it('halve a symmetric basin between two gauges on either side', () => {
    const square = polygon([
      [108, 14],
      [108.4, 14],
      [108.4, 14.3],
      [108, 14.3],
    ]);
    const { weights } = thiessenWeights(basinFromGeoJson(square), [
      { longitude: 108.1, latitude: 14.15 },
      { longitude: 108.3, latitude: 14.15 },
    ]);
    expect(weights[0]).toBeCloseTo(0.5, 12);
  });

  it('are refused without gauges, for two on one spot, and for one out of reach or nowhere', () => {
    const basin = basinFromGeoJson(polygon(valley));
    const refuse = (places: Gauge[]) => expect(() => thiessenWeights(basin, places));
    refuse([]).toThrow(/gauges.none/);
    refuse([gauges[0]!, gauges[1]!, gauges[0]!]).toThrow(/gauges.coincide.*"gauge":1,"other":3/);
    refuse([{ longitude: 115, latitude: 14 }]).toThrow(/gauge.too_far/);
    refuse([{ longitude: Number.NaN, latitude: 14 }]).toThrow(/gauge.too_far/);
  });
});
