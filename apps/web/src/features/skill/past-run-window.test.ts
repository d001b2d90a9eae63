import { hourMs } from '@spillway/plant-time/spans';
import { afterEach, describe, expect, it } from 'vitest';
import { plantZone, usualTimeZone } from '../../base/format/plant-zone.ts';
import { windowAt } from './past-run-window.ts';

afterEach(() => plantZone.set(usualTimeZone));

const later = Date.parse('2027-01-01T00:00:00Z');

describe('the days on the screen', () => {
  it.each([
    ['Asia/Tokyo', '2026-10-18T02:00:00+09:00', '2026-10-19T00:00:00+09:00'],
    ['UTC', '2026-10-18T02:00:00Z', '2026-10-19T00:00:00Z'],
    ['Asia/Ho_Chi_Minh', '2026-10-18T23:00:00+07:00', '2026-10-19T00:00:00+07:00'],
  ])('are those of the clock of the plant, in %s', (zone, at, ends) => {
    plantZone.set(zone);
    const { fromMs, toMs } = windowAt(Date.parse(at), later);
    expect(toMs).toBe(Date.parse(ends));
    expect(fromMs).toBe(toMs - 48 * hourMs);
  });

  it('end at the midnight of a day that is put forward or back', () => {
    plantZone.set('Europe/Paris');
    expect(windowAt(Date.parse('2026-10-25T12:00:00+01:00'), later).toMs).toBe(Date.parse('2026-10-26T00:00:00+01:00'));
    expect(windowAt(Date.parse('2026-03-29T12:00:00+02:00'), later).toMs).toBe(Date.parse('2026-03-30T00:00:00+02:00'));
  });

  it('go no further than now', () => {
    const now = Date.parse('2026-10-18T05:00:00Z');
    expect(windowAt(now, now).toMs).toBe(now);
  });
});
