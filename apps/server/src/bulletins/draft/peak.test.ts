import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { ForecastRun } from '../../compute/forecasts/stored-runs/stored-runs.ts';
import { bandAt, type InflowAhead } from './ahead.ts';
import { peakTable } from './peak.ts';

const hours = 168;
const rise = (at: number) => 100 + 900 * Math.exp(-(((at - 96) / 12) ** 2));

function forecast(over: Partial<ForecastRun> = {}, members: InflowAhead['members'] = null): InflowAhead {
  const timesMs = Float64Array.from({ length: hours }, (_, index) => (index + 1) * hourMs);
  const values = timesMs.map((ms) => rise(ms / hourMs));
  const levels = [0.05, 0.1, 0.25, 0.75, 0.9, 0.95];
  const quantiles = { levels, values: [0.1, 0.5, 0.8, 1.2, 1.5, 4].map((share) => values.map((one) => one * share)) };
  const run = { baseMs: 0, timesMs, values, quantiles, ...over } as ForecastRun;
  return { run, missing: 'no_forecast', baseMs: 0, baseM3s: 100, members };
}
const week = { fromMs: 0, toMs: hours * hourMs };
const peakOf = (inflow: InflowAhead, span = week) => peakTable(inflow, span).rows[0]!.cells;

describe('the greatest inflow of a week', () => {
  it('is printed with 10 to 90 of 100, not with the outermost band that is known', () => {
    expect(bandAt(forecast(), 96 * hourMs)).toEqual({ value: 1000, low: 500, high: 1500 });
    expect(peakOf(forecast())).toMatchObject({
      inflow: { value: 1000, low: 500, high: 1500 },
      time: { at: '1970-01-05T00:00:00.000Z' },
    });
  });

  it('is at least the highest of what the band is sure of: a wide band of its hour does not take that away', () => {
    const inflow = forecast();
    const low = inflow.run!.quantiles!.values[1]!;
    low[95] = 0;
    expect(peakOf(inflow)).toMatchObject({ inflow: { low: Math.floor((rise(95) * 0.5) / 10) * 10, high: 1500 } });
  });

  it('has the range of the peaks of its members, whenever each of them comes', () => {
    // Eleven floods of 500, 600 ... 1500 m3/s, each at its own hour: the 10 % and 90 % quantiles are the second and the tenth.
    const flows = new Float32Array(11 * 240).fill(80);
    for (let member = 0; member < 11; member++) flows[member * 240 + 10 + 12 * member] = 500 + 100 * member;
    const members = { baseMs: 0, count: 11, flows };
    const flat = forecast({ quantiles: null, values: new Float64Array(hours).fill(620) }, members);
    expect(peakOf(flat)).toMatchObject({ inflow: { value: 620, low: 600, high: 1400 } });
  });

  it('is not known where the forecast ends before the week does', () => {
    const day = {
      timesMs: Float64Array.of(12 * hourMs, 24 * hourMs),
      values: Float64Array.of(100, 90),
      quantiles: null,
    };
    expect(peakOf(forecast(day))).toMatchObject({
      inflow: { value: null, missing: 'beyond_forecast' },
      time: { at: null, missing: 'beyond_forecast' },
    });
    expect(peakOf(forecast(day), { fromMs: 0, toMs: 24 * hourMs })).toMatchObject({
      inflow: { value: 100, low: null },
    });
  });

  it('is none of the hour whose record is known: it begins there, and goes on to what was said of the next', () => {
    // The model forecast 120 for the hour for which the record has 100, and its values fall after that.
    const of = { ...forecast(), baseMs: 3 * hourMs, baseM3s: 100 };
    const run = { ...of.run!, timesMs: Float64Array.of(2, 3, 4, 27).map((hour) => hour * hourMs) };
    const peakRun = { ...run, values: Float64Array.of(130, 120, 110, 90), quantiles: null } as ForecastRun;
    const inflow: InflowAhead = { ...of, run: peakRun, members: null };
    expect(bandAt(inflow, 3 * hourMs)?.value).toBe(100);
    expect(bandAt(inflow, 3.5 * hourMs)?.value).toBe(105);
    const [peak] = peakTable(inflow, { fromMs: 3 * hourMs, toMs: 27 * hourMs }).rows;
    expect(peak!.cells.inflow).toMatchObject({ value: 110 });
    expect(peak!.cells.time).toMatchObject({ at: new Date(4 * hourMs).toISOString() });
  });
});
