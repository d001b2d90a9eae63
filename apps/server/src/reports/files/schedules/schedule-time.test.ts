import { describe, expect, it } from 'vitest';
import type { Rhythm } from './schedule-store.ts';
import { endedPeriod, nextRun } from './schedule-time.ts';

const hanoi = 'Asia/Ho_Chi_Minh';
const daily: Rhythm = { every: 'day', at: '07:30', weekday: null, monthDay: null };
const next = (rhythm: Partial<Rhythm>, after: string, timeZone = hanoi) =>
  nextRun({ ...daily, ...rhythm }, Date.parse(after), timeZone).toISOString();

describe('the next time of a schedule', () => {
  it('is on the clock of the plant, and after now', () => {
    expect(next({}, '2026-10-18T07:29:59+07:00')).toBe('2026-10-18T00:30:00.000Z');
    expect(next({}, '2026-10-18T07:30:00+07:00')).toBe('2026-10-19T00:30:00.000Z');
  });

  it('is on its day of the week, Monday where none is said', () => {
    // 18 October 2026 is a Sunday.
    expect(next({ every: 'week', weekday: 7 }, '2026-10-18T07:00:00+07:00')).toBe('2026-10-18T00:30:00.000Z');
    expect(next({ every: 'week' }, '2026-10-18T07:00:00+07:00')).toBe('2026-10-19T00:30:00.000Z');
    expect(next({ every: 'week', weekday: 7 }, '2026-10-18T08:00:00+07:00')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is on its day of the month, over the end of the year', () => {
    expect(next({ every: 'month', monthDay: 28 }, '2026-12-28T08:00:00+07:00')).toBe('2027-01-28T00:30:00.000Z');
    expect(next({ every: 'month' }, '2026-12-28T08:00:00+07:00')).toBe('2027-01-01T00:30:00.000Z');
  });

  it('is an hour later where the clock leaves it out', () => {
    expect(next({ at: '02:30' }, '2027-03-28T00:00:00+01:00', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
  });
});

describe('the period that has ended', () => {
  const ended = (every: Rhythm['every'], at: string, dayStart = '00:00') => {
    const { fromMs, toMs } = endedPeriod(every, Date.parse(at), { timeZone: hanoi, dayStart });
    return [fromMs, toMs].map((ms) => new Date(ms).toISOString());
  };

  it('is the day before, by the day of the plant', () => {
    expect(ended('day', '2026-10-18T07:30:00+07:00')).toEqual(['2026-10-16T17:00:00.000Z', '2026-10-17T17:00:00.000Z']);
    // Before 07:00 the reporting day is still the 17th.
    expect(ended('day', '2026-10-18T06:00:00+07:00', '07:00')).toEqual([
      '2026-10-16T00:00:00.000Z',
      '2026-10-17T00:00:00.000Z',
    ]);
  });

  it('is seven days, or the month before', () => {
    expect(ended('week', '2026-10-18T07:30:00+07:00')).toEqual([
      '2026-10-10T17:00:00.000Z',
      '2026-10-17T17:00:00.000Z',
    ]);
    expect(ended('month', '2026-01-03T07:30:00+07:00')).toEqual([
      '2025-11-30T17:00:00.000Z',
      '2025-12-31T17:00:00.000Z',
    ]);
  });
});
