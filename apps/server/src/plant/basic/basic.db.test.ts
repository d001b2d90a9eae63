import { auth } from '@spillway/contract/access/sessions';
import { basicContract as contract } from '@spillway/contract/plant/basic';
import { outlets } from '@spillway/contract/plant/outlets/outlets';
import { stations } from '@spillway/contract/plant/stations/stations';
import { tables } from '@spillway/contract/plant/tables/tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../access/passwords.ts';
import { trailOf } from '../../access/testing/trail.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type Person } from '../../testing/people.ts';
import { startWholeApp, type WholeApp } from '../../testing/whole-app.ts';
import { gateBody, unitBody } from '../testing/bodies.ts';
import { stationBody } from '../testing/station-body.ts';
import { capacityCsv, uploadBody } from '../testing/tables.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
const password = 'Mua2026lu';
let app: WholeApp;
let operator: Person;

beforeAll(async () => {
  app = await startWholeApp(clock);
  const people = createPeople(app.test.database, clock);
  await people.plant('OWN');
  operator = await people.person({
    username: 'machine1',
    passwordHash: await hashPassword(password),
    permissions: ['sensor', 'stations'],
    plants: ['OWN'],
  });
});
afterAll(() => app.stop());

const as = (body?: unknown) => ({ token: operator.token, hydro: 'own', ...(body === undefined ? {} : { body }) });

describe('a machine client', () => {
  it('signs in with its account, on the trail, and its token opens both APIs', async () => {
    const { token, expires } = await app.basic.ok(contract.login, { body: { username: 'machine1', password } });
    expect(new Date(expires).getTime()).toBeGreaterThan(clock.now().getTime());
    expect(await app.basic.ok(contract.measurePositions, { token })).toEqual([]);
    expect((await app.ok(auth.session, { token })).account.username).toBe('machine1');
    expect((await trailOf(app.test.database, operator.accountId)).map(({ action }) => action)).toContain('auth.login');
    const invalidBody = { body: { username: 'machine1', password: 'khong dung' } };
    expect(await app.basic.outcome(contract.login, invalidBody)).toBe('auth.wrong_credentials');
  });

  it('is throttled as people are', async () => {
    const invalidBody = { from: '10.9.9.9', body: { username: 'machine1', password: 'sai' } };
    const outcomes = new Set<string>();
    for (let attempt = 0; attempt < 12; attempt++) outcomes.add(await app.basic.outcome(contract.login, invalidBody));
    expect([...outcomes]).toEqual(['auth.wrong_credentials', 'auth.throttled']);
  });

  it('reads tables: the list, one of them, the one in force, and a lookup in it', async () => {
    const saved = await app.ok(tables.upload, as(uploadBody()));
    const listedTables = await app.basic.ok(contract.listTables, as({ group_code: 'ZV' }));
    expect(listedTables.map(({ table_id: id }) => id)).toEqual([saved.table_id]);
    expect(await app.basic.ok(contract.listTables, as({ group_code: 'QZ' }))).toEqual([]);
    const one = await app.basic.ok(contract.tableData, as({ table_id: saved.table_id }));
    expect(one).toEqual({ ...saved, reading: null });
    const lookupBody = { group_code: 'ZV', keys: [248.2] };
    const inForce = await app.basic.ok(contract.tableInForce, as(lookupBody));
    expect(inForce.table_id).toBe(saved.table_id);
    expect(inForce.reading?.values.v).toBeCloseTo(51.42, 9);
    expect(capacityCsv.split('\n')).toHaveLength(inForce.rows + 2);
    const early = as({ ...lookupBody, at: '2020-01-01T00:00:00Z' });
    expect(await app.basic.outcome(contract.tableInForce, early)).toBe('table.none_in_force');
    const beyond = as({ ...lookupBody, keys: [300] });
    expect(await app.basic.outcome(contract.tableInForce, beyond)).toBe('table.outside');
  });

  it('reads units and gates', async () => {
    const unit = await app.ok(outlets.add, as(unitBody({ code: 'H1', number: 1 })));
    const gate = await app.ok(outlets.add, as(gateBody({ code: 'V1', number: 1 })));
    expect(await app.basic.ok(contract.outlets, as({}))).toEqual([unit, gate]);
    expect(await app.basic.ok(contract.outlets, as({ outlet_type: 2 }))).toEqual([gate]);
    expect(await app.basic.ok(contract.units, as({}))).toEqual([unit]);
    expect(await app.basic.ok(contract.gates, as({ outlet_id: gate.outlet_id }))).toEqual([gate]);
    expect(await app.basic.ok(contract.gates, as({ outlet_id: unit.outlet_id }))).toEqual([]);
  });
});

describe('measure positions', () => {
  const position = (name: string, type = 1) => ({ name, type, description: null });
  const list = async () => (await app.basic.ok(contract.measurePositions, as())).map(({ name }) => name);

  it('are added, changed and deleted, each on the trail', async () => {
    const addAnswer = await app.basic.ok(contract.addMeasurePosition, as(position('Đập chính')));
    const id = addAnswer.measure_position_id;
    const change = { ...position('Đập', 2), measure_position_id: id, version: 1 };
    expect(await app.basic.ok(contract.changeMeasurePosition, as(change))).toMatchObject({ name: 'Đập', version: 2 });
    expect(await app.basic.refused(contract.changeMeasurePosition, as({ ...change, name: 'Khác' }))).toMatchObject({
      code: 'conflict.changed',
      details: [{ field: 'name', message: 'Now: Đập' }],
    });
    const remove = as({ measure_position_id: id });
    expect(await app.basic.outcome(contract.removeMeasurePosition, remove)).toBe('ok');
    expect(await app.basic.outcome(contract.removeMeasurePosition, remove)).toBe('measure_position.not_found');
    expect((await trailOf(app.test.database, id)).map(({ action }) => action)).toEqual([
      'measure_position.create',
      'measure_position.update',
      'measure_position.delete',
    ]);
  });

  it('are saved and deleted many at once: all of them or none', async () => {
    const saved = await app.basic.ok(
      contract.saveMeasurePositions,
      as({ items: [position('Hồ'), position('Kênh xả', 3)] }),
    );
    expect(await list()).toEqual(['Hồ', 'Kênh xả']);
    const [first, second] = saved.map(({ measure_position_id: id }) => id);
    const mixed = [{ ...position('Lòng hồ'), measure_position_id: first }, position('KÊNH XẢ')];
    expect(await app.basic.outcome(contract.saveMeasurePositions, as({ items: mixed }))).toBe(
      'measure_position.name_taken',
    );
    expect(await list()).toEqual(['Hồ', 'Kênh xả']);
    const unknown = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0001';
    const remove = (ids: unknown[]) =>
      app.basic.outcome(contract.removeMeasurePositions, as({ measure_position_ids: ids }));
    expect(await remove([first, unknown])).toBe('measure_position.not_found');
    expect(await list()).toEqual(['Hồ', 'Kênh xả']);
    expect(await remove([first, second])).toBe('ok');
    expect(await list()).toEqual([]);
  });

  it('stay while a station measures there', async () => {
    const { measure_position_id: id } = await app.basic.ok(contract.addMeasurePosition, as(position('Hạ lưu đập', 3)));
    const station = stationBody({ station_code: 'HL1', measure_position_id: id });
    const { station_id } = await app.ok(stations.add, as(station));
    const removal = as({ measure_position_id: id });
    const remove = () => app.basic.outcome(contract.removeMeasurePosition, removal);
    expect(await app.basic.refused(contract.removeMeasurePosition, removal)).toMatchObject({
      code: 'measure_position.in_use',
      message: expect.stringContaining('Trạm HL1'),
    });
    await app.ok(stations.remove, as({ station_id }));
    expect(await remove()).toBe('ok');
  });
});
