import { expect, it } from 'vitest';
import { comparedPeriod, periodText, usualDays, wholeDays } from './period.ts';

it('begins with this month by day, this year by month and five years by year', () => {
  expect(usualDays('day', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(usualDays('month', '2026-02-10')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(usualDays('year', '2026-02-10')).toEqual({ from: '2022-01-01', to: '2026-12-31' });
});

it('asks for whole months and years', () => {
  expect(wholeDays('day', '2026-02-10', '2026-02-12')).toEqual({ from: '2026-02-10', to: '2026-02-12' });
  expect(wholeDays('month', '2026-01-10', '2026-04-12')).toEqual({ from: '2026-01-01', to: '2026-04-30' });
  expect(wholeDays('year', '2025-01-10', '2026-04-12')).toEqual({ from: '2025-01-01', to: '2026-12-31' });
});

it('puts the same period of another year beside it', () => {
  expect(comparedPeriod('2026-11-03', '2026-11-01', 2025)).toBe('2025-11-03');
  expect(comparedPeriod('2027-01', '2026-11-01', 2024)).toBe('2025-01');
  expect(comparedPeriod('2026', '2022-01-01', 2020)).toBe('2024');
  expect(periodText('2026-04-22')).toBe('22/04/2026');
});
