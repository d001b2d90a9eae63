import { describe, expect, it } from 'vitest';
import { refusalOf } from '../tables/testing/refusal.ts';
import { basinAreaKm2 } from './basin.ts';
import { basinFromGeoJson } from './geojson-basin.ts';
import { horseshoe, lakeInValley, neighbourValley, polygon, valley } from './testing/basins.ts';
import { rasterAreasKm2 } from './testing/raster.ts';

const areaOf = (geoJson: unknown) => basinAreaKm2(basinFromGeoJson(geoJson));
const anywhere = [{ longitude: 108, latitude: 14 }];

describe('a basin contour', () => {
  it('is read from every shape of GeoJSON that has an area', () => {
    const geometry = polygon(valley, lakeInValley);
    const km2 = areaOf(geometry);
    const feature = { type: 'Feature', properties: null, geometry };
    expect(areaOf(feature)).toBe(km2);
    expect(areaOf({ type: 'FeatureCollection', features: [feature] })).toBe(km2);
    expect(areaOf({ type: 'GeometryCollection', geometries: [geometry] })).toBe(km2);
    const two = { type: 'MultiPolygon', coordinates: [[valley, lakeInValley], [neighbourValley]] };
    expect(areaOf(two)).toBeCloseTo(km2 + areaOf(polygon(neighbourValley)), 1);
  });

  it('has the area a fine raster of the ellipsoid gives, within 0.1 %', () => {
    for (const rings of [[horseshoe], [valley, lakeInValley]]) {
      const [raster] = rasterAreasKm2(rings, anywhere, 1000);
      expect(Math.abs(areaOf(polygon(...rings)) / raster! - 1)).toBeLessThan(1e-3);
    }
  });

  it('does not depend on winding, on the first vertex, on height or on the closing point', () => {
    const km2 = areaOf(polygon(valley, lakeInValley));
    const turnedRing = [...valley.slice(3), ...valley.slice(0, 3)];
    expect(areaOf(polygon(valley.toReversed(), lakeInValley))).toBeCloseTo(km2, 9);
    expect(areaOf(polygon(valley, lakeInValley.toReversed()))).toBeCloseTo(km2, 9);
    expect(areaOf(polygon(turnedRing, lakeInValley))).toBeCloseTo(km2, 9);
    const open = { type: 'Polygon', coordinates: [valley.map((p) => [...p, 700]), lakeInValley] };
    expect(areaOf(open)).toBeCloseTo(km2, 9);
  });

  it('may touch itself in a point, as an outline traced from a raster does', () => {
    const pinchedRing = [
      [108, 14],
      [108.1, 14],
      [108.1, 14.1],
      [108.2, 14.1],
      [108.2, 14.2],
      [108.1, 14.2],
      [108.1, 14.1],
      [108, 14.1],
    ] as const;
    expect(areaOf(polygon(pinchedRing))).toBeGreaterThan(0);
  });

  it('is refused with the reason when it is no area', () => {
    const cases: [unknown, string][] = [
      [null, 'basin.not_geojson'],
      ['{}', 'basin.not_geojson'],
      [{}, 'basin.not_geojson'],
      [{ type: 'Feature', geometry: null }, 'basin.not_geojson'],
      [{ type: 'LineString', coordinates: valley }, 'basin.not_a_polygon'],
      [{ type: 'Polygon' }, 'basin.not_a_list'],
      [{ type: 'Polygon', coordinates: [] }, 'basin.empty'],
      [{ type: 'FeatureCollection', features: [] }, 'basin.empty'],
      [polygon(valley.slice(0, 2)), 'basin.too_few_vertices'],
      [polygon([...valley.slice(0, 3), ['108', 14] as never]), 'basin.bad_position'],
      [polygon([...valley.slice(0, 3), [Number.NaN, 14]]), 'basin.position_outside'],
      [polygon([...valley.slice(0, 3), [500_000, 1_500_000]]), 'basin.position_outside'],
      [
        polygon([
          [108, 14],
          [108.1, 14],
          [108.2, 14],
        ]),
        'basin.no_area',
      ],
      [
        polygon([
          [100, 5],
          [115, 5],
          [115, 8],
        ]),
        'basin.too_wide',
      ],
      [
        polygon([
          [108, 14],
          [108.2, 14.2],
          [108.2, 14],
          [108, 14.1],
        ]),
        'basin.crosses_itself',
      ],
      [polygon(valley, neighbourValley), 'basin.hole_outside'],
      [{ type: 'MultiPolygon', coordinates: [[valley], [valley]] }, 'basin.areas_overlap'],
      [{ type: 'MultiPolygon', coordinates: [[valley], [lakeInValley]] }, 'basin.areas_overlap'],
    ];
    for (const [geoJson, code] of cases) expect(refusalOf(() => basinFromGeoJson(geoJson))).toBe(code);
  });

  it('takes an island in a lake as part of the basin', () => {
    const island = lakeInValley.map(([x, y]) => [108.243 + (x - 108.243) / 3, 13.972 + (y - 13.972) / 3] as const);
    const islandGeometry = { type: 'MultiPolygon', coordinates: [[valley, lakeInValley], [island]] };
    expect(areaOf(islandGeometry)).toBeCloseTo(areaOf(polygon(valley, lakeInValley)) + areaOf(polygon(island)), 3);
  });

  it('of a hundred thousand vertices is read in seconds, not minutes', () => {
    const vertices = 100_000;
    const round = Array.from({ length: vertices }, (_, i) => {
      const turn = (2 * Math.PI * i) / vertices;
      const reach = 0.3 + 0.02 * Math.sin(60 * turn);
      return [108 + reach * Math.cos(turn), 14 + reach * Math.sin(turn)] as const;
    });
    const basin = basinFromGeoJson(polygon(round));
    expect(basin.rings[0]!.length).toBe(2 * vertices);
  });
});
