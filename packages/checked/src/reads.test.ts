import { expect, it } from 'vitest';
import { itemAt, lastOf, required } from './reads.ts';

it('reads what is there, also a null, zero or not a number', () => {
  expect(itemAt([7, null, 0], 1)).toBeNull();
  expect(itemAt(Float64Array.of(0, Number.NaN), 1)).toBeNaN();
  expect(lastOf('abc')).toBe('c');
  expect(required(0)).toBe(0);
});

it('names the place that is not there, and how long the list is', () => {
  expect(() => itemAt(Float64Array.of(1, 2), 2)).toThrow('no element 2 in a list of 2');
  expect(() => itemAt([1], -1)).toThrow('no element -1');
  expect(() => lastOf([])).toThrow('in a list of 0');
  expect(() => required(new Map().get('gate'))).toThrow(TypeError);
});
