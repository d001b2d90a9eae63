import { maintenance as contract } from '@spillway/contract/plant/maintenance';
import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { rederive } from '@spillway/contract/series/reprocess';
import { Quality } from '@spillway/hydrology/quality/quality';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
let administrator: Person;
let createdCount = 0;

beforeAll(async () => {
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

async function level() {
  const code = `S${++createdCount}`;
  const station_id = await setup.setUpStation({ station_code: code, station_type: 2 });
  const sensor_id = await setup.setUpSensor({ sensor_code: code, station_id });
  return { station_id, sensor_id, series: await setup.seriesOf(station_id, 'water_level') };
}

const push = async (series: number, minutes: readonly number[]) => {
  await setup.reconcile();
  await setup.push(minutes.map((one) => ({ series, time: at(one), value: 248 })));
};
const qualities = async (series: number) => (await setup.stored(series)).map(({ quality }) => quality);
const { good, calibrating } = Quality;

describe('what is measured while somebody works on it', () => {
  it('is no measurement, from the start of the work to its end, and disturbs nobody', async () => {
    const { sensor_id, series } = await level();
    await add({ sensor_id, from: at(-10), to: at(0) });
    await setup.reconcile();
    await setup.push(
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
    const { series: looks } = await setup.node.ok(rederive.preview, as({ change }));
    expect(looks).toMatchObject([{ series_id: series, readings: 4, values: 0, qualities: 4 }]);
    const { maintenance_id } = await add({ station_id, from: at(-15) });
    await setup.node.series.rederive();
    expect(await qualities(series)).toEqual([good, calibrating, calibrating, calibrating, calibrating]);

    const shorterPeriod = { maintenance_id, from: at(-15), to: at(-5) };
    const preview = await setup.node.ok(
      rederive.preview,
      as({ change: { kind: 'maintenance_change', ...shorterPeriod } }),
    );
    expect(preview.series).toMatchObject([{ qualities: 2 }]);
    await setup.node.ok(contract.update, as({ ...shorterPeriod, note: null }));
    await setup.node.series.rederive();
    expect(await qualities(series)).toEqual([good, calibrating, calibrating, good, good]);

    const none = { change: { kind: 'maintenance_withdrawal', maintenance_id } };
    expect((await setup.node.ok(rederive.preview, as(none))).series).toMatchObject([{ qualities: 2 }]);
    await setup.node.ok(contract.withdraw, as({ maintenance_id }));
    await setup.node.series.rederive();
    expect(await qualities(series)).toEqual([good, good, good, good, good]);
    expect(new Set((await setup.versions(series)).map(({ reason, author }) => `${reason} ${author}`))).toEqual(
      new Set(['rederived baotri']),
    );
    const progress = await setup.node.ok(rederive.progress, {
      ...as({}),
      token: setup.technician.token,
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
    const call = { token: setup.technician.token, hydro: 'OWN' };
    setup.clock.advanceMs(60_000);
    await setup.node.ok(sensors.setStatus, { ...call, body: { sensor_id, status: 'inactive' } });
    await push(series, [-5]);
    setup.clock.advanceMs(60_000);
    await setup.node.ok(sensors.setStatus, { ...call, body: { sensor_id, status: 'active' } });
    await push(series, [0]);
    const { maintenance_id } = await add({ sensor_id, from: at(-30) });
    await setup.node.series.rederive();
    expect(await qualities(series)).toEqual([calibrating, calibrating, calibrating]);
    await setup.node.ok(contract.withdraw, as({ maintenance_id }));
    await setup.node.series.rederive();
    expect(await qualities(series)).toEqual([good, calibrating, good]);
  });

  it('waits for nothing where the work is planned ahead', async () => {
    const { sensor_id, series } = await level();
    await add({ sensor_id, from: at(60), to: at(120) });
    await push(series, [-5, 0]);
    await setup.node.series.rederive();
    expect(await qualities(series)).toEqual([good, good]);
    setup.clock.set(new Date(at(125)));
    await push(series, [55, 60, 115, 120]);
    expect((await qualities(series)).slice(2)).toEqual([good, calibrating, calibrating, good]);
  });
});
