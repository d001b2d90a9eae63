import { expect, it } from 'vitest';
import { stepTo } from './use-row-keys.ts';

it('moves a row, a screen, or to an end, and never beyond the table', () => {
  expect(stepTo('ArrowDown', 3, 10, 4)).toBe(4);
  expect(stepTo('ArrowUp', 0, 10, 4)).toBe(0);
  expect(stepTo('PageDown', 8, 10, 4)).toBe(9);
  expect(stepTo('PageUp', 5, 10, 4)).toBe(1);
  expect(stepTo('Home', 5, 10, 4)).toBe(0);
  expect(stepTo('End', 5, 10, 4)).toBe(9);
});

it('leaves every other key to the page', () => {
  expect(stepTo('Tab', 3, 10, 4)).toBeNull();
  expect(stepTo('constructor', 3, 10, 4)).toBeNull();
  expect(stepTo('ArrowDown', 0, 0, 4)).toBeNull();
});
