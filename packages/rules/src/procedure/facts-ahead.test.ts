import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { factsAhead } from './facts-ahead.ts';

/** 05:30 at the plant: the hydrological day of the test turns at 07:00. */
const fromMs = Date.UTC(2026, 10, 22, 22, 30);
const rows = 49;
const projection = {
  fromMs,
  stepMin: 5,
  levelM: Array.from({ length: rows }, (_, row) => 245 + row * 0.01),
  releaseM3s: Array.from({ length: rows }, (_, row) => (row < 6 ? 100 : 220)),
  inflowM3s: Array.from({ length: rows }, () => 300),
};
const now = {
  atMs: fromMs,
  monthDay: '11-23',
  figures: {
    release_day_mean: { value: 100, atMs: fromMs },
    release_change: { value: -3, atMs: fromMs },
    lake_level: { value: 245, atMs: fromMs, trend: 'rising' as const },
    ten_day_inflow_forecast: { value: 90, atMs: fromMs - hourMs },
  },
  recordEveryMin: 60,
  stations: { below: { value: 3, atMs: fromMs - hourMs } },
  levelsM: {},
  officialWarnings: null,
  orders: [],
};
const calendarAt = () => ({ monthDay: '11-23', levelsM: {}, orders: [], officialWarnings: null });
const facts = factsAhead({
  now,
  calendarAt,
  projection,
  splitAt: () => ({ turbineM3s: 40, spillM3s: 60 }),
  flows: [{ timeMs: fromMs + 2 * hourMs, inflowM3s: 500 }],
  clock: { timeZone: 'Asia/Ho_Chi_Minh', dayStart: '07:00' },
});
const figure = (row: number, of: keyof (typeof facts)[number]['figures']) => facts[row]!.figures[of];

describe('what rules go by under a plan', () => {
  it('is as old as its row where it is planned, and as it was read where it is not', () => {
    expect(figure(12, 'release')).toMatchObject({ value: 220, atMs: fromMs + 60 * minuteMs });
    expect(facts[12]!.stations.below!.atMs).toBe(fromMs - hourMs);
    expect(figure(12, 'turbine_release')!.value).toBe(40);
    // No gate changes the mean of ten days, so a plan does not leave a mode open that depends on it.
    expect(figure(48, 'ten_day_inflow_forecast')).toEqual({ value: 90, atMs: fromMs - hourMs });
    expect(facts[48]!.recordEveryMin).toBe(60);
  });

  it('changes by the hour, from what was read until there is a row before', () => {
    expect(figure(0, 'release_change')!.value).toBe(-3);
    // Half an hour: 120 m³/s more.
    expect(figure(6, 'release_change')!.value).toBeCloseTo(240, 9);
    expect(figure(20, 'release_change')!.value).toBe(0);
    expect(figure(24, 'lake_level_change')!.value).toBeCloseTo(0.12, 9);
  });

  it('has the mean of the day so far, released and planned, and begins anew with the day', () => {
    // 22.5 hours of 100, then half an hour of 100 with the jump drawn straight, half an hour of 220.
    const mean = (22.5 * 100 + (25 / 60) * 100 + (5 / 60) * 160 + 0.5 * 220) / 23.5;
    expect(figure(12, 'release_day_mean')!.value).toBeCloseTo(mean, 9);
    expect(figure(18, 'release_day_mean')!.value).toBe(220);
    expect(figure(24, 'release_day_mean')!.value).toBeCloseTo(220, 9);
  });

  it('knows the mean of a whole day once the plan goes to its end', () => {
    // 22.5 hours of 100 and 1.5 hours as planned, by trapezoids; the last five minutes as before the turn.
    const fullMean = (22.5 * 100 + (25 / 60) * 100 + (5 / 60) * 160 + 1 * 220) / 24;
    expect(facts[0]!.releaseDay!.wholeMeanM3s).toBeCloseTo(fullMean, 9);
    expect(facts[17]!.releaseDay).toEqual(facts[0]!.releaseDay);
    expect(facts[18]!.releaseDay).toEqual({ startMs: fromMs + 90 * minuteMs, endMs: fromMs + 25.5 * hourMs });
  });

  it('knows the greatest inflow to come only as far as the forecast goes', () => {
    expect(figure(0, 'inflow_forecast')!.value).toBe(500);
    expect(figure(30, 'inflow_forecast')).toBeUndefined();
  });
});
