import { describe, expect, it } from 'vitest';
import { dayNumber } from './local-day.ts';
import { type HoursSchedule, hoursOn, requireTimeOfUse, type TimeOfUse } from './time-of-use.ts';
import { hoursFromApril2026, hoursUntilApril2026 } from './vietnam-hours.ts';

const vietnam: TimeOfUse = { schedules: [hoursUntilApril2026, hoursFromApril2026] };
const written = (date: string, timeOfUse = vietnam) =>
  hoursOn(timeOfUse, dayNumber(date))?.map(({ fromMinute, toMinute, band }) => {
    const clock = (minute: number) => `${Math.trunc(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
    return `${clock(fromMinute)}-${clock(toMinute)} ${band}`;
  });
const changed = (change: Partial<HoursSchedule>): TimeOfUse => ({ schedules: [{ ...hoursFromApril2026, ...change }] });
const everyDay = { id: 'all', weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [] };
const span = (fromMinute: number, toMinute: number) => ({ fromMinute, toMinute, band: 'peak' });

describe('the hours of a day', () => {
  it('are those of TT 16/2014 up to 21 April 2026', () => {
    expect(written('2026-04-21')).toEqual([
      '0:00-4:00 off-peak',
      '4:00-9:30 normal',
      '9:30-11:30 peak',
      '11:30-17:00 normal',
      '17:00-20:00 peak',
      '20:00-22:00 normal',
      '22:00-24:00 off-peak',
    ]);
    expect(written('2026-04-19')).toEqual(['0:00-4:00 off-peak', '4:00-22:00 normal', '22:00-24:00 off-peak']);
  });

  it('are those of QD 963 from 22 April 2026, with no peak on Sundays', () => {
    expect(written('2026-04-22')).toEqual([
      '0:00-6:00 off-peak',
      '6:00-17:30 normal',
      '17:30-22:30 peak',
      '22:30-24:00 normal',
    ]);
    expect(written('2026-04-25')).toEqual(written('2026-04-22'));
    expect(written('2026-04-26')).toEqual(['0:00-6:00 off-peak', '6:00-24:00 normal']);
  });

  it('may stay the old ones in a contract that keeps them', () => {
    const keptTariff = { schedules: [{ ...hoursUntilApril2026, lastDay: null }] };
    expect(written('2026-05-05', keptTariff)).toContain('9:30-11:30 peak');
  });

  it('follow a listed date before the weekday', () => {
    const [, sunday] = hoursFromApril2026.dayTypes;
    const holiday = { ...sunday!, dates: ['2026-09-02'] };
    const withHoliday = changed({ dayTypes: [hoursFromApril2026.dayTypes[0]!, holiday] });
    requireTimeOfUse(withHoliday);
    expect(written('2026-09-02', withHoliday)).toEqual(['0:00-6:00 off-peak', '6:00-24:00 normal']);
    expect(written('2026-09-03', withHoliday)).toContain('17:30-22:30 peak');
  });

  it('are unknown before the first schedule', () => {
    expect(written('2014-05-31')).toBeUndefined();
  });

  it('pass the check as Vietnam has them', () => {
    expect(() => requireTimeOfUse(vietnam)).not.toThrow();
  });

  it('are refused when a day, a minute or a date has none or two', () => {
    const types = hoursFromApril2026.dayTypes;
    const check = (timeOfUse: TimeOfUse) => () => requireTimeOfUse(timeOfUse);
    expect(check({ schedules: [] })).toThrow('tariff.no_schedule');
    expect(check({ schedules: [hoursUntilApril2026, { ...hoursFromApril2026, firstDay: '2026-04-21' }] })).toThrow(
      'tariff.overlap',
    );
    expect(check(changed({ lastDay: '2026-04-21' }))).toThrow('tariff.ends_before_start');
    expect(check(changed({ firstDay: '2026-02-30' }))).toThrow('date.malformed');
    expect(check(changed({ dayTypes: [types[0]!] }))).toThrow(/tariff\.weekday_without_hours .*"weekday":7/);
    expect(check(changed({ dayTypes: [types[0]!, types[1]!, types[1]!] }))).toThrow('tariff.two_day_types');
    expect(check(changed({ dayTypes: [{ ...everyDay, weekdays: [0], spans: [] }] }))).toThrow('tariff.no_weekday');
    const sameDate = types.map((type) => ({ ...type, dates: ['2026-09-02'] }));
    expect(check(changed({ dayTypes: sameDate }))).toThrow('tariff.two_day_types');
    expect(check(changed({ dayTypes: [{ ...everyDay, dates: ['2026-9-2'], spans: [] }] }))).toThrow('date.malformed');
    const hours = (...spans: ReturnType<typeof span>[]) => check(changed({ dayTypes: [{ ...everyDay, spans }] }));
    expect(hours(span(0, 60), span(59, 120))).toThrow('tariff.two_bands');
    expect(hours(span(60, 60))).toThrow('tariff.bad_span');
    expect(hours(span(1320, 240))).toThrow('tariff.bad_span');
    expect(hours(span(-1, 60))).toThrow('tariff.bad_span');
    expect(hours(span(1400, 1441))).toThrow('tariff.bad_span');
    expect(hours(span(0.5, 60))).toThrow('tariff.bad_span');
    expect(hours(span(Number.NaN, 60))).toThrow('tariff.bad_span');
  });
});
