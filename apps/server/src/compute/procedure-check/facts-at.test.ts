import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { trendOf } from '@spillway/rules/procedure/trend';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../plant/orders/orders.ts';
import type { Column } from './columns.ts';
import { createFactsAt } from './facts-at.ts';
import { ordersAtOf } from './orders-at.ts';

/** 07:00 in Vietnam, when the hydrological day begins. */
const dawnMs = Date.UTC(2026, 9, 3);
const clock = { timeZone: 'Asia/Ho_Chi_Minh', dayStart: '07:00' };
const every = (minutes: number, values: readonly number[], fromMs = dawnMs): Column => ({
  timesMs: values.map((_, index) => fromMs + index * minutes * minuteMs),
  values,
});
const none: Column = { timesMs: [], values: [] };
const factsAt = (columns: Partial<Parameters<typeof createFactsAt>[0]['figures']>, stations = {}) =>
  createFactsAt({
    figures: columns,
    stations,
    clock,
    levelsAt: () => ({ normalM: 250 }),
    recordEveryMinAt: () => 5,
    ordersAt: () => ({ officialWarnings: [], orders: [] }),
  });

describe('the facts of an instant', () => {
  it('are the newest of then, with their time, and nothing of later', () => {
    const at = factsAt({ lake_level: every(10, [245, 246, 247]) });
    expect(at(dawnMs + 15 * minuteMs).figures.lake_level).toMatchObject({ value: 246, atMs: dawnMs + 10 * minuteMs });
    expect(at(dawnMs - 1).figures.lake_level).toBeUndefined();
    expect(factsAt({ lake_level: none })(dawnMs).figures).toEqual({});
    expect(at(dawnMs)).toMatchObject({ monthDay: '10-03', levelsM: { normalM: 250 } });
    // Still 3 October at 23:59 in Vietnam, and 4 October at 00:00.
    expect(at(dawnMs + 17 * hourMs).monthDay).toBe('10-04');
  });

  it('have the inflow of the records of half an hour before the newest', () => {
    const at = factsAt({ inflow: every(10, [700, 820, 785, 790, 780]) });
    const lately = (minutes: number) => at(dawnMs + minutes * minuteMs).inflowLately?.map(({ value }) => value);
    expect([lately(40), lately(24), lately(0), lately(90)]).toEqual([[785, 790], [700, 820], undefined, undefined]);
  });

  it('have the mean of the hydrological day so far, and of no other', () => {
    const release = every(60, [100, 100, 10, 20, 30], dawnMs - 2 * hourMs);
    const mean = (atMs: number) => factsAt({ release })(atMs).figures.release_day_mean?.value;
    expect(mean(dawnMs + 2 * hourMs)).toBeCloseTo(20, 9);
    expect(mean(dawnMs - hourMs)).toBeCloseTo(100, 9);
    expect(mean(dawnMs + 24 * hourMs)).toBeUndefined();
  });

  it('have the mean of the whole day once the day is over, at each instant of it', () => {
    const release = every(60, [100, 20, 30, 40], dawnMs - hourMs);
    const day = (passedDaysMs?: number) => {
      const at = createFactsAt({
        figures: { release },
        stations: {},
        clock,
        levelsAt: () => ({}),
        recordEveryMinAt: () => 5,
        ordersAt: () => ({ officialWarnings: [], orders: [] }),
        daysOverMs: passedDaysMs,
      });
      return at(dawnMs + hourMs).releaseDay;
    };
    const open = { startMs: dawnMs, endMs: dawnMs + 24 * hourMs };
    expect(day()).toEqual(open);
    expect(day(open.endMs - 1)).toEqual(open);
    expect(day(open.endMs)).toEqual({ ...open, wholeMeanM3s: 30 });
  });

  it('have changes of an hour only where something was said an hour ago', () => {
    const at = factsAt({ release: every(30, [100, 140, 180]), lake_level: every(60, [245, 245.4]) });
    expect(at(dawnMs + hourMs).figures.release_change?.value).toBeCloseTo(80, 9);
    expect(at(dawnMs + hourMs).figures.lake_level_change?.value).toBeCloseTo(0.4, 9);
    expect(at(dawnMs + 30 * minuteMs).figures.release_change).toBeUndefined();
  });

  it('have a trend that is steady within the play of the balance', () => {
    expect(trendOf(101, 100)).toBe('steady');
    expect(trendOf(103, 100)).toBe('rising');
    expect(trendOf(1010, 1000)).toBe('steady');
    expect(trendOf(970, 1000)).toBe('falling');
    const at = factsAt({ inflow: every(60, [300, 400]) });
    expect(at(dawnMs + hourMs).figures.inflow?.trend).toBe('rising');
    expect(at(dawnMs).figures.inflow?.trend).toBeUndefined();
  });
});

describe('orders at an instant', () => {
  const order = (change: object) =>
    ({
      orderId: 'o',
      number: '12',
      organisation: 'Tỉnh',
      kind: 'release',
      from: new Date(dawnMs),
      until: null,
      endedAt: null,
      minReleaseM3s: null,
      maxReleaseM3s: null,
      levelM: null,
      levelAim: null,
      ...change,
    }) as unknown as Order;
  const ordersWith = (change: object, atMs = dawnMs) => ordersAtOf([order(change)], new Date(dawnMs - hourMs))(atMs);

  it('are limits of what they say', () => {
    const limits = (change: object) =>
      ordersWith(change).orders.map(({ quantity, comparison, value }) => [quantity, comparison, value].join(' '));
    expect(limits({ minReleaseM3s: 200, maxReleaseM3s: 850 })).toEqual(['release at_least 200', 'release at_most 850']);
    expect(limits({ levelM: 173, levelAim: 'lower' })).toEqual(['lake_level at_least 173']);
    expect(limits({ levelM: 173, levelAim: 'hold' })).toEqual([
      'lake_level at_least 172.9',
      'lake_level at_most 173.1',
    ]);
    expect(limits({ kind: 'flood_warning', minReleaseM3s: 200 })).toEqual([]);
  });

  it('hold from their beginning until they end, however they do', () => {
    const release = { maxReleaseM3s: 850 };
    const count = (change: object, atMs: number) => ordersWith({ ...release, ...change }, atMs).orders.length;
    expect(count({}, dawnMs - 1)).toBe(0);
    expect(count({ until: new Date(dawnMs + hourMs) }, dawnMs + hourMs - 1)).toBe(1);
    expect(count({ until: new Date(dawnMs + hourMs) }, dawnMs + hourMs)).toBe(0);
    expect(count({ endedAt: new Date(dawnMs + minuteMs) }, dawnMs + minuteMs)).toBe(0);
  });

  it('say of official warnings nothing before anything was recorded here', () => {
    expect(ordersAtOf([], null)(dawnMs).officialWarnings).toBeNull();
    expect(ordersWith({}, dawnMs - 2 * hourMs).officialWarnings).toBeNull();
    expect(ordersWith({ kind: 'storm_warning' }).officialWarnings).toEqual(['storm_warning']);
    expect(ordersWith({}).officialWarnings).toEqual([]);
  });
});
