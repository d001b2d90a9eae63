import { expect, it } from 'vitest';
import { stepped, stepsOf } from './steps.ts';

it('a staff gauge is moved by its marks, and other values by whole ones', () => {
  expect(stepsOf('m')).toEqual([-0.1, -0.05, -0.01, 0.01, 0.05, 0.1]);
  expect(stepsOf('m³/s')).toEqual([-10, -1, -0.1, 0.1, 1, 10]);
});

it('three presses of a centimetre are three centimetres', () => {
  expect([0.01, 0.01, 0.01].reduce(stepped, 245.07)).toBe(245.1);
});
