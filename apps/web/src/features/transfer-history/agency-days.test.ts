import { describe, expect, it } from 'vitest';
import { agencyDay, agencyTime, dayAfter, daysOfMonth, monthAfter, startOfDayMs, written } from './agency-days.ts';

describe('days of the agencies', () => {
  it('begin at 17:00 UTC, and go over the turn of the year', () => {
    expect(agencyDay(Date.parse('2026-12-31T17:00:00Z'))).toBe('2027-01-01');
    expect(agencyTime(Date.parse('2026-12-31T17:15:00Z'))).toBe('00:15');
    expect(new Date(startOfDayMs('2027-01-01')).toISOString()).toBe('2026-12-31T17:00:00.000Z');
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect([written('2026-11-23'), written('2026-11')]).toEqual(['23/11/2026', '11/2026']);
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(daysOfMonth('2028-02')).toHaveLength(29);
  });
});
