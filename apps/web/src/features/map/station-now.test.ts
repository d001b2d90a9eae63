import { describe, expect, it } from 'vitest';
import type { StationStatus } from '../../shared/plant/series.ts';
import { columnsOf, isGauge, maxRainMm, stationNow } from './station-now.ts';

const nowMs = Date.parse('2026-10-18T01:10:00Z');
const place = (station_id: string, station_type: 1 | 2) => ({
  station_id,
  station_type,
  station_code: station_id,
  name: station_id,
  unit: 'mm',
  longitude: 108,
  latitude: 14,
  catchment: null,
  measure_method: null,
});
const rain = place('rain', 1);
const level = place('level', 2);
const status = (change: Partial<StationStatus> = {}): StationStatus => ({
  ...level,
  series_id: 1,
  step_seconds: 300,
  last_data: 248.25,
  prev_data: -1,
  last_date_string: null,
  prev_date_string: null,
  last_time: new Date(nowMs).toISOString(),
  last_quality: 0,
  heard_at: new Date(nowMs).toISOString(),
  connection: 'connected',
  ...change,
});
const past = {
  times: [0, 1, 2],
  stations: [
    { station_id: 'rain', values: [null, 2, 3], doubtful: [] },
    { station_id: 'level', values: [248, 248.1, null], doubtful: [1] },
  ],
  lake_levels: [],
  lake_surfaces: [],
  lake_now: null,
};
const liveOptions = { step: 2, isLive: true, nowMs };

describe('a station on the map', () => {
  it('has of rain the sum since the begin, or what fell in the step', () => {
    const sums = columnsOf([rain, level], past, 'sum');
    expect(stationNow(rain, undefined, sums.get('rain'), liveOptions).value).toBe(5);
    const steps = columnsOf([rain, level], past, 'step');
    expect(stationNow(rain, undefined, steps.get('rain'), liveOptions).value).toBe(3);
    expect([maxRainMm([rain, level], sums), maxRainMm([rain, level], steps)]).toEqual([5, 3]);
  });

  it('has rain by radar in no circle: it fell at no one place', () => {
    const radar = { ...rain, measure_method: 3 as const };
    expect([rain, radar, level].map(isGauge)).toEqual([true, false, false]);
    expect(maxRainMm([radar, level], columnsOf([radar, level], past, 'sum'))).toBe(0);
  });

  it('says at the present what it said last, and whether it still speaks', () => {
    expect(stationNow(level, status(), undefined, liveOptions)).toMatchObject({ value: 248.25, state: 'connected' });
    const silentStatus = status({ heard_at: new Date(nowMs - 3 * 3_600_000).toISOString() });
    expect(stationNow(level, silentStatus, undefined, liveOptions)).toMatchObject({
      state: 'silent',
      connection: 'disconnected',
    });
    expect(stationNow(level, status({ connection: null }), undefined, liveOptions).state).toBe('byHand');
    expect(stationNow(level, status({ last_quality: 5, last_data: -1 }), undefined, liveOptions)).toMatchObject({
      value: null,
      isDoubtful: true,
    });
  });

  it('says in the past what held then', () => {
    const column = columnsOf([level], past, 'sum').get('level');
    const then = (step: number) => stationNow(level, status(), column, { step, isLive: false, nowMs });
    expect(then(0)).toMatchObject({ value: 248, state: 'connected', isDoubtful: false, connection: null });
    expect(then(1)).toMatchObject({ value: 248.1, isDoubtful: true });
    expect(then(2)).toMatchObject({ value: null, state: 'silent' });
  });
});
