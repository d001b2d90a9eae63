import { warnings as contract } from '@spillway/contract/alerts/alerts';
import { plans } from '@spillway/contract/compute/release-plans/release-plans';
import { settings } from '@spillway/contract/plant/settings/settings';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Loose } from '../plant/testing/plant-files.ts';
import { countStatements } from '../platform/database/testing/count-statements.ts';
import { quietLog } from '../platform/database/testing/quiet-log.ts';
import { openEvents } from '../platform/events/events.ts';
import { patience } from '../testing/patience.ts';
import {
  aboveDesignFlood,
  aboveNormal,
  aboveReception,
  closeMarks,
  quiet,
  warningSetup,
} from '../testing/warning-setup.ts';

const { house, as, current, codesOf, evaluate, acknowledge, eventsOf, operating, lakeStandsAt } = warningSetup();

describe('what deserves an eye', () => {
  it('is nothing at a plant that is well, and at one without anything', async () => {
    const well = await operating();
    await evaluate();
    expect(await current(well)).toEqual({
      evaluated_at: expect.any(String),
      is_late: false,
      warnings: [],
      with_handling: [],
    });
    const bare = await house.people.person({ permissions: ['dashboard'], plants: ['OWN'] });
    expect((await house.node.ok(contract.current, { token: bare.token, hydro: 'OWN' })).warnings).toEqual([]);
  });

  it('is told of all plants a person may see in one call, each with how many nobody has acknowledged', async () => {
    const [odd, well] = [await operating({ levelM: 244.97, apartM: 0.08, without: ['CS2'] }), await operating()];
    const foreign = await operating({ apartM: 0.08 });
    await evaluate();
    const chief = await house.people.person({ permissions: ['dashboard.view'], plants: [well.hydro, odd.hydro] });
    const read = () => house.node.ok(contract.ofAllPlants, { token: chief.token });
    const all = await read();
    expect(all.map(({ hydro_code }) => hydro_code).toSorted()).toEqual([odd.hydro, well.hydro].toSorted());
    expect(JSON.stringify(all)).not.toContain(foreign.hydro);
    const of = (hydro: string) => all.find(({ hydro_code }) => hydro_code === hydro)!;
    expect(of(well.hydro)).toMatchObject({ is_late: false, total: 0, unacknowledged: 0, warnings: [] });
    // The warnings match the plant's own list.
    expect(of(odd.hydro).warnings).toEqual((await current(odd)).warnings.map((one) => ({ ...one, muted: null })));
    expect(of(odd.hydro)).toMatchObject({ total: 3, unacknowledged: 3 });
    await acknowledge(odd, [of(odd.hydro).warnings[0]!.warning_id]);
    expect((await read()).find(({ hydro_code }) => hydro_code === odd.hydro)).toMatchObject({ unacknowledged: 2 });

    // The number of statements does not depend on the number of plants.
    const few = await house.people.person({ permissions: ['dashboard.view'], plants: [well.hydro] });
    const statements = countStatements(house.test.database.pool);
    const statementsOf = (token: string) => statements(() => house.node.ok(contract.ofAllPlants, { token }));
    const fewPlantStatements = await statementsOf(few.token);
    expect(fewPlantStatements).toBeGreaterThan(0);
    expect(await statementsOf(chief.token)).toBe(fewPlantStatements);
    house.clock.advanceMs(4 * minuteMs);
    expect((await read()).every(({ is_late }) => is_late)).toBe(true);
    expect(await house.node.outcome(contract.ofAllPlants, {})).toBe('auth.required');
    expect(await house.node.outcome(contract.ofAllPlants, { token: (await house.people.person()).token })).toBe(
      'forbidden',
    );
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
      warning_message: 'Tổ máy H2 has no input reading',
      facts: { name: 'Tổ máy H2' },
      station_id: odd.station('CS2'),
    });
  });

  it('names the outlet that makes the calculation impossible', async () => {
    const broken = closeMarks((demo) => {
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

  it('tells that the plant left its planned release', async () => {
    const of = await operating();
    const draft = { steps: [], until: new Date(house.clock.now().getTime() + 12 * 3_600_000).toISOString() };
    const { findings } = await house.node.ok(plans.check, { ...as(of), body: draft });
    const acceptedKeys = findings.map(({ key }) => key);
    const body = { ...draft, reason: 'Giữ hồ', accepted: acceptedKeys, seen: null };
    const pinAnswer = await house.node.ok(plans.pin, { ...as(of), body });
    await evaluate();
    expect(await codesOf(of)).toEqual([]);
    const left = { departure: 'lake_level', of: null, planned: 245, actual: 245.5, atMs: house.clock.now().getTime() };
    await sql`update release_plan set suspended_at = ${house.clock.now()}, suspended_by = ${JSON.stringify(left)}
               where plan_id = ${pinAnswer.plan_id}`.execute(house.test.database.sql);
    await evaluate();
    expect((await current(of)).warnings).toMatchObject([
      { code: 'plan_suspended', severity: 'warning', facts: { departure: 'lake_level', planned: 245, actual: 245.5 } },
    ]);
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
    const currentWarnings = await current(of);
    expect(currentWarnings).toMatchObject({ evaluated_at: null, is_late: true });
    expect(currentWarnings.warnings).toMatchObject([{ code: 'level_above_normal', warning_id: null, raised_at: null }]);
    await evaluate();
    const storedWarnings = await current(of);
    expect(storedWarnings).toMatchObject({ is_late: false, warnings: [{ code: 'level_above_normal' }] });
    const [{ warning_id: id }] = storedWarnings.warnings as [Loose];
    await acknowledge(of, [id]);
    await lakeStandsAt(of, aboveDesignFlood);
    expect(await codesOf(of)).toEqual(['level_above_normal']);
    house.clock.advanceMs(2 * minuteMs);
    const lateAnswer = await current(of);
    expect(lateAnswer).toMatchObject({ evaluated_at: storedWarnings.evaluated_at, is_late: true });
    expect(lateAnswer.warnings).toMatchObject([
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
    const [raisedWarning] = (await current(of)).warnings;
    expect(raisedWarning).toMatchObject({ severity: 'warning', ended_at: null, times: 1, acknowledged_at: null });
    expect(await eventsOf(of)).toBe(1);
    await lakeStandsAt(of, 245.052);
    await evaluate();
    expect((await current(of)).warnings[0]).toMatchObject({
      warning_id: raisedWarning!.warning_id,
      facts: { level: 245.052 },
    });
    expect(await eventsOf(of)).toBe(1);
    await acknowledge(of, [raisedWarning!.warning_id]);
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
    const { stop } = house.node.top.warnings.follow(events);
    const lookUpWarning = (code: string) => {
      const storedBody = { evaluated_at: house.clock.now().toISOString(), warnings: [{ code }] };
      return vi.waitFor(async () => expect(await current(of)).toMatchObject(storedBody), patience);
    };
    await lakeStandsAt(of, aboveNormal);
    await lookUpWarning('level_above_normal');
    house.clock.advanceMs(minuteMs);
    const { updated_at: _at, updated_by: _by, ...now } = await house.node.ok(settings.read, as(of));
    await house.node.ok(settings.save, { ...as(of), body: { ...now, designed_flood_water_level: 245.045 } });
    await lookUpWarning('level_above_design_flood');
    await stop();
    await events.close();
  });
});

it('answers from few queries what was looked at', async () => {
  const of = await operating({ levelM: aboveNormal });
  await evaluate();
  const statements = countStatements(house.test.database.pool);
  expect(await statements(() => current(of))).toBeLessThanOrEqual(8);
});
