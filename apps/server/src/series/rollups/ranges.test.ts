import { dayNumberAt } from '@spillway/plant-time/day';
import { dayMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantsOf, portion, type Stale, staleDays, wholeHours } from './ranges.ts';

const clock = { timeZone: 'Asia/Ho_Chi_Minh', dayStart: '07:00' };
const startMs = Date.parse('2026-01-01T00:00:00Z');
const mark = fc
  .record({ seriesId: fc.integer({ min: 1, max: 3 }), day: fc.integer({ min: 0, max: 400 }), length: fc.nat(90) })
  .map(
    ({ seriesId, day, length }): Stale => ({
      seriesId,
      fromMs: startMs + day * dayMs,
      toMs: startMs + (day + length) * dayMs,
    }),
  );

describe('what has to be computed again', () => {
  it('is each day that was touched, once, with the day an interval at its edge belongs to', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 30 }), (marks) => {
        const expected = new Set<string>();
        for (const { seriesId, fromMs, toMs } of marks)
          for (let day = dayNumberAt(fromMs - 1, clock); day <= dayNumberAt(toMs, clock); day += 1)
            expected.add(`${seriesId} ${day}`);
        const days = staleDays(marks, clock).flatMap(({ seriesId, fromDay, toDay }) =>
          Array.from({ length: toDay - fromDay }, (_, index) => `${seriesId} ${fromDay + index}`),
        );
        expect(days.toSorted()).toEqual([...expected].toSorted());
      }),
    );
  });

  it('is cut into portions that lose no day and hold no more than they may', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 10 }), fc.integer({ min: 1, max: 50 }), (marks, most) => {
        const all = staleDays(marks, clock);
        const size = (days: typeof all) => days.reduce((sum, { fromDay, toDay }) => sum + toDay - fromDay, 0);
        const { now, later } = portion(all, most);
        expect(size(now)).toBe(Math.min(most, size(all)));
        expect(size(now) + size(later)).toBe(size(all));
      }),
    );
  });

  it('begins and ends with whole hours, also where the clock is half an hour off', () => {
    const days = { seriesId: 1, fromDay: 20_000, toDay: 20_001 };
    const { fromMs, toMs } = wholeHours(instantsOf(days, { timeZone: 'Asia/Kolkata', dayStart: '00:00' }));
    expect([fromMs % 3600_000, toMs % 3600_000, (toMs - fromMs) / 3600_000]).toEqual([0, 0, 25]);
  });
});
