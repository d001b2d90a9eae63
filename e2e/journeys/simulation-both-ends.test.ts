import { packed } from '@spillway/contract/compute/simulation/packed';
import type { SimulationContent } from '@spillway/contract/compute/simulation/shape';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { type Random, seededRandom } from '@spillway/hydrology/calibration/random';
import { exampleCurve, exampleLake } from '@spillway/hydrology/simulation/testing/random-lake';
import { hourMs } from '@spillway/plant-time/spans';
import { factsOf } from '@spillway/rules/procedure/cases';
import type { Procedure } from '@spillway/rules/procedure/definition';
import { songTranh2 } from '@spillway/rules/procedure/examples/song-tranh-2';
import { songTranh2Cases } from '@spillway/rules/procedure/examples/song-tranh-2-cases';
import type { StripScene } from '@spillway/rules/procedure/strip';
import { expect, it } from 'vitest';
import { simulateScene } from '../../apps/server/src/compute/simulation/simulate-scene.ts';
import { readyOf, simulated } from '../../apps/web/src/features/simulation/engine/run.ts';
import { stationLines } from '../../apps/web/src/features/simulation/shown/station-lines.ts';

const fromMs = Date.parse('2026-10-03T08:40:00Z');
const iso = (ms: number) => new Date(ms).toISOString();
const { plant } = exampleLake();
const hours = 48;

const source = { article: 'Điều 8', text: '', isVerified: true };
const procedure: Procedure = {
  ...songTranh2,
  stations: songTranh2.stations.map((one, index) => ({
    ...one,
    source,
    // The first inflow is routed down the river, the other stays as read.
    ...(index === 0
      ? {
          reach: {
            travelTimeH: 3.5,
            weighting: 0.2,
            lateralM3s: 12,
            lateralShare: 0.3,
            rating: [
              { levelM: 4, flowM3s: 50 },
              { levelM: 6, flowM3s: 400 },
              { levelM: 9, flowM3s: 2500 },
            ],
          },
        }
      : {}),
  })),
} as Procedure;

const levels = [
  { level: 'normal', elevation: 250 },
  { level: 'max_before_flood', elevation: 247 },
  { level: 'dead', elevation: 236 },
] as const;

/**
 * A plant in Tokyo time whose day begins at seven, with a gate in maintenance that is open, a unit out of service, and members some of
 * which leave the curve.
 */
function randomScene(random: Random): Scene {
  const gateOpeningsM = plant.gates.map(({ gated }, index) =>
    !gated ? Number.NaN : index === 0 ? 0.5 : random() < 0.3 ? 1 : 0,
  );
  const unitsInService = plant.units.map((_, index) => index > 0);
  const set = {
    tailwaterM: random() < 0.5 ? Number.NaN : 150 + random(),
    gateOpeningsM,
    unitPowersMw: plant.units.map((_, index) => (index === 0 ? 0 : Math.round(50 * random()))),
    unitsInService,
  };
  const { modeBefore: _, ...said } = factsOf(songTranh2Cases[0]!.situation, () => ({ normalM: 250, deadM: 236 }));
  const facts = {
    ...said,
    atMs: fromMs,
    orders: [{ id: 'order', number: '12/LĐ', quantity: 'release', comparison: 'at_most', value: 300 + 600 * random() }],
  };
  const calendar = [0, 15, 39].map((hour) => ({
    fromMs: fromMs + hour * hourMs,
    monthDay: hour < 15 ? '10-03' : hour < 39 ? '10-04' : '10-05',
    levelsM: { normalM: 250, deadM: 236, maxBeforeFloodM: 247 - hour / 20 },
    orders: hour < 39 ? facts.orders : [],
    officialWarnings: hour < 15 ? [] : ['flood'],
  }));
  const strip = { procedure, facts, last: null, clock: { timeZone: 'Asia/Tokyo', dayStart: '07:00' }, calendar };
  const times = Array.from({ length: hours - 5 }, (_unused, hour) => iso(fromMs + hour * hourMs));
  const [peak, when] = [200 + 1500 * random(), hours * random()];
  const flows = (share: number) =>
    times.map((_unused, hour) => 60 + share * peak * Math.exp(-(((hour - when) / 9) ** 2)));
  return {
    scene_id: 'a',
    made_at: iso(fromMs),
    at: iso(fromMs),
    asked_at: null,
    state: 'ready',
    lake_level: 243 + 6 * random(),
    engine: packed({ plant, curve: exampleCurve, set }),
    tailwater: null,
    dead_level: 236,
    outlets: [
      ...plant.gates.map(({ id, gated }, index) => ({
        outlet_id: id,
        kind: 'gate' as const,
        code: id,
        name: id,
        in_service: index > 0,
        gated,
        greatest: 6,
        now: Number.isNaN(gateOpeningsM[index]!) ? null : gateOpeningsM[index]!,
      })),
      ...plant.units.map(({ id }, index) => ({
        outlet_id: id,
        kind: 'unit' as const,
        code: id,
        name: id,
        in_service: unitsInService[index]!,
        gated: true,
        greatest: 60,
        now: set.unitPowersMw[index]!,
      })),
    ],
    rules: packed(strip as unknown as StripScene),
    procedure: { procedure_id: 'p', title: '' },
    stations: procedure.stations.map(({ id, name, alarmsM }) => ({
      id,
      name,
      station_code: null,
      alarms: [...alarmsM],
      level: null,
    })),
    forecast: {
      source: 'model',
      issued_at: iso(fromMs - 9 * hourMs),
      until: times.at(-1)!,
      times,
      central: flows(0.6),
      low: times.map(() => null),
      high: times.map(() => null),
      // No gate can hold the last member.
      members: [0.2, 0.5, 0.8, 1, 6].map((share, index) => ({ name: String(index), flows: flows(share) })),
    },
    sources: ['model'],
    inflow: 60,
    released: Array.from({ length: 24 }, () => 80),
    levels: levels.map((one) => ({ ...one })),
    design: { ten_years: null, thousand_years: null },
    minimum_release: 15,
    prices: [0, 7, 20].map((hour) => ({
      from: iso(fromMs + hour * hourMs),
      price: hour === 20 ? null : 900 + 90 * hour,
    })),
    sold_share: 0.98,
    time_zone: 'Asia/Tokyo',
  };
}

/** Steps at any second, including outlets that may not be moved, with possible failures. */
function randomContent(random: Random, { outlets }: Scene): SimulationContent {
  const [gates, units] = (['gate', 'unit'] as const).map((kind) => outlets.filter((one) => one.kind === kind));
  const someOf = (all: typeof outlets) => all.filter(() => random() < 0.4);
  let atMs = fromMs;
  const steps = Array.from({ length: 10 }, () => {
    atMs += Math.floor(1 + 20_000 * random()) * 1000;
    return {
      at: iso(atMs),
      gates: someOf(gates!).map(({ outlet_id }) => ({ outlet_id, opening: Math.round(12 * random() ** 2) / 2 })),
      units: someOf(units!).map(({ outlet_id }) => ({ outlet_id, power: Math.round(60 * random()) })),
    };
  });
  return {
    schema: 1,
    steps,
    until: iso(fromMs + hours * hourMs),
    inflow: { kind: 'forecast', label: '', factor: random() < 0.3 ? 1.5 : 1, points: null },
    faults: {
      stuck_gates: random() < 0.5 ? [gates![1]!.outlet_id] : [],
      tripped_units: random() < 0.3 ? [units![1]!.outlet_id] : [],
      notice_late_minutes: 60,
      gauge_offset: random() < 0.3 ? 0.4 : 0,
    },
  };
}

it('figures are the same in the browser and on the server to a billionth, and so is every verdict, at a plant with everything awkward', () => {
  const random = seededRandom(24);
  const states = new Set<string>();
  const ends = new Set<string>();
  for (let one = 0; one < 14; one++) {
    const scene = randomScene(random);
    const content = randomContent(random, scene);
    const workedPlan = simulateScene(scene, content);
    // The browser receives the scene as JSON text.
    const sentScene = JSON.parse(JSON.stringify(scene)) as Scene;
    const here = simulated(readyOf(sentScene)!, content, 'exact');
    const every = workedPlan.rows.step_minutes / 10;
    for (const [row, level] of workedPlan.rows.lake_level.entries())
      expect(Math.abs(level - here.levelM[row * every]!)).toBeLessThan(1e-9);
    expect(Math.abs(workedPlan.energy! - here.account.energyMwh)).toBeLessThan(1e-9);
    expect(here.rules).toEqual(workedPlan.rules);
    expect(stationLines(here, sentScene)).toEqual(workedPlan.stations);
    expect(here.fan!.members).toBe(workedPlan.members);
    for (const { stretches } of workedPlan.rules) for (const { state } of stretches) states.add(state);
    ends.add(here.end);
    if (here.fan!.left.length > 0) ends.add('a member outside');
  }
  // Every state that has to be compared has occurred.
  expect([...states].sort()).toEqual(['at_risk', 'broken', 'kept', 'not_judged']);
  expect(ends).toContain('a member outside');
});
