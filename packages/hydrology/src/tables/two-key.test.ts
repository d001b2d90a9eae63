import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { lookUp, oneKeyTable } from './one-key.ts';
import { refusalOf } from './testing/refusal.ts';
import { lookUpTwo, lookUpTwoInto, secondRange, twoKeyTable } from './two-key.ts';

const gate = twoKeyTable(
  'ZAQ-1',
  [248, 248, 248, 249, 249, 249, 250, 250, 250],
  [0, 1, 2, 0, 1, 2, 0, 1, 2],
  [0, 105.9, 205.0, 0, 111.9, 217.5, 0, 117.7, 229.3],
);
const unit = twoKeyTable(
  'HPQ-1',
  [120, 120, 120, 125, 125, 125, 130, 130, 130],
  [30, 40, 50, 30, 40, 50, 30, 40, 50],
  [28.6, 37.4, 46.6, 27.4, 35.9, 44.5, 26.3, 34.5, 42.8],
);

/** Three curves, of which the middle one is short: 0..4, 0..2, 1..4. */
const raggedTable = twoKeyTable('ragged', [0, 0, 1, 1, 2, 2], [0, 4, 0, 2, 1, 4], [0, 40, 10, 30, 30, 60]);

describe('a table of two keys', () => {
  it('gives the gate discharge and the turbine flow of the worked examples', () => {
    expect(lookUpTwo(gate, 248.2, 1.4, 'refuse')).toEqual({
      value: expect.closeTo(147.26, 2),
      flags: Flag.none,
      curve: 0,
      rows: [1, 4],
    });
    expect(lookUpTwo(unit, 126.2, 43, 'refuse').value).toBeCloseTo(38.12, 2);
  });

  it('is exact on every plane, however ragged the table', () => {
    const step = fc.integer({ min: 1, max: 40 });
    const curves = fc.array(fc.tuple(step, fc.array(step, { minLength: 2, maxLength: 8 })), {
      minLength: 2,
      maxLength: 8,
    });
    const coefficient = fc.integer({ min: -50, max: 50 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(curves, coefficient, coefficient, coefficient, share, share, (shape, c0, cx, cy, u, v) => {
        const rows: [number, number, number][] = [];
        let x = 0;
        for (const [xStep, ySteps] of shape) {
          x += xStep / 4;
          let y = 0;
          for (const yStep of ySteps) {
            y += yStep / 8;
            rows.push([x, y, c0 + cx * x + cy * y]);
          }
        }
        const table = twoKeyTable(
          'plane',
          rows.map((row) => row[0]),
          rows.map((row) => row[1]),
          rows.map((row) => row[2]),
        );
        const first = table.firstKeys[0]! + u * (x - table.firstKeys[0]!);
        const { min, max } = secondRange(table, first);
        fc.pre(min <= max);
        const second = Math.min(max, min + v * (max - min));
        expect(lookUpTwo(table, first, second, 'refuse').value).toBeCloseTo(c0 + cx * first + cy * second, 7);
      }),
    );
  });

  it('agrees with interpolating in the first key before the second, on a regular grid', () => {
    // Independent form: interpolates the curve at the given level first, then reads it. The bilinear patch does not depend on the order.
    fc.assert(
      fc.property(
        fc.double({ min: 248, max: 250, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        (z, a) => {
          const openings = [0, 1, 2];
          const curve = openings.map(
            (_, column) =>
              lookUp(
                oneKeyTable(
                  'z',
                  [248, 249, 250],
                  [0, 1, 2].map((row) => gate.values[row * 3 + column]!),
                ),
                z,
                'refuse',
              ).value,
          );
          expect(lookUpTwo(gate, z, a, 'refuse').value).toBeCloseTo(
            lookUp(oneKeyTable('a', openings, curve), a, 'refuse').value,
            9,
          );
        },
      ),
    );
  });

  it('answers each row with exactly its value', () => {
    for (const [curve, first] of raggedTable.firstKeys.entries()) {
      for (let row = raggedTable.starts[curve]!; row < raggedTable.starts[curve + 1]!; row += 1) {
        expect(lookUpTwo(raggedTable, first, raggedTable.secondKeys[row]!, 'refuse').value).toBe(
          raggedTable.values[row],
        );
      }
    }
  });

  it('does not let a neighbour with a shorter range spoil an answer on a full curve', () => {
    expect(lookUpTwo(raggedTable, 0, 4, 'refuse').value).toBe(40);
    expect(lookUpTwo(raggedTable, 2, 4, 'refuse').value).toBe(60);
  });

  it('clamps to the nearest edge and says so', () => {
    expect(lookUpTwo(gate, 247, 1, 'clamp')).toMatchObject({ value: 105.9, flags: Flag.clamped });
    expect(lookUpTwo(gate, 251, 3, 'clamp')).toMatchObject({ value: 229.3, flags: Flag.clamped });
    expect(lookUpTwo(raggedTable, 0.5, 3, 'clamp')).toMatchObject({ value: 30, flags: Flag.clamped });
  });

  it('draws the edge on and says so', () => {
    expect(lookUpTwo(unit, 131, 50, 'extrapolate')).toMatchObject({
      value: expect.closeTo(42.46, 9),
      flags: Flag.extrapolated,
    });
    expect(lookUpTwo(unit, 120, 51, 'extrapolate')).toMatchObject({
      value: expect.closeTo(47.52, 9),
      flags: Flag.extrapolated,
    });
  });

  it('has no answer so far out that the plane leaves the numbers', () => {
    const steep = twoKeyTable('t', [0, 0, 1e-9, 1e-9], [0, 1e-9, 0, 1e-9], [0, 1, 1, 5]);
    expect(lookUpTwo(steep, 0, 1e305, 'extrapolate')).toMatchObject({ value: 0, flags: Flag.missing });
    expect(lookUpTwo(steep, 1e305, 0.5e-9, 'extrapolate')).toMatchObject({ value: 0, flags: Flag.missing });
  });

  it('refuses a key outside, naming which one and its range there', () => {
    expect(() => lookUpTwo(gate, 251, 1, 'refuse')).toThrow(
      new HydrologyError('table.outside', { table: 'ZAQ-1', which: 'first', key: 251, min: 248, max: 250 }),
    );
    expect(() => lookUpTwo(raggedTable, 0.5, 3, 'refuse')).toThrow(
      new HydrologyError('table.outside', { table: 'ragged', which: 'second', key: 3, min: 0, max: 2 }),
    );
    expect(refusalOf(() => lookUpTwo(gate, Number.NaN, 1, 'clamp'))).toBe('input.not_finite');
    expect(refusalOf(() => lookUpTwo(gate, 249, Number.POSITIVE_INFINITY, 'clamp'))).toBe('input.not_finite');
  });

  it('gives the same digits in the batch form, and missing where the single form throws', () => {
    const out = new Float64Array(1);
    const key = fc.oneof(fc.double({ min: -1, max: 5 }), fc.constantFrom(0, 1, 2, 4, Number.POSITIVE_INFINITY));
    fc.assert(
      fc.property(key, key, fc.constantFrom('clamp', 'extrapolate', 'refuse'), (first, second, policy) => {
        const flags = lookUpTwoInto(raggedTable, first, second, policy, out, 0);
        if (refusalOf(() => lookUpTwo(raggedTable, first, second, policy)) !== 'accepted') {
          expect([out[0], flags]).toEqual([0, Flag.missing]);
        } else {
          const single = lookUpTwo(raggedTable, first, second, policy);
          expect([out[0], flags]).toEqual([single.value, single.flags]);
        }
      }),
    );
  });

  it('does not depend on what was asked before', () => {
    const build = () => twoKeyTable('ragged', [0, 0, 1, 1, 2, 2], [0, 4, 0, 2, 1, 4], [0, 40, 10, 30, 30, 60]);
    const used = build();
    const key = fc.oneof(fc.double({ min: -1, max: 5, noNaN: true }), fc.constantFrom(0, 1, 2, 4));
    fc.assert(
      fc.property(key, key, fc.constantFrom('clamp', 'extrapolate'), (first, second, policy) => {
        expect(lookUpTwo(used, first, second, policy)).toEqual(lookUpTwo(build(), first, second, policy));
      }),
    );
  });

  it('refuses columns no lookup could answer from', () => {
    expect(refusalOf(() => twoKeyTable('t', [], [], []))).toBe('table.too_few_curves');
    expect(refusalOf(() => twoKeyTable('t', [1, 1], [0, 1], [0, 1]))).toBe('table.too_few_curves');
    expect(refusalOf(() => twoKeyTable('t', [1, 2, 2], [0, 0, 1], [0, 0, 1]))).toBe('table.too_few_rows');
    expect(refusalOf(() => twoKeyTable('t', [1, 1, 0, 0], [0, 1, 0, 1], [0, 1, 0, 1]))).toBe(
      'table.keys_not_increasing',
    );
    expect(refusalOf(() => twoKeyTable('t', [1, 1, 2, 2], [0, 0, 0, 1], [0, 1, 0, 1]))).toBe(
      'table.keys_not_increasing',
    );
    expect(refusalOf(() => twoKeyTable('t', [1, 1, Number.NaN, 2], [0, 1, 0, 1], [0, 1, 0, 1]))).toBe(
      'table.not_finite',
    );
    expect(refusalOf(() => twoKeyTable('t', [1, 1, 2, 2], [0, 1, 0, 1], [0, 1, 0]))).toBe('table.columns_differ');
  });
});
