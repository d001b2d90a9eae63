import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

const today = '2026-11-22';
const usual = readAddress({}, today);

describe('the address of output and revenue', () => {
  it('holds the period, how it is summed and split, and the year beside it', () => {
    const outputRequest = {
      group: 'month',
      from: '2025-01-01',
      to: '2025-06-30',
      compareYear: 2024,
      by: 'unit',
    } as const;
    expect(readAddress(writeAddress(outputRequest, today), today)).toEqual(outputRequest);
  });

  it('is bare for this month by day, and takes what is wrong for that', () => {
    expect(writeAddress(usual, today)).toEqual({});
    expect(usual).toMatchObject({ group: 'day', from: '2026-11-01', to: '2026-11-30' });
    expect(readAddress({ group: 'week', from: '2026-12-01', to: '2026-01-01', compare: 'x', by: 3 }, today)).toEqual(
      usual,
    );
    expect(readAddress({ from: '2026-13-45', to: '2026-13-46' }, today)).toEqual(usual);
  });
});
