import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';

const vi = createFormat('vi');
const en = createFormat('en');

describe('numbers', () => {
  it('are written as each language writes them', () => {
    expect(vi.number(1234.56, 2)).toBe('1.234,56');
    expect(en.number(1234.56, 2)).toBe('1,234.56');
  });

  it('keep their decimals, so that columns line up', () => {
    expect(vi.number(248.2, 2)).toBe('248,20');
    expect(vi.number(0, 3)).toBe('0,000');
  });

  it('that are differences have their sign, unless they round to nothing', () => {
    expect([1.25, -1.25, 0, -0.004, 0.004].map((value) => vi.signed(value, 2))).toEqual([
      '+1,25',
      '-1,25',
      '0,00',
      '0,00',
      '0,00',
    ]);
    expect(en.signed(1234.5)).toBe('+1,235');
    expect(vi.signed(null, 2)).toBe('-');
    expect([-0.004, -0, 0.004, -0.006].map((value) => vi.number(value, 2))).toEqual(['0,00', '0,00', '0,00', '-0,01']);
  });

  it('that are coefficients have the decimals they have', () => {
    expect([0.0025, -1.5, 1234, 1 / 3, 2.5e-7].map(vi.free)).toEqual([
      '0,0025',
      '-1,5',
      '1.234',
      '0,333333',
      '0,00000025',
    ]);
    expect(vi.free(null)).toBe('-');
  });

  it('that are missing are a dash, never a zero', () => {
    for (const emptyValue of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
      expect(vi.number(emptyValue)).toBe('-');
    expect(vi.percent(null)).toBe('-');
    expect(vi.bytes(undefined)).toBe('-');
  });

  it('of bytes take the unit that reads best', () => {
    expect(vi.bytes(0)).toBe('0 B');
    expect(vi.bytes(1536)).toBe('1,5 KB');
    expect(en.bytes(5 * 1024 ** 4)).toBe('5.0 TB');
  });
});

describe('times', () => {
  it('are on the clock of the plant, whatever the clock of the browser', () => {
    expect(vi.dateTime('2026-10-17T19:40:05Z')).toBe('02:40:05 18/10/2026');
    expect(en.dateTime(Date.parse('2026-10-17T19:40:05Z'))).toBe('02:40:05 18/10/2026');
    expect(vi.date('2026-10-17T19:40:05Z')).toBe('18/10/2026');
    expect(vi.time('2026-10-17T17:00:00Z')).toBe('00:00:00');
  });

  it('of another plant are on its own clock', () => {
    expect(createFormat('vi', 'UTC').dateTime('2026-10-17T19:40:05Z')).toBe('19:40:05 17/10/2026');
  });

  it('that are missing or broken are a dash', () => {
    expect(vi.dateTime(null)).toBe('-');
    expect(vi.dateTime('yesterday')).toBe('-');
  });
});
