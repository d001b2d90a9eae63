import { expect, it } from 'vitest';
import { spread, tickStep } from './scale.ts';

it('moves names up again where the sheet ends', () => {
  expect(spread([90, 95, 98], 10, 0, 100)).toEqual([80, 90, 100]);
});

it('counts in steps that people read', () => {
  expect(tickStep(35, 7)).toBe(5);
  expect(tickStep(1.3, 7)).toBeCloseTo(0.2);
  expect(tickStep(1900, 7)).toBe(500);
});
