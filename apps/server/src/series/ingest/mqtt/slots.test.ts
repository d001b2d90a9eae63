import { expect, it } from 'vitest';
import { slotCount, slotsOf } from './slots.ts';

it.each([1, 2, 3, 4, 6])('%i nodes hold each connection once', (count) => {
  const living = Array.from({ length: count }, (_, n) => `node${n}`);
  const held = living.map((node) => slotsOf(node, living));
  expect(held.flat().sort()).toEqual([0, 1, 2, 3]);
  const sizes = held.map((slots) => slots.length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

it('a node that is not among the living holds none', () => {
  expect(slotsOf('gone', ['a'])).toEqual([]);
  expect(slotsOf('a', ['a'])).toHaveLength(slotCount);
});
