import { plantHistory } from '@spillway/contract/plant/history/history';
import { measurePositions } from '@spillway/contract/plant/measure-positions';
import { stations } from '@spillway/contract/plant/stations/stations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';
import { stationBody } from '../testing/station-body.ts';

const setup = plantSetup();
const damToe = { name: 'Chân đập', type: 3, description: 'Thước nước sau tràn' };
const unknownId = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0003';

const as = (body: object, user = setup.engineer) => ({ token: user.token, body });
const add = (body: object) => setup.node.ok(measurePositions.add, as(body));
const addOutcome = (body: object) => setup.node.outcome(measurePositions.add, as(body));
const updated = (body: object) => setup.node.outcome(measurePositions.update, as(body));
const removed = (id: string) => setup.node.outcome(measurePositions.remove, as({ measure_position_id: id }));
const list = () => setup.node.ok(measurePositions.list, { token: setup.guest.token });

describe('measure positions', () => {
  it('are guarded', async () => {
    await expectGuarded(setup, measurePositions.add, damToe);
    await expectGuarded(setup, measurePositions.update, { measure_position_id: unknownId, ...damToe });
    await expectGuarded(setup, measurePositions.remove, { measure_position_id: unknownId });
    await expectGuardedRead(setup, measurePositions.list);
  });

  it('are added, changed and deleted; each change is on the trail, in the versions and told to every screen', async () => {
    const { engineer, node, test } = setup;
    const position = await add(damToe);
    expect(position).toMatchObject({ ...damToe, version: 1, updated_by: 'kysu1', may: { update: true } });
    expect(await list()).toEqual([{ ...position, may: { update: false } }]);
    const { measure_position_id: id } = position;
    const body = { measure_position_id: id, ...damToe, type: 2, version: 1 };
    expect(await node.ok(measurePositions.update, as(body))).toMatchObject({ type: 2, version: 2 });
    expect(await node.ok(measurePositions.update, as({ ...body, version: 2 }))).toMatchObject({ version: 2 });
    expect(await removed(id)).toBe('ok');
    expect(await removed(id)).toBe('measure_position.not_found');
    expect(await updated(body)).toBe('measure_position.not_found');
    expect(await trailOf(test.database, id)).toMatchObject([
      { action: 'measure_position.create', before: null, after: damToe },
      { action: 'measure_position.update', before: { type: 3 }, after: { type: 2 } },
      { action: 'measure_position.delete', before: { type: 2 }, after: null },
    ]);
    const versions = { token: engineer.token, query: { kind: 'measure_position', id } };
    expect(await node.ok(plantHistory.of, versions)).toMatchObject([
      { seq: 3, data: null },
      { seq: 2, changed: ['type'] },
      { seq: 1, data: damToe },
    ]);
    const { rows } = await sql<{ topic: string }>`
      select topic from event where payload->>'id' = ${id}`.execute(test.database.sql);
    expect(rows.map(({ topic }) => topic)).toEqual(Array.from({ length: 3 }, () => 'measure_position.changed'));
  });

  it('come by kind and name, and have names of their own in any letter case', async () => {
    await add({ ...damToe, name: 'Kênh xả' });
    const lake = await add({ ...damToe, name: 'Hồ tại đập', type: 1 });
    expect((await list()).map(({ name }) => name)).toEqual(['Hồ tại đập', 'Kênh xả']);
    expect(await addOutcome({ ...damToe, name: 'KÊNH XẢ' })).toBe('measure_position.name_taken');
    const { measure_position_id } = lake;
    expect(await updated({ measure_position_id, ...damToe, name: 'kênh xả' })).toBe('measure_position.name_taken');
  });

  it('tell the second of two editors who was first', async () => {
    const { measure_position_id } = await add({ ...damToe, name: 'Chung' });
    const mine = { measure_position_id, ...damToe, name: 'Chung', version: 1 };
    expect(await updated({ ...mine, description: 'Mới' })).toBe('ok');
    const stale = as({ ...mine, description: 'Khác' }, setup.colleague);
    expect(await setup.node.refused(measurePositions.update, stale)).toMatchObject({
      status: 409,
      code: 'conflict.changed',
      message: expect.stringContaining('kysu1'),
      details: [{ field: 'description', message: 'Now: Mới' }],
    });
  });

  it('of another plant are out of reach', async () => {
    const { measure_position_id } = await add({ ...damToe, name: 'Của mình' });
    const call = (body: object) => ({ token: setup.chief.token, hydro: 'OTHER', body });
    const update = call({ measure_position_id, ...damToe });
    expect(await setup.node.outcome(measurePositions.update, update)).toBe('measure_position.not_found');
    const remove = call({ measure_position_id });
    expect(await setup.node.outcome(measurePositions.remove, remove)).toBe('measure_position.not_found');
  });

  it('stay while stations measure there, and the refusal names them', async () => {
    const { measure_position_id } = await add({ ...damToe, name: 'Tuyến đo' });
    const people = await setup.people.person({ permissions: ['stations', 'sensor'], plants: ['OWN'] });
    const stationAt = (station_code: string) =>
      setup.node.ok(stations.add, as(stationBody({ station_code, measure_position_id }), people));
    const [second, first] = [await stationAt('HL2'), await stationAt('HL1')];
    const refusal = await setup.node.refused(measurePositions.remove, as({ measure_position_id }));
    expect(refusal).toMatchObject({ status: 409, code: 'measure_position.in_use' });
    expect(refusal.message).toContain('Trạm HL1, Trạm HL2');
    for (const { station_id } of [first, second]) await setup.node.ok(stations.remove, as({ station_id }, people));
    expect(await removed(measure_position_id)).toBe('ok');
  });

  it.each([
    [{ name: ' ' }, 'name', 'not_blank'],
    [{ type: 4 }, 'type', 'option'],
    [{ description: 'x'.repeat(501) }, 'description', 'too_long'],
  ])('refuse %o', async (invalidValue, field, code) => {
    const refusal = await setup.node.refused(measurePositions.add, as({ ...damToe, ...invalidValue }));
    expect(refusal).toMatchObject({ status: 400, details: [{ field, code }] });
  });
});
