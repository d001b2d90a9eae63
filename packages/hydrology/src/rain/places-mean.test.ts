import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesMean } from './places-mean.ts';
import type { Gauge } from './thiessen-weights.ts';

/** Distance on a sphere by the haversine formula, without a projection. */
function metres(a: Gauge, b: Gauge): number {
  const [lat, other] = [a.latitude, b.latitude].map((degrees) => (degrees * Math.PI) / 180);
  const half = (from: number, to: number) => Math.sin((to - from) / 2) ** 2;
  const turn = ((b.longitude - a.longitude) * Math.PI) / 180;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(half(lat!, other!) + Math.cos(lat!) * Math.cos(other!) * half(0, turn)));
}

function plain(places: readonly Gauge[], points: readonly Gauge[], mm: readonly number[]): number {
  const at = places.map((place) => {
    let [top, bottom] = [0, 0];
    for (const [i, point] of points.entries()) {
      const weight = 1 / Math.max(1, metres(place, point) ** 2);
      top += weight * mm[i]!;
      bottom += weight;
    }
    return top / bottom;
  });
  return at.reduce((sum, one) => sum + one, 0) / at.length;
}

const place = { longitude: 108, latitude: 15 };
const kmNorth = (km: number): Gauge => ({ longitude: 108, latitude: 15 + km / 110.65 });

describe('the mean of places', () => {
  it('is 16 mm one kilometre from 10 mm and two from 40 mm', () => {
    expect(placesMean([place], [kmNorth(1), kmNorth(-2)])([10, 40])).toBeCloseTo(16, 1);
  });

  it('is that of the point it stands on, and leaves out what is not known', () => {
    const points = [place, kmNorth(3)];
    expect(placesMean([place], points)([7, 90])).toBeCloseTo(7, 3);
    expect(placesMean([place], points)([Number.NaN, 90])).toBe(90);
    expect(placesMean([place], points)([Number.NaN, -1])).toBeNull();
    expect(() => placesMean([place], [])).toThrow();
  });

  it('is the same by distances on a ball', () => {
    const gauge = fc.record({
      longitude: fc.double({ min: 107, max: 109, noNaN: true }),
      latitude: fc.double({ min: 14, max: 16, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(gauge, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(gauge, fc.integer({ min: 0, max: 300 })), { minLength: 1, maxLength: 5 }),
        (places, said) => {
          const [points, mm] = [said.map(([one]) => one), said.map(([, depth]) => depth)];
          const mean = placesMean(places, points)(mm)!;
          expect(mean).toBeGreaterThanOrEqual(Math.min(...mm) - 1e-9);
          expect(mean).toBeLessThanOrEqual(Math.max(...mm) + 1e-9);
          // A sphere is not the ellipsoid: the weights differ by 1 %, and the mean by at most that share of the spread.
          expect(Math.abs(mean - plain(places, points, mm))).toBeLessThanOrEqual(
            0.03 * (Math.max(...mm) - Math.min(...mm)) + 1e-6,
          );
        },
      ),
      { seed: 23, numRuns: 200 },
    );
  });
});
