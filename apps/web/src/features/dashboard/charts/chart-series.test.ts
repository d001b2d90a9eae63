import { hourMs } from '@spillway/plant-time/spans';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../../base/i18n/i18n.ts';
import { inkOf } from '../../../kit/chart/look.ts';
import type { ChartSeries } from '../../../kit/chart/series.ts';
import { loadVietnamese } from '../../../kit/testing/mount.tsx';
import { usualActions } from '../../../shared/dashboard/settings.ts';
import viSeries from '../../../shared/series/words/vi/series.ts';
import viDashboard from '../words/vi/dashboard.ts';
import { chartSeriesOf, type SeriesInput } from './chart-series.ts';
import type { FlowForecast } from './forecast-series.ts';
import type { ChartData } from './queries.ts';

const wall = (clock: string) => `2026-10-17 ${clock}:00`;
const at = (clock: string) => Date.parse(`2026-10-17T${clock}:00+07:00`);

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { dashboard: viDashboard, series: viSeries }, true);
});

const general = (clock: string, level: number | null, inflow: number | null): ChartData['general_datas'][number] => ({
  date_string: wall(clock),
  total_discharge_lake: inflow,
  inflow_moving_average: inflow,
  total_discharge_out: 83,
  total_discharge_dam: 0,
  total_discharge_turbine: 83,
  lake_level: level,
  total_capacity: 51_420_000,
  upstream_water_level: level,
  downstream_water_level: 122.3,
});

const forecast = (clock: string, minutes: number, value: number): FlowForecast => ({
  date_string: wall(clock),
  valid_at: '2026-10-17T02:30:00.000Z',
  issued_at: '2026-10-17T02:00:30.000Z',
  horizon_minutes: minutes,
  value,
  low: value - 10,
  high: value + 10,
  lake_level: 248.3,
  method: 'slope',
  flags: [],
});

const data: ChartData = {
  levels_then: null,
  step_seconds: 3600,
  rain_step_seconds: 3600,
  radar_step_seconds: 3600,
  rain_datas: [{ date_string: wall('09:00'), value: 2.5, rain_value: 2.5, rada_value: null }],
  rain_forecast_datas: [{ date_string: wall('12:00'), value: 6, rain_value: null, rada_value: null }],
  rain_forecast_points: [],
  rain_forecast_issue: {
    source: 'Đài',
    issued_at: '2026-10-17T00:00:00Z',
    received_at: '2026-10-17T00:10:00Z',
    cadence_seconds: 6 * 3600,
    state: 'current',
    late_at: '2026-10-17T09:00:00Z',
    withheld_at: '2026-10-17T18:00:00Z',
    step_seconds: 3 * 3600,
  },
  rain_forecast_sources: [],
  mikenam: [],
  hand_forecast: null,
  general_extremes: [],
  general_datas: [general('07:00', 248.1, 120), general('08:00', 248.15, 150), general('09:00', 248.2, 180)],
  flow_forecast_issue: null,
  flow_forecast_datas: [forecast('10:00', 60, 200), forecast('09:30', 30, 190)],
};

function drawSeries(overrides: Partial<Omit<SeriesInput, 't'>> = {}) {
  const all = chartSeriesOf({
    data,
    measured: [],
    actions: usualActions,
    spanMs: 48 * hourMs,
    flowSide: 'right',
    intervalMs: 600_000,
    isReplay: false,
    nowMs: at('09:05'),
    t: translate,
    ...overrides,
  });
  return new Map(all.map((one) => [one.id, one]));
}

const valuesIn = (one: ChartSeries | undefined) => Array.from(one?.points.values ?? []);

describe('what the charts draw', () => {
  it('is rain, level and flows until something else is chosen', () => {
    expect([...drawSeries().keys()]).toEqual([
      'rain',
      'level',
      'level-forecast',
      'inflow',
      'release',
      'turbine',
      'spill',
      'inflow-forecast',
      'rain-forecast',
    ]);
  });

  it('names whose rain forecast it is, and draws its steps as what they bring in a step of the gauges', () => {
    const ahead = drawSeries().get('rain-forecast');
    expect(ahead?.name).toMatch(/^Mưa dự báo Đài, 07:00 17\/10/);
    expect(ahead).toMatchObject({ forecast: true, stepMs: 3 * hourMs, points: { values: [2] } });
    expect(drawSeries({ actions: { ...usualActions, topChart: 1 } }).has('rain-forecast')).toBe(false);
  });

  it('lets a forecast go on from the record it was made from, with its band', () => {
    const inflow = drawSeries().get('inflow-forecast');
    expect(inflow).toMatchObject({ of: 'inflow', forecast: true });
    expect(inflow?.points.times).toEqual([at('09:00'), at('09:30'), at('10:00')]);
    expect(inflow?.points.values).toEqual([180, 190, 200]);
    expect(inflow?.points.low).toEqual([180, 180, 190]);
    expect(drawSeries().get('level-forecast')?.points.low).toBeUndefined();
  });

  it('reads a forecast that is looked back at by itself, beside what was measured since', () => {
    const inflow = drawSeries({ isReplay: true }).get('inflow-forecast');
    expect(inflow?.of).toBeUndefined();
    expect(inflow?.name).toBe('Về hồ (làm trơn), dự báo 09:00');
  });

  const issue = {
    issued_at: '2026-10-17T02:00:30.000Z',
    base_time: '2026-10-17T02:00:00.000Z',
    cadence_seconds: 600,
    state: 'current',
    late_at: '2026-10-17T02:15:00.000Z',
    withheld_at: '2026-10-17T02:50:00.000Z',
  } as const;
  const aged = (clock: string, overrides: object = {}) =>
    drawSeries({ data: { ...data, flow_forecast_issue: issue }, nowMs: at(clock), ...overrides });

  it('takes the colour from a forecast that is late, and its times with them as they come', () => {
    expect(aged('09:10').get('inflow-forecast')?.late).toBeUndefined();
    const late = aged('09:35').get('inflow-forecast');
    expect(late).toMatchObject({ late: true, points: { values: [180, 200] } });
    expect(inkOf(late!)).not.toBe(inkOf(aged('09:10').get('inflow-forecast')!));
    expect(aged('09:35').get('level-forecast')?.late).toBe(true);
    expect(aged('10:00', { isReplay: false }).has('inflow-forecast')).toBe(false);
  });

  it('draws no forecast that is withheld by now, whenever it was fetched, but all of it for who looks back', () => {
    expect(aged('09:49').has('inflow-forecast')).toBe(true);
    expect(aged('09:50').has('inflow-forecast')).toBe(false);
    expect(aged('09:50').has('level-forecast')).toBe(false);
    const back = aged('23:00', { isReplay: true }).get('inflow-forecast');
    expect(back).toMatchObject({ points: { values: [180, 190, 200] } });
    expect(back?.late).toBeUndefined();
  });

  it('goes by the cadence of its own source for the forecast of the rain too', () => {
    expect(drawSeries({ nowMs: at('15:59') }).get('rain-forecast')?.late).toBeUndefined();
    expect(drawSeries({ nowMs: at('16:00') }).get('rain-forecast')?.late).toBe(true);
    expect(drawSeries({ nowMs: at('23:59') + 3600_000 * 2 }).has('rain-forecast')).toBe(false);
  });

  it('draws no band where errors are not known', () => {
    const flow_forecast_datas = data.flow_forecast_datas.map((one) => ({ ...one, low: null, high: null }));
    expect(drawSeries({ data: { ...data, flow_forecast_datas } }).get('inflow-forecast')?.points.low).toBeUndefined();
  });

  it('shows storage in million m3', () => {
    const actions = { ...usualActions, charts: [2] as const };
    expect(drawSeries({ actions }).get('storage')?.points.values).toEqual([51.42, 51.42, 51.42]);
  });

  it('sums rain and inflow where that is asked', () => {
    const series = drawSeries({ actions: { ...usualActions, sums: true } });
    expect(valuesIn(series.get('inflow-sum'))).toEqual([0, 0.49, 1.08]);
    expect(valuesIn(series.get('rain-sum'))).toEqual([2.5]);
    expect(valuesIn(series.get('rain-sum-forecast'))).toEqual([2.5, 8.5]);
  });

  it('shows the stations while nothing has been calculated', () => {
    const seriesRange = {
      series_id: 7,
      level: 'raw' as const,
      good_share: [],
      times: [1, 2],
      min: [5, 6],
      max: [5, 7],
    };
    const level = drawSeries({
      measured: [{ id: 'measured-7', name: 'MN-01', stepSeconds: 300, stretches: seriesRange }],
    });
    expect(level.has('level')).toBe(false);
    expect(level.get('measured-7')).toMatchObject({ name: 'MN-01', points: { times: [1, 2, 2], values: [5, 6, 7] } });
  });

  it('leaves a missing figure a gap', () => {
    const rows = [general('07:00', 248.1, 120), general('08:00', null, null)];
    expect(drawSeries({ data: { ...data, general_datas: rows } }).get('level')?.points.values).toEqual([
      248.1,
      Number.NaN,
    ]);
  });
});
