import fc from 'fast-check';
import { expect } from 'vitest';
import { HydrologyError } from '../../errors.ts';

/** What a broken sensor, file or form sends, among ordinary numbers. */
export const anyNumber: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 0.5, 1, 2, 24, 100) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      -1,
      1e308,
      -1e308,
      1e-308,
      Number.MIN_VALUE,
      1e15,
    ),
  },
);

export const anyColumn = (length: number): fc.Arbitrary<Float64Array> =>
  fc.array(anyNumber, { minLength: length, maxLength: length }).map((row) => Float64Array.from(row));

/** Either every number in the answer is one, or the refusal has a name. */
export function expectFiniteOrRefused(answer: () => unknown): void {
  let given: unknown;
  try {
    given = answer();
  } catch (refusal) {
    expect(refusal).toBeInstanceOf(HydrologyError);
    return;
  }
  expect(notFinite(given)).toEqual([]);
}

function notFinite(value: unknown, path = 'answer'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} = ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => notFinite(part, `${path}.${key}`));
}
