import { plantHistory } from '@spillway/contract/plant/history';
import { maintenance as contract } from '@spillway/contract/plant/maintenance';
import { sensors } from '@spillway/contract/plant/sensors';
import { rederive } from '@spillway/contract/series/rederive';
import { Quality } from '@spillway/hydrology/quality/quality';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { seriesHouse } from '../../series/testing/series-house.ts';
import type { Person } from '../../testing/people.ts';
import { expectGuarded, expectGuardedRead } from '../testing/plant-house.ts';

const house = seriesHouse();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
let keeper: Person;
let made = 0;

beforeAll(async () => {
  keeper = await house.people.person({ username: 'baotri', permissions: ['sensor.change-status'], plants: ['OWN'] });
});
beforeEach(() => house.clock.set(new Date(now)));

const as = (body: object) => ({ token: keeper.token, hydro: 'OWN', body });
const add = (body: object) =>
  house.node.ok(contract.add, as({ sensor_id: null, station_id: null, to: null, note: null, ...body }));
const list = (query: Record<string, string>) =>
  house.node.ok(contract.list, { token: house.guest.token, hydro: 'OWN', query });

async function level() {
  const code = `S${++made}`;
  const station_id = await house.setUpStation({ station_code: code, station_type: 2 });
  const sensor_id = await house.setUpSensor({ sensor_code: code, station_id });
  return { station_id, sensor_id, series: await house.seriesOf(station_id, 'water_level') };
}

const push = async (series: number, minutes: readonly number[]) => {
  await house.reconcile();
  await house.push(minutes.map((one) => ({ series, time: at(one), value: 248 })));
};
const qualities = async (series: number) => (await house.stored(series)).map(({ quality }) => quality);
const { good, calibrating } = Quality;

describe('periods of work', () => {
  it('are guarded', async () => {
    const { sensor_id } = await level();
    const homeless = await house.people.person({ permissions: ['sensor.update'] });
    const guarded = { ...house, homeless };
    const period = { from: at(0), to: null, note: null };
    await expectGuarded(guarded, contract.add, { sensor_id, station_id: null, ...period });
    const maintenance_id = crypto.randomUUID();
    await expectGuarded(guarded, contract.update, { maintenance_id, ...period });
    await expectGuarded(guarded, contract.end, { maintenance_id });
    await expectGuarded(guarded, contract.withdraw, { maintenance_id });
    await expectGuardedRead(guarded, contract.list);
  });

  it('are of a sensor or a station that there is, and end after they begin', async () => {
    const { sensor_id, station_id } = await level();
    const rule = async (body: object) => {
      const whole = { sensor_id: null, station_id: null, from: at(0), to: null, note: null, ...body };
      const { code, details } = await house.node.refused(contract.add, as(whole));
      return details[0]?.code ?? code;
    };
    expect(await rule({})).toBe('sensor_or_station');
    expect(await rule({ sensor_id, station_id })).toBe('sensor_or_station');
    expect(await rule({ sensor_id: crypto.randomUUID() })).toBe('sensor.not_found');
    expect(await rule({ station_id: crypto.randomUUID() })).toBe('station.not_found');
    expect(await rule({ sensor_id, from: at(0), to: at(0) })).toBe('after_start');
    const gone = { maintenance_id: crypto.randomUUID() };
    expect(await house.node.outcome(contract.end, as(gone))).toBe('maintenance.not_found');
    expect(await house.node.outcome(contract.withdraw, as(gone))).toBe('maintenance.not_found');
  });

  it('are changed, ended and withdrawn, with trail, versions and events', async () => {
    const { sensor_id, station_id } = await level();
    const made = await add({ sensor_id, from: at(-30), note: 'Thay pin' });
    expect(made).toMatchObject({
      sensor_id,
      station_id: null,
      from: at(-30),
      to: null,
      version: 1,
      updated_by: 'baotri',
    });
    const { maintenance_id } = made;
    const period = { from: at(-60), to: at(60), note: 'Thay pin' };
    expect(await house.node.ok(contract.update, as({ maintenance_id, ...period, version: 1 }))).toMatchObject({
      version: 2,
    });
    const stale = as({ maintenance_id, ...period, note: 'Khác', version: 1 });
    expect(await house.node.outcome(contract.update, stale)).toBe('conflict.changed');
    expect(await house.node.ok(contract.end, as({ maintenance_id, version: 2 }))).toMatchObject({
      to: now,
      version: 3,
    });
    expect(await house.node.outcome(contract.end, as({ maintenance_id }))).toBe('maintenance.over');
    expect(await list({ sensor_id })).toMatchObject([{ maintenance_id, may: { update: false } }]);
    expect(await list({ station_id })).toMatchObject([{ maintenance_id }]);
    expect(await list({ station_id: crypto.randomUUID() })).toEqual([]);
    await house.node.ok(contract.withdraw, as({ maintenance_id, version: 3 }));
    expect(await list({ sensor_id })).toEqual([]);
    const trail = await trailOf(house.test.database, maintenance_id);
    expect(trail.map(({ action }) => action)).toEqual([
      'maintenance.create',
      'maintenance.update',
      'maintenance.end',
      'maintenance.withdraw',
    ]);
    const versions = { token: house.engineer.token, query: { kind: 'maintenance', id: maintenance_id } };
    expect((await house.node.ok(plantHistory.of, versions)).map(({ changed }) => changed)).toEqual([
      expect.any(Array),
      ['to'],
      ['to', 'from'],
      expect.any(Array),
    ]);
    const { rows } = await sql<{ topic: string }>`
      select topic from event where payload->>'id' = ${maintenance_id}`.execute(house.test.database.sql);
    expect(rows.map(({ topic }) => topic)).toEqual(Array.from({ length: 4 }, () => 'maintenance.changed'));
  });
});

describe('what is measured while somebody works on it', () => {
  it('is no measurement, from the start of the work to its end, and disturbs nobody', async () => {
    const { sensor_id, series } = await level();
    await add({ sensor_id, from: at(-10), to: at(0) });
    await house.reconcile();
    await house.push(
      [
        [-15, 248],
        [-10, 230],
        [-5, 255],
        [0, 248],
      ].map(([minutes, value]) => ({ series, time: at(minutes!), value })),
    );
    expect(await qualities(series)).toEqual([good, calibrating, calibrating, good]);
  });

  it('is judged again where the work is told of afterwards, ended early, or withdrawn', async () => {
    const { station_id, sensor_id, series } = await level();
    await push(series, [-20, -15, -10, -5, 0]);
    const change = { kind: 'maintenance', sensor_id: null, station_id, from: at(-15), to: null };
    const { series: looks } = await house.node.ok(rederive.preview, as({ change }));
    expect(looks).toMatchObject([{ series_id: series, readings: 4, values: 0, qualities: 4 }]);
    const { maintenance_id } = await add({ station_id, from: at(-15) });
    await house.node.series.rederive();
    expect(await qualities(series)).toEqual([good, calibrating, calibrating, calibrating, calibrating]);

    const shorter = { maintenance_id, from: at(-15), to: at(-5) };
    const told = await house.node.ok(rederive.preview, as({ change: { kind: 'maintenance_change', ...shorter } }));
    expect(told.series).toMatchObject([{ qualities: 2 }]);
    await house.node.ok(contract.update, as({ ...shorter, note: null }));
    await house.node.series.rederive();
    expect(await qualities(series)).toEqual([good, calibrating, calibrating, good, good]);

    const none = { change: { kind: 'maintenance_withdrawal', maintenance_id } };
    expect((await house.node.ok(rederive.preview, as(none))).series).toMatchObject([{ qualities: 2 }]);
    await house.node.ok(contract.withdraw, as({ maintenance_id }));
    await house.node.series.rederive();
    expect(await qualities(series)).toEqual([good, good, good, good, good]);
    expect(new Set((await house.versions(series)).map(({ reason, author }) => `${reason} ${author}`))).toEqual(
      new Set(['rederived baotri']),
    );
    const progress = await house.node.ok(rederive.progress, {
      ...as({}),
      token: house.technician.token,
      query: { sensor_id },
    });
    expect(progress.map(({ cause, changed }) => [cause, changed])).toEqual([
      ['maintenance', 2],
      ['maintenance', 2],
      ['maintenance', 4],
    ]);
  });

  it('stays none where the sensor was out of use when it arrived', async () => {
    const { sensor_id, series } = await level();
    await push(series, [-10]);
    const call = { token: house.technician.token, hydro: 'OWN' };
    house.clock.advanceMs(60_000);
    await house.node.ok(sensors.setStatus, { ...call, body: { sensor_id, status: 'inactive' } });
    await push(series, [-5]);
    house.clock.advanceMs(60_000);
    await house.node.ok(sensors.setStatus, { ...call, body: { sensor_id, status: 'active' } });
    await push(series, [0]);
    const { maintenance_id } = await add({ sensor_id, from: at(-30) });
    await house.node.series.rederive();
    expect(await qualities(series)).toEqual([calibrating, calibrating, calibrating]);
    await house.node.ok(contract.withdraw, as({ maintenance_id }));
    await house.node.series.rederive();
    expect(await qualities(series)).toEqual([good, calibrating, good]);
  });

  it('waits for nothing where the work is planned ahead', async () => {
    const { sensor_id, series } = await level();
    await add({ sensor_id, from: at(60), to: at(120) });
    await push(series, [-5, 0]);
    await house.node.series.rederive();
    expect(await qualities(series)).toEqual([good, good]);
    house.clock.set(new Date(at(125)));
    await push(series, [55, 60, 115, 120]);
    expect((await qualities(series)).slice(2)).toEqual([good, calibrating, calibrating, good]);
  });
});
