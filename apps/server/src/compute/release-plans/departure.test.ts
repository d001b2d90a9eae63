import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { type ActualState, type FollowedPlan, findDeparture } from './departure.ts';
import type { Projection } from './project.ts';

const startMs = Date.UTC(2026, 10, 23, 0);
/** The lake rises a centimetre every five minutes; 100 m³/s are released for an hour, then 200; the inflow is 300. */
const issuedProjection: Projection = {
  fromMs: startMs,
  stepMin: 5,
  levelM: Array.from({ length: 145 }, (_, row) => 245 + row / 100),
  releaseM3s: Array.from({ length: 145 }, (_, row) => (row < 12 ? 100 : 200)),
  inflowM3s: Array.from({ length: 145 }, () => 300),
};
const gate = { outletId: 'g1', code: 'C1', name: 'Cửa 1', openingM: 1 };
const followed: FollowedPlan = {
  content: { steps: [{ atMs: startMs + hourMs, gates: [gate], units: [] }], untilMs: startMs + 12 * hourMs },
  issued: issuedProjection,
  pinnedAtMs: startMs,
  travelMin: 0,
  outOfService: [],
};
const after = (minutes: number) => startMs + minutes * minuteMs;
const actual = (minutes: number, overrides: Partial<ActualState> = {}): ActualState => ({
  nowMs: after(minutes),
  lake: null,
  release: null,
  inflow: null,
  outlets: new Map([['g1', true]]),
  ...overrides,
});
const read = (minutes: number, value: number) => ({ value, atMs: after(minutes) });

describe('a plant leaves its plan', () => {
  it('where the lake is off by ten centimetres, to either side, and not by nine', () => {
    const at = (value: number) => findDeparture(followed, actual(50, { lake: read(50, value) }))?.departure ?? null;
    // The plan has 245.10 m after fifty minutes.
    expect([at(245.1), at(245.19), at(245.01), at(245.2), at(245)]).toEqual([
      null,
      null,
      null,
      'lake_level',
      'lake_level',
    ]);
    expect(findDeparture(followed, actual(50, { lake: read(50, 245.3) }))).toEqual({
      departure: 'lake_level',
      of: null,
      planned: expect.closeTo(245.1, 9),
      actual: 245.3,
      atMs: after(50),
    });
  });

  it('is held against what was planned for the instant of the reading, not of the look', () => {
    expect(findDeparture(followed, actual(120, { lake: read(50, 245.1) }))).toBeNull();
    expect(findDeparture(followed, actual(120, { lake: read(110, 245.1) }))).toMatchObject({ departure: 'lake_level' });
  });

  it('where release or inflow is off by a fifth', () => {
    const release = (value: number) => findDeparture(followed, actual(30, { release: read(30, value) }));
    expect([release(119.9), release(80.1), release(120)?.departure, release(80)?.departure]).toEqual([
      null,
      null,
      'release',
      'release',
    ]);
    const inflow = (value: number) => findDeparture(followed, actual(30, { inflow: read(30, value) }));
    expect([inflow(359.9), inflow(240.1), inflow(240)?.departure]).toEqual([null, null, 'inflow']);
    expect(inflow(360)).toMatchObject({ departure: 'inflow', planned: 300, actual: 360 });
  });

  it('gives a step a quarter of an hour to either side, and the travel of its gates', () => {
    const at = (minutes: number, value: number, travelMin = 0) =>
      findDeparture({ ...followed, travelMin }, actual(minutes, { release: read(minutes, value) }));
    expect(at(50, 200)).toBeNull();
    expect(at(70, 100)).toBeNull();
    expect(at(40, 200)).toMatchObject({ departure: 'release' });
    expect(at(80, 100)).toMatchObject({ departure: 'release' });
    expect(at(80, 100, 20)).toBeNull();
  });

  it('not by a trickle: a fifth of nothing is the play of the balance', () => {
    const dry = { ...followed, issued: { ...issuedProjection, releaseM3s: issuedProjection.releaseM3s.map(() => 1) } };
    expect(findDeparture(dry, actual(30, { release: read(30, 2.9) }))).toBeNull();
    expect(findDeparture(dry, actual(30, { release: read(30, 3.1) }))).toMatchObject({ departure: 'release' });
  });

  it('not by what was read before the pin, is ahead of the clock, or lies behind the forecast', () => {
    expect(findDeparture({ ...followed, pinnedAtMs: after(40) }, actual(50, { lake: read(30, 250) }))).toBeNull();
    expect(findDeparture(followed, actual(50, { lake: read(60, 250) }))).toBeNull();
    expect(findDeparture(followed, actual(2000, { lake: read(2000, 250), release: read(2000, 9) }))).toBeNull();
  });

  it('not where the plan says nothing: there was no forecast', () => {
    expect(findDeparture({ ...followed, issued: null }, actual(50, { lake: read(50, 250) }))).toBeNull();
  });

  it('where a gate of the plan is deleted, or goes out of service while the plan still opens it', () => {
    expect(findDeparture(followed, actual(10, { outlets: new Map() }))).toMatchObject({
      departure: 'outlet_gone',
      of: 'Cửa 1',
    });
    const out = actual(10, { outlets: new Map([['g1', false]]) });
    expect(findDeparture(followed, out)).toMatchObject({ departure: 'outlet_out_of_service', of: 'Cửa 1' });
    // Whoever pinned the plan knew about it.
    expect(findDeparture({ ...followed, outOfService: ['g1'] }, out)).toBeNull();
    const shut = { ...followed.content, steps: [{ atMs: after(60), gates: [{ ...gate, openingM: 0 }], units: [] }] };
    expect(findDeparture({ ...followed, content: shut }, out)).toBeNull();
  });
});
