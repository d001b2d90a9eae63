import { expect, it } from 'vitest';
import type { ValueCondition } from './attention.ts';
import { findWarningStart } from './began.ts';

const minuteMs = 60_000;
const condition: ValueCondition = {
  seriesIds: [1],
  isHighest: false,
  rowMs: 10 * minuteMs,
  operator: 'above',
  hysteresis: 0,
  threshold: { kind: 'absolute', value: 211.5 },
  thresholdNow: 211.5,
};
const rows = (all: readonly (readonly [minute: number, value: number | null])[]) => ({
  timesMs: all.map(([minute]) => minute * minuteMs),
  values: all.map(([, value]) => value),
});
const walkBack = (all: Parameters<typeof rows>[0], fromMinute: number, change: Partial<ValueCondition> = {}) => {
  const { beganMs, isAtLeast } = findWarningStart(rows(all), { ...condition, ...change }, fromMinute * minuteMs, []);
  return [beganMs / minuteMs, isAtLeast];
};

it('began with the first value beyond after the last one that was not', () => {
  const all = [
    [0, 211.6],
    [10, 211.4],
    [20, 211.52],
    [30, 211.7],
  ] as const;
  expect(walkBack(all, 40)).toEqual([20, false]);
  // The first reading is beyond the level, and none before it is.
  expect(
    walkBack(
      [
        [20, 211.5],
        [30, 211.5],
      ],
      40,
    ),
  ).toEqual([40, false]);
});

it('is at least so long where the record begins, or is silent just before', () => {
  expect(
    walkBack(
      [
        [10, 211.6],
        [20, 211.7],
      ],
      30,
    ),
  ).toEqual([10, true]);
  expect(walkBack([], 30)).toEqual([30, true]);
  expect(
    walkBack(
      [
        [0, 211.4],
        [300, 211.6],
      ],
      310,
    ),
  ).toEqual([300, true]);
  expect(
    walkBack(
      [
        [0, 211.4],
        [30, 211.6],
      ],
      40,
    ),
  ).toEqual([30, false]);
});

it('goes on over an outage that was beyond before it, and over values that are not believed', () => {
  const all = [
    [0, 211.2],
    [10, 211.6],
    [20, null],
    [600, 211.8],
    [610, null],
  ] as const;
  expect(walkBack(all, 620)).toEqual([10, false]);
});

it('does not end where a value has only come near the threshold again', () => {
  const all = [
    [0, 211.2],
    [10, 211.6],
    [20, 211.45],
    [30, 211.7],
  ] as const;
  expect(walkBack(all, 40)).toEqual([30, false]);
  expect(walkBack(all, 40, { hysteresis: 0.1 })).toEqual([10, false]);
});

it('goes by the level of then, and by the one of now before anybody had said one', () => {
  const levels = (fromMinute: number, level: number) => ({
    fromMs: fromMinute * minuteMs,
    season: null,
    levels: { normalM: level },
  });
  const levelCondition = { ...condition, threshold: { kind: 'level', level: 'normalM', offset: 0 } as const };
  const all = rows([
    [0, 211.2],
    [10, 211.6],
    [20, 211.6],
    [30, 211.6],
  ]);
  const began = (known: Parameters<typeof findWarningStart>[3]) =>
    findWarningStart(all, levelCondition, 40 * minuteMs, known).beganMs / minuteMs;
  expect(began([])).toBe(10);
  expect(began([levels(15, 211.5)])).toBe(10);
  expect(began([levels(0, 212), levels(25, 211.5)])).toBe(30);
});
