import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { ForecastRun } from '../../compute/forecasts/stored-runs/stored-runs.ts';
import { jobOf } from '../jobs/testing/a-job.ts';
import { aheadOf, forecastAhead, isAheadAwaited } from './ahead-forecast.ts';

const slotMs = Date.parse('2026-11-20T08:30:00+07:00');
let runs = 0;
/** Forecasts for 6, 12 and 24 hours after their record. */
const run = (minutesBefore: number, values: readonly number[], overrides: Partial<ForecastRun> = {}): ForecastRun => {
  const baseMs = slotMs - minutesBefore * minuteMs;
  return {
    runId: ++runs,
    source: 'nowcast',
    model: 'm',
    issuedAtMs: baseMs + minuteMs,
    baseMs,
    planId: null,
    timesMs: Float64Array.of(...[6, 12, 24].map((hours) => baseMs + hours * hourMs)),
    values: Float64Array.of(...values),
    quantiles: null,
    ...overrides,
  };
};
const job = jobOf({ greatest_age_minutes: 60 });
const none = { models: [], recordAt: () => null };
const spokenForecasts = (nowcasts: readonly ForecastRun[]) =>
  forecastAhead({ ...none, nowcasts, inflow: { nowcasts, models: [] } }, slotMs);
const of = (nowcasts: readonly ForecastRun[], aheadMin = 720) => {
  const { value, remarks } = aheadOf(job, spokenForecasts(nowcasts), slotMs, aheadMin);
  return `${value} ${remarks.join(' ')}`.trim();
};

describe('what the forecast of a slot says', () => {
  it('is the figure of the forecast that was made from the slot itself', () => {
    expect(of([run(0, [248.1, 248.4, 249])])).toBe('248.4');
  });
  it('is straight between its times where the forecast is a little older', () => {
    // 12 h after the slot is 12 h 15 min after the record: a 48th of the way from 248.4 to 249.6.
    expect(Number(of([run(15, [248.1, 248.4, 249.6])]).split(' ')[0])).toBeCloseTo(248.425, 9);
    expect(of([run(15, [248.1, 248.4, 249.6])])).toContain('carried');
  });
  it('is that of the newest before the slot, and of none that came after it', () => {
    expect(of([run(10, [1, 1, 1]), run(5, [2, 2, 2]), run(-5, [3, 3, 3])])).toBe('2');
  });
  it('holds the last figure for the minutes behind its last time', () => {
    expect(of([run(10, [1, 2, 3])], 1440)).toBe('3');
  });
  it('is nothing where none stands, where it is too old, and before its first time', () => {
    expect(of([])).toBe('null no_forecast');
    expect(of([run(-5, [1, 1, 1])])).toBe('null no_forecast');
    expect(of([run(60, [1, 1, 1])])).toBe('null no_forecast');
    expect(of([run(0, [1, 1, 1])], 30)).toBe('null no_forecast');
  });
  it('is waited for until the forecast from the record of the slot is there', () => {
    expect(isAheadAwaited(spokenForecasts([run(5, [1, 1, 1])]), slotMs, 300)).toBe(true);
    expect(isAheadAwaited(null, slotMs, 300)).toBe(true);
    expect(isAheadAwaited(spokenForecasts([run(4, [1, 1, 1])]), slotMs, 300)).toBe(false);
    expect(isAheadAwaited(null, slotMs, null)).toBe(false);
  });
});

describe('whose forecast a slot says', () => {
  const model = (minutesBefore: number, overrides: Partial<ForecastRun> = {}) =>
    run(minutesBefore, [300, 300, 300], { source: 'model', ...overrides });
  const nowcast = run(0, [100, 100, 100]);
  const said = (models: readonly ForecastRun[], record: number | null = null) => {
    const recordAt = () => (record === null ? null : { timeMs: slotMs, value: record });
    const own = { nowcasts: [nowcast], models };
    return aheadOf(job, forecastAhead({ ...own, inflow: own, recordAt }, slotMs), slotMs, 720);
  };
  it('is that of the model while it speaks, which goes on from the record of the slot', () => {
    expect(said([model(45)])).toMatchObject({ value: 300, by: { source: 'model' } });
    // The forecast rises from 120 now to 300 in 5 h 15 min, so after 12 hours it is 300.
    expect(said([model(45)], 120)).toMatchObject({ value: 300, readingMs: slotMs });
    expect(
      said([model(45, { timesMs: Float64Array.of(slotMs + 24 * hourMs), values: Float64Array.of(360) })], 120),
    ).toMatchObject({
      value: 240,
    });
  });
  it('is the nowcast where the model is silent, was issued later, or lacks something and has another river', () => {
    const byNowcast = { value: 100, by: { source: 'nowcast' } };
    expect(said([model(181)])).toMatchObject(byNowcast);
    expect(said([model(1, { issuedAtMs: slotMs + minuteMs })])).toMatchObject(byNowcast);
    expect(said([model(45, { lacks: ['no_rain_forecast'] })])).toMatchObject(byNowcast);
  });
  it('is nothing of a series that the model which speaks says nothing of', () => {
    const inflow = { nowcasts: [nowcast], models: [model(45)] };
    expect(forecastAhead({ nowcasts: [nowcast], models: [], inflow, recordAt: () => null }, slotMs)).toBeNull();
  });
});
