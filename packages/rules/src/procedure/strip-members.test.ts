import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { Procedure } from './definition.ts';
import { ruleStrip, type StripRows, type StripScene } from './strip.ts';
import { stripOfMembers } from './strip-members.ts';

const fromMs = Date.UTC(2026, 9, 1, 0);
const source = { article: 'Điều 9', text: '', isVerified: true };
const always = { when: 'always' } as const;
const below = (value: number) => ({
  id: 'held',
  quantity: 'lake_level' as const,
  comparison: 'at_most' as const,
  against: { is: 'number' as const, value },
  applies: always,
  source,
});
const procedure: Procedure = {
  schema: 1,
  title: 'Quy trình thử',
  decree: '1/QĐ',
  periods: [{ id: 'year', from: '01-01', to: '12-31', highestBeforeFloodM: 250, lowestReceptionM: 240, source }],
  stations: [],
  modes: [
    {
      id: 'high',
      name: 'Hồ cao',
      when: {
        when: 'compare',
        quantity: 'lake_level',
        comparison: 'at_least',
        against: { is: 'number', value: 251 },
        source,
      },
      decides: 'Chủ hồ',
      limits: [
        {
          ...below(0),
          id: 'let_out',
          quantity: 'release',
          comparison: 'at_least',
          against: { is: 'number', value: 90 },
        },
      ],
      source,
    },
    { id: 'normal', name: 'Bình thường', when: always, decides: 'Chủ hồ', limits: [], source },
  ],
  limits: [below(250)],
  notices: [],
  sirens: [],
  gates: null,
  staleMin: { plant: 30, station: 180, forecast: 540 },
};
const scene: StripScene = {
  procedure,
  facts: { atMs: fromMs, monthDay: '10-01', figures: {}, stations: {}, levelsM: {}, officialWarnings: [], orders: [] },
  last: null,
  clock: { timeZone: 'UTC', dayStart: '00:00' },
  calendar: [],
};

/** Six hours in steps of ten minutes; the level moves to its final value during the fourth and fifth hour. */
const count = 37;
const rowsTo = (levelM: number, overrides: Partial<StripRows> = {}): StripRows => {
  const flow = Array.from({ length: count }, () => 60);
  return {
    fromMs,
    stepMin: 10,
    rows: count,
    knownRows: count,
    levelM: Array.from({ length: count }, (_, row) => 245 + (levelM - 245) * Math.min(1, Math.max(0, (row - 18) / 12))),
    releaseM3s: flow,
    turbineM3s: flow,
    spillM3s: flow.map(() => 0),
    inflowM3s: flow,
    ...overrides,
  };
};
const middle = ruleStrip(scene, rowsTo(249)).rules;
const held = (members: readonly StripRows[], of = middle) =>
  stripOfMembers(scene, of, members).find(({ id }) => id === 'held')!.stretches;
const hours = (ms: number) => (ms - fromMs) / hourMs;

describe('rules under the members of a forecast', () => {
  it('is kept where nine of ten keep it, with how many do not', () => {
    const intervals = held([...Array.from({ length: 9 }, () => rowsTo(249)), rowsTo(250.5)]);
    expect(intervals.map(({ state, breaking }) => [state, breaking])).toEqual([['kept', 1]]);
  });

  it('is at risk from the hour in which more than one of ten breaks it, with the worst of them', () => {
    const intervals = held([...Array.from({ length: 8 }, () => rowsTo(249)), rowsTo(250.5), rowsTo(250.9)]);
    expect(intervals.map(({ state, breaking }) => [state, breaking])).toEqual([
      ['kept', 0],
      ['at_risk', 2],
    ]);
    // The last rows pass 250 m: at 245 + 5.5 x 11/12 and 5.9 x 11/12, four hours and fifty minutes on.
    expect(hours(intervals[1]!.fromMs)).toBe(5);
    expect(hours(intervals[1]!.toMs)).toBe(6);
    expect(intervals[1]).toMatchObject({ value: 250.9, against: 250 });
  });

  it('leaves alone what the middle line breaks itself, and what nobody can judge', () => {
    const broken = ruleStrip(scene, rowsTo(251)).rules;
    expect(held([rowsTo(249), rowsTo(249)], broken).some(({ state }) => state === 'broken')).toBe(true);
    const unknown = ruleStrip(scene, rowsTo(249, { knownRows: 10 })).rules;
    const last = held([rowsTo(252, { knownRows: 10 })], unknown).at(-1)!;
    expect(last.state).toBe('not_judged');
    expect(stripOfMembers(scene, middle, [])).toBe(middle);
  });

  it('counts a member that left the curve as one that keeps nothing', () => {
    const left = rowsTo(249, { rows: 13, levelM: Array.from({ length: 13 }, () => 245) });
    const intervals = held([rowsTo(249), left]);
    expect(intervals.map(({ state }) => state)).toEqual(['kept', 'at_risk']);
    expect(hours(intervals[1]!.fromMs)).toBe(2);
  });

  it('tells a rule of a mode that only members come to', () => {
    const told = stripOfMembers(scene, middle, [rowsTo(249), rowsTo(252), rowsTo(253)]);
    const only = told.find(({ id }) => id === 'let_out')!;
    expect(middle.some(({ id }) => id === 'let_out')).toBe(false);
    expect(only.stretches).toMatchObject([{ state: 'at_risk', breaking: 2, value: 60, against: 90 }]);
  });
});
