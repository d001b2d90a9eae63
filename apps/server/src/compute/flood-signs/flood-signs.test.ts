import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { floodSignsOf } from './flood-signs.ts';

type Facts = Parameters<typeof floodSignsOf>[0];

const nowMs = Date.parse('2026-10-18T01:00:00Z');

/** A lake with a normal level of 249 m and this inflow. */
const plant = (inflowM3s: number | null, levelM: number, change: object = {}): Facts =>
  ({
    nowMs,
    record: {
      timeMs: nowMs - 10 * minuteMs,
      results: new Map([['inflow_moving_average', { value: inflowM3s }]]),
    },
    recordOldAfterMs: hourMs,
    lake: { current: { value: levelM, isNow: true, isUnconfirmed: false } },
    levels: { normalM: 249 },
    ...change,
  }) as unknown as Facts;

describe('what says that a flood runs', () => {
  it('is the inflow from the flow on that floods are found by, and the lake above its normal level', () => {
    expect(floodSignsOf(plant(849, 248.9), 850)).toEqual([]);
    expect(floodSignsOf(plant(850, 248.9), 850)).toEqual(['inflow']);
    expect(floodSignsOf(plant(850, 249.2), 850)).toEqual(['inflow', 'lake']);
    expect(floodSignsOf(plant(20, 249.2), null)).toEqual(['lake']);
  });

  it('is not a full lake, nor a threshold nobody knows', () => {
    expect(floodSignsOf(plant(20, 249.02), 850)).toEqual([]);
    expect(floodSignsOf(plant(5000, 240), null)).toEqual([]);
    expect(floodSignsOf(plant(null, 240), 850)).toEqual([]);
  });

  it('is never an old figure, nor one that waits to be confirmed', () => {
    const old = { record: { ...plant(900, 0).record, timeMs: nowMs - 2 * hourMs } };
    expect(floodSignsOf(plant(900, 248, old), 850)).toEqual([]);
    expect(floodSignsOf(plant(null, 0, { record: null }), 850)).toEqual([]);
    const lake = (current: object) => floodSignsOf(plant(20, 0, { lake: { current } }), 850);
    expect(lake({ value: 250, isNow: false, isUnconfirmed: false })).toEqual([]);
    expect(lake({ value: 250, isNow: true, isUnconfirmed: true })).toEqual([]);
    expect(floodSignsOf(plant(20, 250, { levels: { normalM: null } }), 850)).toEqual([]);
  });
});
