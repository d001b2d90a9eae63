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
    const told = forecastOfRun(run, members, null)!;
    expect(told.times).toEqual([1, 2, 3, 4].map((hour) => new Date(baseMs + hour * hourMs).toISOString()));
    expect(told.central).toEqual([100, 120, 140, 160]);
    expect(told.low).toEqual([90, 100, 105, 110]);
    // Nothing was said of the second hour: straight from the first to the fourth.
    expect(told.high).toEqual([110, 160, 210, 260]);
    expect(told.members).toEqual([
      { name: '1', flows: [101.24, 111, 121, 131] },
      { name: '2', flows: [99, 109, 119, 129] },
    ]);
  });

  it('begins with what has been measured since, the same for all, and leaves out what has passed', () => {
    const told = forecastOfRun(run, members, { timeMs: baseMs + 80 * minuteMs, flowM3s: 106 })!;
    expect(told.times.map((at) => (Date.parse(at) - baseMs) / minuteMs)).toEqual([80, 120, 180, 240]);
    expect(told.central[0]).toBe(106);
    expect(told.members.map(({ flows }) => flows)).toEqual([
      [106, 111, 121, 131],
      [106, 109, 119, 129],
    ]);
    expect(forecastOfRun(run, members, { timeMs: baseMs + 9 * hourMs, flowM3s: 1 })).toBeNull();
  });

  it('says that the river outruns it, with the upper line of the nowcast as far as that reaches; its members are its own', () => {
    const came = { timeMs: baseMs + 80 * minuteMs, flowM3s: 300 };
    const nowcast: ForecastRun = {
      ...run,
      source: 'nowcast',
      baseMs: came.timeMs,
      timesMs: Float64Array.of(baseMs + 2 * hourMs, baseMs + 3 * hourMs),
      values: Float64Array.of(310, 320),
      quantiles: { levels: [0.1, 0.9], values: [Float64Array.of(290, 290), Float64Array.of(340, 360)] },
    };
    const told = forecastOfRun(run, members, came, nowcast)!;
    expect(told.outrun).toBe(true);
    expect(told.high.slice(1)).toEqual([340, 360, 260]);
    expect(told.central.slice(1)).toEqual([120, 140, 160]);
    expect(told.members[0]!.flows).toEqual([300, 111, 121, 131]);
    const calm = forecastOfRun(run, members, { ...came, flowM3s: 106 }, nowcast)!;
    expect(calm).toMatchObject({ outrun: false, high: [106, 160, 210, 260] });
  });

  it('is its own leads where no members are kept, and is never longer than a screen can hold', () => {
    const told = forecastOfRun(run, null, null)!;
    expect(told.times).toHaveLength(3);
    expect(told.members).toEqual([]);
    const many = { count: 70, flows: new Float32Array(70 * 400).fill(12.5) };
    const bounded = forecastOfRun(run, many, null)!;
    expect(bounded.members).toHaveLength(60);
    expect(bounded.times.length).toBeLessThanOrEqual(300);
    expect(JSON.stringify(bounded).length).toBeLessThan(200_000);
  });
});
