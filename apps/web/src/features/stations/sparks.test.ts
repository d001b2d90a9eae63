import { describe, expect, it } from 'vitest';
import type { StationStatus } from '../../shared/plant/series.ts';
import { sparkGroups, sparkSeries } from './sparks.ts';

const status = (id: number, type: StationStatus['station_type'], seriesId: number | null = id): StationStatus => ({
  station_id: `s${id}`,
  station_code: `S${id}`,
  name: `Trạm ${id}`,
  station_type: type,
  unit: 'm',
  series_id: seriesId,
  step_seconds: 300,
  last_data: -1,
  prev_data: -1,
  last_date_string: null,
  prev_date_string: null,
  last_time: null,
  last_quality: null,
  heard_at: null,
  connection: 'disconnected',
});

describe('the small charts of a list', () => {
  it('ask for at most fifty series together, rain by its own steps', () => {
    const levels = Array.from({ length: 60 }, (_, index) => status(index, 2));
    const groups = sparkGroups([...levels, status(100, 1), status(101, 8, null)]);
    expect(groups.get('s0')?.seriesIds).toHaveLength(50);
    expect(groups.get('s59')).toEqual({ seriesIds: Array.from({ length: 10 }, (_, index) => 50 + index), columns: 88 });
    expect(groups.get('s100')).toEqual({ seriesIds: [100], columns: 288 });
    expect(groups.has('s101')).toBe(false);
  });

  it('keep the highest of a stretch and join what lies in neighbouring stretches', () => {
    const drawnSeries = sparkSeries(status(1, 2), { times: [0, 1], max: [3, null] });
    expect(drawnSeries).toMatchObject({ quantity: 'level', unit: 'm', points: { values: [3, null] } });
    expect(drawnSeries.gapAfterMs).toBeGreaterThan(86_400_000 / 88);
  });
});
