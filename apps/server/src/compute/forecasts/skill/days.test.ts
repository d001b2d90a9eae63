import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAt, daysLater, instantsOf } from './days.ts';

const zones = fc.constantFrom('Asia/Ho_Chi_Minh', 'Asia/Tokyo', 'UTC', 'America/New_York', 'Asia/Kathmandu');
const times = fc.date({ min: new Date('2001-01-01Z'), max: new Date('2090-01-01Z'), noInvalidDate: true });

it('every instant is of one day of the plant, and days follow each other without a gap, in any zone', () => {
  fc.assert(
    fc.property(zones, times, (zone, time) => {
      const day = dayAt(time.getTime(), zone);
      const { fromMs, toMs } = instantsOf(day, zone);
      expect(fromMs <= time.getTime() && time.getTime() < toMs).toBe(true);
      expect(instantsOf(daysLater(day, 1), zone).fromMs).toBe(toMs);
      expect([dayAt(fromMs, zone), dayAt(toMs - 1, zone), dayAt(toMs, zone)]).toEqual([day, day, daysLater(day, 1)]);
    }),
  );
});

it.each([
  ['Asia/Tokyo', '2026-09-30T15:00:00Z'],
  ['UTC', '2026-10-01T00:00:00Z'],
  ['Asia/Ho_Chi_Minh', '2026-09-30T17:00:00Z'],
])('midnight of %s belongs to the day that begins, ten minutes before to the month that ends', (zone, midnight) => {
  const atMs = Date.parse(midnight);
  expect([dayAt(atMs - 10 * minuteMs, zone), dayAt(atMs, zone)]).toEqual(['2026-09-30', '2026-10-01']);
  expect(instantsOf('2026-10-01', zone)).toEqual({ fromMs: atMs, toMs: atMs + 24 * hourMs });
});
