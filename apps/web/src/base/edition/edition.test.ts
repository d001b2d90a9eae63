import { describe, expect, it } from 'vitest';
import { brandOf, effectiveEdition } from './edition.ts';

describe('the edition', () => {
  it('is the served one', () => {
    expect(effectiveEdition('LITE', null, true)).toBe('LITE');
  });

  it('can be previewed by an expert and by nobody else', () => {
    expect(effectiveEdition('LITE', 'ADVANCE', true)).toBe('ADVANCE');
    expect(effectiveEdition('LITE', 'ADVANCE', false)).toBe('LITE');
  });

  it('is not taken from a preview that names none', () => {
    expect(effectiveEdition('ADVANCE', 'GOLD', true)).toBe('ADVANCE');
  });

  it('has a colour of its own only in ADVANCE', () => {
    expect((['LITE', 'ADVANCE', 'SERVER'] as const).map(brandOf)).toEqual(['lite', 'advance', 'lite']);
  });
});
