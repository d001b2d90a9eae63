import { expect, it } from 'vitest';
import { slotsOf } from './slots.ts';

it.each([1, 2, 3, 4, 6])('%i nodes hold each connection once', (count) => {
  const livingNodes = Array.from({ length: count }, (_, n) => `node${n}`);
  const held = livingNodes.map((node) => slotsOf(node, livingNodes, 4));
  expect(held.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  const sizes = held.map((slots) => slots.length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

it('a node that is not among the living holds none', () => {
  expect(slotsOf('gone', ['a'], 4)).toEqual([]);
  expect(slotsOf('a', ['a'], 4)).toHaveLength(4);
});

it('one connection is one node’s', () => {
  expect(slotsOf('a', ['a', 'b'], 1)).toEqual([0]);
  expect(slotsOf('b', ['a', 'b'], 1)).toEqual([]);
});
