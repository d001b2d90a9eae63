import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { describe, expect, test } from 'vitest';
import { obligationFaultsOf } from './check.ts';
import type { Obligation, ObligationConditions, ObligationTime } from './definition.ts';
import { judgeObligations, observationIn } from './judge.ts';
import { type ObligationFacts, occurrencesOf } from './occurrences.ts';

const vietnam = 'Asia/Ho_Chi_Minh';
const always: ObligationConditions = { flood: 'any', modes: [], season: null };
const source = { article: 'Điều 38', text: '', isVerified: true };

const obligation = (id: string, time: ObligationTime, overrides: Partial<Obligation> = {}): Obligation => ({
  id,
  name: id,
  kind: 'observation',
  to: ['Đài KTTV'],
  time,
  during: always,
  earlyMin: 10,
  lateMin: 30,
  doneBy: { by: 'person' },
  source,
  ...overrides,
});

const facts = (overrides: Partial<ObligationFacts> = {}): ObligationFacts => ({
  timeZone: vietnam,
  floods: [],
  modes: [],
  ...overrides,
});
const since = (duties: readonly Obligation[], countsFromMs = 0) => ({ countsFromMs, duties });
const midnight = Date.UTC(2026, 9, 2, 17);

/** Obligations in plant time, from `midnight` of 3 October 2026 in Vietnam. */
function dueObligations(duties: readonly Obligation[], of: ObligationFacts = facts(), days = 1, fromMs = midnight) {
  return occurrencesOf([since(duties)], of, { fromMs, toMs: fromMs + days * dayMs }).map((one) => ({
    ...one,
    at: wallText(one.dueMs, of.timeZone).slice(0, 16),
  }));
}
const times = (...args: Parameters<typeof dueObligations>) => dueObligations(...args).map(({ at }) => at);

describe('when something is owed', () => {
  test('at hours of the plant clock', () => {
    expect(times([obligation('four', { kind: 'hours', hours: ['01:00', '07:00', '13:00', '19:00'] })])).toEqual([
      '2026-10-03 01:00',
      '2026-10-03 07:00',
      '2026-10-03 13:00',
      '2026-10-03 19:00',
    ]);
  });

  test('in Tokyo, across its midnight', () => {
    const tokyo = facts({ timeZone: 'Asia/Tokyo' });
    const fromMs = Date.UTC(2026, 9, 3, 14);
    expect(times([obligation('two', { kind: 'hours', hours: ['00:30', '23:30'] })], tokyo, 0.125, fromMs)).toEqual([
      '2026-10-03 23:30',
      '2026-10-04 00:30',
    ]);
  });

  test('where the clock is put forward over the hour, with the jump; where it goes back, once', () => {
    const berlin = facts({ timeZone: 'Europe/Berlin' });
    const half = obligation('half', { kind: 'hours', hours: ['02:30'] });
    expect(times([half], berlin, 1, Date.UTC(2026, 2, 28, 23))).toEqual(['2026-03-29 03:00']);
    expect(times([half], berlin, 1, Date.UTC(2026, 9, 24, 22))).toEqual(['2026-10-25 02:30']);
  });

  test('every quarter of an hour: as many as hours go by, in the longest day and the shortest', () => {
    const quarter = obligation('quarter', { kind: 'every', minutes: 15 });
    const berlin = facts({ timeZone: 'Europe/Berlin' });
    expect(times([quarter])).toHaveLength(96);
    expect(times([quarter], berlin, 25 / 24, Date.UTC(2026, 9, 24, 22))).toHaveLength(100);
    expect(times([quarter], berlin, 23 / 24, Date.UTC(2026, 2, 28, 23))).toHaveLength(92);
  });

  test('on the 1st, 11th and 21st; a month without such a day owes nothing', () => {
    const tens = obligation('tens', { kind: 'month_days', days: [1, 11, 21], hour: '11:00' });
    expect(times([tens], facts(), 31)).toEqual(['2026-10-11 11:00', '2026-10-21 11:00', '2026-11-01 11:00']);
    const last = obligation('last', { kind: 'month_days', days: [31], hour: '11:00' });
    expect(times([last], facts(), 30, Date.UTC(2026, 10, 30 - 30, 17))).toEqual([]);
  });

  test('a season goes over the turn of the year, both days included', () => {
    const season = { from: '12-16', to: '01-02' };
    const daily = obligation('daily', { kind: 'hours', hours: ['07:00'] }, { during: { ...always, season } });
    const found = times([daily], facts(), 25, Date.UTC(2026, 11, 13, 17));
    expect([found[0], found.at(-1), found.length]).toEqual(['2026-12-16 07:00', '2027-01-02 07:00', 18]);
  });

  test('which cadence holds goes by flood mode', () => {
    const quiet = obligation(
      'quiet',
      { kind: 'hours', hours: ['07:00', '19:00'] },
      { during: { ...always, flood: 'quiet' } },
    );
    const flood = obligation('flood', { kind: 'every', minutes: 15 }, { during: { ...always, flood: 'flood' } });
    const on = facts({
      floods: [{ fromMs: midnight + 18 * hourMs + 5 * minuteMs, untilMs: midnight + 19.5 * hourMs }],
    });
    expect(dueObligations([quiet, flood], on).map(({ duty: { id }, at }) => `${id} ${at.slice(11)}`)).toEqual([
      'quiet 07:00',
      'flood 18:15',
      'flood 18:30',
      'flood 18:45',
      'flood 19:00',
      'flood 19:15',
    ]);
  });

  test('a mode that nobody could judge leaves it open', () => {
    const during = { ...always, modes: ['flood'] };
    const hourly = obligation('hourly', { kind: 'hours', hours: ['01:00', '07:00', '13:00'] }, { during });
    const modes = [
      { fromMs: midnight, untilMs: midnight + 6 * hourMs, mode: 'flood' },
      { fromMs: midnight + 6 * hourMs, untilMs: midnight + 12 * hourMs, mode: null },
      { fromMs: midnight + 12 * hourMs, untilMs: null, mode: 'normal' },
    ];
    const found = dueObligations([hourly], facts({ modes }));
    expect(found.map(({ at, isCertain }) => [at.slice(11), isCertain])).toEqual([
      ['01:00', true],
      ['07:00', false],
    ]);
    expect(judgeObligations(found[1]!, null, midnight + 20 * hourMs)).toBe('not_judged');
  });

  test('two days after a flood ended, at the hour it ended; none while it goes on', () => {
    const report = obligation('report', { kind: 'after_flood', days: 2 }, { lateMin: 0 });
    const endMs = midnight - dayMs - 3 * hourMs;
    const [found, ...more] = dueObligations([report], facts({ floods: [{ fromMs: endMs - dayMs, untilMs: endMs }] }));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ at: '2026-10-03 21:00', fromMs: endMs });
    expect(times([report], facts({ floods: [{ fromMs: endMs, untilMs: null }] }), 30)).toEqual([]);
  });

  test('fifteen days after a season: from the night its last day ends', () => {
    const report = obligation('report', { kind: 'after_season', lastDay: '12-15', days: 15 });
    const [found, ...more] = dueObligations([report], facts(), 40, Date.UTC(2026, 11, 9, 17));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ at: '2026-12-31 00:00', fromMs: Date.UTC(2026, 11, 15, 17) });
    const leap = obligation('leap', { kind: 'after_season', lastDay: '02-29', days: 1 });
    expect(times([leap], facts(), 10, Date.UTC(2026, 1, 22, 17))).toEqual(['2026-03-02 00:00']);
  });
});

describe('a change of the calendar', () => {
  test('changes nothing that was due before it counts', () => {
    const before = obligation('before', { kind: 'hours', hours: ['07:00', '19:00'] });
    const after = obligation('after', { kind: 'hours', hours: ['07:00', '13:00', '19:00'] });
    const calendars = [since([after], midnight + 12 * hourMs), since([before])];
    const found = occurrencesOf(calendars, facts(), { fromMs: midnight, toMs: midnight + dayMs });
    expect(found.map(({ duty: { id } }) => id)).toEqual(['before', 'after', 'after']);
  });

  test('a period asked in parts gives what it gives as a whole', () => {
    const all = [
      obligation('tens', { kind: 'month_days', days: [1, 11, 21], hour: '11:00' }),
      obligation('three', { kind: 'every', minutes: 180 }),
      obligation('end', { kind: 'after_season', lastDay: '10-10', days: 5 }),
    ];
    const fullTimes = times(all, facts(), 30);
    for (const cut of [0.001, 0.7, 8.125, 13, 29.99])
      expect([...times(all, facts(), cut), ...times(all, facts(), 30 - cut, midnight + cut * dayMs)]).toEqual(
        fullTimes,
      );
  });
});

describe('what became of it', () => {
  const [one] = dueObligations([
    obligation(
      'seven',
      { kind: 'hours', hours: ['07:00'] },
      { doneBy: { by: 'readings', quantities: ['lake', 'rain'] } },
    ),
  ]);
  const dueMs = one!.dueMs;

  test('counts down, is due, is missed, and is done late by a word afterwards', () => {
    const state = (afterMin: number, done: { atMs: number | null } | null = null) =>
      judgeObligations(one!, done, dueMs + afterMin * minuteMs);
    expect([state(-1), state(0), state(29), state(30)]).toEqual(['upcoming', 'due', 'due', 'missed']);
    expect(state(90, { atMs: dueMs + 30 * minuteMs })).toBe('done_late');
    expect(state(90, { atMs: dueMs + 29 * minuteMs })).toBe('done');
    expect(state(-5, { atMs: dueMs - 5 * minuteMs })).toBe('done');
  });

  test('an observation needs each of its quantities within its time', () => {
    const at = (...minutes: number[]) => minutes.map((minute) => dueMs + minute * minuteMs);
    const seen = (lake: number[], rain: number[]) =>
      observationIn(
        one!,
        new Map([
          ['lake', at(...lake)],
          ['rain', at(...rain)],
        ]),
      );
    expect(seen([-20, -10, 0], [-11, 29])).toEqual({ atMs: dueMs + 29 * minuteMs, missing: [] });
    expect(seen([-11, 30], [0])).toEqual({ atMs: null, missing: ['lake'] });
    expect(observationIn(one!, new Map()).missing).toEqual(['lake', 'rain']);
  });
});

test('what cannot be meant so is said with its place', () => {
  const all = [
    obligation('a', { kind: 'hours', hours: ['07:00', '07:00'] }),
    obligation('a', { kind: 'every', minutes: 7 }),
    obligation('b', { kind: 'month_days', days: [1, 1], hour: '11:00' }),
    obligation('c', { kind: 'after_flood', days: 2 }, { during: { ...always, flood: 'quiet' } }),
  ];
  expect(obligationFaultsOf(all).map(({ path, code }) => `${path} ${code}`)).toEqual([
    'duties[0].time hour_twice',
    'duties[1].id same_id',
    'duties[1].time not_whole_day',
    'duties[2].time day_twice',
    'duties[3].during no_end',
  ]);
  expect(obligationFaultsOf([obligation('fine', { kind: 'every', minutes: 15 })])).toEqual([]);
});
