import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

const there = (address: ReturnType<typeof readAddress>) => readAddress(writeAddress(address));
const usual = readAddress({});

describe('the address of a comparison', () => {
  it('holds series, years, months and the period of two series', () => {
    const years = { ...usual, series: 7, year: 2024, others: [2023, 2020], months: { from: 6, to: 11 } };
    expect(there(years)).toEqual(years);
    expect(there({ ...years, others: [] }).others).toEqual([]);
    const from = Date.parse('2026-11-01T00:00:00Z');
    const period = { kind: 'between', from, to: from + 3_600_000 } as const;
    const pair = { ...usual, view: 'pair', series: 7, other: 9, period, way: 'difference' } as const;
    expect(there(pair)).toEqual(pair);
  });

  it('leaves out what is as usual, and takes what is wrong for usual', () => {
    expect(writeAddress(usual)).toEqual({ view: 'years' });
    expect(readAddress({ view: 'x', series: -1, months: '9-3', others: 'a,2020', way: 1, period: '??' })).toEqual({
      ...usual,
      others: [2020],
    });
  });
});
