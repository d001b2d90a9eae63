import fc from 'fast-check';
import { expect, it } from 'vitest';
import { solveSymmetric } from './solve.ts';

it('solves the textbook, with the diagonal of the inverse', () => {
  // [4 2; 2 3] x = [2; 5]: x = [-0.5; 2], inverse = [3 -2; -2 4] / 8.
  const { solution, variances } = solveSymmetric(Float64Array.of(4, 2, 2, 3), Float64Array.of(2, 5));
  expect([...solution]).toEqual([expect.closeTo(-0.5, 12), expect.closeTo(2, 12)]);
  expect([...variances]).toEqual([expect.closeTo(0.375, 12), expect.closeTo(0.5, 12)]);
});

it('finds back what it was made from', () => {
  const value = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 9, maxLength: 9 }), fc.tuple(value, value, value), (rows, x) => {
      const m = Array.from({ length: 9 }, (_, index) => {
        const [i, j] = [Math.floor(index / 3), index % 3];
        return [0, 1, 2].reduce((sum, k) => sum + rows[i * 3 + k]! * rows[j * 3 + k]!, i === j ? 1 : 0);
      });
      const sides = [0, 1, 2].map((i) => [0, 1, 2].reduce((sum, k) => sum + m[i * 3 + k]! * x[k]!, 0));
      const { solution } = solveSymmetric(Float64Array.from(m), Float64Array.from(sides));
      for (const k of [0, 1, 2]) expect(solution[k]).toBeCloseTo(x[k]!, 7);
    }),
  );
});
