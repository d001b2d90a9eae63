import { describe, expect, it } from 'vitest';
import { questionOf } from './question.ts';

const time = '2026-10-18T02:40:00.000Z';

describe('what a figure of the dashboard asks', () => {
  it('asks for a field, an outlet, a forecast as it was issued, rain of the gauges', () => {
    expect(questionOf({ kind: 'general', id: null, quantity: 'lake_level', time })).toEqual({
      field: 'lake_level',
      time,
    });
    expect(questionOf({ kind: 'outlet', id: 'a', quantity: 'input', time: null })).toEqual({ outlet: 'a' });
    expect(questionOf({ kind: 'model', id: '7', quantity: '360', time })).toEqual({ model_run: 7, horizon: 360 });
    expect(questionOf({ kind: 'modelLake', id: '7', quantity: '360', time })).toEqual({
      model_run: 7,
      horizon: 360,
      field: 'lake_level',
    });
    expect(questionOf({ kind: 'forecast', id: null, quantity: '30', time })).toEqual({ horizon: 30, known_at: time });
    expect(questionOf({ kind: 'rain', id: null, quantity: 'gauge_6h', time })).toEqual({ rain_minutes: 360, time });
    expect(questionOf({ kind: 'rain', id: null, quantity: 'gauge_5min', time })).toEqual({ rain_minutes: 5, time });
    const radarRequest = { rain_minutes: 360, rain_by: 'radar', time };
    expect(questionOf({ kind: 'rain', id: null, quantity: 'radar_6h', time })).toEqual(radarRequest);
  });

  it('asks nothing where nobody could answer', () => {
    expect(questionOf({ kind: 'rain', id: null, quantity: 'cloud_6h', time })).toBeNull();
    expect(questionOf({ kind: 'general', id: null, quantity: 'price', time })).toBeNull();
  });
});
