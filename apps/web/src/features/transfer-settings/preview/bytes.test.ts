import { describe, expect, it } from 'vitest';
import { hexOf, linesOf } from './bytes.ts';

describe('a message as its receiver gets it', () => {
  it('shows tabs and how each line ends', () => {
    expect(linesOf('A\tB\r\nC\nD')).toEqual([
      { text: 'A⇥B', end: '␍␊' },
      { text: 'C', end: '␊' },
      { text: 'D', end: '' },
    ]);
    expect(linesOf('A\r\n')).toEqual([{ text: 'A', end: '␍␊' }]);
    expect(linesOf('\r\nB')).toEqual([
      { text: '', end: '␍␊' },
      { text: 'B', end: '' },
    ]);
    expect(linesOf('')).toEqual([]);
  });

  it('shows its bytes, of letters beyond ASCII all of them', () => {
    expect(hexOf('A\tã\r\n')).toEqual([{ offset: '000000', hex: '41 09 c3 a3 0d 0a', text: 'A·····' }]);
    expect(hexOf('x'.repeat(17)).map(({ offset }) => offset)).toEqual(['000000', '000010']);
  });
});
