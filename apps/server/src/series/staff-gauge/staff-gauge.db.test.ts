import { floodMode } from '@spillway/contract/access/flood-mode/flood-mode';
import { maintenance } from '@spillway/contract/plant/maintenance';
import { staffGauge as contract } from '@spillway/contract/series/staff-gauge/staff-gauge';
import { Quality } from '@spillway/hydrology/quality/quality';
import { minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead } from '../../plant/testing/plant-house.ts';
import type { Person } from '../../testing/people.ts';
import { seriesHouse } from '../testing/series-house.ts';

const house = seriesHouse();
const start = new Date('2026-10-18T01:00:00.000Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs).toISOString();
let lan: Person;
let minh: Person;
let made = 0;

beforeAll(async () => {
  lan = await house.people.person({ permissions: ['dashboard.calculation'], plants: ['OWN'], fullName: 'Lan' });
  minh = await house.people.person({ permissions: ['stations.update'], plants: ['OWN'], fullName: 'Minh' });
});

/** A token is good for a quarter of an hour of the moved clock. */
const as = async (who: Person, body?: object) => {
  const held = who === minh ? (['stations.update'] as const) : (['dashboard.calculation'] as const);
  const { token } = await house.people.session(who.accountId, held);
  return { token, hydro: 'OWN', ...(body === undefined ? {} : { body }) };
};
const goTo = (minutes: number) => house.clock.set(new Date(at(minutes)));

/** A gauge of the lake, of which a sensor said so much ten minutes ago. */
async function dead(value = 245) {
  goTo(0);
  const stationId = await house.setUpStation({ station_code: `T${++made}`, station_type: 2 });
  const series = await house.seriesOf(stationId, 'water_level');
  await house.push([{ series, time: at(-10), value }]);
  return { stationId, series };
}
const begin = async (series: number, every_minutes = 15) => {
  const body = { series_id: series, every_minutes, reason: 'Cảm biến hỏng' };
  return (await house.node.ok(contract.begin, await as(lan, body))).gauge_id;
};
const shown = async (gaugeId: string) =>
  (await house.node.ok(contract.list, await as(minh))).gauges.find(({ gauge_id }) => gauge_id === gaugeId)!;
const read = async (who: Person, gauge_id: string, value: number, answers: string | null = null) =>
  await house.node.ok(contract.read, await as(who, { gauge_id, value, answers }));

describe('a staff gauge in the place of a sensor', () => {
  it('is guarded', async () => {
    const { series } = await dead();
    const guarded = {
      ...house,
      engineer: lan,
      homeless: await house.people.person({ permissions: ['dashboard.calculation'] }),
    };
    const gauge_id = lan.accountId;
    await expectGuarded(guarded, contract.begin, { series_id: series, every_minutes: 15, reason: 'Hỏng' });
    await expectGuarded(guarded, contract.read, { gauge_id, value: 245, answers: null });
    await expectGuarded(guarded, contract.end, { gauge_id });
    await expectGuardedRead(guarded, contract.list);
    for (const [every_minutes, series_id, code] of [
      [4, series, 'request.invalid'],
      [61, series, 'request.invalid'],
      [15, 999_999, 'series.not_found'],
    ] as const) {
      const body = { series_id, every_minutes, reason: 'Hỏng' };
      expect(await house.node.outcome(contract.begin, await as(lan, body))).toBe(code);
    }
    for (const [route, body] of [
      [contract.read, { gauge_id, value: 245, answers: null }],
      [contract.end, { gauge_id }],
    ] as const)
      expect(await house.node.outcome(route, await as(lan, body))).toBe('staff_gauge.not_found');
    expect((await house.node.ok(contract.list, { token: house.guest.token, hydro: 'OWN' })).may).toEqual({
      read: false,
    });
  });

  it('is asked for at once, then each time so long after the last reading, and told where nobody came', async () => {
    const { series } = await dead();
    const gauge = await begin(series);
    expect(await shown(gauge)).toMatchObject({ state: 'due', due_at: at(0), read: null, before: 245, begun_by: 'Lan' });
    goTo(2);
    await read(lan, gauge, 245.07);
    expect(await shown(gauge)).toMatchObject({
      state: 'waiting',
      due_at: at(17),
      read: { at: at(2), value: 245.07, by: 'Lan' },
    });
    goTo(17);
    expect(await shown(gauge)).toMatchObject({ state: 'due' });
    goTo(22);
    expect(await shown(gauge)).toMatchObject({ state: 'missed', due_at: at(17) });
  });

  it('is a reading like any other: flagged as a person’s, in the trail, kept against what the sensor sends for its time', async () => {
    const { series } = await dead();
    const gauge = await begin(series);
    await read(lan, gauge, 245.07);
    expect((await house.stored(series)).at(-1)).toMatchObject({
      time: start,
      raw: null,
      value: 245.07,
      quality: Quality.edited,
    });
    expect((await trailOf(house.test.database, String(series))).at(-1)).toMatchObject({
      action: 'series.enter_reading',
      username: lan.username,
      after: { value: 245.07 },
    });
    await house.push([{ series, time: at(0), value: 239 }]);
    expect((await house.stored(series)).at(-1)).toMatchObject({ value: 245.07 });
  });

  it('is answered once: of two telephones the second is told who was first, and writes nothing', async () => {
    const { series } = await dead();
    const gauge = await begin(series);
    const both = await Promise.all([read(lan, gauge, 245.07), read(minh, gauge, 245.09)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'read']);
    expect(both[0]!.read).toEqual(both[1]!.read);
    const written = (await house.stored(series)).filter(({ quality }) => quality === Quality.edited);
    expect(written.map(({ value }) => value)).toEqual([both[0]!.read.value]);
    goTo(15);
    // The page was open since before the first answer.
    expect(await read(minh, gauge, 246)).toMatchObject({ outcome: 'already' });
    expect(await read(minh, gauge, 245.2, both[0]!.read.at)).toMatchObject({ outcome: 'read', read: { by: 'Minh' } });
  });

  it('asks a second time where the value may be a slip of the finger', async () => {
    const { series } = await dead();
    const gauge = await begin(series);
    const slip = { gauge_id: gauge, value: 24.5, answers: null };
    const refused = await house.node.refused(contract.read, await as(lan, slip));
    expect(refused).toMatchObject({
      status: 400,
      code: 'request.invalid',
      details: [
        { field: 'value', code: 'doubtful_jump' },
        { field: 'value', code: 'likely_value' },
      ],
    });
    expect(await shown(gauge)).toMatchObject({ read: null });
    await house.node.ok(contract.read, await as(lan, { ...slip, confirmed: true }));
    expect(await shown(gauge)).toMatchObject({ read: { value: 24.5 } });
  });

  it('shows both where the sensor sends again, and asks a person', async () => {
    const { series } = await dead();
    const gauge = await begin(series);
    await read(lan, gauge, 245.07);
    goTo(10);
    expect(await shown(gauge)).toMatchObject({ sensor: null });
    await house.push([{ series, time: at(9), value: 245.1 }]);
    const { sensor } = await shown(gauge);
    expect(sensor).toMatchObject({ at: at(9), value: 245.1 });
    expect(sensor?.difference).toBeCloseTo(0.03, 9);
    goTo(40);
    expect(await shown(gauge)).toMatchObject({ sensor: null, state: 'missed' });
  });

  it('ends at a press, once; the first of two who begin it begins it', async () => {
    const { series } = await dead();
    const body = { series_id: series, every_minutes: 15, reason: 'Hỏng' };
    const both = await Promise.all([
      house.node.ok(contract.begin, await as(lan, body)),
      house.node.ok(contract.begin, await as(minh, body)),
    ]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'begun']);
    expect(both[0].gauge_id).toBe(both[1].gauge_id);
    const { gauge_id } = both[0];
    expect((await house.node.ok(contract.list, await as(lan))).choices.map(({ series_id }) => series_id)).not.toContain(
      series,
    );
    expect(await house.node.ok(contract.end, await as(minh, { gauge_id }))).toEqual({ outcome: 'ended' });
    expect(await house.node.ok(contract.end, await as(lan, { gauge_id }))).toEqual({ outcome: 'already' });
    const late = { gauge_id, value: 245, answers: null };
    expect(await house.node.outcome(contract.read, await as(lan, late))).toBe('staff_gauge.not_found');
    const trail = await trailOf(house.test.database, gauge_id);
    expect(trail.map(({ action }) => action)).toEqual(['staff_gauge.begin', 'staff_gauge.end']);
  });

  it('counts while its station is worked on, when what the sensor sends does not', async () => {
    const { stationId, series } = await dead();
    const technician = await house.people.session(house.engineer.accountId, ['sensor.update']);
    const work = { sensor_id: null, station_id: stationId, from: at(0), to: null, note: 'Phao kẹt' };
    await house.node.ok(maintenance.add, { token: technician.token, hydro: 'OWN', body: work });
    await house.reconcile();
    const gauge = await begin(series);
    goTo(5);
    await house.push([{ series, time: at(3), value: 238 }]);
    await read(lan, gauge, 245.07);
    const [sent, entered] = (await house.stored(series)).slice(-2);
    expect([sent?.quality === Quality.good, entered?.quality]).toEqual([false, Quality.edited]);
  });

  it('is asked for more often in flood mode', async () => {
    const { series } = await dead();
    const gauge = await begin(series, 60);
    await read(lan, gauge, 245.07);
    expect(await shown(gauge)).toMatchObject({ every_minutes: 60, due_at: at(60) });
    const { flood } = await house.node.ok(floodMode.begin, await as(lan, { reason: 'Lũ về' }));
    expect(await shown(gauge)).toMatchObject({ every_minutes: 15, due_at: at(15) });
    await house.node.ok(floodMode.end, await as(lan, { flood_id: flood.flood_id }));
  });
});
