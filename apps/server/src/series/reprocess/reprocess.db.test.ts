import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { corrections } from '@spillway/contract/series/corrections';
import { rederive as contract } from '@spillway/contract/series/reprocess';
import { Quality } from '@spillway/hydrology/quality/quality';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import { expectGuarded, expectGuardedRead } from '../../plant/testing/plant-house.ts';
import { seriesHouse } from '../testing/series-house.ts';

const house = seriesHouse();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const step = 5;
let made = 0;

beforeEach(() => house.clock.set(new Date(now)));

const as = (body: unknown) => ({ token: house.technician.token, hydro: 'OWN', body });
const asked = (query: Record<string, string> = {}) => ({ token: house.technician.token, hydro: 'OWN', query });

/** A sounding line in the lake: 0.0025 m a count above 221.3 m. */
const first = { coefficient: 0.0025, offset: 0, elevation: 221.3 };

async function sounding(calibration: object = first) {
  const code = `S${++made}`;
  const station_id = await house.setUpStation({ station_code: code, station_type: 2 });
  const sensor_id = await house.setUpSensor({ sensor_code: code, station_id, ...calibration });
  return { station_id, sensor_id, series: await house.seriesOf(station_id, 'water_level') };
}

const calibrate = (sensor_id: string, effective_from: string, values: object) =>
  house.node.ok(
    sensors.calibrate,
    as({ sensor_id, effective_from, recompute_past: true, note: 'Đo lại', ...first, ...values }),
  );
const preview = (change: object) => house.node.ok(contract.preview, as({ change }));
const previewed = (sensor_id: string, effective_from: string, values: object) =>
  preview({ kind: 'calibration', sensor_id, effective_from, ...first, ...values });
const run = () => house.node.series.rederive();
const progress = (sensor_id: string) => house.node.ok(contract.progress, asked({ sensor_id }));
const counts = (series: number, raws: readonly number[]) =>
  house.push(raws.map((value, place) => ({ series, time: at((place - raws.length + 1) * step), value })));
const standing = async (series: number) =>
  (await house.stored(series)).map(({ raw, value, quality }) => [raw, value, quality]);
const marks = async (series: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from series_stale where series_id = ${series} and reader = 'rollup'`.execute(
    house.test.database.sql,
  );
  return rows[0]!.n;
};
const events = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from event where topic = 'series.rederived'`.execute(house.test.database.sql);
  return rows[0]!.n;
};

describe('readings that are worked out again', () => {
  it('are guarded', async () => {
    const homeless = await house.people.person({ permissions: ['sensor.update'] });
    const guarded = { ...house, homeless };
    const { sensor_id } = await sounding();
    const change = { kind: 'calibration', sensor_id, effective_from: at(-60), ...first };
    await expectGuarded(guarded, contract.preview, { change });
    await expectGuardedRead(guarded, contract.progress);
    expect(await house.node.outcome(contract.progress, { token: house.guest.token })).toBe('forbidden');
    expect(
      await house.node.outcome(contract.preview, as({ change: { ...change, sensor_id: crypto.randomUUID() } })),
    ).toBe('sensor.not_found');
    expect(
      await house.node.outcome(
        contract.preview,
        as({ change: { kind: 'maintenance_withdrawal', maintenance_id: crypto.randomUUID() } }),
      ),
    ).toBe('maintenance.not_found');
  });

  // 0.0025 * 12 000 = 30 m above 221.3 m is 251.3 m; above 221.1 m it is 251.1 m.
  it('follow a calibration of the past, from its time on: what stood stays known, and whoever computes is told', async () => {
    const { sensor_id, series } = await sounding();
    await counts(series, [12_000, 12_000, 12_000, 12_000]);
    expect(await standing(series)).toEqual(Array.from({ length: 4 }, () => [12_000, 251.3, Quality.good]));
    const told = await marks(series);
    house.clock.advanceMs(60_000);

    const wanted = { elevation: 221.1 };
    expect(await previewed(sensor_id, at(-5), wanted)).toEqual({
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
    expect(await house.versions(series)).toEqual([]);

    await calibrate(sensor_id, at(-5), wanted);
    await run();
    expect((await standing(series)).map(([, value]) => value)).toEqual([251.3, 251.3, 251.1, 251.1]);
    expect(await house.versions(series)).toMatchObject(
      [-5, 0].map((minutes) => ({
        time: new Date(at(minutes)),
        value: 251.3,
        reason: 'rederived',
        author: 'kythuat',
        until: house.clock.now(),
      })),
    );
    expect(await marks(series)).toBe(told + 1);
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
         and plant_no = (select plant_no from series_plant where hydro_code = 'OWN')`.execute(house.test.database.sql);
    expect(rows).toEqual([{ value: 251.1 }]);
  });

  it('end where the next calibration begins, and reach back to the very first before all others', async () => {
    const { sensor_id, series } = await sounding();
    await counts(series, [12_000, 12_000, 12_000, 12_000]);
    await calibrate(sensor_id, at(-5), { elevation: 221 });
    await run();
    await calibrate(sensor_id, at(-10), { elevation: 220 });
    await run();
    expect((await standing(series)).map(([, value]) => value)).toEqual([251.3, 250, 251, 251]);
    await calibrate(sensor_id, '2023-01-01T00:00:00Z', { elevation: 222 });
    expect((await progress(sensor_id)).length).toBe(2);
    await run();
    expect((await standing(series)).map(([, value]) => value)).toEqual([251.3, 250, 251, 251]);
  });

  it('are left where a person put them, and follow once that is undone', async () => {
    const { sensor_id, series } = await sounding();
    await counts(series, [12_000, 12_000, 12_000]);
    const editor = await house.people.person({ permissions: ['stations.update'], plants: ['OWN'] });
    const values = [{ time: at(-5), value: 251 }];
    const call = (body: object) => ({ token: editor.token, hydro: 'OWN', body });
    const { seen } = await house.node.ok(
      corrections.preview,
      call({ series_id: series, act: { kind: 'set', values } }),
    );
    await house.node.ok(
      corrections.update,
      call({ series_id: series, values, reason: 'Đọc thước', seen, confirmed: true }),
    );
    const { series: looks } = await previewed(sensor_id, at(-60), { elevation: 221 });
    expect(looks).toMatchObject([{ readings: 3, by_hand: 1, values: 2 }]);
    await calibrate(sensor_id, at(-60), { elevation: 221 });
    await run();
    expect(await standing(series)).toEqual([
      [12_000, 251, Quality.good],
      [12_000, 251, Quality.edited],
      [12_000, 251, Quality.good],
    ]);
    await calibrate(sensor_id, at(-60), { elevation: 221.1 });
    await run();
    const act = { kind: 'undo', from: at(-5), to: at(-5) };
    const shown = await house.node.ok(corrections.preview, call({ series_id: series, act }));
    const undo = { series_id: series, act, reason: 'Bỏ', seen: shown.seen };
    await house.node.ok(corrections.correct, call(undo));
    expect(await standing(series)).toEqual(Array.from({ length: 3 }, () => [12_000, 251.1, Quality.good]));
  });

  it('are judged among neighbours worked out as well, not by what will go', async () => {
    const { sensor_id, series } = await sounding();
    const raws = Array.from({ length: 40 }, (_, place) => 12_000 + place);
    await counts(series, raws);
    await calibrate(sensor_id, at(-600), { elevation: 216.3 });
    await run();
    expect(new Set((await standing(series)).map(([, , quality]) => quality))).toEqual(new Set([Quality.good]));
    expect((await house.versions(series)).map(({ reason }) => reason)).toEqual(raws.map(() => 'rederived'));
  });

  it('are judged by new limits from the time that is named', async () => {
    const { sensor_id, series } = await sounding();
    await counts(series, [12_000, 12_000, 12_000]);
    const limits = { min_value: null, max_value: 250 };
    const { series: looks } = await preview({ kind: 'limits', sensor_id, ...limits, judge_from: at(-5) });
    expect(looks).toMatchObject([{ readings: 2, values: 0, qualities: 2, largest: null }]);
    const changed = { sensor_id, sensor_code: `S${made}`, name: 'Đo sâu', ...limits };
    const future = await house.node.refused(sensors.update, as({ ...changed, judge_from: at(60) }));
    expect(future.details).toMatchObject([{ field: 'judge_from', code: 'not_in_future' }]);
    await house.node.ok(sensors.update, as({ ...changed, judge_from: at(-5) }));
    await run();
    const { good, outOfRange } = Quality;
    expect((await standing(series)).map(([, , quality]) => quality)).toEqual([good, outOfRange, outOfRange]);
  });

  it('do nothing twice: a run again, and the same calibration again, leave no version', async () => {
    const { sensor_id, series } = await sounding();
    await counts(series, [12_000, 12_010]);
    await calibrate(sensor_id, at(-60), { elevation: 221 });
    await run();
    const before = await house.versions(series);
    await run();
    await calibrate(sensor_id, at(-60), { elevation: 221, note: 'lần nữa' });
    await run();
    expect(await house.versions(series)).toEqual(before);
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
      Array.from({ length: many }, (_, place) => 12_000 + (place % 50)),
    );
    return all;
  }

  it('goes on where it was stopped, tells of each portion, and takes in what arrives meanwhile', async () => {
    const { sensor_id, series } = await long();
    const told = await events();
    await calibrate(sensor_id, at(-many * step), { elevation: 221 });
    const stop = new AbortController();
    let portions = 0;
    const watched = new Proxy(stop.signal, {
      // Asked before each portion: the one change is taken up, one portion is done, then the node goes down.
      get: (signal, key) => (key === 'aborted' ? ++portions > 2 : Reflect.get(signal, key)),
    });
    await house.node.series.rederive(watched);
    const [half] = await progress(sensor_id);
    expect(half).toMatchObject({ readings: many, examined: 2000, changed: 2000, done_at: null });
    await house.push([
      { series, time: at(-many * step + 2), value: 12_000 },
      { series, time: at(2), value: 12_000 },
    ]);
    await Promise.all([run(), run()]);
    const [whole] = await progress(sensor_id);
    expect(whole).toMatchObject({ changed: many, done_at: now });
    const rows = await house.stored(series);
    expect(rows).toHaveLength(many + 2);
    expect(rows.filter(({ raw, value }) => Math.abs(value! - (0.0025 * raw! + 221)) > 1e-9)).toEqual([]);
    const versions = (await house.versions(series)).filter(({ reason }) => reason === 'rederived');
    expect(versions).toHaveLength(many);
    expect(new Set(versions.map(({ time }) => time.getTime())).size).toBe(many);
    // Taken up, and three portions.
    expect((await events()) - told).toBe(4);
  });

  it('is found by index', async () => {
    const { series } = await long();
    await sql`analyze`.execute(house.test.database.sql);
    const stretch = sql`
      select time from reading
       where plant_no = 1 and series_id = ${series} and time >= ${at(-600)}::timestamptz and time <= ${at(0)}::timestamptz
       order by time limit 2000`.compile(house.test.database.sql);
    const used = await indexesUsed(house.test.database, stretch);
    expect(used.filter((one) => one.startsWith('all of reading'))).toEqual([]);
    expect(used.some((one) => one.startsWith('reading_'))).toBe(true);
  });
});

describe('a running count', () => {
  it('keeps its differences, and is judged by the limits of now', async () => {
    const code = `S${++made}`;
    const station_id = await house.setUpStation({ station_code: code });
    const sensor_id = await house.setUpSensor({ sensor_code: code, station_id, sensor_type: 2 });
    const series = await house.seriesOf(station_id, 'precipitation');
    const who = { accountId: null, username: 'kythuat', fullName: null, address: null, requestId: null };
    house.clock.set(new Date(at(-60)));
    await house.node.series.catalogue.setCounter({ who, hydroCode: 'OWN' }, series, {
      mmPerCount: 0.5,
      rollsOverAt: null,
    });
    house.clock.set(new Date(now));
    await counts(series, [100, 104, 104, 110]);
    const before = await standing(series);
    expect(before.slice(1).map(([, value]) => value)).toEqual([2, 0, 3]);
    await calibrate(sensor_id, at(-120), { coefficient: 2, elevation: null });
    await run();
    expect(await standing(series)).toEqual(before);
    const limits = { min_value: 0, max_value: 2.5 };
    await house.node.ok(
      sensors.update,
      as({ sensor_id, sensor_code: code, name: 'Đo mưa', ...limits, judge_from: at(-120) }),
    );
    await run();
    expect((await standing(series)).at(-1)).toEqual([110, 3, Quality.outOfRange]);
  });
});
