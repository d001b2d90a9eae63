import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { inverseTable, lookUp, lookUpInto, lookUpSeries, oneKeyTable } from './one-key.ts';
import { refusalOf } from './testing/refusal.ts';

const headLoss = oneKeyTable('QHL-1', [0, 20, 40, 60], [0, 0.4, 1.6, 3.6]);

/** Keys differ by whole hundredths, so no generated segment is thinner than the floating-point precision. */
const risingRows = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 90_000 })), {
    minLength: 2,
    maxLength: 60,
  })
  .map((steps) => {
    let key = 200;
    let value = 0;
    const keys: number[] = [];
    const values: number[] = [];
    for (const [keyStep, valueStep] of steps) {
      key += keyStep / 100;
      value += valueStep / 100;
      keys.push(key);
      values.push(value);
    }
    return oneKeyTable('generated', keys, values);
  });

describe('a table of one key', () => {
  it('draws a straight line between two rows and names the rows it used', () => {
    expect(lookUp(headLoss, 30, 'refuse')).toEqual({ value: 1, flags: Flag.none, segment: 1 });
  });

  it('answers a row of the table with exactly its value, the last row included', () => {
    for (const [row, key] of headLoss.keys.entries()) {
      expect(lookUp(headLoss, key, 'refuse').value).toBe(headLoss.values[row]);
    }
  });

  it('agrees with the two-sided weighting of the rows, the other way to write the same line', () => {
    // Independent form: y = ((x1 - x) * y0 + (x - x0) * y1) / (x1 - x0), by a linear scan instead of the bisection.
    fc.assert(
      fc.property(risingRows, fc.double({ min: 0, max: 1, noNaN: true }), (table, share) => {
        const first = table.keys[0]!;
        const last = table.keys.at(-1)!;
        const x = Math.min(last, first + share * (last - first));
        const above = Math.max(
          1,
          table.keys.findIndex((key) => key >= x),
        );
        const [x0, x1, y0, y1] = [
          table.keys[above - 1]!,
          table.keys[above]!,
          table.values[above - 1]!,
          table.values[above]!,
        ];
        const weighted = ((x1 - x) * y0 + (x - x0) * y1) / (x1 - x0);
        expect(lookUp(table, x, 'refuse').value).toBeCloseTo(weighted, 8);
      }),
    );
  });

  it('keeps the edge and says so when it clamps', () => {
    expect(lookUp(headLoss, -5, 'clamp')).toEqual({ value: 0, flags: Flag.clamped, segment: 0 });
    expect(lookUp(headLoss, 80, 'clamp')).toEqual({ value: 3.6, flags: Flag.clamped, segment: 2 });
  });

  it('draws its end segments on and says so when it extrapolates', () => {
    expect(lookUp(headLoss, 70, 'extrapolate').value).toBeCloseTo(4.6, 12);
    expect(lookUp(headLoss, -10, 'extrapolate')).toEqual({ value: -0.2, flags: Flag.extrapolated, segment: 0 });
  });

  it('refuses a key outside, naming the allowed range', () => {
    expect(() => lookUp(headLoss, 61, 'refuse')).toThrow(
      new HydrologyError('table.outside', { table: 'QHL-1', key: 61, min: 0, max: 60 }),
    );
  });

  it('has no answer so far out that the line leaves the numbers', () => {
    const steep = oneKeyTable('t', [0, 1e-9], [0, 1]);
    expect(lookUp(steep, 1e305, 'extrapolate')).toMatchObject({ value: 0, flags: Flag.missing });
    expect(refusalOf(() => oneKeyTable('t', [0, 1], [-1e308, 1e308]))).toBe('table.not_finite');
  });

  it('refuses a key that is not a number under every policy', () => {
    for (const key of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      for (const policy of ['clamp', 'extrapolate', 'refuse'] as const) {
        expect(refusalOf(() => lookUp(headLoss, key, policy))).toBe('input.not_finite');
      }
    }
  });

  it('refuses columns no lookup could answer from', () => {
    expect(refusalOf(() => oneKeyTable('t', [], []))).toBe('table.too_few_rows');
    expect(refusalOf(() => oneKeyTable('t', [1], [1]))).toBe('table.too_few_rows');
    expect(refusalOf(() => oneKeyTable('t', [1, 2], [1]))).toBe('table.columns_differ');
    expect(refusalOf(() => oneKeyTable('t', [1, 1], [1, 2]))).toBe('table.keys_not_increasing');
    expect(refusalOf(() => oneKeyTable('t', [2, 1], [1, 2]))).toBe('table.keys_not_increasing');
    expect(refusalOf(() => oneKeyTable('t', [1, Number.NaN], [1, 2]))).toBe('table.not_finite');
    expect(refusalOf(() => oneKeyTable('t', [1, 2], [1, Number.POSITIVE_INFINITY]))).toBe('table.not_finite');
  });

  it('does not depend on what was asked before', () => {
    const build = () => oneKeyTable('t', [0, 20, 40, 60], [0, 0.4, 1.6, 3.6]);
    const used = build();
    const key = fc.oneof(fc.double({ min: -10, max: 70, noNaN: true }), fc.constantFrom(0, 20, 40, 60));
    fc.assert(
      fc.property(key, fc.constantFrom('clamp', 'extrapolate'), (requestedKey, policy) => {
        expect(lookUp(used, requestedKey, policy)).toEqual(lookUp(build(), requestedKey, policy));
      }),
    );
  });

  it('does not change when the caller reuses the arrays it was built from', () => {
    const keys = Float64Array.of(0, 1);
    const table = oneKeyTable('t', keys, [0, 10]);
    keys[1] = 100;
    expect(lookUp(table, 0.5, 'refuse').value).toBe(5);
  });
});

describe('the batch form', () => {
  it('gives the same digits as the single form, and missing where that one throws', () => {
    const keys = Float64Array.of(-1, 0, 12.5, 60, 61, Number.NaN, Number.POSITIVE_INFINITY);
    const values = new Float64Array(keys.length);
    const flags = new Uint16Array(keys.length);
    for (const policy of ['clamp', 'extrapolate', 'refuse'] as const) {
      lookUpSeries(headLoss, keys, policy, values, flags);
      for (const [i, key] of keys.entries()) {
        if (refusalOf(() => lookUp(headLoss, key, policy)) !== 'accepted') {
          expect([values[i], flags[i]]).toEqual([0, Flag.missing]);
        } else {
          const { value, flags: outcome } = lookUp(headLoss, key, policy);
          expect([values[i], flags[i]]).toEqual([value, outcome]);
        }
      }
    }
  });

  it('refuses outputs shorter than the series', () => {
    const keys = new Float64Array(3);
    expect(refusalOf(() => lookUpSeries(headLoss, keys, 'clamp', new Float64Array(2), new Uint16Array(3)))).toBe(
      'series.too_short',
    );
  });

  it('writes nothing but its own cell', () => {
    const out = Float64Array.of(7, 7, 7);
    lookUpInto(headLoss, 30, 'clamp', out, 1);
    expect([...out]).toEqual([7, 1, 7]);
  });
});

describe('the inverse', () => {
  it('leads back to the key for every monotone table', () => {
    fc.assert(
      fc.property(risingRows, fc.double({ min: 0, max: 1, noNaN: true }), (table, share) => {
        const first = table.keys[0]!;
        const key = first + share * (table.keys.at(-1)! - first);
        const value = lookUp(table, key, 'clamp').value;
        expect(lookUp(inverseTable(table), value, 'clamp').value).toBeCloseTo(key, 6);
      }),
    );
  });

  it('reads a falling table from its far end', () => {
    const falling = oneKeyTable('t', [0, 10], [5, 1]);
    expect(lookUp(inverseTable(falling), 4, 'refuse').value).toBe(2.5);
  });

  it('is refused for a table with a flat or turning stretch', () => {
    expect(refusalOf(() => inverseTable(oneKeyTable('t', [0, 1, 2], [1, 1, 2])))).toBe('table.not_monotone');
    expect(refusalOf(() => inverseTable(oneKeyTable('t', [0, 1, 2], [1, 3, 2])))).toBe('table.not_monotone');
  });
});
