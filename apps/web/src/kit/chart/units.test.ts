import { describe, expect, it } from 'vitest';
import { decimalsOf } from './units.ts';

describe('decimals', () => {
  it('are fixed for a level, a storage and rain', () => {
    expect([decimalsOf('m', 250), decimalsOf('mcm', 57), decimalsOf('mmh', 21)]).toEqual([2, 3, 1]);
  });

  it('of a discharge follow its size, also of a negative one', () => {
    expect([0, 9.9, 10, 999, 1000, -4200].map((most) => decimalsOf('m3s', most))).toEqual([2, 2, 1, 1, 0, 0]);
  });
});
