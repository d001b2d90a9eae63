import { describe, expect, it } from 'vitest';
import { daysInMonthOf, localDayOf, localDayStartMs, minuteOfDay, monthOf, yearOf } from './local-time.ts';
import { dayOfYear, dayOfYearAt, isWithin } from './month-day.ts';

const dayOf = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / 86_400_000;

describe('the wall clock of the plant', () => {
  it('begins its day at its own midnight', () => {
    const midnightMs = Date.UTC(2024, 1, 28, 17);
    const day = localDayOf(midnightMs, 420);
    expect([yearOf(day), monthOf(day), daysInMonthOf(day)]).toEqual([2024, 1, 29]);
    expect(localDayOf(midnightMs - 1, 420)).toBe(day - 1);
    expect(localDayStartMs(day, 420)).toBe(midnightMs);
    expect(minuteOfDay(midnightMs + 90_000, 420)).toBe(1.5);
    expect(localDayOf(-1, 0)).toBe(-1);
  });
});

describe('dates of every year', () => {
  it('have a place in a year of 365 days', () => {
    expect([dayOfYear('01-01'), dayOfYear('03-01'), dayOfYear('12-31')]).toEqual([0, 59, 364]);
    expect(dayOfYearAt(dayOf(2024, 2, 29))).toBe(59);
    expect(dayOfYearAt(dayOf(2024, 12, 31))).toBe(364);
    for (const bad of ['13-01', '02-29', '00-10', '1-1', '04-31'] as const) {
      expect(() => dayOfYear(bad)).toThrow('simulator.bad_month_day');
    }
  });

  it('span New Year where the end comes before the start', () => {
    const winter = { from: '12-15', to: '01-10' } as const;
    expect(isWithin(winter, dayOf(2024, 12, 15))).toBe(true);
    expect(isWithin(winter, dayOf(2025, 1, 10))).toBe(true);
    expect(isWithin(winter, dayOf(2025, 1, 11))).toBe(false);
    const autumn = { from: '09-01', to: '12-15' } as const;
    expect([dayOf(2024, 8, 31), dayOf(2024, 9, 1)].map((day) => isWithin(autumn, day))).toEqual([false, true]);
  });
});
