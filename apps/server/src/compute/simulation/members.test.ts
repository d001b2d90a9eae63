import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { ForecastRun } from '../forecasts/stored-runs/stored-runs.ts';
import { forecastOfRun } from './members.ts';

const baseMs = Date.UTC(2026, 9, 1, 6);
const run: ForecastRun = {
  runId: 1,
  source: 'model',
  model: 'nam 1',
  issuedAtMs: baseMs + 5 * minuteMs,
  baseMs,
  planId: null,
  timesMs: Float64Array.of(baseMs + hourMs, baseMs + 2 * hourMs, baseMs + 4 * hourMs),
  values: Float64Array.of(100, 120, 160),
  quantiles: {
    levels: [0.05, 0.1, 0.9],
    values: [Float64Array.of(80, 80, 80), Float64Array.of(90, 100, 110), Float64Array.of(110, Number.NaN, 260)],
  },
};
const members = { count: 2, flows: Float32Array.of(101.236, 111, 121, 131, 99, 109, 119, 129) };

describe('the forecast a start goes by', () => {
  it('has the members at their hours, and the middle and its range straight between what was said', () => {
    const forecast = forecastOfRun(run, members, null)!;
    expect(forecast.times).toEqual([1, 2, 3, 4].map((hour) => new Date(baseMs + hour * hourMs).toISOString()));
    expect(forecast.central).toEqual([100, 120, 140, 160]);
    expect(forecast.low).toEqual([90, 100, 105, 110]);
    // The second hour has no value, so it is interpolated between the first and the fourth.
    expect(forecast.high).toEqual([110, 160, 210, 260]);
    expect(forecast.members).toEqual([
      { name: '1', flows: [101.24, 111, 121, 131] },
      { name: '2', flows: [99, 109, 119, 129] },
    ]);
  });

  it('begins with what has been measured since, the same for all, and leaves out what has passed', () => {
    const forecast = forecastOfRun(run, members, { timeMs: baseMs + 80 * minuteMs, flowM3s: 106 })!;
    expect(forecast.times.map((at) => (Date.parse(at) - baseMs) / minuteMs)).toEqual([80, 120, 180, 240]);
    expect(forecast.central[0]).toBe(106);
    expect(forecast.members.map(({ flows }) => flows)).toEqual([
      [106, 111, 121, 131],
      [106, 109, 119, 129],
    ]);
    expect(forecastOfRun(run, members, { timeMs: baseMs + 9 * hourMs, flowM3s: 1 })).toBeNull();
  });

  it('says that the river outruns it, with the upper line of the nowcast as far as that reaches; its members are its own', () => {
    const observedFlow = { timeMs: baseMs + 80 * minuteMs, flowM3s: 300 };
    const nowcast: ForecastRun = {
      ...run,
      source: 'nowcast',
      baseMs: observedFlow.timeMs,
      timesMs: Float64Array.of(baseMs + 2 * hourMs, baseMs + 3 * hourMs),
      values: Float64Array.of(310, 320),
      quantiles: { levels: [0.1, 0.9], values: [Float64Array.of(290, 290), Float64Array.of(340, 360)] },
    };
    const forecast = forecastOfRun(run, members, observedFlow, nowcast)!;
    expect(forecast.outrun).toBe(true);
    expect(forecast.high.slice(1)).toEqual([340, 360, 260]);
    expect(forecast.central.slice(1)).toEqual([120, 140, 160]);
    expect(forecast.members[0]!.flows).toEqual([300, 111, 121, 131]);
    const calm = forecastOfRun(run, members, { ...observedFlow, flowM3s: 106 }, nowcast)!;
    expect(calm).toMatchObject({ outrun: false, high: [106, 160, 210, 260] });
  });

  it('is its own leads where no members are kept, and is never longer than a screen can hold', () => {
    const forecast = forecastOfRun(run, null, null)!;
    expect(forecast.times).toHaveLength(3);
    expect(forecast.members).toEqual([]);
    const many = { count: 70, flows: new Float32Array(70 * 400).fill(12.5) };
    const boundedForecast = forecastOfRun(run, many, null)!;
    expect(boundedForecast.members).toHaveLength(60);
    expect(boundedForecast.times.length).toBeLessThanOrEqual(300);
    expect(JSON.stringify(boundedForecast).length).toBeLessThan(200_000);
  });
});
