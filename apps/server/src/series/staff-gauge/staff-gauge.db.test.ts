import { floodMode } from '@spillway/contract/access/flood-mode/flood-mode';
import { maintenance } from '@spillway/contract/plant/maintenance';
import { staffGauge as contract } from '@spillway/contract/series/staff-gauge/staff-gauge';
import { Quality } from '@spillway/hydrology/quality/quality';
import { minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead } from '../../plant/testing/plant-setup.ts';
import type { Person } from '../../testing/people.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const start = new Date('2026-10-18T01:00:00.000Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs).toISOString();
let lan: Person;
let minh: Person;
let createdCount = 0;

beforeAll(async () => {
  lan = await setup.people.person({ permissions: ['dashboard.calculation'], plants: ['OWN'], fullName: 'Lan' });
  minh = await setup.people.person({ permissions: ['stations.update'], plants: ['OWN'], fullName: 'Minh' });
});

/** A token is valid for a quarter of an hour of the test clock. */
const as = async (user: Person, body?: object) => {
  const held = user === minh ? (['stations.update'] as const) : (['dashboard.calculation'] as const);
  const { token } = await setup.people.session(user.accountId, held);
  return { token, hydro: 'OWN', ...(body === undefined ? {} : { body }) };
};
const goTo = (minutes: number) => setup.clock.set(new Date(at(minutes)));

/** A lake gauge whose sensor last sent this value ten minutes ago. */
async function dead(value = 245) {
  goTo(0);
  const stationId = await setup.setUpStation({ station_code: `T${++createdCount}`, station_type: 2 });
  const series = await setup.seriesOf(stationId, 'water_level');
  await setup.push([{ series, time: at(-10), value }]);
  return { stationId, series };
}
const begin = async (series: number, every_minutes = 15) => {
  const body = { series_id: series, every_minutes, reason: 'Cảm biến hỏng' };
  return (await setup.node.ok(contract.begin, await as(lan, body))).gauge_id;
};
const readGauge = async (gaugeId: string) =>
  (await setup.node.ok(contract.list, await as(minh))).gauges.find(({ gauge_id }) => gauge_id === gaugeId)!;
const read = async (user: Person, gauge_id: string, value: number, answers: string | null = null) =>
  await setup.node.ok(contract.read, await as(user, { gauge_id, value, answers }));

describe('a staff gauge in the place of a sensor', () => {
  it('is guarded', async () => {
    const { series } = await dead();
    const guardedSetup = {
      ...setup,
      engineer: lan,
      homeless: await setup.people.person({ permissions: ['dashboard.calculation'] }),
    };
    const gauge_id = lan.accountId;
    await expectGuarded(guardedSetup, contract.begin, { series_id: series, every_minutes: 15, reason: 'Hỏng' });
    await expectGuarded(guardedSetup, contract.read, { gauge_id, value: 245, answers: null });
    await expectGuarded(guardedSetup, contract.end, { gauge_id });
    await expectGuardedRead(guardedSetup, contract.list);
    for (const [every_minutes, series_id, code] of [
      [4, series, 'request.invalid'],
      [61, series, 'request.invalid'],
      [15, 999_999, 'series.not_found'],
    ] as const) {
      const body = { series_id, every_minutes, reason: 'Hỏng' };
      expect(await setup.node.outcome(contract.begin, await as(lan, body))).toBe(code);
    }
    for (const [route, body] of [
      [contract.read, { gauge_id, value: 245, answers: null }],
      [contract.end, { gauge_id }],
    ] as const)
      expect(await setup.node.outcome(route, await as(lan, body))).toBe('staff_gauge.not_found');
    expect((await setup.node.ok(contract.list, { token: setup.guest.token, hydro: 'OWN' })).may).toEqual({
      read: false,
    });
  });

  it('is asked for at once, then each time so long after the last reading, and told where nobody came', async () => {
    const { series } = await dead();
    const gauge = await begin(series);
    expect(await readGauge(gauge)).toMatchObject({
      state: 'due',
      due_at: at(0),
      read: null,
      before: 245,
      begun_by: 'Lan',
    });
    goTo(2);
    await read(lan, gauge, 245.07);
    expect(await readGauge(gauge)).toMatchObject({
      state: 'waiting',
      due_at: at(17),
      read: { at: at(2), value: 245.07, by: 'Lan' },
    });
    goTo(17);
    expect(await readGauge(gauge)).toMatchObject({ state: 'due' });
    goTo(22);
    expect(await readGauge(gauge)).toMatchObject({ state: 'missed', due_at: at(17) });
  });

  it('is a reading like any other: flagged as a person’s, in the trail, kept against what the sensor sends for its time', async () => {
    const { series } = await dead();
    const gauge = await begin(series);
    await read(lan, gauge, 245.07);
    expect((await setup.stored(series)).at(-1)).toMatchObject({
      time: start,
      raw: null,
      value: 245.07,
      quality: Quality.edited,
    });
    expect((await trailOf(setup.test.database, String(series))).at(-1)).toMatchObject({
      action: 'series.enter_reading',
      username: lan.username,
      after: { value: 245.07 },
    });
    await setup.push([{ series, time: at(0), value: 239 }]);
    expect((await setup.stored(series)).at(-1)).toMatchObject({ value: 245.07 });
  });

  it('is answered once: of two telephones the second is told who was first, and writes nothing', async () => {
    const { series } = await dead();
    const gauge = await begin(series);
    const outcomes = await Promise.all([read(lan, gauge, 245.07), read(minh, gauge, 245.09)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'read']);
    expect(outcomes[0]!.read).toEqual(outcomes[1]!.read);
    const written = (await setup.stored(series)).filter(({ quality }) => quality === Quality.edited);
    expect(written.map(({ value }) => value)).toEqual([outcomes[0]!.read.value]);
    goTo(15);
    // The page was opened before the first answer.
    expect(await read(minh, gauge, 246)).toMatchObject({ outcome: 'already' });
    expect(await read(minh, gauge, 245.2, outcomes[0]!.read.at)).toMatchObject({
      outcome: 'read',
      read: { by: 'Minh' },
    });
  });

  it('asks a second time where the value may be a slip of the finger', async () => {
    const { series } = await dead();
    const gauge = await begin(series);
    const mistypedReading = { gauge_id: gauge, value: 24.5, answers: null };
    const refusal = await setup.node.refused(contract.read, await as(lan, mistypedReading));
    expect(refusal).toMatchObject({
      status: 400,
      code: 'request.invalid',
      details: [
        { field: 'value', code: 'doubtful_jump' },
        { field: 'value', code: 'likely_value' },
      ],
    });
    expect(await readGauge(gauge)).toMatchObject({ read: null });
    await setup.node.ok(contract.read, await as(lan, { ...mistypedReading, confirmed: true }));
    expect(await readGauge(gauge)).toMatchObject({ read: { value: 24.5 } });
  });

  it('shows both where the sensor sends again, and asks a person', async () => {
    const { series } = await dead();
    const gauge = await begin(series);
    await read(lan, gauge, 245.07);
    goTo(10);
    expect(await readGauge(gauge)).toMatchObject({ sensor: null });
    await setup.push([{ series, time: at(9), value: 245.1 }]);
    const { sensor } = await readGauge(gauge);
    expect(sensor).toMatchObject({ at: at(9), value: 245.1 });
    expect(sensor?.difference).toBeCloseTo(0.03, 9);
    goTo(40);
    expect(await readGauge(gauge)).toMatchObject({ sensor: null, state: 'missed' });
  });

  it('ends at a press, once; the first of two who begin it begins it', async () => {
    const { series } = await dead();
    const body = { series_id: series, every_minutes: 15, reason: 'Hỏng' };
    const outcomes = await Promise.all([
      setup.node.ok(contract.begin, await as(lan, body)),
      setup.node.ok(contract.begin, await as(minh, body)),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'begun']);
    expect(outcomes[0].gauge_id).toBe(outcomes[1].gauge_id);
    const { gauge_id } = outcomes[0];
    expect((await setup.node.ok(contract.list, await as(lan))).choices.map(({ series_id }) => series_id)).not.toContain(
      series,
    );
    expect(await setup.node.ok(contract.end, await as(minh, { gauge_id }))).toEqual({ outcome: 'ended' });
    expect(await setup.node.ok(contract.end, await as(lan, { gauge_id }))).toEqual({ outcome: 'already' });
    const late = { gauge_id, value: 245, answers: null };
    expect(await setup.node.outcome(contract.read, await as(lan, late))).toBe('staff_gauge.not_found');
    const trail = await trailOf(setup.test.database, gauge_id);
    expect(trail.map(({ action }) => action)).toEqual(['staff_gauge.begin', 'staff_gauge.end']);
  });

  it('counts while its station is worked on, when what the sensor sends does not', async () => {
    const { stationId, series } = await dead();
    const technician = await setup.people.session(setup.engineer.accountId, ['sensor.update']);
    const work = { sensor_id: null, station_id: stationId, from: at(0), to: null, note: 'Phao kẹt' };
    await setup.node.ok(maintenance.add, { token: technician.token, hydro: 'OWN', body: work });
    await setup.reconcile();
    const gauge = await begin(series);
    goTo(5);
    await setup.push([{ series, time: at(3), value: 238 }]);
    await read(lan, gauge, 245.07);
    const [sentReading, entered] = (await setup.stored(series)).slice(-2);
    expect([sentReading?.quality === Quality.good, entered?.quality]).toEqual([false, Quality.edited]);
  });

  it('is asked for more often in flood mode', async () => {
    const { series } = await dead();
    const gauge = await begin(series, 60);
    await read(lan, gauge, 245.07);
    expect(await readGauge(gauge)).toMatchObject({ every_minutes: 60, due_at: at(60) });
    const { flood } = await setup.node.ok(floodMode.begin, await as(lan, { reason: 'Lũ về' }));
    expect(await readGauge(gauge)).toMatchObject({ every_minutes: 15, due_at: at(15) });
    await setup.node.ok(floodMode.end, await as(lan, { flood_id: flood.flood_id }));
  });
});
