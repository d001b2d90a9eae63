import { expect, it } from 'vitest';
import { pastReleases, releasedRows } from './released.ts';

const minuteMs = 60_000;
const samples = (rows: readonly (readonly [minute: number, m3s: number])[]) => ({
  timesMs: rows.map(([minute]) => minute * minuteMs),
  values: rows.map(([, m3s]) => m3s),
  qualities: rows.map(() => 0),
});

const before = (minute: number, rows: number) => ({ fromMs: minute * minuteMs, rows, stepMin: 10 });

it('takes what held at each step before the start, by any cadence', () => {
  const hourly = samples([
    [0, 50],
    [60, 80],
    [120, 200],
  ]);
  expect(pastReleases(hourly, before(130, 6))).toEqual([80, 80, 80, 80, 80, 200]);
});

it('ends where the record begins, and behind a gap', () => {
  expect(pastReleases(samples([[100, 70]]), before(130, 6))).toEqual([70, 70, 70]);
  const broken = samples([
    [0, 50],
    [600, 90],
  ]);
  expect(pastReleases(broken, before(620, 60))).toEqual([90, 90]);
  expect(pastReleases(samples([]), before(0, 6))).toEqual([]);
});

it('goes back by the slowest station, and not at all where none has a travel time', () => {
  const station = {
    id: 'a',
    name: '',
    alarmsM: [1, 2, 3] as const,
    source: { article: '', text: '', isVerified: true },
  };
  const reach = { travelTimeH: 3, weighting: 0.2, lateralM3s: 0, lateralShare: 0, rating: [] };
  expect(releasedRows({ stations: [station] }, 10)).toBe(0);
  expect(releasedRows({ stations: [station, { ...station, reach }] }, 10)).toBe(72);
  const slow = { stations: [{ ...station, reach: { ...reach, travelTimeH: 240 } }] };
  expect([releasedRows(slow, 10), releasedRows(slow, 5)]).toEqual([288, 576]);
});
