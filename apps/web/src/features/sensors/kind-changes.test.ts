import { expect, it } from 'vitest';
import { changesOf } from './kind-changes.ts';
import type { KindChange } from './queries.ts';

const set = (sensor_id: string, values: KindChange['values']): KindChange => ({
  sensor_id,
  name: sensor_id,
  changed_at: '2026-10-01T00:00:00.000Z',
  changed_by: 'kythuat1',
  values,
});
/** Newest first, with the changes of two sensors interleaved. */
const history = [
  set('a', { name: 'A2', calibration: { coefficient: 2 }, status: 'active' }),
  set('b', { name: 'B', calibration: { coefficient: 1 }, status: 'inactive' }),
  set('a', { name: 'A', calibration: { coefficient: 2 }, status: 'active' }),
  set('b', { name: 'B', calibration: { coefficient: 1 }, status: 'active' }),
  set('a', { name: 'A', calibration: { coefficient: 1 }, status: 'active' }),
];

it('says of each change what it changed of its own sensor', () => {
  const changes = changesOf(history, true);
  expect(changes.map(({ change, version }) => [change.sensor_id, version.seq, version.changed])).toEqual([
    ['a', 3, ['name']],
    ['b', 2, ['status']],
    ['a', 2, ['calibration']],
    ['b', 1, ['name', 'calibration', 'status']],
    ['a', 1, ['name', 'calibration', 'status']],
  ]);
  expect(changes[0]?.before).toMatchObject({ name: 'A' });
  expect(changes[3]?.before).toBeUndefined();
});

it('does not take the oldest change of a cut-off list for the set-up of a sensor', () => {
  const [newest, older] = changesOf(history.slice(0, 3), false).filter(({ change }) => change.sensor_id === 'a');
  expect(older?.version.seq).not.toBe(1);
  expect(newest?.version.changed).toEqual(['name']);
});

it('tells changes of one sensor apart by a key', () => {
  const keys = changesOf(history, true).map(({ key }) => key);
  expect(new Set(keys).size).toBe(history.length);
});
