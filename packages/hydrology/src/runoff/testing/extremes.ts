import fc from 'fast-check';
import { expect } from 'vitest';
import { HydrologyError } from '../../errors.ts';

/** Numbers as from a broken sensor, file or form, among ordinary ones. */
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

/** Expects either finite numbers only, or a named refusal. */
export function expectFiniteOrRefused(answer: () => unknown): void {
  let thrownError: unknown;
  try {
    thrownError = answer();
  } catch (refusal) {
    expect(refusal).toBeInstanceOf(HydrologyError);
    return;
  }
  expect(notFinite(thrownError)).toEqual([]);
}

function notFinite(value: unknown, path = 'answer'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} = ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => notFinite(part, `${path}.${key}`));
}
