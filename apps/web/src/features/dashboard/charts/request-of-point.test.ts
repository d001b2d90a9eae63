import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { ChartSeries } from '../../../kit/chart/series.ts';
import type { ChartData } from './queries.ts';
import { requestOfPoint, timeOfFigure } from './request-of-point.ts';

const at = Date.parse('2026-10-18T02:40:00Z');
const time = new Date(at).toISOString();
const line = (id: string, overrides: Partial<ChartSeries> = {}): ChartSeries => ({
  id,
  name: id,
  unit: 'm3s',
  quantity: 'inflow',
  points: { times: [], values: [] },
  ...overrides,
});

describe('what a point of a chart asks', () => {
  it.each([
    ['level', 'lake_level'],
    ['storage', 'total_capacity'],
    ['inflow', 'inflow_moving_average'],
    ['release', 'total_discharge_out'],
    ['turbine', 'total_discharge_turbine'],
    ['spill', 'total_discharge_dam'],
  ])('%s is a figure of the record', (id, field) => {
    expect(requestOfPoint(line(id), at)).toEqual({
      asked: { kind: 'general', id: null, quantity: field, time },
      field,
    });
  });

  it('rain is the time its bar stands for, a measured level its reading', () => {
    const rain = (stepMs: number) => requestOfPoint(line('rain', { quantity: 'rain', stepMs }), at)?.asked.quantity;
    expect(rain(hourMs)).toBe('gauge_60min');
    expect(rain(24 * hourMs)).toBe('gauge_1440min');
    expect(rain(hourMs / 12)).toBe('gauge_5min');
    const radarLine = line('rain', { quantity: 'radar', stepMs: 24 * hourMs });
    expect(requestOfPoint(radarLine, at)?.asked.quantity).toBe('radar_1440min');
    expect(requestOfPoint(line('measured-7'), at)?.asked).toMatchObject({ kind: 'series', id: '7', time });
  });

  it('nothing is asked of sums and what is expected', () => {
    for (const id of ['rain-sum', 'inflow-sum', 'model', 'rain-forecast'])
      expect(requestOfPoint(line(id), at)).toBeNull();
  });
});

describe('the record of a figure in a thinned line', () => {
  const rows = [
    ['2026-10-18 09:30:00', 51.2],
    ['2026-10-18 09:35:00', 60.8],
    ['2026-10-18 09:40:00', null],
    ['2026-10-18 09:55:00', 60.8],
  ].map(([date_string, inflow_moving_average]) => ({
    date_string,
    inflow_moving_average,
  })) as unknown as ChartData['general_datas'];

  it('is the nearest that says this very figure', () => {
    expect(timeOfFigure(rows, 'inflow_moving_average', 60.8, at)).toBe('2026-10-18T02:35:00.000Z');
    expect(timeOfFigure(rows, 'inflow_moving_average', 51.2, at)).toBe('2026-10-18T02:30:00.000Z');
    expect(timeOfFigure(rows, 'inflow_moving_average', 7, at)).toBeNull();
  });
});
