import { expect, it } from 'vitest';
import { hoursBefore, levelsBelow, levelToPrint } from './below.ts';

const rating = [
  { flowM3s: 0, levelM: 2 },
  { flowM3s: 400, levelM: 6 },
  { flowM3s: 1200, levelM: 9 },
];
const station = (travelTimeH: number, more: object = {}) => ({
  id: 'AI_NGHIA',
  alarmsM: [6.5, 8, 9] as const,
  reach: { travelTimeH, weighting: 0, lateralM3s: 40, rating, ...more },
});
const hours = (count: number, m3s: number) => Array.from({ length: count }, () => m3s);
const unread = () => null;
/** By the table of the rating: 2 + q / 100 up to 400 m3/s, then 6 + (q - 400) / 800 x 3. */
const levelAt = (q: number) => (q <= 400 ? 2 + q / 100 : 6 + ((q - 400) / 800) * 3);

it('is what the rating says of an even release and of what comes in on the way', () => {
  const river = { releasedM3s: hours(30, 160), plannedM3s: hours(24, 160) };
  expect(levelsBelow([station(5)], river, unread).get('AI_NGHIA')).toBeCloseTo(4, 9);
});

it('follows a step of the release through one linear reservoir, worked out row by row', () => {
  const [released, planned, travelTimeH] = [100, 500, 6];
  let flow = released;
  let before = released;
  for (let hour = 0; hour < 12; hour++) {
    // S = K O and dS/dt = I - O, by the trapezoidal rule of an hour.
    flow += (before + planned - 2 * flow) / (2 * travelTimeH + 1);
    before = planned;
  }
  const river = { releasedM3s: hours(24, released), plannedM3s: hours(12, planned) };
  expect(levelsBelow([station(travelTimeH)], river, unread).get('AI_NGHIA')).toBeCloseTo(levelAt(flow + 40), 9);
});

it('is left to a person where nobody knows the way, the rating ends, or it says another level of now than was read', () => {
  const river = { releasedM3s: hours(30, 160), plannedM3s: hours(24, 160) };
  expect(levelsBelow([{ id: 'X', alarmsM: [1, 2, 3] }], river, unread).size).toBe(0);
  expect(levelsBelow([station(5, { rating: [] })], river, unread).size).toBe(0);
  expect(levelsBelow([station(5)], { ...river, plannedM3s: hours(48, 4000) }, unread).size).toBe(0);
  expect(levelsBelow([station(5)], river, () => 4.2).size).toBe(1);
  expect(levelsBelow([station(5)], river, () => 4.4).size).toBe(0);
  expect(levelsBelow([station(5)], { ...river, plannedM3s: [] }, unread).size).toBe(0);
});

it('looks back four travel times, two days at most', () => {
  expect(hoursBefore([station(5), station(2)])).toBe(20);
  expect(hoursBefore([station(30)])).toBe(48);
  expect(hoursBefore([])).toBe(0);
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
