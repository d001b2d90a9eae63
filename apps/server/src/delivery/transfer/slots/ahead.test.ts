import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { jobOf } from '../jobs/testing/a-job.ts';
import { type Ahead, aheadOf, isAheadAwaited } from './ahead.ts';

const slotMs = Date.parse('2026-11-20T08:30:00+07:00');
/** Forecasts for 6, 12 and 24 hours after their record. */
const run = (minutesBefore: number, values: readonly [number, number, number]): Ahead => {
  const baseMs = slotMs - minutesBefore * minuteMs;
  return { baseMs, timesMs: [6, 12, 24].map((hours) => baseMs + hours * hourMs), values };
};
const job = jobOf({ greatest_age_minutes: 60 });
const of = (runs: readonly Ahead[], aheadMin = 720) => {
  const { value, remarks } = aheadOf(job, runs, slotMs, aheadMin);
  return `${value} ${remarks.join(' ')}`.trim();
};

describe('what the forecast of a slot says', () => {
  it('is the figure of the forecast that was made from the slot itself', () => {
    expect(of([run(0, [248.1, 248.4, 249])])).toBe('248.4');
  });
  it('is straight between its times where the forecast is a little older', () => {
    // 12 h after the slot are 12 h 15 min after the record: a 48th of the way from 248.4 to 249.6.
    expect(Number(of([run(15, [248.1, 248.4, 249.6])]).split(' ')[0])).toBeCloseTo(248.425, 9);
    expect(of([run(15, [248.1, 248.4, 249.6])])).toContain('carried');
  });
  it('is that of the newest before the slot, and of none that came after it', () => {
    expect(of([run(10, [1, 1, 1]), run(5, [2, 2, 2]), run(-5, [3, 3, 3])])).toBe('2');
  });
  it('holds the last figure for the minutes behind its last time', () => {
    expect(of([run(10, [1, 2, 3])], 1440)).toBe('3');
  });
  it('is nothing where none stands, where it is too old, and before its first time', () => {
    expect(of([])).toBe('null no_forecast');
    expect(of([run(-5, [1, 1, 1])])).toBe('null no_forecast');
    expect(of([run(60, [1, 1, 1])])).toBe('null no_forecast');
    expect(of([run(0, [1, 1, 1])], 30)).toBe('null no_forecast');
  });
  it('is waited for until the forecast from the record of the slot is there', () => {
    expect(isAheadAwaited([run(5, [1, 1, 1])], slotMs, 300)).toBe(true);
    expect(isAheadAwaited([], slotMs, 300)).toBe(true);
    expect(isAheadAwaited([run(4, [1, 1, 1])], slotMs, 300)).toBe(false);
    expect(isAheadAwaited([], slotMs, null)).toBe(false);
  });
});
