import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

describe('the address of the page of skill', () => {
  it('comes back as it was written', () => {
    const searchValues = {
      view: 'said',
      year: 2025,
      source: 'model',
      afterwards: true,
      quantity: 'lake_level',
      at: 1_790_000_000_000,
    } as const;
    expect(readAddress(writeAddress(searchValues))).toEqual(searchValues);
  });

  it('is as usual where it is wrong, and then empty', () => {
    const usual = readAddress({ view: 'x', year: '-3', source: 7, quantity: 'rain', at: 'yesterday' });
    expect(writeAddress(usual)).toEqual({});
    expect(usual).toMatchObject({ view: 'scores', year: null, quantity: 'inflow' });
  });
});
