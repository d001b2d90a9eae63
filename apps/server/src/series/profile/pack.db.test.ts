import { contract } from '@spillway/contract/contract';
import { minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { type StoredReading, seriesSetup } from '../testing/series-setup.ts';
import { packInterval } from './pack.ts';
import { plainProfile, readingsAt, readingsIn, type StorageProfile } from './profile.ts';

const setup = seriesSetup();
const now = new Date('2026-10-18T01:00:00Z');
const cutoff = new Date('2024-10-01T00:00:00Z');
const oldMs = Date.parse('2023-05-10T00:00:00Z');
const at = (minutes: number) => new Date(oldMs + minutes * minuteMs).toISOString();
let profile: StorageProfile;
let plantNo = 0;
let createdCount = 0;

beforeAll(async () => {
  setup.clock.set(now);
  profile = plainProfile({ ...setup.test, clock: setup.clock });
  await setup.setUpStation({ station_code: 'S0' });
  const { rows } = await sql<{ no: number }>`
    select plant_no as no from series_plant where hydro_code = 'OWN'`.execute(setup.test.database.sql);
  plantNo = rows[0]!.no;
});

const freshSeries = async () => {
  const id = await setup.setUpStation({ station_code: `K${++createdCount}`, station_type: 2 });
  return await setup.seriesOf(id, 'water_level');
};

type Row = Omit<StoredReading, 'series_id'>;

async function putRows(series: number, rows: readonly Row[]): Promise<void> {
  await profile.ensure(rows.map(({ time }) => time.getTime()));
  for (const { time, raw, value, quality, received_at: received } of rows)
    await sql`
      insert into reading (plant_no, series_id, time, received_at, raw, value, quality)
      values (${plantNo}, ${series}, ${time}, ${received}, ${raw}, ${value}, ${quality})`.execute(
      setup.test.database.sql,
    );
}

const countIn = async (table: string, series: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where plant_no = ${plantNo} and series_id = ${series}`.execute(
    setup.test.database.sql,
  );
  return rows[0]!.n;
};

/** Pushes three days of readings at five-minute steps. */
const pushDays = async (series: number) => {
  const readings = Array.from({ length: 3 * 288 }, (_, n) => ({ series, time: at(n * 5), value: 240 + (n % 50) / 10 }));
  await setup.push(readings);
  return await setup.stored(series);
};

describe('days that are packed', () => {
  it('are the same readings to the last bit, whatever they are, and come back as they were', async () => {
    const double = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0.1 + 0.2, -0.5, 1e-300));
    const row = fc.record({
      ms: fc.oneof(
        fc.integer({ min: 0, max: 700 }).map((n) => n * 5 * minuteMs),
        fc.integer({ min: 0, max: 200_000_000 }),
      ),
      raw: fc.option(double),
      value: fc.option(double),
      same: fc.boolean(),
      quality: fc.integer({ min: 0, max: 9 }),
      lateMs: fc.oneof(fc.constant(2000), fc.integer({ min: -1000, max: 90_000_000_000 })),
    });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { selector: ({ ms }) => ms, minLength: 1, maxLength: 40 }), async (all) => {
        const series = await freshSeries();
        const rows = all.map(({ ms, raw, value, same, quality, lateMs }) => ({
          time: new Date(oldMs + ms),
          received_at: new Date(oldMs + ms + lateMs),
          raw: same ? value : raw,
          value,
          quality,
        }));
        await putRows(series, rows);
        const before = await setup.stored(series);
        expect(before).toHaveLength(rows.length);
        await profile.pack(cutoff);
        expect(await countIn('reading', series)).toBe(0);
        expect(await setup.stored(series)).toEqual(before);
        const days = new Set(rows.map(({ time }) => time.toISOString().slice(0, 10)));
        expect(await countIn('reading_day', series)).toBe(days.size);
      }),
      { numRuns: 12, seed: 20261018 },
    );
  });

  it('are left alone where they are younger, and where a time is finer than can be packed', async () => {
    const series = await freshSeries();
    const one = { raw: 1, value: 1, quality: 0 };
    const young = new Date('2024-10-01T00:00:00Z');
    await putRows(series, [{ ...one, time: young, received_at: young }]);
    await sql`
      insert into reading (plant_no, series_id, time, received_at, raw, value, quality)
      values (${plantNo}, ${series}, '2023-05-10T00:00:00.000001Z', '2023-05-10T00:00:00Z', 1, 1, 0)`.execute(
      setup.test.database.sql,
    );
    await profile.pack(cutoff);
    expect(await countIn('reading', series)).toBe(2);
  });

  it('are read by every way out as before', async () => {
    const series = await freshSeries();
    await pushDays(series);
    await setup.node.series.rollUp();
    const { token } = setup.technician;
    const [from, to] = [at(0), at(3 * 1440)];
    const answers = async () => ({
      range: await setup.node.ok(contract.series.range, {
        token,
        query: { series: String(series), from, to, width: 1200 },
      }),
      thin: await setup.node.ok(contract.series.range, {
        token,
        query: { series: String(series), from, to, width: 100 },
      }),
      values: await setup.node.ok(contract.corrections.values, {
        token,
        query: { series: String(series), from: at(100), to: at(3000) },
      }),
    });
    const before = await answers();
    expect(before.values.readings).not.toHaveLength(0);
    await profile.pack(cutoff);
    expect(await answers()).toEqual(before);
  });

  it('are given a few at a time from either end, the same ones as the rows would be', async () => {
    const series = await freshSeries();
    await pushDays(series);
    await profile.pack(cutoff);
    const all = (await setup.stored(series)).map(({ time }) => time.getTime());
    const [from, before] = [new Date(at(100)), new Date(at(3 * 1440 - 100))];
    const timesWithin = all.filter((time) => time >= from.getTime() && time < before.getTime());
    for (const count of [1, 2, 200, 300, 5000])
      for (const order of ['asc', 'desc'] as const) {
        const wanted = readingsIn({ plantNo, series, from, before, end: { order, count } });
        const { rows } = await sql<{ time: Date }>`
          select time from ${wanted} standing order by time ${sql.raw(order)} limit ${count}`.execute(
          setup.test.database.sql,
        );
        const ordered = order === 'asc' ? timesWithin : timesWithin.toReversed();
        expect(rows.map(({ time }) => time.getTime())).toEqual(ordered.slice(0, count));
      }
  });

  it('give what was read at some instants, by its place or by what it was shifted by', async () => {
    const [even, uneven] = [await freshSeries(), await freshSeries()];
    await pushDays(even);
    const good = { raw: 1, quality: 0, received_at: new Date(at(0)) };
    const minutes = [3, 8, 14, 2000];
    await putRows(
      uneven,
      minutes.map((minute) => ({ ...good, time: new Date(at(minute)), value: minute })),
    );
    const queriedMs = [-5, 0, 3, 5, 14, 1440, 2000, 2001, 3 * 1440 - 5, 3 * 1440].map(
      (minute) => oldMs + minute * minuteMs,
    );
    const found = async () => {
      const { rows } = await sql<{ series_id: number; time: Date; value: number }>`
        select * from ${readingsAt({ plantNo, series: [even, uneven] }, queriedMs)} found order by series_id, time`.execute(
        setup.test.database.sql,
      );
      return rows.map((row) => [row.series_id, (row.time.getTime() - oldMs) / minuteMs, row.value]);
    };
    const plain = await found();
    const evenReadings = [0, 1, 288, 400, 863].map((n) => [even, 5 * n, 240 + (n % 50) / 10]);
    expect(plain).toEqual([...evenReadings, ...[3, 14, 2000].map((minute) => [uneven, minute, minute])]);
    await profile.pack(cutoff);
    expect(await countIn('reading', uneven)).toBe(0);
    expect(await found()).toEqual(plain);
  });

  it('open for what arrives late, day by day, and are packed again', async () => {
    const series = await freshSeries();
    const before = await pushDays(series);
    await profile.pack(cutoff);
    expect(await setup.push([{ series, time: at(1440 + 2), value: 241 }])).toMatchObject([{ status: 'accepted' }]);
    expect(await setup.push([{ series, time: at(1440 + 5), value: before[289]!.raw }])).toMatchObject([
      { status: 'duplicate' },
    ]);
    expect(await setup.push([{ series, time: at(1440 + 10), value: 239 }])).toMatchObject([{ status: 'corrected' }]);
    const after = await setup.stored(series);
    expect(after).toHaveLength(before.length + 1);
    expect([await countIn('reading', series), await countIn('reading_day', series)]).toEqual([289, 2]);
    await profile.pack(cutoff);
    expect(await setup.stored(series)).toEqual(after);
    expect(await countIn('reading', series)).toBe(0);
  });
});

/** The nth statement of a transaction is never answered, as when the server is killed there. */
const failingAt = (nth: number): Pick<Database, 'transaction'> => ({
  transaction: (work) =>
    setup.test.database.transaction((tx) => {
      let count = 0;
      return work(
        tx.withPlugin({
          transformQuery({ node }) {
            count += 1;
            if (count === nth) throw new Error('killed');
            return node;
          },
          transformResult: async ({ result }) => result,
        }) as typeof tx,
      );
    }),
});

describe('packing that is interrupted', () => {
  it('has changed nothing, wherever it was, and can be begun again', async () => {
    const series = await freshSeries();
    const before = await pushDays(series);
    await setup.push([{ series, time: '2023-06-10T00:00:00Z', value: 240 }]);
    await profile.pack(new Date('2023-01-01T00:00:00Z'));
    const interval = { plantNo, seriesId: series, from: new Date('2023-05-01Z'), to: new Date('2023-06-01Z') };
    for (let nth = 1; nth <= 5; nth += 1) {
      await expect(packInterval(failingAt(nth), interval)).rejects.toThrow('killed');
      expect([await countIn('reading', series), await countIn('reading_day', series)]).toEqual([865, 0]);
    }
    expect(await packInterval(failingAt(6), interval)).toBe(before.length);
    expect((await setup.stored(series)).slice(0, -1)).toEqual(before);
    expect([await countIn('reading', series), await countIn('reading_day', series)]).toEqual([1, 3]);
  });

  it('undoes what is not the same to the last bit', async () => {
    const series = await freshSeries();
    const before = await pushDays(series);
    const { sql: db } = setup.test.database;
    await sql`
      create function spoil() returns trigger language plpgsql as
      'begin new.value[7] := new.value[7] + 1e-9; return new; end'`.execute(db);
    await sql`create trigger spoil before insert on reading_day_y2023 for each row execute function spoil()`.execute(
      db,
    );
    await expect(profile.pack(cutoff)).rejects.toThrow(/not the same/);
    await sql`drop trigger spoil on reading_day_y2023`.execute(db);
    expect(await setup.stored(series)).toEqual(before);
    expect(await countIn('reading', series)).toBe(before.length);
  });

  it('goes on beside those who write into the same days: each reading is kept, once', async () => {
    const series = await freshSeries();
    await pushDays(series);
    let isDone = false;
    const pendingPack = (async () => {
      while (!isDone) await profile.pack(cutoff);
    })();
    const rounds = Array.from({ length: 15 }, (_, round) =>
      [0, 1440, 2880].map((day) => ({ series, time: at(day + round * 5 + 1), value: 241 })),
    );
    for (const readings of rounds)
      expect(await setup.push(readings)).toMatchObject(readings.map(() => ({ status: 'accepted' })));
    isDone = true;
    await pendingPack;
    await profile.pack(cutoff);
    const stored = await setup.stored(series);
    expect([stored.length, new Set(stored.map(({ time }) => time.getTime())).size]).toEqual([909, 909]);
  });
});

describe('what has been packed', () => {
  it('gives its room back, and months long past become their year', async () => {
    const { sql: db } = setup.test.database;
    setup.clock.set(new Date('2024-06-01T00:00:00Z'));
    const series = await freshSeries();
    await profile.makeAhead();
    await setup.push([{ series, time: '2022-07-10T00:00:00Z', value: 240 }]);
    setup.clock.set(now);
    await profile.pack(cutoff);
    const { rows } = await sql<{ name: string; bytes: number }>`
      select inhrelid::regclass::text as name, pg_relation_size(inhrelid)::int as bytes
        from pg_inherits where inhparent = 'reading'::regclass and inhrelid::regclass::text < 'reading_m202401' or
             inhparent = 'reading'::regclass and inhrelid::regclass::text like 'reading_y%' order by 1`.execute(db);
    expect(rows.filter(({ name }) => name.startsWith('reading_m'))).toEqual([]);
    expect(rows).toContainEqual({ name: 'reading_y2022', bytes: 0 });
    expect(await setup.push([{ series, time: '2022-07-10T00:05:00Z', value: 240 }])).toMatchObject([
      { status: 'accepted' },
    ]);
    expect(await setup.stored(series)).toHaveLength(2);
  });

  it('is forgotten before an instant, with what had stood there, and nothing else is', async () => {
    const series = await freshSeries();
    const times = ['2021-03-01T00:00:00Z', '2023-05-31T23:55:00Z', '2023-06-01T00:00:00Z', '2026-10-01T00:00:00Z'];
    for (const value of [240, 241]) await setup.push(times.map((time) => ({ series, time, value })));
    await profile.pack(cutoff);
    await setup.push([{ series, time: '2021-03-02T00:00:00Z', value: 240 }]);
    await profile.forget(new Date('2023-06-01T00:00:00Z'));
    expect((await setup.stored(series)).map(({ time }) => time.toISOString())).toEqual([
      '2023-06-01T00:00:00.000Z',
      '2026-10-01T00:00:00.000Z',
    ]);
    expect(await setup.versions(series)).toHaveLength(2);
  });
});
