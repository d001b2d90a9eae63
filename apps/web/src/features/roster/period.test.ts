import { dayMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { daysOf, placeIn, plannedDays, rangeOf } from './period.ts';

const dayOf = (text: string) => Date.parse(`${text}T00:00Z`) / dayMs;
const text = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const periodOf = (view: 'week' | 'month', day: string, steps?: number) => {
  const { first, end } = rangeOf(view, dayOf(day), steps);
  return [text(first), text(end)];
};

describe('the days that a shift plan shows', () => {
  it('are a week from Monday, or a month, over the turn of a year', () => {
    expect(periodOf('week', '2026-10-18')).toEqual(['2026-10-12', '2026-10-19']);
    expect(periodOf('week', '2026-10-19')).toEqual(['2026-10-19', '2026-10-26']);
    expect(periodOf('week', '2026-12-31', 1)).toEqual(['2027-01-04', '2027-01-11']);
    expect(periodOf('month', '2026-12-31', 1)).toEqual(['2027-01-01', '2027-02-01']);
    expect(periodOf('month', '2026-03-31', -1)).toEqual(['2026-02-01', '2026-03-01']);
  });

  it('begin with the first shift there is', () => {
    const days = daysOf(rangeOf('month', dayOf('2026-11-23')), 'Asia/Ho_Chi_Minh');
    const from = (...spans: string[]) =>
      plannedDays(
        days,
        spans.map((at) => ({ from: at })),
      ).map(({ day }) => text(day));
    expect(from('2026-11-23T07:00:00Z', '2026-11-23T01:04:00Z')[0]).toBe('2026-11-23');
    // 22 November 17:00 in UTC is 23 November in plant time.
    expect(from('2026-11-22T17:00:00Z')[0]).toBe('2026-11-23');
    expect(from('2026-10-31T23:00:00Z')).toHaveLength(30);
    expect(from()).toHaveLength(30);
  });

  it('have the hours that the clock gives them', () => {
    const [saturday, sunday] = daysOf({ first: dayOf('2026-10-24'), end: dayOf('2026-10-26') }, 'Europe/Berlin');
    expect([saturday!, sunday!].map(({ fromMs, toMs }) => (toMs - fromMs) / 3600_000)).toEqual([24, 25]);
    const night = { from: '2026-10-24T20:00:00Z', to: '2026-10-25T05:00:00Z' };
    expect(placeIn(sunday!, night)).toEqual({ left: 0, width: 28 });
    expect(placeIn(sunday!, { from: night.from, to: '2026-10-24T22:00:00Z' })).toBeNull();
  });
});
