import { timers } from '@spillway/contract/transfer/choices';
import { describe, expect, it } from 'vitest';
import { slotAtOrBefore, slotsBetween, type Timer } from './timer.ts';

const at = (text: string) => Date.parse(text);
const local = (ms: number) => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 16);

describe('slots stand on the clock of the agencies', () => {
  it.each<[Timer, string, string]>([
    [{ every_minutes: 15 }, '2026-11-20T08:44:59+07:00', '2026-11-20T08:30'],
    [{ every_minutes: 15 }, '2026-11-20T08:45:00+07:00', '2026-11-20T08:45'],
    [{ every_minutes: 360 }, '2026-11-20T05:59:00+07:00', '2026-11-20T00:00'],
    [{ every_minutes: 180 }, '2026-12-31T23:59:59+07:00', '2026-12-31T21:00'],
    [{ daily_at: '07:00' }, '2027-01-01T06:59:00+07:00', '2026-12-31T07:00'],
    [{ daily_at: '07:00' }, '2027-01-01T07:00:00+07:00', '2027-01-01T07:00'],
    [{ daily_at: '00:30' }, '2027-01-01T00:29:00+07:00', '2026-12-31T00:30'],
  ])('%j at %s: %s', (timer, instant, slot) => {
    expect(local(slotAtOrBefore(timer, at(instant)))).toBe(slot);
  });

  it.each(timers)('every %d minutes: as many a day as fit, the first at midnight', (every_minutes) => {
    const all = [...slotsBetween({ every_minutes }, at('2026-12-30T23:59:59+07:00'), at('2026-12-31T23:59:59+07:00'))];
    expect(all).toHaveLength(1440 / every_minutes);
    expect(local(all[0]!)).toBe('2026-12-31T00:00');
  });
});
