import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipToHalfPlane, insideRing, signedArea } from './ring.ts';

/** A comb: concave, and cut into several pieces by most lines. */
const comb = [0, 0, 7, 0, 7, 4, 6, 4, 6, 1, 5, 1, 5, 4, 4, 4, 4, 1, 3, 1, 3, 4, 2, 4, 2, 1, 1, 1, 1, 4, 0, 4];

function clippedArea(xy: readonly number[], nx: number, ny: number, c: number): number {
  const out: number[] = [];
  clipToHalfPlane(xy, nx, ny, c, out);
  return signedArea(out);
}

describe('an outline', () => {
  it('has a signed area: positive counter-clockwise, negative clockwise', () => {
    expect(signedArea([0, 0, 2, 0, 2, 3, 0, 3])).toBe(6);
    expect(signedArea([0, 3, 2, 3, 2, 0, 0, 0])).toBe(-6);
    expect(signedArea([0, 0, 1, 1])).toBe(0);
    expect(signedArea(comb)).toBe(19);
  });

  it('cut by any line leaves two parts that make up the whole, concave or not', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: Math.PI, noNaN: true }),
        fc.double({ min: -8, max: 8, noNaN: true }),
        (turn, c) => {
          const [nx, ny] = [Math.cos(turn), Math.sin(turn)];
          const keptAreaKm2 = clippedArea(comb, nx, ny, c);
          const droppedArea = clippedArea(comb, -nx, -ny, -c);
          expect(keptAreaKm2 + droppedArea).toBeCloseTo(19, 9);
          expect(keptAreaKm2).toBeGreaterThanOrEqual(-1e-9);
        },
      ),
    );
  });

  it('keeps the right area when it falls into pieces and is cut again', () => {
    // Independent check: a count of the points of a fine raster inside both half-planes.
    const above: number[] = [];
    clipToHalfPlane(comb, 0, -1, -2, above);
    expect(signedArea(above)).toBeCloseTo(8, 12);
    const corner = clippedArea(above, 1, 1, 6);
    let countedCells = 0;
    const perUnit = 200;
    for (let i = 0; i < 7 * perUnit; i += 1) {
      for (let j = 2 * perUnit; j < 4 * perUnit; j += 1) {
        const x = (i + 0.5) / perUnit;
        const y = (j + 0.5) / perUnit;
        if (x + y <= 6 && insideRing(Float64Array.from(comb), x, y)) countedCells += 1;
      }
    }
    expect(corner).toBeCloseTo(countedCells / perUnit ** 2, 2);
  });

  it('is empty after a cut that takes all of it', () => {
    expect(clippedArea(comb, 1, 0, -1)).toBe(0);
    const out = [1, 2];
    clipToHalfPlane([], 1, 0, 0, out);
    expect(out).toEqual([]);
  });
});
