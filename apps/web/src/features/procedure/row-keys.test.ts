import { describe, expect, it } from 'vitest';
import { keyed, updateKeys } from './row-keys.ts';

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'b' }];
const start = keyed([a, b, c]);

describe('keys of rows that are written', () => {
  it('stay with a row that moves, and with the place of one that is written in', () => {
    expect(updateKeys(start, [b, a, c]).keys).toEqual([1, 0, 2]);
    expect(updateKeys(start, [a, { id: 'x' }, c]).keys).toEqual([0, 1, 2]);
  });

  it('are gone with a row that is removed, and never used again', () => {
    const fewer = updateKeys(start, [a, c]);
    expect(fewer.keys).toEqual([0, 2]);
    expect(updateKeys(fewer, [a, c, b]).keys).toEqual([0, 2, 3]);
  });

  it('are never the same twice, not even of one row that is there twice', () => {
    expect(updateKeys(start, [a, a, a]).keys).toEqual([0, 1, 2]);
    expect(new Set(updateKeys(start, [c, c, c, c]).keys).size).toBe(4);
  });
});
