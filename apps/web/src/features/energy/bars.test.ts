import { expect, it } from 'vitest';
import { stackPieces, ticksOf } from './bars.ts';

it('has round ticks that hold all that is drawn', () => {
  expect(ticksOf(0, 870)).toEqual([0, 500, 1000]);
  expect(ticksOf(-30, 70)).toEqual([-50, 0, 50, 100]);
  expect(ticksOf(0, 0)).toEqual([0, 0.5, 1]);
});

it('stacks what is above zero and hangs what is below', () => {
  const pieces = [
    { key: 'a', value: 3 },
    { key: 'b', value: null },
    { key: 'c', value: 2 },
    { key: 'd', value: -1 },
  ];
  expect(stackPieces(pieces)).toEqual([
    { key: 'a', from: 0, to: 3 },
    { key: 'c', from: 3, to: 5 },
    { key: 'd', from: 0, to: -1 },
  ]);
});
