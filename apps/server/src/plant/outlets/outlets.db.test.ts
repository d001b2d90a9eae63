import { outlets as contract } from '@spillway/contract/plant/outlets/outlets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { gateBody, unitBody } from '../testing/bodies.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
let node: TestNode;
let operator: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock });
  const people = createPeople(test.database, clock);
  await people.plant('OWN');
  await people.plant('OTHER');
  operator = await people.person({ permissions: ['sensor.update', 'sensor.view'], plants: ['OWN', 'OTHER'] });
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

const add = (body: object, hydro = 'OWN') => node.ok(contract.add, { token: operator.token, hydro, body });
const refusedAdd = (body: object) => node.refused(contract.add, { token: operator.token, body });
const update = (body: object) => node.refused(contract.update, { token: operator.token, body });
const list = (hydro = 'OWN') => node.ok(contract.list, { token: operator.token, hydro });

describe('units and gates', () => {
  it('are kept with limits and geometry, each kind in its list, of their own plant only', async () => {
    const gate = await add(gateBody({ code: 'V1', number: 1 }));
    const unit = await add(unitBody({ code: 'H1', number: 1 }));
    await add(gateBody({ code: 'V1', number: 1 }), 'OTHER');
    expect(gate).toMatchObject({ ...gateBody({ code: 'V1', number: 1 }), version: 1, may: { update: true } });
    expect((await list()).map(({ outlet_id: id }) => id)).toEqual([unit.outlet_id, gate.outlet_id]);
    const units = await node.ok(contract.units, { token: operator.token });
    expect(units).toMatchObject([{ code: 'H1', unit: { rated_power: 50, max_discharge: 60 } }]);
    const gates = await node.ok(contract.gates, { token: operator.token });
    expect(gates).toMatchObject([{ code: 'V1', gate: { crest: { crest: 239, width: 12 } } }]);
  });

  it('have a code and a number of their own', async () => {
    await add(gateBody({ code: 'V7', number: 7 }));
    expect(await refusedAdd(gateBody({ code: 'v7', number: 8 }))).toMatchObject({ code: 'outlet.code_taken' });
    expect(await refusedAdd(gateBody({ code: 'V8', number: 7 }))).toMatchObject({ code: 'outlet.number_taken' });
  });

  it('are refused with the field where they contradict themselves', async () => {
    const wrongMethodRefusal = await refusedAdd(gateBody({ code: 'X', number: 90, discharge_method: 1 }));
    expect(wrongMethodRefusal.details).toMatchObject([
      { field: 'discharge_method', message: 'Must be one of: 6 (ZAQ), 7 (FFZQ), 8 (formula).' },
    ]);
    const body = unitBody({ code: 'X', number: 90, gate_type: 7 });
    const unit = { ...body, unit: { ...body.unit, min_power: 51, min_discharge: 61 } };
    expect((await refusedAdd(unit)).details.map(({ field }) => field)).toEqual([
      'unit.min_power',
      'unit.min_discharge',
      'unit.nozzle_level',
    ]);
    expect((await refusedAdd({ ...body, gate_type: 2 })).details).toMatchObject([{ field: 'gate_type' }]);
  });

  it('of a leaf keep its height, which is not known unless said', async () => {
    const body = gateBody({ code: 'V40', number: 40 });
    const known = await add({ ...body, gate: { ...body.gate, leaf_height: 11.5 } });
    expect(known).toMatchObject({ gate: { leaf_height: 11.5 } });
    const unknown = await add(gateBody({ code: 'V41', number: 41 }));
    expect(unknown).toMatchObject({ gate: { leaf_height: null } });
    const outletId = known.outlet_id;
    for (const leaf of [0, -1, 61, 'high'])
      expect(
        (await update({ ...body, outlet_id: outletId, gate: { ...body.gate, leaf_height: leaf } })).details,
      ).toMatchObject([{ field: 'gate.leaf_height' }]);
    for (const id of [outletId, unknown.outlet_id])
      await node.ok(contract.remove, { token: operator.token, body: { outlet_id: id } });
  });

  it('may be computed by a twin’s tables, which then cannot be deleted', async () => {
    const sameNumberOutlet = await add(unitBody({ code: 'H10', number: 10 }));
    const link = { group_code: 'HPQ', from: 'outlet', outlet_id: sameNumberOutlet.outlet_id };
    const unit = await add(unitBody({ code: 'H11', number: 11, name: 'Tổ máy H11', table_groups: [link] }));
    expect(unit.table_groups).toEqual([link]);
    const remove = (outletId: string) =>
      node.outcome(contract.remove, { token: operator.token, body: { outlet_id: outletId } });
    expect(await remove(sameNumberOutlet.outlet_id)).toBe('outlet.in_use');
    expect(await remove(unit.outlet_id)).toBe('ok');
    expect(await remove(sameNumberOutlet.outlet_id)).toBe('ok');
    const foreign = unitBody({ code: 'H12', number: 12, table_groups: [{ ...link, group_code: 'ZAQ' }] });
    expect((await refusedAdd(foreign)).details).toMatchObject([{ field: 'table_groups.0.group_code' }]);
    const gone = unitBody({ code: 'H12', number: 12, table_groups: [link] });
    expect((await refusedAdd(gone)).details).toMatchObject([{ field: 'table_groups.0.outlet_id' }]);
  });

  it('changed meanwhile are refused with what stands there now', async () => {
    const { outlet_id: outletId } = await add(gateBody({ code: 'V20', number: 20 }));
    const body = { ...gateBody({ code: 'V20', number: 20, name: 'Mới' }), outlet_id: outletId, version: 1 };
    await node.ok(contract.update, { token: operator.token, body });
    expect(await node.ok(contract.update, { token: operator.token, body: { ...body, version: 2 } })).toMatchObject({
      version: 2,
    });
    const stale = { ...body, name: 'Khác' };
    expect(await update(stale)).toMatchObject({
      code: 'conflict.changed',
      details: [{ field: 'name', message: 'Now: Mới' }],
    });
    const unitUpdate = { ...unitBody({ code: 'V20', number: 20 }), outlet_id: outletId };
    expect(await update(unitUpdate)).toMatchObject({ code: 'outlet.kind_fixed' });
  });

  it('stay known when deleted: what they were, who changed them, and that they went', async () => {
    const { outlet_id: outletId } = await add(gateBody({ code: 'V30', number: 30 }));
    const before = clock.now();
    clock.set(new Date(before.getTime() + 60_000));
    await node.ok(contract.remove, { token: operator.token, body: { outlet_id: outletId } });
    expect((await list()).map(({ outlet_id: id }) => id)).not.toContain(outletId);
    const { history } = node.plant;
    const earlierVersions = await history.at(test.database.sql, 'OWN', 'outlet', before);
    expect(earlierVersions.find(({ id }) => id === outletId)?.data).toMatchObject({
      code: 'V30',
      gate: { max_opening: 11 },
    });
    const now = await history.at(test.database.sql, 'OWN', 'outlet', clock.now());
    expect(now.map(({ id }) => id)).not.toContain(outletId);
    expect((await trailOf(test.database, outletId)).map(({ action }) => action)).toEqual([
      'outlet.create',
      'outlet.delete',
    ]);
    await add(gateBody({ code: 'V30', number: 30 }));
    const events = await test.database.sql.selectFrom('event').select(['topic', 'payload']).execute();
    expect(events).toContainEqual({ topic: 'outlet.changed', payload: { kind: 'outlet', id: outletId } });
  });
});
