import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { gaugeRain, radarRain } from '../../../shared/dashboard/settings.ts';
import { forecastRain, measuredRain, rainForSpan } from './rain-rows.ts';

const start = Date.parse('2026-10-17T00:00:00Z');
const row = (clock: string, gauge: number | null, radar: number | null = null) => ({
  date_string: `2026-10-17 ${clock}:00`,
  value: gauge,
  rain_value: gauge,
  rada_value: radar,
});
const dataOf = (rows: readonly ReturnType<typeof row>[], rainMinutes = 10) => ({
  rain_datas: [...rows],
  rain_step_seconds: rainMinutes * 60,
  radar_step_seconds: 600,
});

describe('rain of the charts', () => {
  it('is of the gauges or of the radar, as chosen', () => {
    const data = dataOf([row('07:10', 1.2, 3.4)]);
    expect(measuredRain(data, gaugeRain).depthsMm).toEqual([1.2]);
    expect(measuredRain(data, radarRain).depthsMm).toEqual([3.4]);
  });

  it('of the radar is missing where a picture is, and not between two of them', () => {
    const data = dataOf([row('07:10', 1, 3), row('07:15', 1), row('07:20', 1), row('07:25', 1), row('07:30', 1, 5)], 5);
    const { times, depthsMm, stepMs } = measuredRain(data, radarRain);
    expect(times).toEqual([10, 20, 30].map((minutes) => start + minutes * minuteMs));
    expect(depthsMm).toEqual([3, Number.NaN, 5]);
    expect(stepMs).toBe(10 * minuteMs);
    expect(measuredRain(data, gaugeRain)).toMatchObject({ depthsMm: [1, 1, 1, 1, 1], stepMs: 5 * minuteMs });
  });

  it('is by the hour over half a day and more: a row belongs to the hour it ends in', () => {
    const rows = [row('08:00', 1), row('08:10', 2), row('09:00', 4), row('09:10', null)];
    const rain = measuredRain(dataOf(rows), gaugeRain);
    const byHour = rainForSpan(rain, 24 * hourMs);
    expect(byHour.times).toEqual([start + hourMs, start + 2 * hourMs, start + 3 * hourMs]);
    expect(byHour.depthsMm).toEqual([1, 6, Number.NaN]);
    expect(byHour.stepMs).toBe(hourMs);
    expect(rainForSpan(rain, 6 * hourMs)).toBe(rain);
  });

  it('keeps what is known of an hour in which a row is missing', () => {
    const rain = measuredRain(dataOf([row('08:10', null), row('08:20', 2), row('08:30', null)]), gaugeRain);
    expect(rainForSpan(rain, 24 * hourMs).depthsMm).toEqual([2]);
  });

  it('of a forecast covers the steps of its issue', () => {
    const at = '2026-10-17T00:00:00Z';
    const age = { cadence_seconds: 86_400, state: 'current', late_at: at, withheld_at: at } as const;
    const issue = { source: 'A', issued_at: at, received_at: at, step_seconds: 3 * 3600, ...age };
    const rows = [row('09:00', 1)];
    expect(forecastRain({ rain_forecast_datas: rows, rain_forecast_issue: issue }).stepMs).toBe(3 * hourMs);
    expect(forecastRain({ rain_forecast_datas: [], rain_forecast_issue: null }).times).toEqual([]);
  });
});
