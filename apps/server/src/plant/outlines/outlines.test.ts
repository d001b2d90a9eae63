import { describe, expect, it } from 'vitest';
import { areasFrom } from './areas.ts';
import { riversFrom } from './rivers.ts';

const square = [
  [108, 14],
  [108.1, 14],
  [108.1, 14.1],
  [108, 14.1],
  [108, 14],
];
const hole = [
  [108.02, 14.02],
  [108.04, 14.02],
  [108.04, 14.04],
  [108.02, 14.04],
  [108.02, 14.02],
];
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });

describe('areas', () => {
  it('are closed, wound as GeoJSON asks, and rid of heights and foreign properties', () => {
    const clockwise = [...square].reverse().map((position) => [...position, 812]);
    const properties = { script: '<script>' };
    const shape = areasFrom({ type: 'Feature', properties, geometry: polygon(clockwise.slice(0, -1), hole) });
    const { geometry, properties: outlineProperties } = JSON.parse(shape.geoJson);
    expect(outlineProperties).toEqual({});
    expect(geometry.type).toBe('Polygon');
    const [outer, inner] = geometry.coordinates;
    expect(outer).toHaveLength(5);
    expect(outer[0]).toEqual(outer[4]);
    expect(outer.toSorted()).toContainEqual([108.1, 14.1]);
    expect(new Set(inner.map(String))).toEqual(new Set(hole.map(String)));
    expect(inner[0]).toEqual(inner[4]);
    expect(shape).toMatchObject({ vertices: 8, west: 108, south: 14, east: 108.1, north: 14.1 });
    expect(shape.measure).toBeCloseTo(119.5 - 4.8, 0);
  });

  it('that are several keep their holes to themselves', () => {
    const far = square.map(([x = 0, y = 0]) => [x + 1, y]);
    const shape = areasFrom({ type: 'MultiPolygon', coordinates: [[square, hole], [far]] });
    const { geometry } = JSON.parse(shape.geoJson);
    expect(geometry.coordinates.map((area: unknown[]) => area.length)).toEqual([2, 1]);
    expect(areasFrom(JSON.parse(shape.geoJson)).geoJson).toBe(shape.geoJson);
  });
});

describe('rivers', () => {
  it('have the length of their great circles', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [108, 14],
        [108, 15, 30],
      ],
    };
    const shape = riversFrom({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: line }] });
    expect(shape.measure).toBeCloseTo(111.195, 2);
    expect(shape).toMatchObject({ vertices: 2, west: 108, south: 14, east: 108, north: 15 });
    expect(JSON.parse(shape.geoJson).geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [108, 14],
          [108, 15],
        ],
      ],
    });
  });

  it('of many short lines are read in one go', () => {
    const coordinates = Array.from({ length: 50_000 }, (_, i) => [
      [108 + i / 1e5, 14],
      [108 + i / 1e5, 14.01],
    ]);
    expect(riversFrom({ type: 'MultiLineString', coordinates }).vertices).toBe(100_000);
  });
});
