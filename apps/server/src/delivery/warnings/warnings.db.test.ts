import { audit } from '@spillway/contract/access/audit';
import { warnings as contract } from '@spillway/contract/delivery/warnings';
import { settings } from '@spillway/contract/plant/settings';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import {
  type CalculationPlant,
  calculationHouse,
  minuteMs,
  plainDemo,
  steady,
} from '../../compute/testing/calculation-house.ts';
import { countStatements } from '../../plant/testing/count-statements.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { quietLog } from '../../platform/database/testing/quiet-log.ts';
import { openEvents } from '../../platform/events/events.ts';
import type { Person } from '../../testing/people.ts';
import { warningsOf } from './store.ts';

const house = calculationHouse();
const start = house.clock.now();
const now = () => house.clock.now().getTime();
const hourMs = 60 * minuteMs;
const patience = { timeout: 20_000, interval: 50 };

/** Marks a hand apart: a sound gauge crosses them within minutes. */
const file = (change: (demo: Loose) => void = () => undefined) =>
  plainDemo((demo) => {
    Object.assign(demo.settings, {
      dead_water_level: 244.97,
      flood_reception_water_level: 245.02,
      normal_water_level: 245.04,
      designed_flood_water_level: 245.06,
      check_flood_water_level: 245.08,
    });
    Object.assign(demo.settings.seasons[0], { reception_level: 245.02, max_level: 245.03 });
    change(demo);
  });
const quiet = 245;
const [belowDead, aboveReception, aboveNormal, aboveDesignFlood] = [244.96, 245.025, 245.05, 245.07];

beforeEach(() => house.clock.set(start));

const as = (of: CalculationPlant, who: Person = of.operator) => ({ token: who.token, hydro: of.hydro });
const evaluate = () => house.node.delivery.warnings.evaluate();
const current = (of: CalculationPlant) => house.node.ok(contract.current, as(of));
const codesOf = async (of: CalculationPlant) => (await current(of)).warnings.map(({ code }) => code);
const acknowledge = (of: CalculationPlant, ids: readonly (string | null)[], note?: string, who = of.operator) =>
  house.node.ok(contract.acknowledge, { ...as(of, who), body: { ids: ids.map(String), note } });
const eventsOf = async (of: CalculationPlant) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event where topic = 'warning.changed' and hydro_code = ${of.hydro}`.execute(
    house.test.database.sql,
  );
  return rows[0]!.count;
};

interface Wanted {
  readonly levelM?: number;
  readonly apartM?: number;
  readonly without?: readonly string[];
}

/** A lake that stood at one level for an hour, up to its last record. */
async function operating({ levelM = quiet, apartM = 0, without = [] }: Wanted = {}): Promise<CalculationPlant> {
  const of = await house.newPlant(file());
  const lastMs = Math.floor((now() - minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
  const all: readonly (readonly [string, Loose, number])[] = [
    ['MNH1', 'water_level', levelM],
    ['MNH2', 'water_level', levelM + apartM],
    ['MNHL', 'water_level', 122],
    ['CS1', 'power', 40],
    ['CS2', 'power', 20],
    ['DM1', 'opening', 0],
    ['DM2', 'opening', 0],
    ['DM3', 'opening', 0],
  ];
  for (const [code, quantity, value] of all)
    if (!without.includes(code)) await of.measure(code, quantity, lastMs, steady(value, 72));
  await house.node.compute.calculate();
  return of;
}

/** What both gauges of the lake say two minutes later. */
async function lakeStandsAt(of: CalculationPlant, levelM: number) {
  house.clock.advanceMs(2 * minuteMs);
  for (const code of ['MNH1', 'MNH2']) await of.measure(code, 'water_level', now(), [levelM]);
}

describe('what deserves an eye', () => {
  it('is nothing at a plant that is well, and at one without anything', async () => {
    const well = await operating();
    await evaluate();
    expect(await current(well)).toEqual({ evaluated_at: expect.any(String), is_late: false, warnings: [] });
    const bare = await house.people.person({ permissions: ['dashboard'], plants: ['OWN'] });
    expect((await house.node.ok(contract.current, { token: bare.token, hydro: 'OWN' })).warnings).toEqual([]);
  });

  it('names gauges that disagree, and units of which nothing is known', async () => {
    const odd = await operating({ levelM: 244.97, apartM: 0.08, without: ['CS2'] });
    await evaluate();
    const { warnings } = await current(odd);
    expect(warnings.map(({ code }) => code).toSorted()).toEqual([
      'gauges_apart',
      'outlet_without_reading',
      'record_incomplete',
    ]);
    expect(warnings.find(({ code }) => code === 'gauges_apart')).toMatchObject({
      facts: { higher: 'Mực nước hồ 2', lower: 'Mực nước hồ 1', differenceM: 0.08 },
    });
    expect(warnings.find(({ code }) => code === 'outlet_without_reading')).toMatchObject({
      facts: { name: 'Tổ máy H2' },
      station_id: odd.station('CS2'),
    });
  });

  it('names the outlet that makes the calculation impossible', async () => {
    const broken = file((demo) => {
      demo.tables = demo.tables.filter((one: Loose) => !['ZAQ', 'FFZQ', 'ZAoAc'].includes(one.group_code));
      const gate = demo.outlets.find((one: Loose) => one.code === 'V1');
      gate.gate = { ...gate.gate, crest: null, lip: null };
    });
    const of = await house.newPlant(broken);
    await evaluate();
    expect((await current(of)).warnings[0]).toMatchObject({
      code: 'calculation_impossible',
      facts: { reason: 'outlet.no_method', outlet: 'Cửa van cung 1' },
    });
  });

  it('is seen before the next record, but where a person said otherwise', async () => {
    const of = await operating({ levelM: 245.015 });
    await lakeStandsAt(of, aboveReception);
    await evaluate();
    expect(await codesOf(of)).toEqual(['level_above_reception']);
    const { saved } = await of.only();
    await of.save({ overrides: { lake_level: quiet }, reason: 'Đọc thước', seen_run_id: saved?.run_id ?? null });
    await evaluate();
    expect(await codesOf(of)).toEqual([]);
  });
});

describe('a plant that nobody looks at', () => {
  it('shows what its figures say, of which nothing can be acknowledged yet, and since when nobody looked', async () => {
    const of = await operating({ levelM: aboveNormal });
    const told = await current(of);
    expect(told).toMatchObject({ evaluated_at: null, is_late: true });
    expect(told.warnings).toMatchObject([{ code: 'level_above_normal', warning_id: null, raised_at: null }]);
    await evaluate();
    const kept = await current(of);
    expect(kept).toMatchObject({ is_late: false, warnings: [{ code: 'level_above_normal' }] });
    const [{ warning_id: id }] = kept.warnings as [Loose];
    await acknowledge(of, [id]);
    await lakeStandsAt(of, aboveDesignFlood);
    expect(await codesOf(of)).toEqual(['level_above_normal']);
    house.clock.advanceMs(2 * minuteMs);
    const late = await current(of);
    expect(late).toMatchObject({ evaluated_at: kept.evaluated_at, is_late: true });
    expect(late.warnings).toMatchObject([
      { code: 'level_above_design_flood', severity: 'critical', warning_id: null, acknowledged_by: null },
    ]);
    await lakeStandsAt(of, 245.055);
    expect((await current(of)).warnings).toMatchObject([
      { code: 'level_above_normal', warning_id: id, acknowledged_by: of.operator.username, facts: { level: 245.055 } },
    ]);
  });
});

describe('a warning', () => {
  it('is raised once, told once, and ends', async () => {
    const of = await operating({ levelM: aboveNormal });
    await Promise.all([evaluate(), evaluate()]);
    await evaluate();
    const [raised] = (await current(of)).warnings;
    expect(raised).toMatchObject({ severity: 'warning', ended_at: null, times: 1, acknowledged_at: null });
    expect(await eventsOf(of)).toBe(1);
    await lakeStandsAt(of, 245.052);
    await evaluate();
    expect((await current(of)).warnings[0]).toMatchObject({
      warning_id: raised!.warning_id,
      facts: { level: 245.052 },
    });
    expect(await eventsOf(of)).toBe(1);
    await acknowledge(of, [raised!.warning_id]);
    await lakeStandsAt(of, quiet);
    await evaluate();
    expect((await current(of)).warnings).toEqual([]);
    expect(await eventsOf(of)).toBe(3);
  });

  it('that came and went unseen stays for a day, one that was only to be watched does not', async () => {
    const of = await operating({ levelM: aboveNormal });
    await evaluate();
    await lakeStandsAt(of, aboveReception);
    await evaluate();
    expect(await codesOf(of)).toEqual(['level_above_normal', 'level_above_reception']);
    const [missed] = (await current(of)).warnings;
    expect(missed!.ended_at).not.toBeNull();
    await lakeStandsAt(of, quiet);
    await evaluate();
    expect(await codesOf(of)).toEqual(['level_above_normal']);
    await acknowledge(of, [missed!.warning_id]);
    expect(await codesOf(of)).toEqual([]);
  });

  it.each([
    [5, true],
    [16, false],
  ])('that comes back after %d minutes is the same: %s', async (awayMin, isSame) => {
    const of = await operating({ levelM: aboveNormal });
    await evaluate();
    const [first] = (await current(of)).warnings;
    await acknowledge(of, [first!.warning_id]);
    await lakeStandsAt(of, quiet);
    await evaluate();
    house.clock.advanceMs((awayMin - 2) * minuteMs);
    await lakeStandsAt(of, aboveNormal);
    await evaluate();
    const operator = await house.people.person({ permissions: ['dashboard'], plants: [of.hydro] });
    const { warnings } = await current({ ...of, operator });
    const back = warnings.find(({ code }) => code === 'level_above_normal')!;
    expect([back.warning_id === first!.warning_id, back.times]).toEqual([isSame, isSame ? 2 : 1]);
    expect(back.acknowledged_by).toBe(isSame ? of.operator.username : null);
  });

  it('of a mark that a higher one hides goes on unseen: it is as old as it is, and acknowledged with the other', async () => {
    const of = await operating({ levelM: aboveNormal });
    await evaluate();
    const [before] = (await current(of)).warnings;
    await lakeStandsAt(of, aboveDesignFlood);
    await evaluate();
    const [higher, ...others] = (await current(of)).warnings;
    expect(others).toEqual([]);
    expect(higher).toMatchObject({ code: 'level_above_design_flood', severity: 'critical', acknowledged_at: null });
    await acknowledge(of, [higher!.warning_id], 'Đã mở cửa van 1');
    await lakeStandsAt(of, aboveNormal);
    await evaluate();
    expect((await current(of)).warnings).toMatchObject([
      {
        warning_id: before!.warning_id,
        since: before!.since,
        acknowledged_by: of.operator.username,
        note: 'Đã mở cửa van 1',
      },
    ]);
  });
});

describe('a node that does the work', () => {
  it('looks at a plant when a level is told, or another description', async () => {
    const { database } = house.test;
    const events = await openEvents({ database, clock: house.clock, log: quietLog });
    const of = await operating();
    const { stop } = house.node.delivery.warnings.follow(events);
    const look = (code: string) => {
      const kept = { evaluated_at: house.clock.now().toISOString(), warnings: [{ code }] };
      return vi.waitFor(async () => expect(await current(of)).toMatchObject(kept), patience);
    };
    await lakeStandsAt(of, aboveNormal);
    await look('level_above_normal');
    house.clock.advanceMs(minuteMs);
    const { updated_at: _at, updated_by: _by, ...now } = await house.node.ok(settings.read, as(of));
    await house.node.ok(settings.save, { ...as(of), body: { ...now, designed_flood_water_level: 245.045 } });
    await look('level_above_design_flood');
    await stop();
    await events.close();
  });
});

describe('acknowledging', () => {
  it('keeps who, when and why, in the trail too', async () => {
    const of = await operating({ levelM: aboveDesignFlood });
    await evaluate();
    const [{ warning_id: id }] = (await current(of)).warnings as [Loose];
    expect(await acknowledge(of, [id], '  Đã báo trưởng ca ')).toEqual({ acknowledged: [id], already: [] });
    expect((await current(of)).warnings[0]).toMatchObject({
      acknowledged_by: of.operator.username,
      acknowledged_name: 'vanhanh',
      acknowledged_at: house.clock.now().toISOString(),
      note: 'Đã báo trưởng ca',
    });
    const reader = await house.people.person({ permissions: ['system'], allPlants: true });
    const { entries } = await house.node.ok(audit.list, { token: reader.token, query: { object_id: id } });
    expect(entries).toMatchObject([
      {
        action: 'warning.acknowledge',
        username: of.operator.username,
        hydro_code: of.hydro,
        after: { warning: 'level_above_design_flood', severity: 'critical', note: 'Đã báo trưởng ca' },
      },
    ]);
  });

  it('of two at once leaves it to the first, and tells the other who that was', async () => {
    const of = await operating({ levelM: aboveNormal });
    await evaluate();
    const [{ warning_id: id }] = (await current(of)).warnings as [Loose];
    const answers = await Promise.all([
      acknowledge(of, [id], 'của vận hành'),
      acknowledge(of, [id], 'của trưởng ca', of.colleague),
    ]);
    const [first, second] = answers[0].acknowledged.length === 1 ? answers : answers.toReversed();
    expect(first).toEqual({ acknowledged: [id], already: [] });
    const [kept] = (await current(of)).warnings;
    expect(second).toEqual({
      acknowledged: [],
      already: [
        {
          warning_id: id,
          acknowledged_at: kept!.acknowledged_at,
          acknowledged_by: kept!.acknowledged_by,
          acknowledged_name: kept!.acknowledged_name,
        },
      ],
    });
    expect(await eventsOf(of)).toBe(2);
  });

  it('refuses what is not a warning of the plant, and writes nothing of the others then', async () => {
    const [of, elsewhere] = [await operating({ levelM: aboveNormal }), await operating({ levelM: aboveNormal })];
    await evaluate();
    const [{ warning_id: own }] = (await current(of)).warnings as [Loose];
    const [{ warning_id: foreign }] = (await current(elsewhere)).warnings as [Loose];
    const body = { ids: [own, foreign] };
    expect(await house.node.refused(contract.acknowledge, { ...as(of), body })).toMatchObject({
      status: 404,
      code: 'warning.not_found',
    });
    expect((await current(of)).warnings[0]!.acknowledged_at).toBeNull();
  });

  it.each([
    [{ ids: [] }, ['ids']],
    [{ ids: ['x'] }, ['ids.0']],
    [{ ids: ['6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002'], note: 'x'.repeat(501) }, ['note']],
  ])('refuses %o', async (body, fields) => {
    const of = await house.newPlant();
    const refused = await house.node.refused(contract.acknowledge, { ...as(of), body });
    expect(refused).toMatchObject({ status: 400, details: fields.map((field) => ({ field })) });
  });

  it('is for who calculates or saves; who only looks is told so', async () => {
    const of = await house.newPlant();
    const viewer = await house.people.person({ permissions: ['dashboard.view'], plants: [of.hydro] });
    await house.node.ok(contract.current, as(of, viewer));
    const body = { ids: ['6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002'] };
    expect(await house.node.outcome(contract.acknowledge, { ...as(of, viewer), body })).toBe('forbidden');
  });
});

describe('the history', () => {
  let of: CalculationPlant;
  let period: { readonly from: string; readonly to: string };
  beforeAll(async () => {
    house.clock.set(start);
    of = await operating({ levelM: aboveNormal });
    await evaluate();
    await lakeStandsAt(of, quiet);
    await evaluate();
    await lakeStandsAt(of, belowDead);
    await evaluate();
    period = { from: new Date(now() - hourMs).toISOString(), to: new Date(now()).toISOString() };
  });

  const list = (body: object = {}) => house.node.ok(contract.list, { ...as(of), body: { ...period, ...body } });
  const codes = async (body: object = {}) => (await list(body)).warnings.map(({ code }) => code);

  it('has all that stood in a period, the newest first', async () => {
    const { warnings, next } = await list();
    const levels = warnings.filter(({ code }) => code.startsWith('level'));
    expect(levels[0]).toMatchObject({ code: 'level_below_dead', ended_at: null });
    expect(
      levels
        .slice(1)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['level_above_normal', 'level_above_reception', 'level_above_season_max']);
    expect(levels[1]!.ended_at).not.toBeNull();
    expect(next).toBeNull();
    expect(await codes({ to: new Date(now() - 30 * minuteMs).toISOString() })).toEqual([]);
  });

  it('is filtered by what, how bad and where it stands', async () => {
    expect(await codes({ code: 'level_above_normal' })).toEqual(['level_above_normal']);
    expect(await codes({ severity: 'watch', code: 'level_above_reception' })).toEqual(['level_above_reception']);
    expect(await codes({ severity: 'critical' })).toEqual([]);
    expect(await codes({ state: 'open', severity: 'warning' })).toContain('level_below_dead');
    expect(await codes({ state: 'ended' })).not.toContain('level_below_dead');
    const unacknowledged = (await current(of)).warnings.map(({ warning_id: id }) => id);
    await acknowledge(of, unacknowledged);
    expect(await codes({ state: 'unacknowledged', severity: 'warning', code: 'level_above_normal' })).toEqual([]);
  });

  it('comes in pages that neither skip nor repeat', async () => {
    const whole = (await list()).warnings.map(({ warning_id: id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null && seen.length < 20; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.warnings.map(({ warning_id: id }) => id));
      cursor = page.next;
    }
    expect(seen).toEqual(whole);
  });

  it('refuses a period that ends before it begins', async () => {
    const refused = await house.node.refused(contract.list, { ...as(of), body: { ...period, to: period.from } });
    expect(refused).toMatchObject({ status: 400, details: [{ field: 'to' }] });
  });

  it('is read from an index', async () => {
    const db = house.test.database.sql;
    await sql`
      insert into warning (
        hydro_code, warning_id, source, key, code, severity, facts, since, raised_at, ended_at, times)
      select ${of.hydro}, gen_random_uuid(), 'figures', 'k', 'gauges_apart', 'warning', '{}'::jsonb, at, at, at, 1
        from generate_series(1, 20000) n, lateral (select ${new Date(now())}::timestamptz - make_interval(hours => n)) t(at)`.execute(
      db,
    );
    await sql`analyze warning`.execute(db);
    const asked = {
      hydroCode: of.hydro,
      code: undefined,
      severity: undefined,
      state: undefined,
      after: null,
      limit: 51,
    };
    const lately = { from: new Date(now() - 48 * hourMs), to: new Date(now()) };
    const query = warningsOf({ ...asked, ...lately }).compile(db);
    expect(await indexesUsed(house.test.database, query)).toEqual([expect.stringMatching(/^warning_(newest|lately)$/)]);
  });
});

describe('who may look', () => {
  const bodies: Readonly<Record<string, Loose>> = {
    acknowledge: { ids: ['6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002'] },
    list: { from: '2026-10-17T00:00:00Z', to: '2026-10-18T00:00:00Z' },
  };
  it.each(Object.entries(contract))(
    '%s asks for a token, a plant of the caller and the dashboard',
    async (name, route) => {
      const call = { body: bodies[name] };
      expect(await house.node.outcome(route, call as Loose)).toBe('auth.required');
      const guest = { ...call, token: house.guest.token, hydro: 'OWN' };
      expect(await house.node.outcome(route, guest as Loose)).toBe('forbidden');
      const of = await house.newPlant();
      const foreign = { ...call, token: of.operator.token, hydro: 'OTHER' };
      expect(await house.node.outcome(route, foreign as Loose)).toBe('plant.forbidden');
    },
  );
});

it('answers from few queries what was looked at', async () => {
  const of = await operating({ levelM: aboveNormal });
  await evaluate();
  const statements = countStatements(house.test.database.pool);
  await current(of);
  expect(statements()).toBeLessThanOrEqual(8);
});
