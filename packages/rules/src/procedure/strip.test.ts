import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { Procedure } from './definition.ts';
import { ruleStrip, type StripScene } from './strip.ts';

const fromMs = Date.UTC(2026, 9, 1, 0);
const source = { article: 'Điều 9', text: '', isVerified: true };
const always = { when: 'always' } as const;
const procedure: Procedure = {
  schema: 1,
  title: 'Quy trình thử',
  decree: '1/QĐ',
  periods: [{ id: 'year', from: '01-01', to: '12-31', highestBeforeFloodM: 250, lowestReceptionM: 240, source }],
  stations: [{ id: 'below', name: 'Cầu', alarmsM: [6, 7, 8], source }],
  modes: [{ id: 'normal', name: 'Bình thường', when: always, decides: 'Chủ hồ', limits: [], source }],
  limits: [
    {
      id: 'least',
      quantity: 'release',
      comparison: 'at_least',
      against: { is: 'number', value: 50 },
      applies: always,
      source,
    },
    {
      id: 'held',
      quantity: 'lake_level',
      comparison: 'at_most',
      against: { is: 'period', edge: 'highest' },
      applies: always,
      source: { ...source, isVerified: false },
    },
  ],
  notices: [],
  sirens: [],
  gates: null,
  staleMin: { plant: 30, station: 180, forecast: 540 },
};
const scene: StripScene = {
  procedure,
  facts: {
    atMs: fromMs,
    monthDay: '10-01',
    figures: {},
    stations: {},
    levelsM: {},
    officialWarnings: [],
    orders: [],
  },
  last: null,
  clock: { timeZone: 'UTC', dayStart: '00:00' },
  calendar: [],
};

/** Six hours in steps of ten minutes; the release falls below 50 m³/s between the second and the fourth hour, and is lowest at the third. */
const count = 37;
const release = Array.from({ length: count }, (_, row) => (row >= 12 && row < 24 ? 40 - (row === 18 ? 10 : 0) : 60));
const rows = {
  fromMs,
  stepMin: 10,
  rows: count,
  knownRows: count,
  levelM: Array.from({ length: count }, () => 245),
  releaseM3s: release,
  turbineM3s: release,
  spillM3s: release.map(() => 0),
  inflowM3s: release.map(() => 100),
};
const leastRule = (told: ReturnType<typeof ruleStrip>) => told.rules.find(({ id }) => id === 'least')!;

describe('a plan held against the procedure', () => {
  it('has every minute kept, broken with its worst, or not judged', () => {
    expect(leastRule(ruleStrip(scene, rows)).stretches).toMatchObject([
      { state: 'kept', fromMs, toMs: fromMs + 2 * hourMs },
      { state: 'broken', toMs: fromMs + 4 * hourMs, value: 30, against: 50 },
      { state: 'kept', toMs: fromMs + 6 * hourMs },
    ]);
  });

  it('does not judge what comes behind the forecast', () => {
    const told = leastRule(ruleStrip(scene, { ...rows, knownRows: 10 }));
    expect(told.stretches.map(({ state, fromMs: at }) => [state, (at - fromMs) / minuteMs])).toEqual([
      ['kept', 0],
      ['not_judged', 100],
    ]);
    expect(told.stretches[1]!.doubts).toEqual([{ code: 'missing', of: 'inflow_forecast' }]);
  });

  it('never calls kept what nobody held against the official text', () => {
    const { rules } = ruleStrip(scene, rows);
    expect(rules.find(({ id }) => id === 'held')!.stretches).toMatchObject([
      { state: 'not_judged', doubts: [{ code: 'not_verified' }] },
    ]);
  });

  it('lets an order outrank a rule from when it is in force', () => {
    const order = {
      id: 'o/max_release',
      number: '12',
      from: 'Tỉnh',
      quantity: 'release',
      comparison: 'at_most',
      value: 45,
    } as const;
    const calm = { monthDay: '10-01', levelsM: {}, officialWarnings: [] };
    const calendar = [
      { fromMs, ...calm, orders: [] },
      { fromMs: fromMs + hourMs, ...calm, orders: [order] },
    ];
    const told = ruleStrip({ ...scene, calendar }, rows);
    expect(leastRule(told).stretches.map(({ state }) => state)).toEqual(['kept', 'not_judged']);
    expect(told.rules.find(({ isOrder }) => isOrder)!.stretches.map(({ state }) => state)).toEqual([
      'broken',
      'kept',
      'broken',
    ]);
  });

  it('says the same by each third row where nothing turns in between', () => {
    const states = (told: ReturnType<typeof ruleStrip>) =>
      leastRule(told).stretches.map(({ state, fromMs: at }) => [state, at]);
    expect(states(ruleStrip(scene, rows, 3))).toEqual(states(ruleStrip(scene, rows)));
  });
});

it('goes by the version of the procedure that counts at each row, and keeps rules of two articles apart', () => {
  const [own, held] = procedure.limits;
  const later = (limits: Procedure['limits']): StripScene => ({
    ...scene,
    ahead: [{ fromMs: fromMs + 3 * hourMs, procedure: { ...procedure, limits } }],
  });
  const stricterLimit = { ...own!, against: { is: 'number', value: 80 } } as const;
  const [told, other] = ruleStrip(later([stricterLimit, held!]), rows).rules.filter(({ id }) => id === 'least');
  expect(other).toBeUndefined();
  expect(told!.stretches).toMatchObject([
    { state: 'kept', toMs: fromMs + 2 * hourMs, against: 50 },
    // Broken by the first rule until the hour is over, then by the next, which has the worst value.
    { state: 'broken', toMs: fromMs + 6 * hourMs, value: 30, against: 80 },
  ]);
  const movedRule = { ...stricterLimit, source: { ...source, article: 'Điều 11' } };
  const bothRules = ruleStrip(later([movedRule]), rows).rules.filter(({ id }) => id === 'least');
  expect(bothRules.map(({ article, stretches }) => [article, stretches[0]!.fromMs, stretches.at(-1)!.toMs])).toEqual([
    ['Điều 9', fromMs, fromMs + 3 * hourMs],
    ['Điều 11', fromMs + 3 * hourMs, fromMs + 6 * hourMs],
  ]);
});
