import { describe, expect, it } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import { shownCell } from './shown-cell.ts';

describe('a cell of a file', () => {
  it('shows a figure in the language of the person, with every decimal it has', () => {
    const vi = createFormat('vi');
    expect(shownCell(vi, -0.0025)).toBe('-0,0025');
    expect(shownCell(vi, 1221.3)).toBe('1.221,3');
    expect(shownCell(createFormat('en'), 7)).toBe('7');
    expect(shownCell(vi, 'Có')).toBe('Có');
    expect(shownCell(vi, null)).toBe('-');
  });
});
