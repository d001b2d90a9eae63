import { describe, expect, it } from 'vitest';
import { basinMeanOf } from './basin-mean.ts';

/** A square around a place, with the points mirrored about its centre. */
const square = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [107.9, 14.9],
      [108.1, 14.9],
      [108.1, 15.1],
      [107.9, 15.1],
      [107.9, 14.9],
    ],
  ],
});
const point = (id: string, longitude: number | null, depthsMm: readonly (number | null)[]) => ({
  id,
  name: null,
  longitude,
  latitude: longitude === null ? null : 15,
  depthsMm,
});

describe('the mean of a forecast over the basin', () => {
  it('is that of the grid inside the contour', () => {
    const points = [point('W', 107.95, [10, 3, null, null]), point('E', 108.05, [20, 3, 7, null])];
    expect(basinMeanOf(points, square)).toEqual({ meanBy: 'grid', basinMm: [15, 3, 7, null] });
    // One point in the middle and one on the edge: the middle one is nearer to most of the basin.
    const { basinMm } = basinMeanOf([point('M', 108, [10]), point('E', 108.1, [20])], square);
    expect(basinMm[0]).toBeGreaterThan(10);
    expect(basinMm[0]).toBeLessThan(15);
  });

  it('counts all points the same without a contour, or without their places', () => {
    const points = [point('W', 107.95, [10, null]), point('E', 108.05, [20, 4]), point('F', 108.06, [30, 8])];
    expect(basinMeanOf(points, null)).toEqual({ meanBy: 'plain', basinMm: [20, 6] });
    expect(basinMeanOf([...points, point('X', null, [40, 0])], square)).toEqual({ meanBy: 'plain', basinMm: [25, 4] });
  });

  it('is the only point there is', () => {
    expect(basinMeanOf([point('basin', null, [12.5, null, 0])], square)).toEqual({
      meanBy: 'point',
      basinMm: [12.5, null, 0],
    });
  });
});
