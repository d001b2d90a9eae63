import { minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketsOf } from './buckets.ts';
import { figuresOf } from './figures.ts';
import type { Raised } from './raised.ts';
import { maxInHour, mostFrequent } from './repeats.ts';
import { daysOf, shiftsOf } from './shifts.ts';
import { maxStaleOnADay, staleOf } from './stale.ts';
import { floodsOf } from './windows.ts';

const start = Date.parse('2026-10-18T03:20:00Z');
const timeZone = 'Asia/Ho_Chi_Minh';
const severities = ['critical', 'warning', 'watch'] as const;

/** Mostly storms of warnings within a few minutes of each other. */
const rowsOf = (minutes: number) =>
  fc
    .array(
      fc.record({
        at: fc.oneof(fc.integer({ min: 0, max: minutes - 1 }), fc.integer({ min: 60, max: 95 })),
        lasts: fc.option(fc.integer({ min: 0, max: 3000 })),
        thing: fc.integer({ min: 0, max: 14 }),
        severity: fc.constantFrom(...severities),
        acknowledged: fc.option(fc.integer({ min: 0, max: 90 })),
      }),
      { maxLength: 120 },
    )
    .map((all) =>
      all
        .toSorted((a, b) => a.at - b.at)
        .map(
          ({ at, lasts, thing, severity, acknowledged }, one): Raised => ({
            warningId: `${one}`,
            incidentId: `${one}`,
            key: `k${thing}`,
            jobId: `j${thing % 4}`,
            severity,
            raisedMs: start + at * minuteMs,
            endedMs: lasts === null ? null : start + (at + lasts) * minuteMs,
            times: 1,
            acknowledgedMs: acknowledged === null ? null : start + (at + acknowledged) * minuteMs,
            hasLapsed: false,
            isMuted: false,
            isLate: false,
            isCovered: false,
          }),
        ),
    );

const minutesOf = 3 * 24 * 60 + 37;
const period = { fromMs: start, untilMs: start + minutesOf * minuteMs };
const minuteOf = ({ raisedMs }: Raised) => (raisedMs - start) / minuteMs;

it('counts as one who looks at every minute, one after the other', () => {
  fc.assert(
    fc.property(rowsOf(minutesOf), (generatedRows) => {
      const floods = floodsOf(generatedRows, period);
      const daysMs = daysOf(period, timeZone);
      const stale = staleOf(generatedRows, period);
      const found = { period, nowMs: period.untilMs, told: generatedRows, floods, stale, daysMs };
      const { judged, bySeverity, acknowledged } = figuresOf(found, null);
      const perMinute = Array.from({ length: minutesOf }, (_, minute) =>
        generatedRows.filter((row) => minuteOf(row) === minute),
      );
      const windows: number[] = [];
      for (let minute = 0; minute < minutesOf; minute += 10)
        windows.push(perMinute.slice(minute, minute + 10).flat().length);
      expect(judged.most_in_ten_minutes.value).toBe(Math.max(...windows));
      expect(judged.flood_share.value).toBe(windows.filter((count) => count > 10).length / windows.length);
      expect(judged.per_hour.value).toBeCloseTo(generatedRows.length / (minutesOf / 60), 9);
      for (const severity of severities)
        expect(bySeverity[severity]).toBe(generatedRows.filter((row) => row.severity === severity).length);

      // A flood of warnings begins with a window of more than ten and ends with one of fewer than five.
      let isOn = false;
      const on = windows.map((count) => {
        isOn = count > 10 || (isOn && count >= 5);
        return isOn;
      });
      expect(floods.length).toBe(on.filter((now, index) => now && !on[index - 1]).length);
      expect(floods.reduce((sum, { warnings }) => sum + warnings, 0)).toBe(
        windows.reduce((sum, count, index) => sum + (on[index] ? count : 0), 0),
      );

      const counts = Array.from(
        { length: 15 },
        (_, subject) => generatedRows.filter(({ key }) => key === `k${subject}`).length,
      );
      const ten = counts.toSorted((a, b) => b - a).slice(0, 10);
      expect(mostFrequent(generatedRows).reduce((sum, { warnings }) => sum + warnings, 0)).toBe(
        ten.reduce((sum, one) => sum + one, 0),
      );

      for (let subject = 0; subject < 15; subject += 1) {
        const rows = generatedRows.filter(({ key }) => key === `k${subject}`);
        let max = 0;
        for (let minute = 0; minute < minutesOf; minute += 1)
          max = Math.max(max, rows.filter((row) => minute <= minuteOf(row) && minuteOf(row) < minute + 60).length);
        expect(maxInHour(rows, period.untilMs)).toBe(max);
      }

      // Stale on a day: at some minute of it the warning was older than a day.
      const isStaleAt = (row: Raised, timeMs: number) =>
        timeMs - row.raisedMs > 24 * 60 * minuteMs && (row.endedMs ?? Number.POSITIVE_INFINITY) >= timeMs;
      const mostStalePerDay = daysMs.slice(1).map((toMs, day) => {
        const halves: number[] = [];
        for (let timeMs = daysMs[day]! + minuteMs / 2; timeMs < toMs; timeMs += minuteMs) halves.push(timeMs);
        return generatedRows.filter((row) => halves.some((timeMs) => isStaleAt(row, timeMs))).length;
      });
      expect(maxStaleOnADay(stale, daysMs)).toBe(Math.max(...mostStalePerDay));

      const waited = generatedRows.flatMap((row) =>
        row.acknowledgedMs === null ? [] : [row.acknowledgedMs - row.raisedMs],
      );
      const warningsWithin = (minutes: number) => waited.filter((ms) => ms <= minutes * minuteMs).length;
      if (acknowledged.medianMinutes !== null) {
        expect(warningsWithin(acknowledged.medianMinutes)).toBeGreaterThanOrEqual(waited.length / 2);
        expect(warningsWithin(acknowledged.p90Minutes!)).toBeGreaterThanOrEqual(waited.length * 0.9);
        expect(warningsWithin(acknowledged.p90Minutes! - 1)).toBeLessThan(waited.length * 0.9);
      }

      // The figures of shifts add up to the figures of the whole period.
      const shifts = shiftsOf([], period, timeZone).map(({ spans }) => figuresOf(found, spans));
      expect(shifts.reduce((sum, { warnings }) => sum + warnings, 0)).toBe(generatedRows.length);
      expect(shifts.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(minutesOf / 60, 9);
      expect(shifts.reduce((sum, one) => sum + one.floods, 0)).toBe(floods.length);
      const buckets = bucketsOf(generatedRows, floods, period, timeZone);
      expect(buckets.reduce((sum, { critical, warning, watch }) => sum + critical + warning + watch, 0)).toBe(
        generatedRows.length,
      );
    }),
    { numRuns: 12, seed: 18 },
  );
});
