import { describe, expect, it } from 'vitest';
import { type StationType, stationTypeStyle, stationTypes, stylesAmong, typeStyles } from './station-looks.ts';

const station = (station_type: StationType, measure_method: number | null = null) => ({ station_type, measure_method });

describe('the look of a station', () => {
  it('is that of its type, but of rain by radar', () => {
    expect(stationTypeStyle(station(1, 7))).toBe(typeStyles[1]);
    expect(stationTypeStyle(station(2, 3))).toBe(typeStyles[2]);
    expect(stationTypeStyle(station(1, 3)).name).toBe('observe.type.radar');
    expect(stationTypes.map((type) => typeStyles[type].look)).not.toContain(stationTypeStyle(station(1, 3)).look);
  });

  it('is explained once, rain and its radar first', () => {
    const all = [station(7), station(1, 3), station(2), station(1), station(2, 3)];
    expect(stylesAmong(all).map(({ name }) => name)).toEqual([
      'observe.type.rain',
      'observe.type.radar',
      'observe.type.level',
      'observe.type.power',
    ]);
  });
});
