import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { dayNumber, startOfDayMs } from './local-day.ts';
import { type PowerSeries, splitPower } from './power-energy.ts';
import { type TariffCalendar, tariffCalendar } from './tariff-calendar.ts';
import { hoursFromApril2026, hoursUntilApril2026 } from './vietnam-hours.ts';

const MINUTE = 60_000;
const vietnam = { schedules: [hoursUntilApril2026, hoursFromApril2026] };
const calendarOf = (firstDay: string, lastDay = firstDay) =>
  tariffCalendar(vietnam, { firstDay, lastDay, utcOffsetMin: 420 });
const localMs = (date: string, minute = 0) => startOfDayMs(dayNumber(date), 420) + minute * MINUTE;
const series = (timesMs: number[], powerMw: number[], maxBridgeMs: number | null = 120 * MINUTE): PowerSeries => ({
  timesMs: Float64Array.from(timesMs),
  powerMw: Float64Array.from(powerMw),
  ratedMw: 60,
  maxBridgeMs,
});

/** A day of steady power, sampled every ten minutes from midnight to midnight. */
const steadyDay = (date: string, mw: number) => {
  const times = Array.from({ length: 145 }, (_, row) => localMs(date, row * 10));
  return series(
    times,
    times.map(() => mw),
  );
};

const byBand = (calendar: TariffCalendar, energyKwh: Float64Array, day = 0) =>
  Object.fromEntries(
    calendar.bands.map((band, index) => [String(band), energyKwh[day * calendar.bands.length + index]!]),
  );
const total = (energyKwh: Float64Array) => energyKwh.reduce((sum, kwh) => sum + kwh, 0);

describe('energy split at tariff edges', () => {
  it('is 28.717 MWh for the worked hour', () => {
    const calendar = calendarOf('2026-05-05');
    const times = [0, 10, 20, 30, 40, 50, 60].map((minute) => localMs('2026-05-05', 600 + minute));
    const { energyKwh } = splitPower(series(times, [28.0, 28.4, 29.0, 29.2, 29.0, 28.6, 28.2]), calendar);
    expect(total(energyKwh)).toBeCloseTo(28_717, 0);
    expect(byBand(calendar, energyKwh).normal).toBeCloseTo(28_716.667, 3);
  });

  it('is 180 000, 150 000 and 390 000 kWh on a Tuesday of steady 30 MW under the new hours', () => {
    const calendar = calendarOf('2026-05-05');
    const { energyKwh, coveredMs, flags } = splitPower(steadyDay('2026-05-05', 30), calendar);
    const bands = byBand(calendar, energyKwh);
    expect(bands['off-peak']).toBeCloseTo(180_000, 6);
    expect(bands.peak).toBeCloseTo(150_000, 6);
    expect(bands.normal).toBeCloseTo(390_000, 6);
    expect(coveredMs[0]).toBe(86_400_000);
    expect(flags[0]).toBe(Flag.none);
  });

  it('is made of steps where each sample holds until the next', () => {
    const calendar = calendarOf('2026-05-05');
    const times = [0, 1040, 1060, 1440].map((minute) => localMs('2026-05-05', minute));
    const { energyKwh, coveredMs } = splitPower(series(times, [6, 12, 3, 3], null), calendar);
    // Peak from 17:30 to 22:30: ten minutes of 12 MW and the rest of 3 MW.
    expect(byBand(calendar, energyKwh)).toMatchObject({
      'off-peak': 36_000,
      peak: 2000 + (3000 * 290) / 60,
      normal: (6000 * 680) / 60 + 2000 + (3000 * 90) / 60,
    });
    expect(coveredMs[0]).toBe(86_400_000);
  });

  it('goes by the old hours on 21 April 2026 and by the new on the 22nd: 10:00 was peak and is normal', () => {
    const calendar = calendarOf('2026-04-21', '2026-04-22');
    const times = ['2026-04-21', '2026-04-22'].flatMap((date) => [localMs(date, 600), localMs(date, 660)]);
    const { energyKwh } = splitPower(series(times, [20, 20, 20, 20]), calendar);
    expect(byBand(calendar, energyKwh, 0)).toMatchObject({ peak: 20_000, normal: 0 });
    expect(byBand(calendar, energyKwh, 1)).toMatchObject({ peak: 0, normal: 20_000 });
  });

  it('cuts a ramp over 17:30 exactly: the later half of a rise holds more than the earlier', () => {
    const calendar = calendarOf('2026-05-05');
    const times = [localMs('2026-05-05', 17 * 60), localMs('2026-05-05', 18 * 60)];
    const bands = byBand(calendar, splitPower(series(times, [0, 40]), calendar).energyKwh);
    expect(bands.normal).toBeCloseTo(5_000, 9);
    expect(bands.peak).toBeCloseTo(15_000, 9);
  });

  it('sums to the whole, whatever the samples, the tariff and the offset (second way: one trapezoid after another)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.double({ min: 0, max: 60, noNaN: true })), {
          minLength: 2,
          maxLength: 60,
        }),
        fc.integer({ min: -48, max: 56 }),
        (steps, quarters) => {
          const firstDay = '2026-04-20';
          const calendar = tariffCalendar(vietnam, { firstDay, lastDay: '2026-04-26', utcOffsetMin: quarters * 15 });
          const times: number[] = [];
          let timeMs = startOfDayMs(dayNumber(firstDay), quarters * 15);
          for (const [step] of steps) {
            timeMs += step * MINUTE;
            times.push(timeMs);
          }
          const power = steps.map(([, mw]) => mw);
          let totalEnergy = 0;
          for (let row = 1; row < times.length; row++) {
            totalEnergy += (((power[row]! + power[row - 1]!) / 2) * (times[row]! - times[row - 1]!)) / 3600;
          }
          const { energyKwh, coveredMs } = splitPower(series(times, power), calendar);
          expect(Math.abs(total(energyKwh) - totalEnergy)).toBeLessThan(1e-6 * Math.max(1, totalEnergy));
          expect(total(coveredMs)).toBeCloseTo(times.at(-1)! - times[0]!, 3);
        },
      ),
    );
  });

  it('gives each band what a walk minute by minute gives it (second way: the clock looked up at each minute)', () => {
    const calendar = calendarOf('2026-05-08', '2026-05-10');
    const times = Array.from({ length: 300 }, (_, row) => localMs('2026-05-08', 3 + row * 13));
    const power = times.map((_, row) => 30 + 25 * Math.sin(row / 7));
    const energyByBand: Record<string, number> = { 'off-peak': 0, normal: 0, peak: 0 };
    for (let minute = 3; minute < 3 + 299 * 13; minute++) {
      const row = Math.trunc((minute - 3) / 13);
      const share = (minute + 0.5 - 3 - row * 13) / 13;
      const mw = power[row]! * (1 - share) + power[row + 1]! * share;
      const clock = minute % 1440;
      const sunday = Math.trunc(minute / 1440) === 2;
      const band = clock < 360 ? 'off-peak' : !sunday && clock >= 1050 && clock < 1350 ? 'peak' : 'normal';
      energyByBand[band]! += (mw * 1000) / 60;
    }
    const { energyKwh } = splitPower(series(times, power), calendar);
    for (const band of ['off-peak', 'normal', 'peak']) {
      const split = [0, 1, 2].reduce((sum, day) => sum + byBand(calendar, energyKwh, day)[band]!, 0);
      expect(split).toBeCloseTo(energyByBand[band]!, 3);
    }
  });

  it('does not change when a sample is added on the line', () => {
    const calendar = calendarOf('2026-05-05');
    const at = (minute: number) => localMs('2026-05-05', minute);
    const plain = splitPower(series([at(1000), at(1100)], [10, 50]), calendar);
    const denserSplit = splitPower(series([at(1000), at(1037), at(1100)], [10, 24.8, 50]), calendar);
    for (const [cell, kwh] of plain.energyKwh.entries()) expect(denserSplit.energyKwh[cell]).toBeCloseTo(kwh, 6);
  });

  it('leaves time outside the calendar out', () => {
    const calendar = calendarOf('2026-05-05');
    const times = Array.from({ length: 7 }, (_, row) => localMs('2026-05-04', 1380 + row * 20));
    const late = Array.from({ length: 7 }, (_, row) => localMs('2026-05-05', 1380 + row * 20));
    expect(
      total(
        splitPower(
          series(
            times,
            times.map(() => 30),
          ),
          calendar,
        ).energyKwh,
      ),
    ).toBeCloseTo(30_000, 6);
    expect(
      total(
        splitPower(
          series(
            late,
            late.map(() => 30),
          ),
          calendar,
        ).energyKwh,
      ),
    ).toBeCloseTo(30_000, 6);
  });

  it('counts a day before the first schedule under no band', () => {
    const calendar = calendarOf('2014-05-31');
    const { energyKwh } = splitPower(steadyDay('2014-05-31', 10), calendar);
    expect(byBand(calendar, energyKwh).null).toBeCloseTo(240_000, 6);
  });
});

describe('energy of a series with holes', () => {
  const date = '2026-05-05';
  const calendar = calendarOf(date);
  const minutes = [600, 610, 620, 630, 640, 650, 660];
  const times = minutes.map((minute) => localMs(date, minute));

  it('bridges a short one along the line, flagged', () => {
    const holed = splitPower(series(times, [30, 30, Number.NaN, 30, 30, 30, 30]), calendar);
    expect(total(holed.energyKwh)).toBeCloseTo(30_000, 6);
    expect(holed.flags[0]! & Flag.estimated).toBe(Flag.estimated);
  });

  it('does not bridge a long one and says how much of the day it knows', () => {
    const holed = splitPower(series(times, [30, 30, Number.NaN, Number.NaN, 30, 30, 30], 20 * MINUTE), calendar);
    expect(total(holed.energyKwh)).toBeCloseTo(15_000, 6);
    expect(holed.coveredMs[0]).toBe(30 * MINUTE);
    expect(holed.flags[0]).toBe(Flag.partial);
  });

  it('reads a little below zero as zero and more as missing', () => {
    const standing = splitPower(series(times, [-1, -1.2, 0, 0, 0, 0, 0]), calendar);
    expect(total(standing.energyKwh)).toBe(0);
    expect(standing.flags[0]).toBe(Flag.partial);
    expect(standing.coveredMs[0]).toBe(60 * MINUTE);
    const wrong = splitPower(series(times, [30, 30, -1.3, 30, 30, 30, 30]), calendar);
    expect(wrong.flags[0]! & Flag.estimated).toBe(Flag.estimated);
    const mistypedSplit = splitPower(series(times, [30, 30, 3000, 30, 30, 30, 30]), calendar);
    expect(total(mistypedSplit.energyKwh)).toBeCloseTo(30_000, 6);
    const infiniteSplit = splitPower(series(times, [30, 30, Number.POSITIVE_INFINITY, 30, 30, 30, 30]), calendar);
    expect(total(infiniteSplit.energyKwh)).toBeCloseTo(30_000, 6);
  });

  it('counts hourly means for their hour: 24 rows make the day, and its ends are cut right', () => {
    const day = calendarOf('2026-05-05');
    // Hourly rows are stamped at their end; one and two of them belong to the neighbouring days.
    const hours = Array.from({ length: 27 }, (_, index) => index - 1);
    const times = hours.map((hour) => localMs('2026-05-05', (hour + 1) * 60));
    const means = (values: number[]) => splitPower({ ...series(times, values, null), meanMs: 60 * MINUTE }, day);
    const { energyKwh, coveredMs, flags } = means(hours.map((hour) => 20 + hour));
    // Hours 0 to 23 have 20 to 43 MW; the peak is from 17:30 to 22:30.
    expect(total(energyKwh)).toBeCloseTo(1000 * 24 * 31.5, 6);
    const split = byBand(day, energyKwh);
    expect(split.peak).toBeCloseTo(1000 * (37 / 2 + 38 + 39 + 40 + 41 + 42 / 2), 6);
    expect(split['off-peak']).toBeCloseTo(1000 * (20 + 21 + 22 + 23 + 24 + 25), 6);
    expect([coveredMs[0], flags[0]]).toEqual([86_400_000, Flag.none]);
    // The energy of a missing hour is unknown.
    const gap = means(hours.map((hour) => (hour === 12 ? Number.NaN : 30)));
    expect(total(gap.energyKwh)).toBeCloseTo(1000 * 23 * 30, 6);
    expect([gap.coveredMs[0], gap.flags[0]]).toEqual([23 * 3_600_000, Flag.partial]);
  });

  it('calls a day without any known moment missing', () => {
    const nothing = splitPower(series([], []), calendar);
    expect(nothing.flags[0]).toBe(Flag.missing);
    expect(total(nothing.energyKwh)).toBe(0);
  });

  it('refuses unsorted or unreal instants, columns of two lengths, and plants without power', () => {
    const split = (change: Partial<PowerSeries>) => () =>
      splitPower({ ...series(times, minutes), ...change }, calendar);
    expect(split({ timesMs: Float64Array.from([2, 1, 3, 4, 5, 6, 7]) })).toThrow(/series\.unsorted .*"row":2/);
    expect(split({ timesMs: new Float64Array(7).fill(Number.NaN) })).toThrow('series.time_not_finite');
    expect(split({ timesMs: Float64Array.from([Number.NaN, 1, 2, 3, 4, 5, 6]) })).toThrow(/time_not_finite .*"row":1/);
    expect(split({ powerMw: new Float64Array(3) })).toThrow('series.lengths_differ');
    expect(split({ ratedMw: 0 })).toThrow('input.not_positive');
    expect(split({ ratedMw: 1e300 })).toThrow('input.outside');
    expect(split({ maxBridgeMs: Number.NaN })).toThrow('input.not_finite');
  });
});

describe('the tariff calendar', () => {
  it('refuses an end before its start, more than forty years and an offset no zone has', () => {
    const make =
      (firstDay: string, lastDay: string, utcOffsetMin = 420) =>
      () =>
        tariffCalendar(vietnam, { firstDay, lastDay, utcOffsetMin });
    expect(make('2026-05-05', '2026-05-04')).toThrow('calendar.outside');
    expect(make('2000-01-01', '2050-01-01')).toThrow('calendar.outside');
    expect(make('2026-05-05', '2026-05-05', 1000)).toThrow('input.outside');
    expect(make('2026-05-05', 'tomorrow')).toThrow('date.malformed');
  });
});
