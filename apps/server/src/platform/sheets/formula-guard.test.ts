import { expect, it } from 'vitest';
import { guarded, unguarded } from './formula-guard.ts';

it.each(['=1+1', '@SUM(A1)', '-cmd', '+84', "'=1+1", "''-x", "'Đăk Bla", 'Kon Tum', ''])(
  'a text is no formula in a spreadsheet, and comes back as it was: %s',
  (text) => {
    expect(guarded(text)).not.toMatch(/^[=+@-]/);
    expect(unguarded(guarded(text))).toBe(text);
  },
);
