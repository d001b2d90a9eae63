import { packed } from '@spillway/contract/compute/simulation/packed';
import { exampleCurve, exampleLake } from '@spillway/hydrology/simulation/testing/random-lake';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { factsOf } from '@spillway/rules/procedure/cases';
import { songTranh2 } from '@spillway/rules/procedure/examples/song-tranh-2';
import { songTranh2Cases } from '@spillway/rules/procedure/examples/song-tranh-2-cases';
import { describe, expect, it } from 'vitest';
import type { Content, Scene } from '../queries.ts';
import { contentFromNow } from './content-from-now.ts';
import { proposePlan } from './propose.ts';
import { highestOn, readyOf, simulated } from './run.ts';

const fromMs = Date.UTC(2026, 9, 3, 8);
const iso = (ms: number) => new Date(ms).toISOString();
const { plant } = exampleLake();

/** A flood that the lake cannot hold with all gates shut, this long after the initial level. */
function sceneAfter(afterMin: number): Scene {
  const set = {
    tailwaterM: Number.NaN,
    gateOpeningsM: plant.gates.map(({ gated }) => (gated ? 0 : Number.NaN)),
    unitPowersMw: plant.units.map(() => 0),
    unitsInService: plant.units.map(() => true),
  };
  const { modeBefore: _, ...said } = factsOf(songTranh2Cases[0]!.situation, () => ({ normalM: 250, deadM: 236 }));
  const facts = { ...said, atMs: fromMs, orders: [] };
  const day = { monthDay: '10-03', levelsM: { normalM: 250, deadM: 236 }, orders: [], officialWarnings: [] };
  const clock = { timeZone: 'UTC', dayStart: '00:00' };
  const outlet = { in_service: true, now: 0, greatest: 6 };
  return {
    scene_id: 'a',
    made_at: iso(fromMs + afterMin * minuteMs),
    at: iso(fromMs),
    asked_at: null,
    state: 'ready',
    lake_level: 248,
    engine: packed({ plant, curve: exampleCurve, set }),
    tailwater: null,
    dead_level: 236,
    outlets: [
      ...plant.gates.map(({ id, gated }) => ({
        ...outlet,
        outlet_id: id,
        kind: 'gate' as const,
        code: id,
        name: id,
        gated,
      })),
      ...plant.units.map(({ id }) => ({
        ...outlet,
        outlet_id: id,
        kind: 'unit' as const,
        code: id,
        name: id,
        gated: true,
      })),
    ],
    rules: packed({ procedure: songTranh2, facts, last: null, clock, calendar: [{ fromMs, ...day }] }),
    procedure: { procedure_id: 'p', title: '' },
    stations: [],
    forecast: null,
    sources: [],
    inflow: 60,
    released: [40, 40],
    levels: [
      { level: 'normal', elevation: 250 },
      { level: 'design_flood', elevation: 252 },
    ],
    design: { ten_years: null, thousand_years: null },
    minimum_release: null,
    prices: [],
    sold_share: 1,
    time_zone: 'UTC',
  };
}

const gate = plant.gates.find(({ gated }) => gated)!.id;
const content: Content = {
  schema: 1,
  steps: [],
  until: iso(fromMs + 12 * hourMs),
  inflow: {
    kind: 'design',
    label: '',
    factor: 1,
    points: [
      { minute: 0, flow: 60 },
      { minute: 240, flow: 3000 },
      { minute: 720, flow: 60 },
    ],
  },
  faults: { stuck_gates: [], tripped_units: [], notice_late_minutes: 0, gauge_offset: 0 },
};
const opening = (afterMin: number): Content => ({
  ...content,
  steps: [{ at: iso(fromMs + afterMin * minuteMs), gates: [{ outlet_id: gate, opening: 1 }], units: [] }],
});

describe('a start that was an hour and a half old when it was had', () => {
  const scene = sceneAfter(98);
  const ready = readyOf(scene)!;

  it('goes on as it stands until the row after that, with the same water at the same hours', () => {
    const continuation = contentFromNow(ready, opening(30));
    expect(continuation.ready.scene.at).toBe(iso(fromMs + 100 * minuteMs));
    expect(continuation.content.steps).toEqual([]);
    const [fullSimulation, rest] = [
      simulated(ready, content, 'line'),
      simulated(continuation.ready, continuation.content, 'line'),
    ];
    for (const row of [0, 12, 40]) {
      expect(rest.inflowM3s[row]).toBeCloseTo(fullSimulation.inflowM3s[row + 10]!, 6);
      expect(rest.levelM[row]).toBeCloseTo(fullSimulation.levelM[row + 10]!, 6);
    }
    expect(continuation.ready.scene.released).toHaveLength(12);
  });

  it('is proposed nothing for before it was had: nobody moves a gate in the past', () => {
    const made = [...proposePlan(ready, content)].at(-1)!;
    expect(made.content.steps.length).toBeGreaterThan(0);
    for (const { at } of made.content.steps) expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(scene.made_at));
    expect(made.content.inflow).toEqual(content.inflow);
  });

  it('is proposed with where the lake comes to if more water comes, and if its widest gate does not move', () => {
    const { hardships, highestM } = [...proposePlan(ready, content)].at(-1)!;
    const [more, gateOut] = hardships;
    expect([more!.name, gateOut!.name, gateOut!.gate]).toEqual(['more', 'gateOut', scene.outlets[0]!.code]);
    // The other gates still move. The lake cannot hold half as much water again, nor this water if nothing is done.
    expect(gateOut!.highestM[0]).toBeGreaterThan(Math.max(...highestM));
    expect(gateOut!.highestM[1]).toBeNull();
    expect(more!.highestM).toEqual([null, null]);
    const half = { ...content, inflow: { ...content.inflow, factor: 0.5 } };
    const less = [...proposePlan(ready, half)].at(-1)!;
    expect(less.hardships[0]!.highestM[0]).toBeGreaterThan(Math.max(...less.highestM));
  });
});

it('a start that was had at once is proposed from its own instant, and so is a plan that is all but over', () => {
  const ready = readyOf(sceneAfter(0))!;
  expect(contentFromNow(ready, content)).toEqual({ ready, content });
  const old = readyOf(sceneAfter(11 * 60))!;
  expect(contentFromNow(old, content)).toEqual({ ready: old, content });
});

it('a gate that opens at the very start needs its notice like one that opens a minute later, and it is too late for it', () => {
  const toldAfter = (afterMin: number) => simulated(readyOf(sceneAfter(4))!, opening(afterMin), 'line').told;
  expect(toldAfter(0)).toMatchObject([{ act: 'first_gate', what: 'notice', isPast: true }]);
  expect(toldAfter(1)).toMatchObject([{ act: 'first_gate', what: 'notice', isPast: true }]);
});

it('a lake that leaves its curve says so beside the last level that is known', () => {
  const ready = readyOf(sceneAfter(0))!;
  expect(highestOn(ready, content, 'central')).toMatchObject({ isBeyondCurve: true });
  const fifthInflow = { ...content, inflow: { ...content.inflow, factor: 0.2 } };
  expect(highestOn(ready, fifthInflow, 'central')).toMatchObject({ isBeyondCurve: false });
});
