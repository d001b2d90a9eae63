import { downstream, reachesOf } from '@spillway/hydrology/simulation/downstream';
import { hourMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { levelsAhead, levelToPrint } from './below.ts';

const rating = [
  { flowM3s: 0, levelM: 2 },
  { flowM3s: 400, levelM: 6 },
  { flowM3s: 1200, levelM: 9 },
];
const station = (travelTimeH = 5, overrides: object = {}) => ({
  id: 'AI_NGHIA',
  alarmsM: [6.5, 8, 9] as const,
  reach: { travelTimeH, weighting: 0, lateralM3s: 40, lateralShare: 0, rating, ...overrides },
});
const fromMs = Date.UTC(2026, 9, 18, 3);
const stepMin = 30;
/** A constant release before the start, then the planned one, in half hours over a day. */
const riverOf = (one: ReturnType<typeof station>, before: number, plannedM3s: (row: number) => number) => ({
  fromMs,
  stepMin,
  stations: downstream(
    {
      releaseM3s: Array.from({ length: 49 }, (_, row) => plannedM3s(row)),
      inflowM3s: new Float64Array(49),
      stepS: stepMin * 60,
      beforeM3s: Array.from({ length: 40 }, () => before),
    },
    reachesOf([one]),
  ),
});
const leads = [6, 12, 18, 24].map((hours) => fromMs + hours * hourMs);
const levels = (...args: Parameters<typeof levelsAhead>) => levelsAhead(...args).levels.map(({ levelM }) => levelM);
const missing = (...args: Parameters<typeof levelsAhead>) => [
  ...new Set(levelsAhead(...args).levels.flatMap((one) => (one.levelM === null ? [one.missing] : []))),
];
/** From the rating table: 2 + q / 100 up to 400 m3/s, then 6 + (q - 400) / 800 x 3. */
const levelAt = (q: number) => (q <= 400 ? 2 + q / 100 : 6 + ((q - 400) / 800) * 3);

it('is at each hour of a bulletin what the rating says of an even release and of what comes in on the way', () => {
  // 160 + 40 = 200 m3/s.
  for (const level of levels(
    station(),
    riverOf(station(), 160, () => 160),
    leads,
    null,
  ))
    expect(level).toBeCloseTo(4, 9);
});

it('follows a step of the release through one linear reservoir, worked out row by row', () => {
  const [releasedM3s, planned, travelTimeH] = [100, 500, 6];
  const [wanted, stepH]: [number[], number] = [[], stepMin / 60];
  let flow = releasedM3s;
  let before = releasedM3s;
  for (let row = 0; row <= 48; row++) {
    // S = K O and dS/dt = I - O, with the trapezoidal rule and steps of half an hour.
    flow += (before + planned - 2 * flow) / ((2 * travelTimeH) / stepH + 1);
    before = planned;
    if (row > 0 && row % 12 === 0) wanted.push(levelAt(flow + 40));
  }
  const river = riverOf(station(travelTimeH), releasedM3s, () => planned);
  for (const [index, level] of levels(station(travelTimeH), river, leads, null).entries())
    expect(level).toBeCloseTo(wanted[index]!, 9);
});

it('is printed where the gauge reads lower than the rating, with both levels said beside it', () => {
  const river = riverOf(station(), 160, () => 160);
  expect(levelsAhead(station(), river, leads, 3.8).note).toBeNull();
  const stationLevels = levelsAhead(station(), river, leads, 2.1);
  expect(stationLevels.note).toEqual({ is: 'rating_off', ratedM: expect.closeTo(4, 9), readM: 2.1 });
  expect(stationLevels.levels.every(({ levelM }) => levelM !== null)).toBe(true);
});

it('is left to a person where it would be calmer than the gauge, and says why', () => {
  const river = riverOf(station(), 160, () => 160);
  expect(missing(station(), river, leads, 4.4)).toEqual(['gauge_above_rating']);
  expect(missing(station(), river, leads, 4.2)).toEqual([]);
});

it('says why it is not told: no way to the station, no plan, a forecast that ends, a rating that ends', () => {
  const river = riverOf(station(), 160, () => 160);
  expect(missing({ id: 'X' }, river, leads, null)).toEqual(['no_rating']);
  expect(missing(station(5, { rating: [] }), river, leads, null)).toEqual(['no_rating']);
  expect(missing(station(), null, leads, null)).toEqual(['no_plan']);
  expect(levels(station(), river, [...leads, fromMs + 25 * hourMs], null).map((one) => one !== null)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(missing(station(), river, [fromMs + 25 * hourMs], null)).toEqual(['beyond_forecast']);
  const flood = riverOf(station(2), 160, (row) => (row > 20 ? 4000 : 160));
  const stationLevels = levelsAhead(station(2), flood, leads, null);
  expect(stationLevels.levels.map((one) => (one.levelM === null ? one.missing : 'told'))).toEqual([
    'told',
    'beyond_rating',
    'beyond_rating',
    'beyond_rating',
  ]);
  expect(stationLevels.note).toEqual({ is: 'rating_ends', edgeM: 9 });
});

it('prints a level that is new and believed: of a gauge that lies the last one before is no level of now', () => {
  const nowMs = Date.UTC(2026, 9, 18, 3);
  const read = (minutes: number, isDoubted = false) =>
    levelToPrint({ value: 121.24, atMs: nowMs - minutes * 60_000, isDoubted }, nowMs);
  expect(read(45)).toEqual({ levelM: 121.24, missing: 'no_station' });
  expect(read(45, true)).toEqual({ levelM: null, missing: 'station_doubted' });
  expect(read(121)).toEqual({ levelM: null, missing: 'no_station' });
  expect(levelToPrint(undefined, nowMs)).toEqual({ levelM: null, missing: 'no_station' });
});
