import { describe, expect, it } from 'vitest';
import { comparedColumns, differingRows } from './compared.ts';

const comparison = {
  keys: ['z'],
  values: ['v'],
  key_columns: [[230, 240, 250]],
  first: [[1, 2, null]],
  second: [[1, 3, 4]],
};

describe('two versions of a table', () => {
  it('differ where they say different things, or where only one says anything', () => {
    expect(differingRows(comparison)).toEqual([1, 2]);
  });

  it('are each a table on the keys of both', () => {
    expect(comparedColumns(comparison, 'second')).toEqual([
      { name: 'z', values: [230, 240, 250] },
      { name: 'v', values: [1, 3, 4] },
    ]);
  });
});
