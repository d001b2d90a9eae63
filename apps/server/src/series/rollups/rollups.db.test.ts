import { Quality } from '@spillway/hydrology/quality/quality';
import { dayNumberAt, dayText } from '@spillway/plant-time/day';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../testing/draws.ts';
import { type StoredReading, seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const nowMs = Date.parse('2026-10-18T01:00:00Z');
const clock = { timeZone: 'Asia/Ho_Chi_Minh', dayStart: '07:00' };
let createdCount = 0;

beforeAll(async () => {
  setup.clock.set(new Date(nowMs));
  await setup.saveSettings({ day_boundary: clock.dayStart });
});

const freshSeries = async (type = 1) => {
  const id = await setup.setUpStation({ station_code: `R${++createdCount}`, station_type: type });
  return await setup.seriesOf(id, type === 1 ? 'precipitation' : 'power');
};
const push = (series: number, readings: readonly (readonly [string, number])[]) =>
  setup.push(readings.map(([time, value]) => ({ series, time, value })));
const rollUp = () => setup.node.series.rollUp();
const marks = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from series_stale where reader = 'rollup'`.execute(setup.test.database.sql);
  return rows[0]!.n;
};

interface Rollup {
  readonly bucket: string;
  readonly readings: number;
  readonly used: number;
  readonly good: number;
  readonly sum: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly first: number | null;
  readonly last: number | null;
}

const readRollups = async (table: 'hour' | 'day', series: number): Promise<Rollup[]> => {
  const { rows } = await sql<Rollup>`
    select ${sql.raw(table === 'hour' ? `to_char(hour at time zone 'UTC', 'YYYY-MM-DD HH24')` : 'day::text')} as bucket,
           readings, used, good, sum, min, max, first, last
      from ${sql.raw(`rollup_${table}`)} where series_id = ${series} order by 1`.execute(setup.test.database.sql);
  return rows;
};

const usable: ReadonlySet<number> = new Set([
  Quality.good,
  Quality.stuck,
  Quality.edited,
  Quality.extrapolated,
  Quality.estimated,
  Quality.zeroed,
]);

/** Calculated from the current readings alone. */
function expectedRollups(readings: readonly StoredReading[], bucketOf: (timeMs: number) => string): Rollup[] {
  const groups = Map.groupBy(readings, ({ time }) => bucketOf(time.getTime()));
  return [...groups].map(([bucket, all]) => {
    const values = all.filter(({ value, quality }) => value !== null && usable.has(quality)).map(({ value }) => value!);
    return {
      bucket,
      readings: all.length,
      used: values.length,
      good: all.filter(({ quality }) => [Quality.good, Quality.edited, Quality.zeroed].some((one) => one === quality))
        .length,
      sum: values.length === 0 ? null : values.reduce((total, one) => total + one, 0),
      min: values.length === 0 ? null : Math.min(...values),
      max: values.length === 0 ? null : Math.max(...values),
      first: values[0] ?? null,
      last: values.at(-1) ?? null,
    };
  });
}

const hourOf = (shiftMs: number) => (timeMs: number) =>
  new Date(timeMs - shiftMs).toISOString().slice(0, 13).replace('T', ' ');
const dayOf = (shiftMs: number) => (timeMs: number) => dayText(dayNumberAt(timeMs - shiftMs, clock));

describe('hours and days of a series', () => {
  it('count an interval to the hour in which it fell', async () => {
    const series = await freshSeries();
    await push(series, [
      ['2026-10-17T09:55:00Z', 1],
      ['2026-10-17T10:00:00Z', 2],
      ['2026-10-17T10:05:00Z', 4],
    ]);
    await rollUp();
    expect((await readRollups('hour', series)).map(({ bucket, sum, used }) => [bucket, sum, used])).toEqual([
      ['2026-10-17 09', 3, 2],
      ['2026-10-17 10', 4, 1],
    ]);
  });

  it('count what is true at its time to the hour and day that begin with it', async () => {
    const series = await freshSeries(7);
    // 07:00 in plant time is midnight UTC.
    await push(series, [
      ['2026-10-16T23:59:59Z', 10],
      ['2026-10-17T00:00:00Z', 20],
    ]);
    await rollUp();
    expect((await readRollups('hour', series)).map(({ bucket, sum }) => [bucket, sum])).toEqual([
      ['2026-10-16 23', 10],
      ['2026-10-17 00', 20],
    ]);
    expect((await readRollups('day', series)).map(({ bucket, sum }) => [bucket, sum])).toEqual([
      ['2026-10-16', 10],
      ['2026-10-17', 20],
    ]);
  });

  it('leave out what is not believed, and say how much was good', async () => {
    const series = await freshSeries();
    await push(series, [
      ['2026-10-17T10:05:00Z', 2],
      ['2026-10-17T10:10:00Z', 99],
      ['2026-10-17T10:15:00Z', -1],
      ['2026-10-17T10:20:00Z', 4],
    ]);
    await rollUp();
    expect(await readRollups('hour', series)).toEqual([
      { bucket: '2026-10-17 10', readings: 4, used: 2, good: 2, sum: 6, min: 2, max: 4, first: 2, last: 4 },
    ]);
  });

  it('are opened again by what comes late or is corrected, and only they', async () => {
    const series = await freshSeries();
    await push(series, [
      ['2026-10-10T10:05:00Z', 2],
      ['2026-10-17T10:05:00Z', 2],
    ]);
    await rollUp();
    await sql`update rollup_hour set sum = -7 where series_id = ${series}`.execute(setup.test.database.sql);
    await push(series, [['2026-10-10T10:05:00Z', 3]]);
    await push(series, [['2019-10-10T10:05:00Z', 5]]);
    await rollUp();
    expect((await readRollups('hour', series)).map(({ sum }) => sum)).toEqual([5, 3, -7]);
    expect((await readRollups('day', series)).map(({ bucket, sum }) => [bucket, sum])).toEqual([
      ['2019-10-10', 5],
      ['2026-10-10', 3],
      ['2026-10-17', 2],
    ]);
    expect(await marks()).toBe(0);
  });

  it('of thirty years that come at once are computed in portions, whole', async () => {
    const series = await freshSeries();
    await setup.saveSettings({ day_boundary: clock.dayStart, record_start: '1990-01-01T00:00:00.000Z' });
    const months = Array.from({ length: 360 }, (_, month) => new Date(Date.UTC(1996, month, 15, 12)).toISOString());
    await push(
      series,
      months.map((time) => [time, 1] as const),
    );
    await rollUp();
    expect(await readRollups('day', series)).toHaveLength(360);
    expect(await marks()).toBe(0);
    await setup.saveSettings({ day_boundary: clock.dayStart });
  });

  it('are other days when the plant begins its day at another hour', async () => {
    const series = await freshSeries(7);
    await push(series, [['2026-10-16T20:00:00Z', 5]]);
    await rollUp();
    expect((await readRollups('day', series)).map(({ bucket }) => bucket)).toEqual(['2026-10-16']);
    await setup.saveSettings({ day_boundary: '00:00' });
    await rollUp();
    expect((await readRollups('day', series)).map(({ bucket }) => bucket)).toEqual(['2026-10-17']);
    await setup.saveSettings({ day_boundary: clock.dayStart });
    await rollUp();
  });

  it('are what the readings as they stand add up to, whatever came in whatever order', async () => {
    const time = fc.integer({ min: 0, max: 4 * 24 * 6 }).map((step) => nowMs - step * 600_000);
    const value = fc.oneof(fc.integer({ min: 0, max: 29 }), fc.constantFrom(-1, 31, 500));
    const batches = fc.array(fc.array(fc.tuple(time, value), { maxLength: 30 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(batches, fc.constantFrom(1, 7), async (sentBatches, type) => {
        const series = await freshSeries(type);
        for (const batch of sentBatches) {
          await push(
            series,
            batch.map(([timeMs, one]) => [new Date(timeMs).toISOString(), one] as const),
          );
          await rollUp();
        }
        const shift = type === 1 ? 1 : 0;
        const readings = await setup.stored(series);
        expect(await readRollups('hour', series)).toEqual(expectedRollups(readings, hourOf(shift)));
        expect(await readRollups('day', series)).toEqual(expectedRollups(readings, dayOf(shift)));
      }),
      { numRuns: draws(20), seed: 20261018 },
    );
  });
});
