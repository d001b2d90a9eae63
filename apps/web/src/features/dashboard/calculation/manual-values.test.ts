import { describe, expect, it } from 'vitest';
import { noneTyped, overridesOf } from './manual-values.ts';

describe('what an operator puts in the place of readings', () => {
  it('is only what was typed, a zero included', () => {
    const outlets = { g1: 0, g2: null, u1: 42.5 };
    expect(overridesOf({ ...noneTyped, tailwater: 122.3, outlets })).toEqual({
      tailwater: 122.3,
      outlets: [
        { outlet_id: 'g1', value: 0 },
        { outlet_id: 'u1', value: 42.5 },
      ],
    });
  });

  it('is nothing while nothing was typed', () => {
    expect(overridesOf({ ...noneTyped, reason: 'thử' })).toBeNull();
    expect(overridesOf({ ...noneTyped, outlets: { g1: null, g2: undefined as never } })).toBeNull();
  });
});
