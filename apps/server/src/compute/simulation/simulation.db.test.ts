import { randomUUID } from 'node:crypto';
import type { SimulationContent } from '@spillway/contract/compute/simulation/shape';
import { simulation as contract, type Scene } from '@spillway/contract/compute/simulation/simulation';
import type { BodyOf } from '@spillway/contract/kit';
import { hourMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { generalOwner } from '../../series/catalogue/catalogue.ts';
import { findSeries, seriesByOwner } from '../calculation/calculation.ts';
import type { CalculationPlant } from '../testing/calculation-setup.ts';
import { issueModelRun, wholeHour } from '../testing/model-runs.ts';
import { plansSetup } from '../testing/plans-setup.ts';
import { simulateScene } from './simulate-scene.ts';

const { house, ready } = plansSetup();
const iso = (ms: number) => new Date(ms).toISOString();

interface Person {
  readonly token: string;
}
let of: CalculationPlant;
let one: Person;
let other: Person;
const as = (user: Person = one) => ({ token: user.token, hydro: of.hydro, language: 'vi' as const });

beforeAll(async () => {
  of = await ready();
  one = await house.people.person({ permissions: ['simulation'], plants: [of.hydro] });
  other = await house.people.person({ permissions: ['simulation'], plants: [of.hydro] });
});

const start = (at: string | null = null) => house.node.ok(contract.start, { ...as(), body: { at } });

/** Opens the first gate by this much after this many hours, with the inflow as drawn. */
function opened(scene: Scene, { hours = 2, opening = 1, until = 48, flow = 400 } = {}): SimulationContent {
  const fromMs = Date.parse(scene.at);
  const gate = scene.outlets.find(({ kind, gated }) => kind === 'gate' && gated)!;
  return {
    schema: 1,
    steps: [{ at: iso(fromMs + hours * hourMs), gates: [{ outlet_id: gate.outlet_id, opening }], units: [] }],
    until: iso(fromMs + until * hourMs),
    inflow: { kind: 'drawn', label: '', factor: 1, points: [{ minute: 0, flow }] },
    faults: { stuck_gates: [], tripped_units: [], notice_late_minutes: 0, gauge_offset: 0 },
  };
}

describe('a start', () => {
  it('is the lake as it is, with everything a simulation follows from', async () => {
    const scene = await start();
    expect(scene).toMatchObject({ state: 'ready', lake_level: 245, asked_at: null });
    expect(scene.outlets.map(({ kind }) => kind)).toEqual(['gate', 'gate', 'gate', 'gate', 'unit', 'unit']);
    expect(Date.parse(scene.old_at!) - Date.parse(scene.at)).toBe(30 * 60_000);
    expect(scene.engine).not.toBeNull();
    expect(scene.rules).not.toBeNull();
    expect(await house.node.ok(contract.scene, { ...as(other), query: { scene_id: scene.scene_id } })).toEqual(scene);
  });

  it('says where a newer forecast should have come, by the cadence of whose it is', async () => {
    const plant = await ready();
    const { token } = await house.people.person({ permissions: ['simulation'], plants: [plant.hydro] });
    const late = async (hoursAgo: number) => {
      const baseMs = wholeHour(house.clock.now().getTime()) - hoursAgo * hourMs;
      const issuedRun = { baseMs, issuedAt: new Date(baseMs), middle: Array.from({ length: 240 }, () => 70) };
      await issueModelRun(house, plant, issuedRun);
      const { forecast } = await house.node.ok(contract.start, { token, hydro: plant.hydro, body: { at: null } });
      return [forecast?.source, forecast?.late];
    };
    expect([await late(2), await late(0)]).toEqual([
      ['model', true],
      ['model', false],
    ]);
  });

  it('is a moment of the past by the readings of then', async () => {
    const now = await start();
    const past = await start(iso(Date.parse(now.at) - hourMs));
    expect(past).toMatchObject({ asked_at: expect.any(String), old_at: null });
    expect(Date.parse(past.at)).toBeLessThanOrEqual(Date.parse(now.at) - hourMs);
    expect(past.state).toBe('ready');
  });

  it('is never a moment that has not come, and before the first reading it says that there is no level', async () => {
    const from = (ms: number) => ({ ...as(), body: { at: iso(ms) } });
    const nowMs = house.clock.now().getTime();
    expect(await house.node.outcome(contract.start, from(nowMs + 60_000))).toBe('simulation.start_in_future');
    expect(await house.node.ok(contract.start, from(nowMs))).toMatchObject({ state: 'ready', asked_at: null });
    const before = await house.node.ok(contract.start, from(Date.UTC(2001, 0, 1)));
    expect(before).toMatchObject({ state: 'no_level', lake_level: null, engine: null, forecast: null });
  });

  it('of a plant that nobody described says what is missing', async () => {
    const bare = await house.newPlant();
    const user = await house.people.person({ permissions: ['simulation'], plants: [bare.hydro] });
    const scene = await house.node.ok(contract.start, { token: user.token, hydro: bare.hydro, body: { at: null } });
    expect(scene).toMatchObject({ state: 'no_level', engine: null, forecast: null });
    const content = opened(scene);
    const body = { scene_id: scene.scene_id, name: 'x', note: '', content };
    expect(await house.node.outcome(contract.add, { token: user.token, hydro: bare.hydro, body })).toBe(
      'simulation.not_ready',
    );
  });
});

describe('the forecast of a start', () => {
  const aheadH = 240;
  /** Fifty floods, each a little larger than the one before; the middle one keeps the lake below 250 m, the largest do not. */
  async function issue(source: string, members: number) {
    const { catalogue } = house.node.series;
    const plant = (await catalogue.of(of.hydro))!;
    const { seriesId } = findSeries(seriesByOwner(plant), 'general', generalOwner, 'inflow_moving_average')!;
    const baseMs = Math.floor(house.clock.now().getTime() / hourMs) * hourMs - hourMs;
    const flow = (member: number, hour: number) => 60 + (20 + 5 * member) * Math.exp(-(((hour - 30) / 12) ** 2));
    const leads = Array.from({ length: 80 }, (_, index) => (3 * index + 3) * 60);
    const line = (member: number) => leads.map((lead) => flow(member, lead / 60));
    const { forecasts } = house.node.compute;
    await house.test.database.transaction((tx) =>
      forecasts.issueRun(tx, plant.plantNo, {
        source,
        occasion: 'hour',
        model: 'thử 1',
        baseMs,
        issuedAt: house.clock.now(),
        basinId: null,
        planId: null,
        facts: {},
        shapes: null,
        inputs: null,
        said: [{ seriesId, leadsMin: leads, middle: line(25), levels: [0.1, 0.9], quantiles: [line(5), line(45)] }],
        members:
          members === 0
            ? []
            : [
                {
                  seriesId,
                  count: members,
                  flows: Float32Array.from({ length: members * aheadH }, (_, index) =>
                    flow(Math.floor(index / aheadH), (index % aheadH) + 1),
                  ),
                },
              ],
      }),
    );
  }

  it('has the members of the model, and says which rules too many of them break', async () => {
    await issue('model', 50);
    const scene = await start();
    expect(scene.forecast).toMatchObject({ source: 'model' });
    expect(scene.forecast!.members).toHaveLength(50);
    expect(scene.forecast!.members[49]!.flows).toHaveLength(scene.forecast!.times.length);
    expect(scene.sources).toContain('model');
    expect(JSON.stringify(scene).length).toBeLessThan(600_000);
    const forecast = { kind: 'forecast' as const, label: '', factor: 1, points: null };
    const content = { ...opened(scene, { opening: 0, until: 72 }), inflow: forecast };
    const simulated = simulateScene(scene, content);
    expect(simulated.members).toBe(50);
    const held = simulated.rules.find(({ id }) => id === 'held')!;
    expect(held.stretches.map(({ state }) => state)).toContain('at_risk');
    expect(simulated.at_risk_minutes!).toBeGreaterThan(0);
    const one = { ...forecast, kind: 'drawn' as const, points: [{ minute: 0, flow: 60 }] };
    expect(simulateScene(scene, { ...content, inflow: one })).toMatchObject({ members: 0, at_risk_minutes: 0 });
  });

  it('is that of another source where one is chosen, and a single line where its source has no members', async () => {
    await issue('center', 0);
    const scene = await house.node.ok(contract.start, { ...as(), body: { at: null, source: 'center' } });
    expect(scene.forecast).toMatchObject({ source: 'center', members: [] });
    expect(scene.forecast!.central.length).toBeGreaterThan(10);
    const nobody = await house.node.ok(contract.start, { ...as(), body: { at: null, source: 'nobody' } });
    expect(nobody.forecast).toBeNull();
    expect(nobody.sources).toEqual(expect.arrayContaining(['center', 'model']));
  });
});

describe('a plan', () => {
  it('is kept with the figures of the server, seen by others, changed and deleted', async () => {
    const scene = await start();
    const content = opened(scene);
    const body = { scene_id: scene.scene_id, name: 'Mở cửa 1', note: 'thử', content };
    const saved = await house.node.ok(contract.add, { ...as(), body });
    expect(saved.figures.ended).toBe('complete');
    expect(saved.figures).toEqual(simulateScene(scene, content));
    expect(saved.figures.rules.map(({ id }) => id)).toEqual(['least', 'held']);
    expect(saved.figures.rows.lake_level.length).toBe(289);
    const { plans } = await house.node.ok(contract.list, as(other));
    expect(plans).toMatchObject([{ plan_id: saved.plan_id, name: 'Mở cửa 1', version: 1 }]);
    const changeAnswer = await house.node.ok(contract.update, {
      ...as(other),
      body: { ...body, plan_id: saved.plan_id, version: 1, content: opened(scene, { opening: 2 }) },
    });
    expect(changeAnswer.figures.highest_level!).toBeLessThan(saved.figures.highest_level!);
    const late = { ...body, plan_id: saved.plan_id, version: 1 };
    expect(await house.node.outcome(contract.update, { ...as(), body: late })).toBe('conflict.changed');
    await house.node.ok(contract.remove, { ...as(), body: { plan_id: saved.plan_id, version: 2 } });
    expect(await house.node.outcome(contract.get, { ...as(), query: { plan_id: saved.plan_id } })).toBe(
      'simulation.plan_not_found',
    );
  });

  it('of ten days is worked out by a thread, to the same figures', async () => {
    const scene = await start();
    const content = opened(scene, { until: 240, flow: 90 });
    const body = { scene_id: scene.scene_id, name: 'Mười ngày', note: '', content };
    const { figures } = await house.node.ok(contract.add, { ...as(), body });
    expect(figures).toEqual(simulateScene(scene, content));
  });

  it('holds more water back where a gate is stuck', async () => {
    const scene = await start();
    const content = opened(scene);
    const stuck = scene.outlets.filter(({ kind }) => kind === 'gate').map(({ outlet_id }) => outlet_id);
    const free = simulateScene(scene, content);
    const held = simulateScene(scene, { ...content, faults: { ...content.faults, stuck_gates: stuck } });
    expect(held.highest_level!).toBeGreaterThan(free.highest_level!);
    expect(held.spilled!).toBeLessThan(free.spilled!);
    // A stuck gate does not move, whatever a step says.
    expect([free.gate_moves > 0, held.gate_moves]).toEqual([true, 0]);
  });

  it('that leaves the capacity curve says when, and keeps what was until then', async () => {
    const scene = await start();
    const simulated = simulateScene(scene, opened(scene, { opening: 0, until: 240, flow: 5000 }));
    expect(simulated.ended).toBe('overtopped');
    expect(Date.parse(simulated.ended_at)).toBeLessThan(Date.parse(scene.at) + 240 * hourMs);
    expect(simulated.rows.lake_level.length).toBeGreaterThan(10);
  });

  it('tells when its release comes to the stations down the river, and what alarms it passes there', async () => {
    const scene = await start();
    expect(scene.stations).toMatchObject([{ id: 'below', name: 'Cầu Mới', alarms: [4, 6, 8] }]);
    // Water released before the start is still on its way: the record of the last hours, in steps of ten minutes.
    expect(scene.released!.length).toBeGreaterThan(0);
    const idle = simulateScene(scene, opened(scene, { opening: 0, until: 12 }));
    const simulated = simulateScene(scene, opened(scene, { opening: 3, until: 12 }));
    const [before, after] = [idle.stations![0]!, simulated.stations![0]!];
    expect(after).toMatchObject({ station: 'below', name: 'Cầu Mới', travel_hours: 3, beyond_rating: false });
    expect(after.greatest_flow!).toBeGreaterThan(before.greatest_flow!);
    // Routing does not increase a release, and 10 m³/s of tributary inflow are added.
    expect(after.greatest_flow!).toBeLessThanOrEqual(simulated.greatest_release! + 10 + 1e-9);
    const rating = (flow: number) => (flow <= 300 ? 1 + (4 * flow) / 300 : 5 + (4 * (flow - 300)) / 600);
    expect(after.highest_level!).toBeCloseTo(rating(after.greatest_flow!), 9);
    for (const { level, at } of after.alarms) expect(at !== null).toBe(after.highest_level! >= level);
    // The gate opens after two hours, so its effect cannot arrive earlier.
    const passed = after.alarms.filter(({ at }, alarm) => at !== null && before.alarms[alarm]!.at === null);
    expect(passed.length).toBeGreaterThan(0);
    for (const { at } of passed) expect(Date.parse(at!)).toBeGreaterThan(Date.parse(scene.at) + 2 * hourMs);
  });

  it('is refused where it cannot be meant so', async () => {
    const scene = await start();
    const content = opened(scene);
    const refusalOf = async (change: Partial<SimulationContent>) =>
      (
        await house.node.refused(contract.add, {
          ...as(),
          body: { scene_id: scene.scene_id, name: 'x', note: '', content: { ...content, ...change } },
        })
      ).details.map(({ code }) => code);
    expect(await refusalOf({ until: iso(Date.parse(scene.at) + 241 * hourMs) })).toEqual(['simulation_end']);
    expect(await refusalOf({ steps: [...content.steps, ...content.steps] })).toEqual(['simulation_order']);
    expect(await refusalOf({ inflow: { ...content.inflow, points: [] } })).toEqual(['simulation_points']);
    expect(await refusalOf({ inflow: { ...content.inflow, points: null } })).toEqual(['simulation_no_forecast']);
    const gone = { scene_id: '00000000-0000-4000-8000-000000000001', name: 'x', note: '', content };
    expect(await house.node.outcome(contract.add, { ...as(), body: gone })).toBe('simulation.scene_gone');
  });

  it('is handed over as a page and as a document', async () => {
    const scene = await start();
    const body = { scene_id: scene.scene_id, name: 'Đề xuất <1> & 2', note: '', content: opened(scene, { hours: 8 }) };
    const { plan_id } = await house.node.ok(contract.add, { ...as(), body });
    const file = async (format: 'pdf' | 'docx') => {
      const reply = await house.node.http.inject({
        method: 'GET',
        url: `/api/renew/v1/simulation/plan/file?plan_id=${plan_id}&format=${format}`,
        headers: { authorization: `Bearer ${one.token}`, hydro: of.hydro, 'accept-language': 'vi' },
      });
      expect(reply.statusCode).toBe(200);
      return reply.rawPayload;
    };
    expect((await file('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    const { default: PizZip } = await import('pizzip');
    const text = new PizZip(await file('docx')).file('word/document.xml')!.asText();
    expect(text).toContain('Đề xuất &lt;1&gt; &amp; 2');
    expect(text).toContain('Không muộn hơn');
    expect(text).toContain('Cầu Mới');
    expect(text).toContain('Người quyết định');
  });
});

describe('starts that nobody saved a plan from', () => {
  it('go after two days, and those a plan begins with stay', async () => {
    const keptScene = await start();
    await house.node.ok(contract.add, {
      ...as(),
      body: { scene_id: keptScene.scene_id, name: 'giữ', note: '', content: opened(keptScene) },
    });
    const lostScene = await start();
    await sql`update simulation_scene set made_at = made_at - interval '3 days'`.execute(house.test.database.sql);
    await start();
    expect(await house.node.outcome(contract.scene, { ...as(), query: { scene_id: lostScene.scene_id } })).toBe(
      'simulation.scene_gone',
    );
    expect(await house.node.outcome(contract.scene, { ...as(), query: { scene_id: keptScene.scene_id } })).toBe('ok');
  });
});

/** The number of rows in every table. */
async function rowsOfAll(): Promise<Map<string, number>> {
  const db = house.test.database.sql;
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counts.set(name, rows[0]!.count);
  }
  return counts;
}

describe('a drill', () => {
  const body = {
    note: null,
    scene_id: null,
    scenario: { kind: 'design', years: 100, past_from: null, sensor: 'stuck', seed: 7, hours: 48 },
    acts: [{ minute: 30, act: 'gate', of: 'C1', value: 0.5 }],
    score: {
      total: 80,
      safety: 100,
      rules: 70,
      notices: 60,
      against_proposal: 90,
      highest_level: 249.2,
      proposal_highest_level: 249.1,
    },
  } satisfies BodyOf<typeof contract.keepDrill>;

  it('leaves its score and inputs, and nothing in the record', async () => {
    const before = await rowsOfAll();
    const savedDrill = await house.node.ok(contract.keepDrill, { ...as(), body });
    const after = await rowsOfAll();
    const more = [...after].filter(([name, count]) => count !== before.get(name));
    // One row and one audit entry, announced to every user of the plant: no reading, no warning, no message.
    expect(Object.fromEntries(more.map(([name, count]) => [name, count - before.get(name)!]))).toEqual({
      audit_entry: 1,
      event: 1,
      plant_history: 1,
      simulation_drill: 1,
    });
    expect(savedDrill).toMatchObject({ scenario: { seed: 7 }, score: { total: 80 } });
    const { drills } = await house.node.ok(contract.drills, as(other));
    expect(drills).toMatchObject([{ drill_id: savedDrill.drill_id }]);
  });

  it('that is open in two windows is kept once; sent again after an answer that was lost it is answered as it is kept', async () => {
    const drill = { ...body, drill_id: randomUUID() };
    const [first, again] = await Promise.all([
      house.node.ok(contract.keepDrill, { ...as(), body: drill }),
      house.node.ok(contract.keepDrill, { ...as(), body: drill }),
    ]);
    expect(again).toEqual(first);
    const changedDrill = { ...drill, acts: [], score: { ...drill.score, total: 20 } };
    expect(await house.node.outcome(contract.keepDrill, { ...as(), body: changedDrill })).toBe('simulation.drill_kept');
    expect(await house.node.outcome(contract.keepDrill, { ...as(other), body: drill })).toBe('simulation.drill_kept');
    const { drills } = await house.node.ok(contract.drills, as(other));
    const savedDrills = drills.filter(({ drill_id }) => drill_id === drill.drill_id);
    expect(savedDrills).toMatchObject([{ score: { total: 80 }, acts: [{ of: 'C1' }] }]);
  });
});
