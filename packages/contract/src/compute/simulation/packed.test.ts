import { describe, expect, it } from 'vitest';
import { packed, unpacked } from './packed.ts';

describe('what travels to a browser', () => {
  it('comes out as it went in, to the last bit', () => {
    const plant = {
      keys: Float64Array.of(230, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, -0),
      rows: Int32Array.of(0, 4),
      none: Number.NEGATIVE_INFINITY,
      closed: -0,
      table: null,
      gates: [{ gated: true, topM: Number.NaN }],
    };
    const back = unpacked<typeof plant>(packed(plant));
    expect(back).toEqual(plant);
    expect(Object.is(back.keys[4], -0)).toBe(true);
    expect(Object.is(back.closed, -0)).toBe(true);
    expect(back.keys).toBeInstanceOf(Float64Array);
    expect(back.rows).toBeInstanceOf(Int32Array);
  });
});
