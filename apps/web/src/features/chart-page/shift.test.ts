import { dayMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { shiftMs } from './shift.ts';

describe('a series moved in time', () => {
  it('goes by hours', () => {
    expect(shiftMs('0', 0)).toBe(0);
    expect(shiftMs('24h', 0)).toBe(dayMs);
    expect(shiftMs('-6h', 0)).toBe(-dayMs / 4);
  });

  it('goes by years of the calendar, leap days counted', () => {
    expect(shiftMs('1y', Date.parse('2026-10-18T01:02:33Z'))).toBe(365 * dayMs);
    expect(shiftMs('1y', Date.parse('2024-10-18T01:00:00Z'))).toBe(366 * dayMs);
    expect(shiftMs('2y', Date.parse('2025-10-18T01:00:00Z'))).toBe((366 + 365) * dayMs);
  });
});
