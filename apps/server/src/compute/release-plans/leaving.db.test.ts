import { rules } from '@spillway/contract/compute/procedure-check/procedure-check';
import { plans as contract } from '@spillway/contract/compute/release-plans/release-plans';
import { outlets } from '@spillway/contract/plant/outlets/outlets';
import { hourMs } from '@spillway/plant-time/spans';
import { type CompiledQuery, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import { below, plansSetup } from '../testing/plans-setup.ts';
import {
  article,
  highestLevelLimit,
  leastReleaseLimit,
  normalMode,
  releaseCutLimit,
  ruleContent,
} from '../testing/ruled-plant.ts';
import { stateOf } from './release-plans.ts';
import { followedQuery, plansQuery } from './store.ts';

const { house, as, nowMs, measure, ready, opened, asItIs, check, pin, plan, follow, later, aged } = plansSetup();
const iso = (ms: number) => new Date(ms).toISOString();

describe('two people', () => {
  it('pin at once: one plan stands, the other is told whose it is', async () => {
    const of = await ready();
    const draft = asItIs();
    const body = { ...draft, reason: 'Cùng lúc', accepted: [], seen: null };
    const outcomes = await Promise.all(
      [of.operator, of.colleague].map(({ token }) =>
        house.node.outcome(contract.pin, { token, hydro: of.hydro, body }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['ok', 'plan.pinned_meanwhile']);
    const standing = (await plan(of))!;
    const { message } = await house.node.refused(contract.pin, { ...as(of), body });
    expect(message).toContain(standing.pinned_by!);
    const seen = { plan_id: standing.plan_id, version: standing.version + 1 };
    expect(await house.node.outcome(contract.pin, { ...as(of), body: { ...body, seen } })).toBe(
      'plan.changed_meanwhile',
    );
  });

  it('pin two plants at once: each has its own', async () => {
    const [one, other] = [await ready(), await ready()];
    const [first, second] = await Promise.all([pin(one, asItIs()), pin(other, await opened(other, 9))]);
    expect((await plan(one))!.plan_id).toBe(first.plan_id);
    expect((await plan(other))!.plan_id).toBe(second.plan_id);
  });
});

describe('a plant that leaves its plan', () => {
  it('suspends it by itself, once, with the reason; deadlines are withdrawn, and it may be pinned again', async () => {
    const of = await ready();
    const pinAnswer = await pin(of, asItIs());
    later(10);
    await measure(of, 245.5, 2);
    await follow();
    const suspended = (await plan(of))!;
    expect(suspended).toMatchObject({ state: 'suspended', suspended_by: { departure: 'lake_level', actual: 245.5 } });
    await follow();
    expect((await plan(of))!.version).toBe(suspended.version);
    await house.node.compute.issueNowcasts();
    const { deadlines } = await house.node.ok(rules.now, as(of));
    expect(deadlines).toMatchObject({ state: 'plan_suspended', items: [], plan: { state: 'suspended', acts: [] } });
    // A user who saw the plan as pinned is told that it no longer is.
    const before = { plan_id: pinAnswer.plan_id, version: pinAnswer.version };
    const body = { ...asItIs(), reason: 'Lại', accepted: [], seen: before };
    expect(await house.node.outcome(contract.pin, { ...as(of), body })).toBe('plan.changed_meanwhile');
    const secondAnswer = await pin(of, asItIs(), { seen: { plan_id: pinAnswer.plan_id, version: suspended.version } });
    expect(secondAnswer).toMatchObject({ state: 'standing' });
    expect((await house.node.ok(rules.now, as(of))).deadlines.state).not.toBe('plan_suspended');
  });

  it('does so where its gate was deleted later; the names of then stay', async () => {
    const of = await ready();
    const draft = await opened(of, 8);
    await pin(of, draft);
    const [gate] = draft.steps[0]!.gates;
    const found = (await house.node.ok(outlets.list, as(of))).find(({ outlet_id }) => outlet_id === gate!.outlet_id)!;
    await house.node.ok(outlets.remove, {
      ...as(of),
      body: { outlet_id: found.outlet_id, version: found.version },
    } as never);
    later(1);
    await follow();
    expect(await plan(of)).toMatchObject({
      state: 'suspended',
      suspended_by: { departure: 'outlet_gone', of: found.name },
      steps: [{ gates: [{ name: found.name }] }],
    });
  });

  it('does nothing while the clock contradicts its witnesses, and nobody pins by it', async () => {
    const of = await ready();
    await pin(of, asItIs());
    later(10);
    await measure(of, 245.5, 2);
    const trusted = house.clock as { isTrusted?: () => boolean };
    trusted.isTrusted = () => false;
    try {
      await follow();
      expect(await plan(of)).toMatchObject({ state: 'standing' });
      const body = { ...asItIs(), reason: 'x', accepted: [], seen: null };
      expect(await house.node.outcome(contract.pin, { ...as(of), body })).toBe('clock.differs');
    } finally {
      delete trusted.isTrusted;
    }
    // A clock that ran ahead ends no plan permanently: after it is corrected the plan is active again. A clock set back gives a pin an
    // earlier time than the plan it replaces, and the newly pinned plan is still the one shown.
    later(-60);
    const now = (await plan(of))!;
    const body = { ...asItIs(), reason: 'x', accepted: [], seen: { plan_id: now.plan_id, version: now.version } };
    const { findings } = await check(of, asItIs());
    const acceptedKeys = findings.map(({ key }) => key);
    const secondAnswer = await house.node.ok(contract.pin, { ...as(of), body: { ...body, accepted: acceptedKeys } });
    expect(await plan(of)).toMatchObject({ plan_id: secondAnswer.plan_id, state: 'standing' });
    const stored = (await house.node.compute.plans.last(of.hydro))!;
    expect(stateOf(stored, nowMs() + 13 * hourMs)).toBe('over');
    expect(stateOf(stored, nowMs() - hourMs)).toBe('standing');
  });
});

describe('a plan of a plant that lacks something', () => {
  it('without a forecast says what it cannot judge, may be pinned, and is not left by its lake', async () => {
    const of = await ready({ isForecast: false });
    const draft = await opened(of, 8);
    const checkResult = await check(of, draft);
    expect(checkResult).toMatchObject({ lake: 'no_forecast', rows: [], known_until: null });
    expect(checkResult.findings.map(({ key }) => key)).toEqual(['not_judged']);
    expect(checkResult.steps[1]).toMatchObject({ lake_level: null, mode: null, limits: [] });
    expect(checkResult.steps[1]!.release).toBeGreaterThan(checkResult.steps[0]!.release!);
    const pinAnswer = await pin(of, draft);
    expect(pinAnswer).toMatchObject({ forecast_issued: null, rows: [], accepted: [checkResult.findings[0]!.text] });
    later(10);
    await measure(of, 246, 2);
    await follow();
    expect(await plan(of)).toMatchObject({ state: 'standing' });
  });

  // The station has no gauge and no routing description.
  const { reach: _, ...known } = below;
  const silentStation = { ...known, station_code: 'MNHL' };
  const cut = releaseCutLimit(silentStation.id, 5000);

  it('whose station downstream is silent names the rule that nobody can judge, why, and since when', async () => {
    const of = await ready({ rules: ruleContent({ stations: [silentStation], limits: [leastReleaseLimit, cut] }) });
    const checkResult = await check(of, asItIs());
    expect(checkResult.steps[0]!.limits.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'least kept',
      'cut not_judged',
    ]);
    expect(checkResult.findings).toMatchObject([{ key: 'rule_not_judged cut', code: 'rule_not_judged' }]);
    expect(checkResult.findings[0]!.text).toContain('Điều 8');
    expect(checkResult.findings[0]!.text).toContain(silentStation.name);
    const body = { ...asItIs(), reason: 'Giữ hồ', accepted: [], seen: null };
    const refusal = await house.node.refused(contract.pin, { ...as(of), body, language: 'vi' });
    expect(refusal).toMatchObject({
      code: 'plan.not_accepted',
      message: expect.stringContaining(checkResult.findings[0]!.text),
    });
    expect((await pin(of, asItIs())).accepted).toEqual([checkResult.findings[0]!.text]);
  });

  it('says so where nobody can say which mode is in force', async () => {
    const warned = { when: 'official_warning' as const, kinds: ['flood_warning' as const], source: article('Điều 6') };
    const lower = { ...normalMode, id: 'lower', name: 'Hạ hồ đón lũ', when: warned, limits: [highestLevelLimit] };
    const of = await ready({ rules: ruleContent({ modes: [lower, normalMode] }) });
    const { findings, steps: checkedSteps } = await check(of, asItIs());
    expect(checkedSteps[0]).toMatchObject({ mode: null, limits: [{ id: 'held', state: 'not_judged' }] });
    // The limit belongs to a mode that is uncertain, so both are undecided together: one finding to accept.
    expect(findings).toMatchObject([{ key: 'mode_not_judged' }]);
  });

  it('asks nobody again who accepted that nothing can be judged, where less is open meanwhile; only for what is broken', async () => {
    const rules = (...limits: (typeof leastReleaseLimit)[]) =>
      ruleContent({ stations: [silentStation], limits: [...limits, cut] });
    const pinPlan = async (of: Awaited<ReturnType<typeof ready>>) => {
      const [notJudgedFinding] = (await check(of, asItIs())).findings;
      expect(notJudgedFinding).toMatchObject({ key: 'not_judged', text: expect.stringContaining('dự báo') });
      await house.node.compute.issueNowcasts();
      const body = { ...asItIs(), reason: 'Giữ hồ', accepted: [notJudgedFinding!.key], seen: null };
      return await house.node.outcome(contract.pin, { ...as(of), body });
    };
    expect(await pinPlan(await ready({ isForecast: false, rules: rules(leastReleaseLimit) }))).toBe('ok');
    const broken = { ...leastReleaseLimit, against: { is: 'number' as const, value: 5000 } };
    expect(await pinPlan(await ready({ isForecast: false, rules: rules(broken) }))).toBe('plan.not_accepted');
  });

  it('tells a gate that is in maintenance, and counts it as shut', async () => {
    const of = await ready();
    const draft = await opened(of, 8);
    const [gate] = draft.steps[0]!.gates;
    const found = (await house.node.ok(outlets.list, as(of))).find(({ outlet_id }) => outlet_id === gate!.outlet_id)!;
    await sql`update plant_history set data = jsonb_set(data::jsonb, '{status}', '"inactive"') where hydro_code = ${of.hydro} and object_id = ${found.outlet_id}`.execute(
      house.test.database.sql,
    );
    const checkResult = await check(of, draft);
    expect(checkResult.findings).toMatchObject([{ code: 'out_of_service', text: expect.stringContaining(found.name) }]);
    expect(checkResult.acts).toEqual([]);
    await pin(of, draft);
    later(1);
    await follow();
    expect(await plan(of)).toMatchObject({ state: 'standing' });
  });

  it('is over behind its pin, whatever else it said', async () => {
    const of = await ready();
    const pinAnswer = await pin(of, { ...asItIs(), until: iso(nowMs() + hourMs) });
    expect(pinAnswer.pinned_until).toBe(pinAnswer.until);
    await aged(of, 2);
    expect(await house.node.ok(contract.now, as(of))).toMatchObject({ plan: { state: 'over' }, next: null });
    const body = { plan_id: pinAnswer.plan_id, reason: 'x' };
    expect(await house.node.outcome(contract.withdraw, { ...as(of), body })).toBe('plan.ended');
    await pin(of, asItIs());
    const { plans } = await house.node.ok(contract.list, as(of));
    expect(plans.map(({ state }) => state)).toEqual(['standing', 'over']);
  });
});

describe('plans of many years', () => {
  it('are found by their indexes', async () => {
    const { database } = house.test;
    const of = await house.newPlant();
    const now = house.clock.now();
    await sql`
      insert into release_plan (hydro_code, plan_id, schema, content, issued, accepted, reason, pinned_at, pinned_until,
                                ended_at, ended_as, version, updated_at)
      select ${of.hydro}, gen_random_uuid(), 1, '{"steps": [], "untilMs": 1}', '{"projection": null}', '[]', 'x',
             at - n * interval '1 hour', at - n * interval '1 hour' + interval '12 hours', at, 'replaced', 1, at
        from (select ${now}::timestamptz as at) moment, generate_series(1, 5000) as n`.execute(database.sql);
    await sql`analyze release_plan`.execute(database.sql);
    const usedIndexes = (query: { compile(): CompiledQuery }) => indexesUsed(database, query.compile());
    expect(await usedIndexes(plansQuery(database.sql, of.hydro, null, 50))).toEqual(['release_plan_pinned']);
    expect(await usedIndexes(followedQuery(database.sql, now))).toEqual(['release_plan_followed']);
  });
});
