import { expect, it } from 'vitest';
import { foreignGates } from './foreign-gates.ts';

const order = [['V1'], ['V2', 'V9']];

it('names the gates of a sequence that the plant does not have', () => {
  expect(foreignGates({ order }, ['V1', 'V2'])).toEqual({ codes: ['V9'], isWhole: false });
  expect(foreignGates({ order }, ['CXN'])).toEqual({ codes: ['V1', 'V2', 'V9'], isWhole: true });
  expect(foreignGates({ order }, [])).toMatchObject({ isWhole: true });
});

it('is silent where the plant has them all, and where nothing is said of gates', () => {
  expect(foreignGates({ order }, ['V9', 'V2', 'V1', 'CXN'])).toBeNull();
  expect(foreignGates({ order: [] }, [])).toBeNull();
  expect(foreignGates(null, ['V1'])).toBeNull();
});
