import { plantHistory } from '@spillway/contract/plant/history/history';
import { maintenance as contract } from '@spillway/contract/plant/maintenance';
import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { stations } from '@spillway/contract/plant/stations/stations';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Person } from '../../testing/people.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';
import { stationBody } from '../testing/station-body.ts';

const setup = plantSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
let administrator: Person;
let technician: Person;
let createdCount = 0;

beforeAll(async () => {
  technician = await setup.people.person({ permissions: ['sensor', 'stations'], plants: ['OWN'] });
  administrator = await setup.people.person({
    username: 'baotri',
    permissions: ['sensor.change-status'],
    plants: ['OWN'],
  });
});
beforeEach(() => setup.clock.set(new Date(now)));

const as = (body: object) => ({ token: administrator.token, hydro: 'OWN', body });
const add = (body: object) =>
  setup.node.ok(contract.add, as({ sensor_id: null, station_id: null, to: null, note: null, ...body }));
const list = (query: Record<string, string>) =>
  setup.node.ok(contract.list, { token: setup.guest.token, hydro: 'OWN', query });

async function level() {
  const code = `S${++createdCount}`;
  const call = (body: object) => ({ token: technician.token, hydro: 'OWN', body });
  const station = stationBody({ station_code: code, station_type: 2, thiessen_coefficient: null });
  const { station_id } = await setup.node.ok(stations.add, call(station));
  const sensor = {
    sensor_code: code,
    sensor_type: 1,
    name: 'Đo mực nước',
    min_value: null,
    max_value: null,
    station_id,
    installed_at: '2024-01-01T00:00:00.000Z',
    coefficient: 1,
    offset: 0,
    elevation: null,
  };
  const { sensor_id } = await setup.node.ok(sensors.setUp, call(sensor));
  return { station_id, sensor_id };
}

describe('periods of work', () => {
  it('are guarded', async () => {
    const { sensor_id } = await level();
    const outsider = await setup.people.person({ permissions: ['sensor.update'] });
    const guardedSetup = { ...setup, homeless: outsider };
    const period = { from: at(0), to: null, note: null };
    await expectGuarded(guardedSetup, contract.add, { sensor_id, station_id: null, ...period });
    const maintenance_id = crypto.randomUUID();
    await expectGuarded(guardedSetup, contract.update, { maintenance_id, ...period });
    await expectGuarded(guardedSetup, contract.end, { maintenance_id });
    await expectGuarded(guardedSetup, contract.withdraw, { maintenance_id });
    await expectGuardedRead(guardedSetup, contract.list);
  });

  it('are of a sensor or a station that there is, and end after they begin', async () => {
    const { sensor_id, station_id } = await level();
    const rule = async (body: object) => {
      const fullPlantPeriod = { sensor_id: null, station_id: null, from: at(0), to: null, note: null, ...body };
      const { code, details } = await setup.node.refused(contract.add, as(fullPlantPeriod));
      return details[0]?.code ?? code;
    };
    expect(await rule({})).toBe('sensor_or_station');
    expect(await rule({ sensor_id, station_id })).toBe('sensor_or_station');
    expect(await rule({ sensor_id: crypto.randomUUID() })).toBe('sensor.not_found');
    expect(await rule({ station_id: crypto.randomUUID() })).toBe('station.not_found');
    expect(await rule({ sensor_id, from: at(0), to: at(0) })).toBe('after_start');
    const gone = { maintenance_id: crypto.randomUUID() };
    expect(await setup.node.outcome(contract.end, as(gone))).toBe('maintenance.not_found');
    expect(await setup.node.outcome(contract.withdraw, as(gone))).toBe('maintenance.not_found');
  });

  it('are changed, ended and withdrawn, with trail, versions and events', async () => {
    const { sensor_id, station_id } = await level();
    const created = await add({ sensor_id, from: at(-30), note: 'Thay pin' });
    expect(created).toMatchObject({
      sensor_id,
      station_id: null,
      from: at(-30),
      to: null,
      version: 1,
      updated_by: 'baotri',
    });
    const { maintenance_id } = created;
    const period = { from: at(-60), to: at(60), note: 'Thay pin' };
    expect(await setup.node.ok(contract.update, as({ maintenance_id, ...period, version: 1 }))).toMatchObject({
      version: 2,
    });
    const stale = as({ maintenance_id, ...period, note: 'Khác', version: 1 });
    expect(await setup.node.outcome(contract.update, stale)).toBe('conflict.changed');
    expect(await setup.node.ok(contract.end, as({ maintenance_id, version: 2 }))).toMatchObject({
      to: now,
      version: 3,
    });
    expect(await setup.node.outcome(contract.end, as({ maintenance_id }))).toBe('maintenance.over');
    expect(await list({ sensor_id })).toMatchObject([{ maintenance_id, may: { update: false } }]);
    expect(await list({ station_id })).toMatchObject([{ maintenance_id }]);
    expect(await list({ station_id: crypto.randomUUID() })).toEqual([]);
    await setup.node.ok(contract.withdraw, as({ maintenance_id, version: 3 }));
    expect(await list({ sensor_id })).toEqual([]);
    const trail = await trailOf(setup.test.database, maintenance_id);
    expect(trail.map(({ action }) => action)).toEqual([
      'maintenance.create',
      'maintenance.update',
      'maintenance.end',
      'maintenance.withdraw',
    ]);
    const versions = { token: setup.engineer.token, query: { kind: 'maintenance', id: maintenance_id } };
    expect((await setup.node.ok(plantHistory.of, versions)).map(({ changed }) => changed)).toEqual([
      expect.any(Array),
      ['to'],
      ['to', 'from'],
      expect.any(Array),
    ]);
    const { rows } = await sql<{ topic: string }>`
      select topic from event where payload->>'id' = ${maintenance_id}`.execute(setup.test.database.sql);
    expect(rows.map(({ topic }) => topic)).toEqual(Array.from({ length: 4 }, () => 'maintenance.changed'));
  });
});
