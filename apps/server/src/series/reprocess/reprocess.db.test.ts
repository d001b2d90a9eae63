import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { corrections } from '@spillway/contract/series/corrections';
import { rederive as contract } from '@spillway/contract/series/reprocess';
import { Quality } from '@spillway/hydrology/quality/quality';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import { expectGuarded, expectGuardedRead } from '../../plant/testing/plant-setup.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const step = 5;
let createdCount = 0;

beforeEach(() => setup.clock.set(new Date(now)));

const as = (body: unknown) => ({ token: setup.technician.token, hydro: 'OWN', body });
const callQuery = (query: Record<string, string> = {}) => ({ token: setup.technician.token, hydro: 'OWN', query });

/** A sounding line in the lake: 0.0025 m a count above 221.3 m. */
const first = { coefficient: 0.0025, offset: 0, elevation: 221.3 };

async function sounding(calibration: object = first) {
  const code = `S${++createdCount}`;
  const station_id = await setup.setUpStation({ station_code: code, station_type: 2 });
  const sensor_id = await setup.setUpSensor({ sensor_code: code, station_id, ...calibration });
  return { station_id, sensor_id, series: await setup.seriesOf(station_id, 'water_level') };
}

const calibrate = (sensor_id: string, effective_from: string, values: object) =>
  setup.node.ok(
    sensors.calibrate,
    as({ sensor_id, effective_from, recompute_past: true, note: 'Đo lại', ...first, ...values }),
  );
const preview = (change: object) => setup.node.ok(contract.preview, as({ change }));
const previewCalibration = (sensor_id: string, effective_from: string, values: object) =>
  preview({ kind: 'calibration', sensor_id, effective_from, ...first, ...values });
const run = () => setup.node.series.rederive();
const progress = (sensor_id: string) => setup.node.ok(contract.progress, callQuery({ sensor_id }));
const counts = (series: number, rawValues: readonly number[]) =>
  setup.push(rawValues.map((value, index) => ({ series, time: at((index - rawValues.length + 1) * step), value })));
const readCurrent = async (series: number) =>
  (await setup.stored(series)).map(({ raw, value, quality }) => [raw, value, quality]);
const marks = async (series: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from series_stale where series_id = ${series} and reader = 'rollup'`.execute(
    setup.test.database.sql,
  );
  return rows[0]!.n;
};
const events = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from event where topic = 'series.rederived'`.execute(setup.test.database.sql);
  return rows[0]!.n;
};

describe('readings that are worked out again', () => {
  it('are guarded', async () => {
    const outsider = await setup.people.person({ permissions: ['sensor.update'] });
    const guardedSetup = { ...setup, homeless: outsider };
    const { sensor_id } = await sounding();
    const change = { kind: 'calibration', sensor_id, effective_from: at(-60), ...first };
    await expectGuarded(guardedSetup, contract.preview, { change });
    await expectGuardedRead(guardedSetup, contract.progress);
    expect(await setup.node.outcome(contract.progress, { token: setup.guest.token })).toBe('forbidden');
    expect(
      await setup.node.outcome(contract.preview, as({ change: { ...change, sensor_id: crypto.randomUUID() } })),
    ).toBe('sensor.not_found');
    expect(
      await setup.node.outcome(
        contract.preview,
        as({ change: { kind: 'maintenance_withdrawal', maintenance_id: crypto.randomUUID() } }),
      ),
    ).toBe('maintenance.not_found');
  });

  // 0.0025 * 12 000 = 30 m: above 221.3 m that is 251.3 m, above 221.1 m it is 251.1 m.
  it('follow a calibration of the past, from its time on: what stood stays known, and whoever computes is told', async () => {
    const { sensor_id, series } = await sounding();
    await counts(series, [12_000, 12_000, 12_000, 12_000]);
    expect(await readCurrent(series)).toEqual(Array.from({ length: 4 }, () => [12_000, 251.3, Quality.good]));
    const seriesMarks = await marks(series);
    setup.clock.advanceMs(60_000);

    const wanted = { elevation: 221.1 };
    expect(await previewCalibration(sensor_id, at(-5), wanted)).toEqual({
      is_whole: true,
      series: [
        {
          series_id: series,
          unit: 'm',
          from: at(-5),
          to: at(11),
          readings: 2,
          by_hand: 0,
          values: 2,
          qualities: 0,
          largest: expect.closeTo(-0.2, 9),
          examples: [-5, 0].map((minutes) => ({
            time: at(minutes),
            before: { value: 251.3, quality: Quality.good },
            after: { value: expect.closeTo(251.1, 9), quality: Quality.good },
          })),
        },
      ],
    });
    expect(await setup.versions(series)).toEqual([]);

    await calibrate(sensor_id, at(-5), wanted);
    await run();
    expect((await readCurrent(series)).map(([, value]) => value)).toEqual([251.3, 251.3, 251.1, 251.1]);
    expect(await setup.versions(series)).toMatchObject(
      [-5, 0].map((minutes) => ({
        time: new Date(at(minutes)),
        value: 251.3,
        reason: 'rederived',
        author: 'kythuat',
        until: setup.clock.now(),
      })),
    );
    expect(await marks(series)).toBe(seriesMarks + 1);
    expect(await progress(sensor_id)).toMatchObject([
      {
        series_id: series,
        cause: 'calibration',
        sensor_id,
        requested_by: 'kythuat',
        readings: 2,
        examined: 2,
        changed: 2,
      },
    ]);
    const { rows } = await sql<{ value: number }>`
      select value from series_last where series_id = ${series}
         and plant_no = (select plant_no from series_plant where hydro_code = 'OWN')`.execute(setup.test.database.sql);
    expect(rows).toEqual([{ value: 251.1 }]);
  });

  it('end where the next calibration begins, and reach back to the very first before all others', async () => {
    const { sensor_id, series } = await sounding();
    await counts(series, [12_000, 12_000, 12_000, 12_000]);
    await calibrate(sensor_id, at(-5), { elevation: 221 });
    await run();
    await calibrate(sensor_id, at(-10), { elevation: 220 });
    await run();
    expect((await readCurrent(series)).map(([, value]) => value)).toEqual([251.3, 250, 251, 251]);
    await calibrate(sensor_id, '2023-01-01T00:00:00Z', { elevation: 222 });
    expect((await progress(sensor_id)).length).toBe(2);
    await run();
    expect((await readCurrent(series)).map(([, value]) => value)).toEqual([251.3, 250, 251, 251]);
  });

  it('are left where a person put them, and follow once that is undone', async () => {
    const { sensor_id, series } = await sounding();
    await counts(series, [12_000, 12_000, 12_000]);
    const editor = await setup.people.person({ permissions: ['stations.update'], plants: ['OWN'] });
    const values = [{ time: at(-5), value: 251 }];
    const call = (body: object) => ({ token: editor.token, hydro: 'OWN', body });
    const { seen } = await setup.node.ok(
      corrections.preview,
      call({ series_id: series, act: { kind: 'set', values } }),
    );
    await setup.node.ok(
      corrections.update,
      call({ series_id: series, values, reason: 'Đọc thước', seen, confirmed: true }),
    );
    const { series: looks } = await previewCalibration(sensor_id, at(-60), { elevation: 221 });
    expect(looks).toMatchObject([{ readings: 3, by_hand: 1, values: 2 }]);
    await calibrate(sensor_id, at(-60), { elevation: 221 });
    await run();
    expect(await readCurrent(series)).toEqual([
      [12_000, 251, Quality.good],
      [12_000, 251, Quality.edited],
      [12_000, 251, Quality.good],
    ]);
    await calibrate(sensor_id, at(-60), { elevation: 221.1 });
    await run();
    const act = { kind: 'undo', from: at(-5), to: at(-5) };
    const previewAnswer = await setup.node.ok(corrections.preview, call({ series_id: series, act }));
    const undo = { series_id: series, act, reason: 'Bỏ', seen: previewAnswer.seen };
    await setup.node.ok(corrections.correct, call(undo));
    expect(await readCurrent(series)).toEqual(Array.from({ length: 3 }, () => [12_000, 251.1, Quality.good]));
  });

  it('are judged among neighbours worked out as well, not by what will go', async () => {
    const { sensor_id, series } = await sounding();
    const rawValues = Array.from({ length: 40 }, (_, index) => 12_000 + index);
    await counts(series, rawValues);
    await calibrate(sensor_id, at(-600), { elevation: 216.3 });
    await run();
    expect(new Set((await readCurrent(series)).map(([, , quality]) => quality))).toEqual(new Set([Quality.good]));
    expect((await setup.versions(series)).map(({ reason }) => reason)).toEqual(rawValues.map(() => 'rederived'));
  });

  it('are judged by new limits from the time that is named', async () => {
    const { sensor_id, series } = await sounding();
    await counts(series, [12_000, 12_000, 12_000]);
    const limits = { min_value: null, max_value: 250 };
    const { series: looks } = await preview({ kind: 'limits', sensor_id, ...limits, judge_from: at(-5) });
    expect(looks).toMatchObject([{ readings: 2, values: 0, qualities: 2, largest: null }]);
    const changedBody = { sensor_id, sensor_code: `S${createdCount}`, name: 'Đo sâu', ...limits };
    const future = await setup.node.refused(sensors.update, as({ ...changedBody, judge_from: at(60) }));
    expect(future.details).toMatchObject([{ field: 'judge_from', code: 'not_in_future' }]);
    await setup.node.ok(sensors.update, as({ ...changedBody, judge_from: at(-5) }));
    await run();
    const { good, outOfRange } = Quality;
    expect((await readCurrent(series)).map(([, , quality]) => quality)).toEqual([good, outOfRange, outOfRange]);
  });

  it('do nothing twice: a run again, and the same calibration again, leave no version', async () => {
    const { sensor_id, series } = await sounding();
    await counts(series, [12_000, 12_010]);
    await calibrate(sensor_id, at(-60), { elevation: 221 });
    await run();
    const before = await setup.versions(series);
    await run();
    await calibrate(sensor_id, at(-60), { elevation: 221, note: 'lần nữa' });
    await run();
    expect(await setup.versions(series)).toEqual(before);
    expect(await progress(sensor_id)).toMatchObject([{ changed: 0 }, { changed: 2 }]);
  });
});

describe('a long past', () => {
  /** More than two portions. */
  const many = 4500;

  async function long() {
    const all = await sounding();
    await counts(
      all.series,
      Array.from({ length: many }, (_, index) => 12_000 + (index % 50)),
    );
    return all;
  }

  it('goes on where it was stopped, tells of each portion, and takes in what arrives meanwhile', async () => {
    const { sensor_id, series } = await long();
    const eventList = await events();
    await calibrate(sensor_id, at(-many * step), { elevation: 221 });
    const stop = new AbortController();
    let portions = 0;
    const watchedSignal = new Proxy(stop.signal, {
      // Read before each portion: the change is started, one portion is done, and then the node stops.
      get: (signal, key) => (key === 'aborted' ? ++portions > 2 : Reflect.get(signal, key)),
    });
    await setup.node.series.rederive(watchedSignal);
    const [half] = await progress(sensor_id);
    expect(half).toMatchObject({ readings: many, examined: 2000, changed: 2000, done_at: null });
    await setup.push([
      { series, time: at(-many * step + 2), value: 12_000 },
      { series, time: at(2), value: 12_000 },
    ]);
    await Promise.all([run(), run()]);
    const [seriesProgress] = await progress(sensor_id);
    expect(seriesProgress).toMatchObject({ changed: many, done_at: now });
    const rows = await setup.stored(series);
    expect(rows).toHaveLength(many + 2);
    expect(rows.filter(({ raw, value }) => Math.abs(value! - (0.0025 * raw! + 221)) > 1e-9)).toEqual([]);
    const versions = (await setup.versions(series)).filter(({ reason }) => reason === 'rederived');
    expect(versions).toHaveLength(many);
    expect(new Set(versions.map(({ time }) => time.getTime())).size).toBe(many);
    // One event for the start, and three for portions.
    expect((await events()) - eventList).toBe(4);
  });

  it('is found by index', async () => {
    const { series } = await long();
    await sql`analyze`.execute(setup.test.database.sql);
    const stretchSql = sql`
      select time from reading
       where plant_no = 1 and series_id = ${series} and time >= ${at(-600)}::timestamptz and time <= ${at(0)}::timestamptz
       order by time limit 2000`.compile(setup.test.database.sql);
    const usedIndexes = await indexesUsed(setup.test.database, stretchSql);
    expect(usedIndexes.filter((one) => one.startsWith('all of reading'))).toEqual([]);
    expect(usedIndexes.some((one) => one.startsWith('reading_'))).toBe(true);
  });
});

describe('a running count', () => {
  it('keeps its differences, and is judged by the limits of now', async () => {
    const code = `S${++createdCount}`;
    const station_id = await setup.setUpStation({ station_code: code });
    const sensor_id = await setup.setUpSensor({ sensor_code: code, station_id, sensor_type: 2 });
    const series = await setup.seriesOf(station_id, 'precipitation');
    const actor = { accountId: null, username: 'kythuat', fullName: null, address: null, requestId: null };
    setup.clock.set(new Date(at(-60)));
    await setup.node.series.catalogue.setCounter({ who: actor, hydroCode: 'OWN' }, series, {
      mmPerCount: 0.5,
      rollsOverAt: null,
    });
    setup.clock.set(new Date(now));
    await counts(series, [100, 104, 104, 110]);
    const before = await readCurrent(series);
    expect(before.slice(1).map(([, value]) => value)).toEqual([2, 0, 3]);
    await calibrate(sensor_id, at(-120), { coefficient: 2, elevation: null });
    await run();
    expect(await readCurrent(series)).toEqual(before);
    const limits = { min_value: 0, max_value: 2.5 };
    await setup.node.ok(
      sensors.update,
      as({ sensor_id, sensor_code: code, name: 'Đo mưa', ...limits, judge_from: at(-120) }),
    );
    await run();
    expect((await readCurrent(series)).at(-1)).toEqual([110, 3, Quality.outOfRange]);
  });
});
