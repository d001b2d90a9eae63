import { describe, expect, it } from 'vitest';
import { dayNumber, localDate } from './local-day.ts';
import { requireSeasons, type SeasonPlan, seasonOn } from './season.ts';

const wetAndDry: SeasonPlan = {
  firstDay: '2015-01-01',
  lastDay: null,
  rules: [
    { season: 'wet', from: '07-01', to: '10-31' },
    { season: 'dry', from: '11-01', to: '06-30' },
  ],
};
const on = (date: string, plans = [wetAndDry]) => {
  const span = seasonOn(plans, dayNumber(date));
  return span && [span.season, localDate(span.first), localDate(span.last)];
};

describe('the season of a day', () => {
  it('is wet from 1 July to 31 October and dry over new year', () => {
    expect(on('2026-07-01')).toEqual(['wet', '2026-07-01', '2026-10-31']);
    expect(on('2026-10-31')).toEqual(['wet', '2026-07-01', '2026-10-31']);
    expect(on('2026-11-01')).toEqual(['dry', '2026-11-01', '2027-06-30']);
    expect(on('2027-06-30')).toEqual(['dry', '2026-11-01', '2027-06-30']);
    expect(on('2024-02-29')).toEqual(['dry', '2023-11-01', '2024-06-30']);
  });

  it('has 123 wet days, and 242 or 243 dry ones', () => {
    const days = (date: string) => {
      const span = seasonOn([wetAndDry], dayNumber(date))!;
      return span.last - span.first + 1;
    };
    expect(days('2026-08-01')).toBe(123);
    expect(days('2026-12-01')).toBe(242);
    expect(days('2027-12-01')).toBe(243);
  });

  it('tiles the years without gap or overlap (second way: walking day by day)', () => {
    let day = dayNumber('2019-01-01');
    let last = seasonOn([wetAndDry], day)!;
    for (; day < dayNumber('2026-01-01'); day++) {
      const span = seasonOn([wetAndDry], day)!;
      expect(day).toBeGreaterThanOrEqual(span.first);
      expect(day).toBeLessThanOrEqual(span.last);
      if (span.first !== last.first) expect(span.first).toBe(last.last + 1);
      last = span;
    }
  });

  it('takes 29 February for 1 March, or for the end of February, in a common year', () => {
    const leap: SeasonPlan = {
      ...wetAndDry,
      rules: [
        { season: 'a', from: '02-29', to: '08-31' },
        { season: 'b', from: '09-01', to: '02-28' },
      ],
    };
    const leapEnd: SeasonPlan = {
      ...wetAndDry,
      rules: [
        { season: 'a', from: '03-01', to: '08-31' },
        { season: 'b', from: '09-01', to: '02-29' },
      ],
    };
    for (const plan of [leap, leapEnd]) expect(() => requireSeasons([plan])).not.toThrow();
    expect(on('2026-05-01', [leap])).toEqual(['a', '2026-03-01', '2026-08-31']);
    expect(on('2024-02-29', [leap])).toEqual(['a', '2024-02-29', '2024-08-31']);
    expect(on('2026-01-05', [leapEnd])).toEqual(['b', '2025-09-01', '2026-02-28']);
    expect(on('2024-01-05', [leapEnd])).toEqual(['b', '2023-09-01', '2024-02-29']);
  });

  it('is the calendar year where there is one season only, and none before the first plan', () => {
    const year = [{ ...wetAndDry, rules: [{ season: 'all', from: '01-01', to: '12-31' }] }];
    expect(on('2026-05-01', year)).toEqual(['all', '2026-01-01', '2026-12-31']);
    expect(on('2014-12-31')).toBeNull();
    expect(on('2026-05-01', [])).toBeNull();
  });

  it('is refused where a day has none or two, a date is none, or plans overlap', () => {
    const rules = (...rows: [string, string][]) => ({
      ...wetAndDry,
      rules: rows.map(([from, to], index) => ({ season: `s${index}`, from, to })),
    });
    const check =
      (...plans: SeasonPlan[]) =>
      () =>
        requireSeasons(plans);
    expect(check(rules(['01-01', '12-30']))).toThrow(/season\.not_one .*"month":12,"day":31,"seasons":0/);
    expect(check(rules(['01-01', '06-30'], ['06-30', '12-31']))).toThrow(/"month":6,"day":30,"seasons":2/);
    expect(check(rules(['03-01', '02-28']))).toThrow(/"month":2,"day":29,"seasons":0/);
    expect(check(rules(['02-30', '12-31']))).toThrow('date.malformed');
    expect(check(rules(['1-1', '12-31']))).toThrow('date.malformed');
    expect(check(rules(['13-01', '12-31']))).toThrow('date.malformed');
    expect(check(wetAndDry, { ...wetAndDry, firstDay: '2020-01-01' })).toThrow('tariff.overlap');
  });
});
