import { catchments } from '@spillway/contract/plant/catchments/catchments';
import { stations } from '@spillway/contract/plant/stations/stations';
import { tables } from '@spillway/contract/plant/tables/tables';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Person } from '../../testing/people.ts';
import { expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';
import { stationBody } from '../testing/station-body.ts';
import { uploadBody } from '../testing/tables.ts';
import { listStations } from './store.ts';

const setup = plantSetup();
const unknownId = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002';
let surveyor: Person;
let colleague: Person;

beforeAll(async () => {
  const permissions = ['stations', 'sensor.update'] as const;
  surveyor = await setup.people.person({ username: 'tracdac1', permissions, plants: ['OWN', 'OTHER'] });
  colleague = await setup.people.person({ username: 'tracdac2', permissions, plants: ['OWN'] });
});

const add = (code: string, changes: object = {}) =>
  setup.node.ok(stations.add, {
    token: surveyor.token,
    hydro: 'OWN',
    body: stationBody({ station_code: code, ...changes }),
  });
const refusedAdd = (code: string, changes: object = {}) =>
  setup.node.refused(stations.add, {
    token: surveyor.token,
    hydro: 'OWN',
    body: stationBody({ station_code: code, ...changes }),
  });
const removed = (id: string, hydro = 'OWN') =>
  setup.node.outcome(stations.remove, { token: surveyor.token, hydro, body: { station_id: id } });
const list = () => setup.node.ok(stations.list, { token: setup.engineer.token });

describe('stations', () => {
  it('are listed to who may see them, and changed by who may change them', async () => {
    await expectGuardedRead(setup, stations.list);
    expect(await setup.node.outcome(stations.list, { token: setup.guest.token })).toBe('forbidden');
    for (const route of [stations.add, stations.update, stations.remove, stations.availablePorts]) {
      const call = { body: { ...stationBody({ station_code: 'X' }), station_id: unknownId } };
      expect(await setup.node.outcome(route, call)).toBe('auth.required');
      expect(await setup.node.outcome(route, { ...call, token: setup.engineer.token })).toBe('forbidden');
      expect(await setup.node.outcome(route, { ...call, token: colleague.token, hydro: 'OTHER' })).toBe(
        'plant.forbidden',
      );
    }
  });

  it('are deleted by who holds the whole group of permissions, not by who works with them daily', async () => {
    const daily = await setup.people.person({ permissions: ['stations.view', 'stations.update'], plants: ['OWN'] });
    const { station_id } = await add('D1');
    const dailyCall = { token: daily.token, hydro: 'OWN' };
    const shownStation = (await setup.node.ok(stations.list, dailyCall)).find((one) => one.station_id === station_id)!;
    expect(shownStation.may).toEqual({ update: true, remove: false });
    expect(await setup.node.outcome(stations.remove, { ...dailyCall, body: { station_id } })).toBe('forbidden');
    expect(await removed(station_id)).toBe('ok');
  });

  it('are known by name to everyone signed in', async () => {
    const { station_id } = await add('T1', { station_type: 4, thiessen_coefficient: null, name: 'Hạ lưu' });
    await expectGuardedRead(setup, stations.names);
    const namedStation = { station_id, station_code: 'T1', name: 'Hạ lưu', station_type: 4, measure_method: 7 };
    expect(await setup.node.ok(stations.names, { token: setup.guest.token })).toEqual([namedStation]);
    await removed(station_id);
    expect(await setup.node.ok(stations.names, { token: setup.guest.token })).toEqual([]);
  });

  it('keep every field, are changed and deleted, each on the trail and in the versions', async () => {
    const { node, test, clock } = setup;
    const created = await add('M1');
    const start = clock.now();
    const body = stationBody({ station_code: 'M1' });
    expect(created).toMatchObject({ ...body, hydro_code: 'OWN', version: 1, updated_by: 'tracdac1' });
    expect(await list()).toEqual([{ ...created, may: { update: false, remove: false } }]);
    clock.set(new Date(start.getTime() + 60_000));
    const { station_id: id } = created;
    const wanted = { ...body, station_id: id, thiessen_coefficient: 0.4, version: 1 };
    const saved = await node.ok(stations.update, { token: surveyor.token, hydro: 'OWN', body: wanted });
    expect(saved).toMatchObject({ thiessen_coefficient: 0.4, version: 2 });
    const secondBody = { token: surveyor.token, hydro: 'OWN', body: { ...wanted, version: 2 } };
    expect(await node.ok(stations.update, secondBody)).toMatchObject({ version: 2 });
    expect(await removed(id)).toBe('ok');
    expect(await removed(id)).toBe('station.not_found');
    expect(await node.outcome(stations.update, secondBody)).toBe('station.not_found');
    expect(await list()).toEqual([]);
    expect(await trailOf(test.database, id)).toMatchObject([
      { action: 'station.create', before: null },
      { action: 'station.update', before: { thiessen_coefficient: 0.42 }, after: { thiessen_coefficient: 0.4 } },
      { action: 'station.delete', after: null },
    ]);
    const earlierVersions = await node.plant.history.at(test.database.sql, 'OWN', 'station', start);
    expect(earlierVersions).toMatchObject([{ id, data: { ...body } }]);
    expect(await node.plant.history.at(test.database.sql, 'OWN', 'station', clock.now())).toEqual([]);
    expect(await removed((await add('M1')).station_id)).toBe('ok');
  });

  it('have a code and a port of their own, in their plant', async () => {
    await add('P1', { sensor_port: 2 });
    expect(await refusedAdd('p1')).toMatchObject({ status: 409, code: 'station.code_taken' });
    expect(await refusedAdd('P2', { sensor_port: 2 })).toMatchObject({ status: 409, code: 'station.port_taken' });
    const body = stationBody({ station_code: 'P1', sensor_port: 2 });
    expect(await setup.node.outcome(stations.add, { token: surveyor.token, hydro: 'OTHER', body })).toBe('ok');
  });

  it('are told which ports are free, their own among them', async () => {
    const { station_id: id } = await add('Q1', { sensor_port: 3 });
    const ports = (body: object) =>
      setup.node.ok(stations.availablePorts, { token: surveyor.token, hydro: 'OWN', body });
    expect(await ports({ limit: 3 })).toEqual([1, 4, 5]);
    expect(await ports({ station_id: id, limit: 3 })).toEqual([1, 3, 4]);
    await removed(id);
    expect(await ports({ limit: 3 })).toEqual([1, 3, 4]);
  });

  it('hold on to their catchment and position until they are deleted', async () => {
    const { node, test, clock } = setup;
    const place = { token: setup.engineer.token };
    const valley = { name: 'Thượng nguồn', area: 412, runoff_coefficient: null, rank: 0 };
    const { catchment_id } = await node.ok(catchments.add, { ...place, body: valley });
    await sql`insert into measure_position (hydro_code, measure_position_id, name, type, version, updated_at)
      values ('OWN', ${unknownId}, 'Tuyến đập', 1, 1, ${clock.now()})`.execute(test.database.sql);
    const created = await add('C1', { catchment_id, measure_position_id: unknownId });
    expect(created).toMatchObject({ catchment_name: 'Thượng nguồn', measure_position_name: 'Tuyến đập' });
    const catchmentGone = () => node.outcome(catchments.remove, { ...place, body: { catchment_id } });
    expect(await catchmentGone()).toBe('catchment.in_use');
    expect(await removed(created.station_id)).toBe('ok');
    expect(await catchmentGone()).toBe('ok');
    expect(await refusedAdd('C2', { catchment_id })).toMatchObject({ code: 'catchment.not_found' });
    expect(await refusedAdd('C2', { measure_position_id: catchment_id })).toMatchObject({
      code: 'measure_position.not_found',
    });
  });

  it('tell the second of two editors who was first', async () => {
    const { station_id } = await add('E1');
    const body = { ...stationBody({ station_code: 'E1', name: 'Mới' }), station_id, version: 1 };
    await setup.node.ok(stations.update, { token: surveyor.token, hydro: 'OWN', body });
    const stale = { token: colleague.token, body: { ...body, name: 'Khác' } };
    expect(await setup.node.refused(stations.update, stale)).toMatchObject({
      status: 409,
      code: 'conflict.changed',
      message: expect.stringContaining('tracdac1'),
      details: [{ field: 'name', message: 'Now: Mới' }],
    });
  });

  it('of another plant are out of reach', async () => {
    const { station_id } = await add('O1');
    expect(await removed(station_id, 'OTHER')).toBe('station.not_found');
    const body = { ...stationBody({ station_code: 'O1' }), station_id };
    expect(await setup.node.outcome(stations.update, { token: surveyor.token, hydro: 'OTHER', body })).toBe(
      'station.not_found',
    );
  });

  it.each([
    [{ latitude: null }, 'latitude', 'required'],
    [{ longitude: null }, 'longitude', 'required'],
    [{ calibration_coefficient: 0 }, 'calibration_coefficient', 'not_zero'],
    [{ station_type: 2 }, 'thiessen_coefficient', 'rain_only'],
    [{ measure_method: 3 }, 'thiessen_coefficient', 'radar_no_share'],
    [{ valve_aperture: 5 }, 'valve_aperture', 'gate_only'],
    [{ station_type: 9 }, 'station_type', 'option'],
    [{ province_id: '02' }, 'province_id', 'option'],
    [{ thiessen_coefficient: 1.2 }, 'thiessen_coefficient', 'too_big'],
    [{ sensor_port: 0 }, 'sensor_port', 'too_small'],
    [{ latitude: 95 }, 'latitude', 'too_big'],
  ])('refuse %o', async (invalidValue, field, code) => {
    expect(await refusedAdd('W1', invalidValue)).toMatchObject({ status: 400, details: [{ field, code }] });
  });

  it('have tables of their own, shown with their name', async () => {
    const { station_id } = await add('Z1', { station_type: 4, thiessen_coefficient: null, name: 'Hạ lưu đập' });
    const body = uploadBody({
      group_code: 'QZ',
      object_kind: 'station',
      object_id: station_id,
      csv: 'q,z\n0,200\n100,202\n300,204\n',
    });
    const call = { token: surveyor.token, hydro: 'OWN' };
    expect(await setup.node.ok(tables.upload, { ...call, body })).toMatchObject({ object_name: 'Hạ lưu đập' });
    const removedBody = { ...body, object_id: unknownId };
    expect(await setup.node.outcome(tables.upload, { ...call, body: removedBody })).toBe('table.object_not_found');
  });

  it('are read in one statement, two thousand of them', async () => {
    const { test, clock } = setup;
    await sql`insert into station (hydro_code, station_id, station_code, name, station_type, calibration_coefficient,
        averaged, version, updated_at)
      select 'OTHER', gen_random_uuid(), 'S' || n, 'Trạm ' || n, 2, 1, false, 1, ${clock.now()}
        from generate_series(1, 2000) n`.execute(test.database.sql);
    const queries: CompiledQuery[] = [];
    const db = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: test.database.pool }),
      log: ({ query }) => void queries.push(query),
    });
    expect((await listStations(db, 'OTHER')).length).toBeGreaterThanOrEqual(2000);
    expect(queries).toHaveLength(1);
  });
});
