import { catchments } from '@spillway/contract/plant/catchments/catchments';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';

const setup = plantSetup();
const valley = { name: 'Thượng nguồn', area: 412, runoff_coefficient: 0.65, rank: 0 };
const unknownId = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002';

const add = (body: object) => setup.node.ok(catchments.add, { token: setup.engineer.token, body });
const addOutcome = (body: object) => setup.node.outcome(catchments.add, { token: setup.engineer.token, body });
const updated = (body: object, user = setup.engineer) =>
  setup.node.outcome(catchments.update, { token: user.token, body });
const removed = (id: string) =>
  setup.node.outcome(catchments.remove, { token: setup.engineer.token, body: { catchment_id: id } });
const list = () => setup.node.ok(catchments.list, { token: setup.guest.token });

describe('catchments', () => {
  it('are guarded', async () => {
    await expectGuarded(setup, catchments.add, valley);
    await expectGuarded(setup, catchments.update, { catchment_id: unknownId, ...valley });
    await expectGuarded(setup, catchments.remove, { catchment_id: unknownId });
    await expectGuardedRead(setup, catchments.list);
  });

  it('are added, changed and deleted, each on the trail', async () => {
    const { engineer, node, test } = setup;
    const catchment = await add(valley);
    expect(catchment).toMatchObject({ ...valley, version: 1, updated_by: 'kysu1', may: { update: true } });
    expect(await list()).toEqual([{ ...catchment, may: { update: false } }]);
    const { catchment_id } = catchment;
    const body = { catchment_id, ...valley, area: 415.5, version: 1 };
    expect(await node.ok(catchments.update, { token: engineer.token, body })).toMatchObject({
      area: 415.5,
      version: 2,
    });
    expect(await node.ok(catchments.update, { token: engineer.token, body: { ...body, version: 2 } })).toMatchObject({
      version: 2,
    });
    expect(await removed(catchment_id)).toBe('ok');
    expect(await removed(catchment_id)).toBe('catchment.not_found');
    expect(await updated(body)).toBe('catchment.not_found');
    expect(await trailOf(test.database, catchment_id)).toMatchObject([
      { action: 'catchment.create', before: null, after: valley },
      { action: 'catchment.update', before: { area: 412 }, after: { area: 415.5 } },
      { action: 'catchment.delete', before: { area: 415.5 }, after: null },
    ]);
  });

  it('come in their order, and have names of their own in any letter case', async () => {
    await add({ ...valley, name: 'Nhánh phải', rank: 2 });
    const left = await add({ ...valley, name: 'Nhánh trái', rank: 1 });
    expect((await list()).map(({ name }) => name)).toEqual(['Nhánh trái', 'Nhánh phải']);
    expect(await addOutcome({ ...valley, name: 'NHÁNH TRÁI' })).toBe('catchment.name_taken');
    const { catchment_id } = left;
    expect(await updated({ catchment_id, ...valley, name: 'nhánh phải' })).toBe('catchment.name_taken');
  });

  it('tell the second of two editors who was first', async () => {
    const { catchment_id } = await add({ ...valley, name: 'Chung' });
    expect(await updated({ catchment_id, ...valley, name: 'Chung', area: 500, version: 1 })).toBe('ok');
    const body = { catchment_id, ...valley, name: 'Chung', area: 600, version: 1 };
    const conflict = await setup.node.refused(catchments.update, { token: setup.colleague.token, body });
    expect(conflict).toMatchObject({
      status: 409,
      code: 'conflict.changed',
      message: expect.stringContaining('kysu1'),
      details: [{ field: 'area', message: 'Now: 500' }],
    });
  });

  it('of another plant are out of reach', async () => {
    const { catchment_id } = await add({ ...valley, name: 'Của mình' });
    const body = { catchment_id, ...valley };
    const call = { token: setup.chief.token, hydro: 'OTHER', body };
    expect(await setup.node.outcome(catchments.update, call)).toBe('catchment.not_found');
    expect(await setup.node.outcome(catchments.remove, { ...call, body: { catchment_id } })).toBe(
      'catchment.not_found',
    );
    expect(await setup.node.ok(catchments.list, { token: setup.chief.token, hydro: 'OTHER' })).toEqual([]);
  });

  it('stay while something refers to them', async () => {
    const { sql: db } = setup.test.database;
    const { catchment_id } = await add({ ...valley, name: 'Đang dùng' });
    await sql`create table refers (
      hydro_code text, catchment_id uuid, foreign key (hydro_code, catchment_id) references catchment)`.execute(db);
    await sql`insert into refers values ('OWN', ${catchment_id})`.execute(db);
    expect(await removed(catchment_id)).toBe('catchment.in_use');
    await sql`drop table refers`.execute(db);
    expect(await removed(catchment_id)).toBe('ok');
  });

  it.each([
    [{ name: ' ' }, 'name', 'not_blank'],
    [{ area: 0 }, 'area', 'too_small'],
    [{ runoff_coefficient: 1.2 }, 'runoff_coefficient', 'too_big'],
    [{ rank: 1.5 }, 'rank', 'not_integer'],
  ])('refuse %o', async (invalidValue, field, code) => {
    const call = { token: setup.engineer.token, body: { ...valley, ...invalidValue } };
    expect(await setup.node.refused(catchments.add, call)).toMatchObject({ status: 400, details: [{ field, code }] });
  });

  it('are at most 200', async () => {
    const { sql: db } = setup.test.database;
    await sql`insert into catchment (hydro_code, catchment_id, name, area_km2, rank, version, updated_at)
      select 'OWN', gen_random_uuid(), 'Lô ' || n, 1, 9, 1, ${setup.clock.now()} from generate_series(1, 200) n`.execute(
      db,
    );
    expect(await addOutcome({ ...valley, name: 'Một nữa' })).toBe('catchment.too_many');
  });
});
