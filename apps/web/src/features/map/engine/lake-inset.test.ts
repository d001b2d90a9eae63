import { describe, expect, it } from 'vitest';
import { insetFor, shoresOf } from './lake-inset.ts';

const square = { points: Float64Array.from([0, 0, 1000, 0, 1000, 1000, 0, 1000]), isClosed: true };

describe('the water of a lake that is not full', () => {
  it('reaches the outline at the surface of normal level and above', () => {
    const shores = shoresOf([square])!;
    expect(insetFor(shores, 1)).toBe(0);
    expect(insetFor(shores, 1.2)).toBe(0);
  });

  it('ends as far inside as leaves the surface of its level: a quarter of a square is its inner half', () => {
    const shores = shoresOf([square])!;
    expect(insetFor(shores, 0.25)).toBeGreaterThan(235);
    expect(insetFor(shores, 0.25)).toBeLessThan(265);
    expect(shores.middle[0]).toBeCloseTo(500, -2);
  });

  it('leaves islands out, and says nothing of a lake that is not there', () => {
    const island = { points: Float64Array.from([400, 400, 600, 400, 600, 600, 400, 600]), isClosed: true };
    const shores = shoresOf([square, island])!;
    expect(shores.distancesM.length).toBeLessThan(shoresOf([square])!.distancesM.length);
    expect(shores.distancesM.at(-1)).toBeLessThan(260);
    expect(shoresOf([])).toBeNull();
  });
});
