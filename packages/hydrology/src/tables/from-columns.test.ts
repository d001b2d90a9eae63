import { describe, expect, it } from 'vitest';
import { tableFromColumns } from './from-columns.ts';
import { refusalOf } from './testing/refusal.ts';
import { transitionTable } from './transition.ts';
import { lookUpTwo } from './two-key.ts';
import { pageIndex, unitPages } from './unit-pages.ts';

describe('a table made ready for lookups', () => {
  it('keeps the pages of HPQ apart and knows the row each begins at', () => {
    const pages = tableFromColumns('HPQ', 'HPQ-7', {
      n: [1, 1, 1, 1, 3, 3, 3, 3],
      h: [120, 120, 125, 125, 120, 120, 125, 125],
      p: [30, 40, 30, 40, 30, 40, 30, 40],
      q: [28.6, 37.4, 27.4, 35.9, 30, 40, 29, 39],
    });
    expect(pageIndex(pages, 2)).toBe(-1);
    expect(lookUpTwo(pages.pages[pageIndex(pages, 3)]!, 120, 35, 'refuse').value).toBe(35);
    expect([...pages.firstRows]).toEqual([0, 4]);
  });

  it('refuses columns that are missing or out of order', () => {
    expect(refusalOf(() => tableFromColumns('ZV', 'id', { z: [1, 2] }))).toBe('table.column_missing');
    expect(refusalOf(() => unitPages('id', [], [], [], []))).toBe('table.too_few_rows');
    expect(refusalOf(() => unitPages('id', [2, 1], [1, 1], [1, 1], [1, 1]))).toBe('table.keys_not_increasing');
    expect(refusalOf(() => unitPages('id', [1.5], [1], [1], [1]))).toBe('table.keys_not_increasing');
    expect(refusalOf(() => unitPages('id', [Number.NaN], [1], [1], [1]))).toBe('table.keys_not_increasing');
    expect(refusalOf(() => transitionTable('id', [1, 2], [1, 3], [2, 2]))).toBe('table.transition_reversed');
    expect(refusalOf(() => transitionTable('id', [1, 2], [-1, 3], [2, 4]))).toBe('table.transition_reversed');
  });
});
