import { warnings as contract } from '@spillway/contract/alerts/alerts';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../access/testing/indexes-used.ts';
import type { CalculationPlant } from '../compute/testing/calculation-setup.ts';
import { generalOwner } from '../series/catalogue/catalogue.ts';
import { aboveNormal, belowDead, quiet, warningSetup } from '../testing/warning-setup.ts';
import { warningsOf } from './store.ts';

const { house, start, now, as, current, evaluate, acknowledge, operating, lakeStandsAt } = warningSetup();

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
    house.clock.set(new Date(period.to));
    const unacknowledgedIds = (await current(of)).warnings.map(({ warning_id: id }) => id);
    await acknowledge(of, unacknowledgedIds);
    expect(await codes({ state: 'unacknowledged', severity: 'warning', code: 'level_above_normal' })).toEqual([]);
  });

  it('is of some series, and says by which it was found', async () => {
    const lake = await of.series(generalOwner, 'lake_level');
    const inflow = await of.series(generalOwner, 'total_discharge_lake');
    const gauge = await of.series(of.station('MNH1'), 'water_level');
    const { warnings } = await list({ series: [lake] });
    expect(warnings.map(({ code }) => code)).toContain('level_above_normal');
    expect(warnings.every(({ code, series_ids: ids }) => code.startsWith('level_') && ids.includes(lake))).toBe(true);
    expect(await codes({ series: [inflow] })).not.toContain('level_above_normal');
    expect(await codes({ series: [gauge] })).not.toContain('level_above_normal');
    const refusal = await house.node.refused(contract.list, { ...as(of), body: { ...period, series: [] } });
    expect(refusal).toMatchObject({ status: 400 });
  });

  it('comes in pages that neither skip nor repeat', async () => {
    const allWarnings = (await list()).warnings.map(({ warning_id: id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null && seen.length < 20; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.warnings.map(({ warning_id: id }) => id));
      cursor = page.next;
    }
    expect(seen).toEqual(allWarnings);
  });

  it('refuses a period that ends before it begins', async () => {
    const refusal = await house.node.refused(contract.list, { ...as(of), body: { ...period, to: period.from } });
    expect(refusal).toMatchObject({ status: 400, details: [{ field: 'to' }] });
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
    const requestedQuery = {
      hydroCode: of.hydro,
      code: undefined,
      severity: undefined,
      state: undefined,
      of: undefined,
      after: null,
      limit: 51,
    };
    const lately = { from: new Date(now() - 48 * hourMs), to: new Date(now()) };
    const query = warningsOf({ ...requestedQuery, ...lately }).compile(db);
    expect(await indexesUsed(house.test.database, query)).toEqual([expect.stringMatching(/^warning_(newest|lately)$/)]);
  });
});
