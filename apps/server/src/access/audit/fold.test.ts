import { describe, expect, it } from 'vitest';
import { fold, wordsOf } from './fold.ts';

describe('folding', () => {
  it('finds a Vietnamese name typed without diacritics', () => {
    expect(fold('Nguyễn Đình Ướt')).toBe('nguyen dinh uot');
  });

  it('splits at everything that is neither letter nor digit', () => {
    expect(wordsOf("account.update: O'Brien (ca 3)")).toEqual(['account', 'update', 'o', 'brien', 'ca', '3']);
    expect(wordsOf('  …  ')).toEqual([]);
  });
});
