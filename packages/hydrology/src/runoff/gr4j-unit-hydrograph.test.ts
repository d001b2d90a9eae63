import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstHydrograph, secondHydrograph } from './gr4j-unit-hydrograph.ts';

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

describe('the unit hydrographs of GR4J', () => {
  it('pass all the water on, for every base, and hold none of it back below zero', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 30, noNaN: true }), (base) => {
        for (const ordinates of [firstHydrograph(base), secondHydrograph(base)]) {
          expect(sum(ordinates)).toBeCloseTo(1, 12);
          expect(Math.min(...ordinates)).toBeGreaterThanOrEqual(0);
        }
        expect(firstHydrograph(base)).toHaveLength(Math.ceil(base));
        expect(secondHydrograph(base)).toHaveLength(Math.ceil(2 * base));
      }),
    );
  });

  it('pass a day on at once where the base is at most a day', () => {
    expect([...firstHydrograph(0.8)]).toEqual([1]);
    expect(secondHydrograph(1)).toHaveLength(2);
  });

  it('spread over 2.5 days as the density 2.5 t^1.5 / x4^2.5 integrated by the midpoint rule', () => {
    const ordinates = firstHydrograph(2.5);
    const parts = 20_000;
    for (const [day, ordinate] of ordinates.entries()) {
      let area = 0;
      for (let part = 0; part < parts; part++) {
        const t = day + (part + 0.5) / parts;
        if (t < 2.5) area += (2.5 * t ** 1.5) / 2.5 ** 2.5 / parts;
      }
      expect(ordinate).toBeCloseTo(area, 4);
    }
  });
});
