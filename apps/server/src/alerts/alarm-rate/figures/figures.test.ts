import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { acknowledgedOf } from './acknowledge-stats.ts';
import { bucketsOf } from './buckets.ts';
import { figuresOf } from './figures.ts';
import { countedOf, type Raised } from './raised.ts';
import { chatteringOf, maxInHour, mostFrequent } from './repeats.ts';
import { daysOf, shiftsOf } from './shifts.ts';
import { maxStaleOnADay, staleOf } from './stale.ts';
import { floodsOf } from './windows.ts';

/** 07:00 in the plant time of Vietnam. */
const start = Date.parse('2026-10-18T00:00:00Z');
const timeZone = 'Asia/Ho_Chi_Minh';
const at = (minute: number) => start + minute * minuteMs;
const period = { fromMs: at(0), untilMs: at(48 * 60) };

let createdCount = 0;
function warningAt(minute: number, change: Partial<Raised> = {}): Raised {
  createdCount += 1;
  return {
    warningId: `w${createdCount}`,
    key: 'jobs a',
    incidentId: `i${createdCount}`,
    jobId: 'a',
    severity: 'watch',
    raisedMs: at(minute),
    endedMs: at(minute + 5),
    times: 1,
    acknowledgedMs: null,
    hasLapsed: false,
    isMuted: false,
    isLate: false,
    isCovered: false,
    ...change,
  };
}
const many = (count: number, fromMinute: number, change: Partial<Raised> = {}) =>
  Array.from({ length: count }, (_, one) => warningAt(fromMinute + one * 0.5, { key: `jobs s${one}`, ...change }));
const foundOf = (rows: readonly Raised[]) => {
  const { told } = countedOf(rows, period);
  const found = { period, nowMs: period.untilMs, told, floods: floodsOf(told, period) };
  return { ...found, stale: staleOf(rows, period), daysMs: daysOf(period, timeZone) };
};

describe('two days worked out by hand', () => {
  // 12 silent stations at 00:00, 6 more at 00:10, 2 at 00:20; one job four times within an hour; one warning that was active for 30 hours.
  const storm = [
    ...many(12, 0, { jobId: 'silent', severity: 'warning' }),
    ...many(6, 10, { jobId: 'silent', severity: 'warning' }),
    warningAt(21, { key: 'jobs lake', jobId: 'lake', severity: 'critical', acknowledgedMs: at(25) }),
    warningAt(22, { key: 'jobs rain', jobId: 'rain' }),
  ];
  const chatteringWarnings = [600, 615, 630, 645].map((minute) =>
    warningAt(minute, { key: 'jobs gauge', jobId: 'gauge' }),
  );
  const long = warningAt(700, { key: 'jobs long', jobId: 'long', endedMs: at(700 + 30 * 60), acknowledgedMs: at(720) });
  const found = foundOf([...storm, ...chatteringWarnings, long]);
  const figures = figuresOf(found, null);

  it('has 25 warnings in 48 hours', () => {
    expect(figures.warnings).toBe(25);
    expect(figures.judged.per_day).toEqual({ value: 12.5, target: 150, isMet: true });
    expect(figures.judged.per_hour.value).toBeCloseTo(25 / 48, 12);
    expect(figures.judged.per_ten_minutes.value).toBeCloseTo(25 / 288, 12);
    expect(figures.bySeverity).toEqual({ critical: 1, warning: 18, watch: 6 });
    expect(figures.judged.critical_share).toEqual({ value: 1 / 25, target: 0.05, isMet: true });
    expect(figures.judged.warning_share).toEqual({ value: 18 / 25, target: 0.15, isMet: false });
  });

  it('has one flood, which goes on until fewer than five come, and says whose it is', () => {
    expect(found.floods).toMatchObject([
      { fromMs: at(0), untilMs: at(20), warnings: 18, cause: { warnings: 18, newest: { jobId: 'silent' } } },
    ]);
    expect(figures.judged.most_in_ten_minutes).toEqual({ value: 12, target: 10, isMet: false });
    // One of 288 windows contains more than ten warnings.
    expect(figures.judged.flood_share).toEqual({ value: 1 / 288, target: 0.01, isMet: true });
  });

  it('has one that chatters and one that is stale', () => {
    expect(chatteringOf(found.told, period.untilMs)).toMatchObject([{ mostInHour: 4, warnings: 4 }]);
    expect(figures.judged.chattering).toEqual({ value: 1, target: 0, isMet: false });
    expect(found.stale).toMatchObject([{ sinceMs: at(700), hours: 30 }]);
    // A warning is stale from 24 hours on: here from 18:40 of the second day until 00:40 of the third, in plant time.
    expect(figures.judged.stale).toEqual({ value: 1, target: 4, isMet: true });
  });

  it('has its ten most frequent, and does not judge their share of so few', () => {
    const top = mostFrequent(found.told);
    expect(top).toHaveLength(10);
    expect(top[0]).toMatchObject({ warnings: 4, share: 4 / 25, newest: { key: 'jobs gauge' } });
    // 4 from the gauge, 2 each from six stations, 1 each from three more.
    expect(figures.judged.top_share).toEqual({ value: 19 / 25, target: 0.05, isMet: null });
  });

  it('says how soon they were acknowledged', () => {
    expect(figures.acknowledged).toEqual({
      acknowledged: 2,
      medianMinutes: 4,
      p90Minutes: 20,
      never: 23,
      waiting: 0,
    });
  });

  it('is divided by day and night where there is no plan of shifts', () => {
    const shifts = shiftsOf([], period, timeZone);
    expect(shifts.map(({ kind, spans }) => [kind, spans.length])).toEqual([
      ['day', 3],
      ['night', 2],
    ]);
    const [day, night] = shifts.map(({ spans }) => figuresOf(found, spans));
    expect([day!.hours, night!.hours]).toEqual([24, 24]);
    // One shift has the warnings of 07:00 to 07:22 and those of the gauge from 17:00 on; the long warning began at 18:40.
    expect([day!.warnings, night!.warnings]).toEqual([24, 1]);
    expect(day!.floods).toBe(1);
    expect(night!.judged.stale.value).toBe(1);
    expect(day!.judged.stale.value).toBe(0);
  });

  it('is divided by the shifts that were planned, with what no plan covers', () => {
    const planned = [
      { fromMs: at(60), toMs: at(12 * 60), shift: 'Ca 1' },
      { fromMs: at(12 * 60), toMs: at(24 * 60), shift: 'Ca 2' },
    ];
    const shifts = shiftsOf(planned, period, timeZone);
    expect(shifts.map(({ kind, name, spans }) => [kind, name, figuresOf(found, spans).warnings])).toEqual([
      ['planned', 'Ca 1', 5],
      ['planned', 'Ca 2', 0],
      ['unplanned', null, 20],
    ]);
  });

  it('is drawn by hours, with its flood', () => {
    const buckets = bucketsOf(found.told, found.floods, period, timeZone);
    expect(buckets).toHaveLength(48);
    expect(buckets[0]).toMatchObject({ critical: 1, warning: 18, watch: 1, isFlood: true });
    expect(buckets[10]).toMatchObject({ watch: 4, isFlood: false });
    const quarter = { fromMs: start - 90 * 24 * hourMs, untilMs: start };
    // The period begins and ends at 07:00, so its first and last days are partial days.
    expect(bucketsOf([], [], quarter, timeZone)).toHaveLength(91);
  });
});

describe('what is counted', () => {
  it('leaves out what was muted, came late, was said by another, or became less', () => {
    const rows = [
      warningAt(-30, { incidentId: 'lake', severity: 'warning', endedMs: at(10) }),
      warningAt(10, { incidentId: 'lake', severity: 'critical', endedMs: at(20) }),
      warningAt(20, { incidentId: 'lake', severity: 'watch' }),
      warningAt(30, { isMuted: true }),
      warningAt(31, { isLate: true }),
      warningAt(32, { isCovered: true }),
      warningAt(period.untilMs),
    ];
    const { told, ...left } = countedOf(rows.toReversed(), period);
    expect(told.map(({ severity }) => severity)).toEqual(['critical']);
    expect(left).toEqual({ muted: 1, late: 1, covered: 1, less: 1 });
  });
});

describe('chattering', () => {
  it('counts what is kept, and of what came back as the same the least it must have been', () => {
    expect(
      maxInHour(
        [0, 30, 59.9].map((minute) => warningAt(minute)),
        at(100),
      ),
    ).toBe(3);
    expect(
      maxInHour(
        [0, 30, 60].map((minute) => warningAt(minute)),
        at(100),
      ),
    ).toBe(2);
    // Seven times within 2.5 hours, so at least three of them fall within one hour.
    expect(maxInHour([warningAt(0, { times: 7, endedMs: at(150) })], at(1000))).toBe(3);
    expect(maxInHour([warningAt(0, { times: 6, endedMs: at(180) })], at(1000))).toBe(2);
    expect(maxInHour([warningAt(0, { times: 6, endedMs: null })], at(60))).toBe(6);
  });
});

describe('stale', () => {
  it('goes on through severities, and is counted on each day that it stands', () => {
    const parts = [
      warningAt(-60, { incidentId: 'i', severity: 'watch', endedMs: at(1380) }),
      warningAt(1380, { incidentId: 'i', severity: 'warning', endedMs: null }),
    ];
    const stale = staleOf(parts, period);
    expect(stale).toMatchObject([{ sinceMs: at(-60), endedMs: null, hours: 49 }]);
    expect(maxStaleOnADay(stale, [at(0), at(1000)])).toBe(0);
    expect(maxStaleOnADay(stale, [at(0), at(1000), at(2000)])).toBe(1);
    expect(maxStaleOnADay(stale, [])).toBeNull();
    expect(staleOf([warningAt(0, { endedMs: at(24 * 60) })], period)).toEqual([]);
  });
});

it('counts what lapsed as acknowledged, without a time', () => {
  const rows = [
    warningAt(0, { hasLapsed: true }),
    warningAt(1, { endedMs: null }),
    warningAt(2, { acknowledgedMs: at(12) }),
  ];
  expect(acknowledgedOf(rows)).toEqual({ acknowledged: 2, medianMinutes: 10, p90Minutes: 10, never: 0, waiting: 1 });
});

it('tells no rate of less than an hour', () => {
  const short = { fromMs: at(0), untilMs: at(59) };
  const found = { period: short, nowMs: at(59), told: [warningAt(5)], floods: [], stale: [], daysMs: [] };
  const { judged, warnings } = figuresOf(found, null);
  expect(warnings).toBe(1);
  expect(judged.per_hour).toEqual({ value: null, target: 6, isMet: null });
  expect(judged.most_in_ten_minutes.value).toBe(1);
});

it('says nothing of a period without time', () => {
  const empty = { fromMs: start, untilMs: start };
  const found = { period: empty, nowMs: start, told: [], floods: [], stale: [], daysMs: daysOf(empty, timeZone) };
  const { judged, warnings } = figuresOf(found, null);
  expect(warnings).toBe(0);
  expect(judged.per_day).toEqual({ value: null, target: 150, isMet: null });
  expect(judged.flood_share.isMet).toBeNull();
  expect(shiftsOf([], empty, timeZone)).toEqual([]);
  expect(bucketsOf([], [], empty, timeZone)).toEqual([]);
});
