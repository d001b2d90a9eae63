import { expect, it } from 'vitest';
import { spread } from './scale.ts';

it('moves names up again where the sheet ends', () => {
  expect(spread([90, 95, 98], 10, 0, 100)).toEqual([80, 90, 100]);
});
