import { audit } from '@spillway/contract/access/audit';
import { warnings as contract } from '@spillway/contract/alerts/alerts';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Loose } from '../plant/testing/plant-files.ts';
import { aboveDesignFlood, aboveNormal, warningSetup } from '../testing/warning-setup.ts';

const { house, as, current, evaluate, acknowledge, eventsOf, operating, lakeStandsAt } = warningSetup();

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
    const [keptWarning] = (await current(of)).warnings;
    expect(second).toEqual({
      acknowledged: [],
      already: [
        {
          warning_id: id,
          acknowledged_at: keptWarning!.acknowledged_at,
          acknowledged_by: keptWarning!.acknowledged_by,
          acknowledged_name: keptWarning!.acknowledged_name,
          acknowledged_until: keptWarning!.acknowledged_until,
        },
      ],
    });
    expect(await eventsOf(of)).toBe(2);
  });

  it('of a critical warning holds for half an hour: then it is told whose it was, to everybody alike', async () => {
    const of = await operating({ levelM: aboveDesignFlood });
    await evaluate();
    const [{ warning_id: id, incident_id: incident }] = (await current(of)).warnings as [Loose];
    await acknowledge(of, [id]);
    const until = new Date(house.clock.now().getTime() + 30 * minuteMs).toISOString();
    expect((await current(of)).warnings[0]).toMatchObject({ acknowledged_until: until, lapsed: null });
    house.clock.advanceMs(31 * minuteMs);
    const laterPerson = await house.people.person({ permissions: ['dashboard'], plants: [of.hydro] });
    const lapsed = {
      acknowledged_at: null,
      acknowledged_until: null,
      lapsed: { at: until, why: 'time', by: of.operator.username, name: 'vanhanh' },
    };
    // The three lists are read before the evaluator runs again: of the plant, of all plants and of the period.
    const period = { from: '2026-10-17T00:00:00Z', to: '2026-10-19T00:00:00Z' };
    const lists = async () => [
      (await current({ ...of, operator: laterPerson })).warnings[0],
      (await house.node.ok(contract.ofAllPlants, { token: laterPerson.token }))[0]!.warnings[0],
      (
        await house.node.ok(contract.list, {
          ...as(of, laterPerson),
          body: { ...period, code: 'level_above_design_flood' },
        })
      ).warnings[0],
    ];
    for (const one of (await lists()).slice(1)) expect(one).toMatchObject(lapsed);
    await evaluate();
    for (const one of await lists()) expect(one).toMatchObject({ ...lapsed, warning_id: id, incident_id: incident });
    expect(await acknowledge(of, [id], undefined, laterPerson)).toEqual({ acknowledged: [id], already: [] });
    expect((await current({ ...of, operator: laterPerson })).warnings[0]).toMatchObject({
      acknowledged_by: laterPerson.username,
      lapsed: null,
    });
  });

  it('is void as the lake rises by ten centimetres, and as the warning becomes worse', async () => {
    const of = await operating({ levelM: aboveDesignFlood });
    await evaluate();
    const [{ warning_id: id }] = (await current(of)).warnings as [Loose];
    await acknowledge(of, [id]);
    await lakeStandsAt(of, aboveDesignFlood + 0.005);
    await evaluate();
    expect((await current(of)).warnings[0]).toMatchObject({ warning_id: id, acknowledged_by: of.operator.username });
    const events = await eventsOf(of);
    await house.test.database.transaction((tx) =>
      sql`update warning set acknowledged_at_value = acknowledged_at_value - 0.1 where warning_id = ${id}::uuid`.execute(
        tx,
      ),
    );
    await lakeStandsAt(of, aboveDesignFlood + 0.006);
    await evaluate();
    expect((await current(of)).warnings[0]).toMatchObject({
      warning_id: id,
      acknowledged_by: null,
      lapsed: { why: 'further', by: of.operator.username },
    });
    expect(await eventsOf(of)).toBe(events + 1);
  });

  it('refuses what is not a warning of the plant, and writes nothing of the others then', async () => {
    const [of, otherPlant] = [await operating({ levelM: aboveNormal }), await operating({ levelM: aboveNormal })];
    await evaluate();
    const [{ warning_id: own }] = (await current(of)).warnings as [Loose];
    const [{ warning_id: foreign }] = (await current(otherPlant)).warnings as [Loose];
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
    const refusal = await house.node.refused(contract.acknowledge, { ...as(of), body });
    expect(refusal).toMatchObject({ status: 400, details: fields.map((field) => ({ field })) });
  });

  it('is for who calculates or saves; who only looks is told so', async () => {
    const of = await house.newPlant();
    const viewer = await house.people.person({ permissions: ['dashboard.view'], plants: [of.hydro] });
    await house.node.ok(contract.current, as(of, viewer));
    const body = { ids: ['6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002'] };
    expect(await house.node.outcome(contract.acknowledge, { ...as(of, viewer), body })).toBe('forbidden');
  });
});

describe('who may look', () => {
  const bodies: Readonly<Record<string, Loose>> = {
    acknowledge: { ids: ['6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002'] },
    close: { warning_id: '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002', reason: 'x' },
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
