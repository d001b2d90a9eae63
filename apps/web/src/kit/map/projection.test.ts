import { describe, expect, it } from 'vitest';
import { boxAround, fitProjection, pathOf, scaleBar, widenBox } from './projection.ts';

const box = { west: 107, south: 15, east: 108, north: 16 };

describe('the map of a basin', () => {
  it('has north up, and keeps the box on the sheet with its margin', () => {
    const { x, y } = fitProjection(box, 400, 300, 10);
    expect(y(16)).toBeCloseTo(10);
    expect(y(15)).toBeCloseTo(290);
    expect(x(107)).toBeGreaterThanOrEqual(10);
    expect(x(107) + x(108)).toBeCloseTo(400);
  });

  it('is as wide as the ground is: a degree of longitude shrinks with the cosine of the latitude', () => {
    const { x, y } = fitProjection(box, 4000, 3000, 0);
    expect((x(108) - x(107)) / (y(15) - y(16))).toBeCloseTo(Math.cos((15.5 * Math.PI) / 180), 6);
  });

  it('tells how long a kilometre is, in a round bar', () => {
    const { pxPerKm } = fitProjection(box, 400, 300, 10);
    expect(pxPerKm).toBeCloseTo(280 / 111.195, 4);
    expect(scaleBar(pxPerKm, 100)).toMatchObject({ km: 20 });
    expect(scaleBar(pxPerKm, 100).px).toBeLessThanOrEqual(100);
  });

  it('draws rings closed and rivers open', () => {
    const projection = fitProjection(box, 400, 300, 10);
    const ring = [
      [107, 15],
      [108, 15],
      [108, 16],
      [107, 15],
    ];
    const polygon = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } };
    expect(pathOf({ type: 'FeatureCollection', features: [polygon] }, projection)).toMatch(/^M.*L.*L.*Z$/);
    expect(pathOf({ type: 'MultiLineString', coordinates: [ring.slice(0, 2)] }, projection)).toMatch(/^M[^Z]*L[^Z]*$/);
  });

  it('leaves out what nobody could see', () => {
    const projection = fitProjection(box, 400, 300, 10);
    const coordinates = Array.from({ length: 10_001 }, (_, index) => [107 + index / 10_000, 15]);
    const path = pathOf({ type: 'LineString', coordinates }, projection);
    expect(path.split('L').length).toBeLessThan(600);
    expect(path).toMatch(new RegExp(`${projection.x(108).toFixed(1)} 290.0$`));
  });
});

it('takes what is to be seen together', () => {
  expect(boxAround([])).toBeNull();
  expect(boxAround([box, { west: 106, south: 15.5, east: 107.5, north: 17 }])).toEqual({
    west: 106,
    south: 15,
    east: 108,
    north: 17,
  });
  expect(widenBox(box, 0.1)).toEqual({ west: 106.9, south: 14.9, east: 108.1, north: 16.1 });
});
