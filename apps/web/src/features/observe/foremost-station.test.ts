import { expect, it } from 'vitest';
import type { StationStatus } from '../../shared/plant/series.ts';
import { foremostStation } from './foremost-station.ts';

const nowMs = Date.parse('2026-11-22T03:00:00Z');
const stations = ['a', 'b', 'c'].map((station_id) => ({ station_id }));
const stationHeard = (station_id: string, minutesAgo: number) =>
  ({
    station_id,
    heard_at: new Date(nowMs - minutesAgo * 60_000).toISOString(),
    connection: 'connected',
    step_seconds: 300,
  }) as StationStatus;
const statuses = [stationHeard('a', 2), stationHeard('b', 3000), stationHeard('c', 20)];

it('begins with the station that was looked at last', () => {
  expect(foremostStation({ stations, statuses, lastUsed: 'c', nowMs })).toBe('c');
  expect(foremostStation({ stations, statuses: undefined, lastUsed: 'c', nowMs })).toBe('c');
});

it('begins with the one that is silent where none was, or it is gone', () => {
  expect(foremostStation({ stations, statuses, lastUsed: null, nowMs })).toBe('b');
  expect(foremostStation({ stations, statuses, lastUsed: 'gone', nowMs })).toBe('b');
});

it('waits until it is known how the stations are', () => {
  expect(foremostStation({ stations, statuses: undefined, lastUsed: null, nowMs })).toBeNull();
  expect(foremostStation({ stations: [], statuses: [], lastUsed: null, nowMs })).toBeNull();
  expect(foremostStation({ stations, statuses: [], lastUsed: null, nowMs })).toBe('a');
});
