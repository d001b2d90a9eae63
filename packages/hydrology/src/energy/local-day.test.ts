import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateParts, dayNumber, localDate, requireUtcOffset, startOfDayMs, weekdayOf } from './local-day.ts';

const anyDay = fc.integer({ min: -25_000, max: 84_000 });

describe('days of the plant calendar', () => {
  it('are the days JavaScript itself counts, from 1901 to 2199', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = new Date(day * 86_400_000);
        expect(localDate(day)).toBe(date.toISOString().slice(0, 10));
        expect(dayNumber(localDate(day))).toBe(day);
        expect(weekdayOf(day) % 7).toBe(date.getUTCDay());
        expect(dateParts(day)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          dayOfMonth: date.getUTCDate(),
        });
      }),
      { numRuns: 500 },
    );
  });

  it('know leap days and that 22 April 2026 is a Wednesday', () => {
    expect(dayNumber('2024-03-01') - dayNumber('2024-02-28')).toBe(2);
    expect(dayNumber('2100-03-01') - dayNumber('2100-02-28')).toBe(1);
    expect(weekdayOf(dayNumber('2026-04-22'))).toBe(3);
  });

  it('begin in Vietnam at 17:00 UTC of the day before', () => {
    expect(startOfDayMs(dayNumber('2026-04-22'), 420)).toBe(Date.UTC(2026, 3, 21, 17));
  });

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '26-01-01', '2026-1-1', '', 'today'])(
    'refuse %j as a date',
    (date) => {
      expect(() => dayNumber(date)).toThrow('date.malformed');
    },
  );

  it('refuse years and offsets that no plant has', () => {
    expect(() => dayNumber('1899-12-31')).toThrow('input.outside');
    expect(() => dayNumber('2201-01-01')).toThrow('input.outside');
    expect(() => requireUtcOffset(900)).toThrow('input.outside');
    expect(() => requireUtcOffset(1.5)).toThrow('input.not_whole');
    expect(() => requireUtcOffset(Number.NaN)).toThrow('input.not_finite');
  });
});
