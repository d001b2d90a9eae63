import { catchments } from '@spillway/contract/plant/catchments/catchments';
import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { stations } from '@spillway/contract/plant/stations/stations';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Person } from '../../testing/people.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';
import { stationBody } from '../testing/station-body.ts';
import { listSensors } from './store.ts';

const setup = plantSetup();
const unknownId = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002';
const installed = '2026-10-01T00:00:00.000Z';
let technician: Person;
let colleague: Person;
beforeAll(async () => {
  const permissions = ['sensor', 'stations'] as const;
  technician = await setup.people.person({ username: 'kythuat1', permissions, plants: ['OWN', 'OTHER'] });
  colleague = await setup.people.person({ username: 'kythuat2', permissions, plants: ['OWN'] });
});

const sensorBody = (code: string, changes: object = {}) => ({
  sensor_type: 1,
  sensor_code: code,
  name: `Cảm biến ${code}`,
  min_value: 220,
  max_value: 260,
  station_id: null,
  installed_at: installed,
  coefficient: 0.0025,
  offset: 0,
  elevation: 221.3,
  ...changes,
});
const as = (body: unknown, hydro = 'OWN') => ({ token: technician.token, hydro, body });
const ask = (query: Record<string, unknown>, hydro = 'OWN') => ({ token: technician.token, hydro, query });
const setUp = (code: string, changes: object = {}) => setup.node.ok(sensors.setUp, as(sensorBody(code, changes)));

describe('sensors', () => {
  it('are guarded', async () => {
    await expectGuarded(setup, sensors.setUp, sensorBody('X'));
    await expectGuarded(setup, sensors.uninstall, { sensor_id: unknownId, uninstalled_at: installed });
    await expectGuarded(setup, sensors.setLink, { sensor_id: unknownId, station_id: null });
    const reader = await setup.people.person({ permissions: ['sensor.view'], plants: ['OWN'] });
    await expectGuardedRead({ ...setup, engineer: reader }, sensors.list);
    expect(await setup.node.outcome(sensors.list, { token: setup.guest.token })).toBe('forbidden');
    const status = { sensor_id: unknownId, status: 'inactive' };
    expect(await setup.node.outcome(sensors.setStatus, { token: setup.engineer.token, body: status })).toBe(
      'forbidden',
    );
  });

  it('are set up and uninstalled, with who and when, and stay known', async () => {
    const { node, test } = setup;
    const created = await setUp('C1');
    expect(created).toMatchObject({
      unit: 'm',
      status: 'active',
      installed_at: installed,
      installed_by: 'kythuat1',
      uninstalled_at: null,
      calibration: { effective_from: installed, coefficient: 0.0025, elevation: 221.3 },
      version: 1,
      may: { update: true, change_status: true },
    });
    const { sensor_id } = created;
    expect(await node.refused(sensors.setUp, as(sensorBody('c1')))).toMatchObject({ code: 'sensor.code_taken' });
    const gone = { sensor_id, uninstalled_at: '2026-10-17T00:00:00.000Z', version: 1 };
    expect(await node.refused(sensors.uninstall, as({ ...gone, uninstalled_at: installed }))).toMatchObject({
      details: [{ field: 'uninstalled_at', code: 'after_last', message: expect.stringContaining('07:00:00') }],
    });
    const late = { ...gone, uninstalled_at: '2027-01-01T00:00:00Z' };
    expect(await node.refused(sensors.uninstall, as(late))).toMatchObject({ details: [{ code: 'not_in_future' }] });
    expect(await node.ok(sensors.uninstall, as(gone))).toMatchObject({
      uninstalled_at: gone.uninstalled_at,
      uninstalled_by: 'kythuat1',
    });
    expect(await node.outcome(sensors.uninstall, as(gone))).toBe('sensor.uninstalled');
    expect(await node.outcome(sensors.uninstall, as({ ...gone, sensor_id: unknownId }))).toBe('sensor.not_found');
    expect((await trailOf(test.database, sensor_id)).map(({ action }) => action)).toEqual([
      'sensor.set_up',
      'sensor.uninstall',
    ]);
    await setUp('C1');
    const all = await node.ok(sensors.list, ask({}));
    expect(all.map(({ sensor_code: code }) => code)).toEqual(['C1', 'C1']);
  });

  it('are linked to a station, which then stays', async () => {
    const { node } = setup;
    const body = stationBody({ station_code: 'HO', station_type: 2, thiessen_coefficient: null });
    const { station_id } = await node.ok(stations.add, as(body));
    const { sensor_id } = await setUp('L1');
    const link = (to: string | null) => node.outcome(sensors.setLink, as({ sensor_id, station_id: to }));
    expect(await link(unknownId)).toBe('station.not_found');
    expect(await link(station_id)).toBe('ok');
    const listedSensor = (await node.ok(sensors.list, ask({}))).find((one) => one.sensor_id === sensor_id);
    expect(listedSensor).toMatchObject({ station_id, station_name: 'Trạm HO' });
    const remove = () => node.outcome(stations.remove, as({ station_id }));
    expect(await remove()).toBe('station.has_sensors');
    expect(await link(null)).toBe('ok');
    expect(await remove()).toBe('ok');
    expect(await link(station_id)).toBe('station.not_found');
  });

  it('are calibrated from an instant on, and keep every calibration', async () => {
    const { node } = setup;
    const { sensor_id } = await setUp('K1');
    const calibrate = (from: string, elevation: number, overrides: object = {}) =>
      node.outcome(
        sensors.calibrate,
        as({ sensor_id, effective_from: from, coefficient: 0.0025, offset: 0.1, elevation, note: null, ...overrides }),
      );
    const tenth = '2026-10-10T00:00:00.000Z';
    expect(await calibrate(tenth, 221.4)).toBe('ok');
    expect(await calibrate('2026-10-05T00:00:00.000Z', 221.35)).toBe('ok');
    expect(await calibrate(tenth, 221.5)).toBe('ok');
    expect(await calibrate(tenth, 221.5, { coefficient: 0 })).toBe('request.invalid');
    expect(await calibrate(tenth, 221.6, { version: 1 })).toBe('conflict.changed');
    const inForce = async (instant: string) =>
      (await node.ok(sensors.calibrationAt, ask({ sensor_id, instant })))?.elevation ?? null;
    expect(await inForce('2026-09-30T23:59:59Z')).toBeNull();
    expect(await inForce(installed)).toBe(221.3);
    expect(await inForce('2026-10-09T23:59:59Z')).toBe(221.35);
    expect(await inForce(tenth)).toBe(221.5);
    const storedCalibrations = await node.ok(sensors.calibrations, ask({ sensor_id }));
    expect(storedCalibrations.map(({ elevation }) => elevation)).toEqual([221.5, 221.35, 221.4, 221.3]);
    expect(await node.ok(sensors.calibrations, ask({ sensor_id }, 'OTHER'))).toEqual([]);
  });

  it('are listed with the calibration that holds now, which need not be the one recorded last', async () => {
    const { node } = setup;
    const { sensor_id } = await setUp('N1');
    const calibrate = async (from: string, elevation: number) => {
      const body = { sensor_id, effective_from: from, coefficient: 0.0025, offset: 0, elevation, note: null };
      const { calibration, calibration_in_force } = await node.ok(sensors.calibrate, as(body));
      return [calibration.elevation, calibration_in_force?.elevation];
    };
    expect(await calibrate('2026-10-10T00:00:00.000Z', 221.4)).toEqual([221.4, 221.4]);
    expect(await calibrate('2026-10-05T00:00:00.000Z', 221.35)).toEqual([221.35, 221.4]);
    expect(await calibrate('2027-01-01T00:00:00.000Z', 221.5)).toEqual([221.5, 221.4]);
    const listedSensor = (await node.ok(sensors.list, ask({}))).find((one) => one.sensor_id === sensor_id);
    expect(listedSensor).toMatchObject({
      calibration: { elevation: 221.5 },
      calibration_in_force: { elevation: 221.4 },
    });
  });

  it('are changed, taken out of use, and told apart in the history of their kind', async () => {
    const { node } = setup;
    const { sensor_id } = await setUp('B1', { sensor_type: 9, min_value: 10, max_value: 15, elevation: null });
    const wanted = { sensor_id, sensor_code: 'B1', name: 'Ắc quy', min_value: 10, max_value: 16, version: 1 };
    expect(await node.ok(sensors.update, as(wanted))).toMatchObject({ unit: 'V', max_value: 16, version: 2 });
    const stale = { token: colleague.token, body: { ...wanted, name: 'Khác' } };
    expect(await node.refused(sensors.update, stale)).toMatchObject({
      code: 'conflict.changed',
      details: [{ field: 'name', message: 'Now: Ắc quy' }],
    });
    const crossed = { ...wanted, version: 2, max_value: 10 };
    expect(await node.refused(sensors.update, as(crossed))).toMatchObject({
      details: [{ field: 'max_value', code: 'above_minimum' }],
    });
    expect(await node.ok(sensors.setStatus, as({ sensor_id, status: 'inactive' }))).toMatchObject({
      status: 'inactive',
      version: 3,
    });
    const history = await node.ok(sensors.history, ask({ sensor_type: 9 }));
    expect(history).toMatchObject([
      { sensor_id, values: { status: 'inactive' }, changed_by: 'kythuat1' },
      { sensor_id, values: { status: 'active', max_value: 16 } },
      { sensor_id, values: { max_value: 15 } },
    ]);
    expect(await node.ok(sensors.history, ask({ sensor_type: 9 }, 'OTHER'))).toEqual([]);
  });

  it('of another plant are out of reach', async () => {
    const { sensor_id } = await setUp('O1');
    const call = as({ sensor_id, status: 'inactive' }, 'OTHER');
    expect(await setup.node.outcome(sensors.setStatus, call)).toBe('sensor.not_found');
  });

  it('are read in one statement, two thousand of them', async () => {
    const { test, clock } = setup;
    await sql`
      with made as (
        insert into sensor (hydro_code, sensor_id, sensor_type, sensor_code, name, status, installed_at,
            calibration_seq, version, updated_at)
        select 'OTHER', gen_random_uuid(), 2, 'S' || n, 'Cảm biến ' || n, 'active', ${clock.now()}, 1, 1, ${clock.now()}
          from generate_series(1, 2000) n
        returning sensor_id)
      select count(*) from made`.execute(test.database.sql);
    await sql`insert into sensor_calibration (hydro_code, sensor_id, seq, effective_from, coefficient, value_offset,
        recorded_at)
      select hydro_code, sensor_id, 1, installed_at, 1, 0, installed_at from sensor where hydro_code = 'OTHER'`.execute(
      test.database.sql,
    );
    const queries: CompiledQuery[] = [];
    const dialect = new PostgresDialect({ pool: test.database.pool });
    const db = new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) });
    expect(await listSensors(db, 'OTHER', clock.now())).toHaveLength(2000);
    expect(queries).toHaveLength(1);
  });

  it('go with their plant, as stations do', async () => {
    const { node, test, people, clock } = setup;
    await people.plant('GONE');
    const chief = await people.person({ permissions: ['sensor', 'stations'], plants: ['GONE'] });
    const at = (body: unknown) => ({ token: chief.token, body });
    const valley = { name: 'Thượng nguồn', area: 412, runoff_coefficient: null, rank: 0 };
    const { catchment_id } = await node.ok(catchments.add, at(valley));
    const { station_id } = await node.ok(stations.add, at(stationBody({ station_code: 'G1', catchment_id })));
    await node.ok(sensors.setUp, at(sensorBody('G1', { station_id })));
    await sql`delete from plant where hydro_code = 'GONE'`.execute(test.database.sql);
    expect(await listSensors(test.database.sql, 'GONE', clock.now())).toEqual([]);
  });
});
