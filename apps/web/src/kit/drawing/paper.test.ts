import { expect, it } from 'vitest';
import { placed } from './paper.ts';

it('the key of a picture takes as many rows as its names need', () => {
  const keys = placed(['a', 'bb', 'cccccccc'], 140, (text) => text.length * 10);
  expect(keys.map(({ x, row }) => [x, row])).toEqual([
    [0, 0],
    [50, 0],
    [0, 1],
  ]);
});
