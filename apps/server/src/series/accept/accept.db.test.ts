import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { Quality } from '@spillway/hydrology/quality/quality';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { unitBody } from '../../plant/testing/bodies.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
/** 01:00 UTC, 08:00 in plant time. */
const now = '2026-10-18T01:00:00.000Z';
let next = 0;
/** A series without any readings yet. */
const freshSeries = async (quantity: 'precipitation' | 'water_level' | 'power' = 'precipitation') => {
  const type = { precipitation: 1, water_level: 2, power: 7 }[quantity];
  const id = await setup.setUpStation({ station_code: `S${++next}`, station_type: type });
  return { stationId: id, series: await setup.seriesOf(id, quantity) };
};
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const statuses = async (readings: readonly unknown[], hydro?: string) =>
  (await setup.push(readings, hydro)).map(({ status, code }) => code ?? status);
const values = async (series: number) => (await setup.stored(series)).map(({ raw, quality }) => [raw, quality]);

beforeAll(() => {
  setup.clock.set(new Date(now));
});

describe('a reading that arrives', () => {
  it('is kept with what was received, what it means, its quality and when it came', async () => {
    const { series } = await freshSeries();
    expect(await statuses([{ series, time: at(-5), value: 1.4 }])).toEqual(['accepted']);
    expect(await setup.stored(series)).toEqual([
      { series_id: series, time: new Date(at(-5)), raw: 1.4, value: 1.4, quality: 0, received_at: new Date(now) },
    ]);
  });

  it('twice changes nothing', async () => {
    const { series } = await freshSeries();
    const readings = [-15, -10, -5].map((minutes) => ({ series, time: at(minutes), value: 2 }));
    await setup.push(readings);
    const before = await setup.stored(series);
    setup.clock.advanceMs(60_000);
    expect(await statuses(readings)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(await setup.stored(series)).toEqual(before);
    expect(await setup.versions(series)).toEqual([]);
    setup.clock.set(new Date(now));
  });

  it('with another value takes the place of the one before, which stays known', async () => {
    const { series } = await freshSeries();
    await setup.push([{ series, time: at(-5), value: 2 }]);
    setup.clock.advanceMs(60_000);
    expect(await statuses([{ series, time: at(-5), value: 3 }])).toEqual(['corrected']);
    expect(await values(series)).toEqual([[3, 0]]);
    expect(await setup.versions(series)).toMatchObject([
      {
        raw: 2,
        value: 2,
        quality: 0,
        received_at: new Date(now),
        until: setup.clock.now(),
        reason: 'received',
        author: null,
      },
    ]);
    setup.clock.set(new Date(now));
  });

  it('several times in one batch ends as the last one sent, and the others stay known', async () => {
    const { series } = await freshSeries();
    const sentReadings = [4, 4, 5, 4, 6].map((value) => ({ series, time: at(-5), value }));
    expect(await statuses(sentReadings)).toEqual(['accepted', 'duplicate', 'corrected', 'corrected', 'corrected']);
    expect(await values(series)).toEqual([[6, 0]]);
    expect((await setup.versions(series)).map(({ raw }) => raw)).toEqual([4, 5, 4]);
  });

  it('out of order, in any order, and years late ends in its place', async () => {
    const { series } = await freshSeries();
    const times = ['2026-10-18T00:55:00Z', '2019-03-01T00:00:00Z', '2026-01-01T00:00:00Z', '2015-01-01T00:00:00Z'];
    expect(await statuses(times.map((time) => ({ series, time, value: 1 })))).toEqual(Array(4).fill('accepted'));
    expect((await setup.stored(series)).map(({ time }) => time.toISOString().slice(0, 4))).toEqual([
      '2015',
      '2019',
      '2026',
      '2026',
    ]);
  });

  it('does not replace a newer one as the last of its series', async () => {
    const { series } = await freshSeries();
    await setup.push([{ series, time: at(-5), value: 7 }]);
    await setup.push([{ series, time: at(-60), value: 6 }]);
    const { rows } =
      await sql`select time, value from series_last where series_id = ${series} and time is not null`.execute(
        setup.test.database.sql,
      );
    expect(rows).toEqual([{ time: new Date(at(-5)), value: 7 }]);
    await setup.push([{ series, time: at(-5), value: 8 }]);
    const { rows: corrected } =
      await sql`select value from series_last where series_id = ${series} and time is not null`.execute(
        setup.test.database.sql,
      );
    expect(corrected).toEqual([{ value: 8 }]);
  });
});

describe('what cannot be a reading is refused with its reason, and the others are kept', () => {
  it.each([
    ['nothing', null, 'reading.malformed'],
    ['a number', 5, 'reading.malformed'],
    ['a list', [], 'reading.malformed'],
    ['no series', { time: at(-5), value: 1 }, 'reading.no_series'],
    ['a series of no number', { series: '1; drop table reading', time: at(-5), value: 1 }, 'reading.malformed'],
    ['an unknown series', { series: 987_654, time: at(-5), value: 1 }, 'reading.unknown_series'],
    ['an unmapped field', { field: 'Z\u0000', time: at(-5), value: 1 }, 'reading.unknown_field'],
    ['no time', { series: 'own', value: 1 }, 'reading.bad_time'],
    ['a day that is none', { series: 'own', time: '2026-02-30 00:00:00', value: 1 }, 'reading.bad_time'],
    ['11 minutes ahead', { series: 'own', time: at(11), value: 1 }, 'reading.in_future'],
    ['a clock in 2099', { series: 'own', time: '2099-01-01T00:00:00Z', value: 1 }, 'reading.in_future'],
    ['a clock that fell back to 1970', { series: 'own', time: '1970-01-01T00:00:05Z', value: 1 }, 'reading.too_early'],
    ['text', { series: 'own', time: at(-5), value: '1' }, 'reading.not_number'],
    ['no value', { series: 'own', time: at(-5) }, 'reading.not_number'],
    ['more than any number', { series: 'own', time: at(-5), value: Number.POSITIVE_INFINITY }, 'reading.not_number'],
    ['a unit nobody knows', { series: 'own', time: at(-5), value: 1, unit: 'furlong' }, 'reading.unknown_unit'],
    ['a unit of something else', { series: 'own', time: at(-5), value: 1, unit: 'MW' }, 'reading.unknown_unit'],
    ['a unit that is no text', { series: 'own', time: at(-5), value: 1, unit: 3 }, 'reading.malformed'],
  ])('%s', async (_name, sentReading, code) => {
    const { series } = await freshSeries();
    const wrong =
      typeof sentReading === 'object' && sentReading && 'series' in sentReading && sentReading.series === 'own'
        ? { ...sentReading, series }
        : sentReading;
    const good = { series, time: at(-10), value: 1 };
    expect(await statuses([good, wrong, { ...good, time: at(-5) }])).toEqual(['accepted', code, 'accepted']);
    expect(await setup.stored(series)).toHaveLength(2);
  });

  it('ten minutes ahead is a clock that is a little fast', async () => {
    const { series } = await freshSeries();
    expect(await statuses([{ series, time: at(10), value: 1 }])).toEqual(['accepted']);
  });

  it('a series that the system computes takes nothing', async () => {
    const unit = await setup.setUpOutlet(unitBody({ code: 'H7', number: 7 }));
    const series = await setup.seriesOf(unit, 'discharge');
    expect(await statuses([{ series, time: at(-5), value: 1 }])).toEqual(['reading.computed_series']);
  });

  it('a series of another plant is unknown here', async () => {
    const series = Math.max(...((await setup.node.series.catalogue.of('OWN'))?.byId.keys() ?? []));
    expect(await statuses([{ series, time: at(-5), value: 1 }], 'OTHER')).toEqual(['reading.unknown_series']);
  });

  it('where nobody said when the record begins, two years back are taken', async () => {
    const { series } = await freshSeries();
    await setup.saveSettings({ record_start: null });
    const sentTimes = ['2024-09-30T23:59:59Z', '2024-10-01T00:00:00Z'].map((time) => ({ series, time, value: 1 }));
    expect(await statuses(sentTimes)).toEqual(['reading.too_early', 'accepted']);
    await setup.saveSettings({});
  });
});

describe('what a raw value means', () => {
  it('follows the calibration in force at the time of the reading', async () => {
    const { stationId, series } = await freshSeries('water_level');
    const sensor_id = await setup.setUpSensor({
      sensor_code: 'CB1',
      station_id: stationId,
      coefficient: 0.0025,
      elevation: 221.3,
    });
    const body = { sensor_id, effective_from: at(-60), coefficient: 0.0025, offset: 0, elevation: 221.5, note: null };
    await setup.node.ok(sensors.calibrate, { token: setup.technician.token, hydro: 'OWN', body });
    await setup.reconcile();
    await setup.push([
      { series, time: at(-65), value: 12_000 },
      { series, time: at(-60), value: 12_000 },
    ]);
    expect((await setup.stored(series)).map(({ raw, value }) => [raw, value])).toEqual([
      [12_000, 251.3],
      [12_000, 251.5],
    ]);
  });

  it('goes on with the next sensor of the same place', async () => {
    const { stationId, series } = await freshSeries('water_level');
    const old = await setup.setUpSensor({ sensor_code: 'CB2', station_id: stationId, elevation: 200 });
    const body = { sensor_id: old, uninstalled_at: at(-60) };
    await setup.node.ok(sensors.uninstall, { token: setup.technician.token, hydro: 'OWN', body });
    await setup.setUpSensor({ sensor_code: 'CB2', station_id: stationId, elevation: 210, installed_at: at(-60) });
    await setup.push([-65, -60].map((minutes) => ({ series, time: at(minutes), value: 30 })));
    expect((await setup.stored(series)).map(({ value }) => value)).toEqual([230, 240]);
  });

  it('of a radar that looks down falls as the distance grows', async () => {
    const { stationId, series } = await freshSeries('water_level');
    await setup.setUpSensor({ sensor_code: 'CB3', station_id: stationId, coefficient: -1, elevation: 260 });
    await setup.push([
      { series, time: at(-10), value: 8.7 },
      { series, time: at(-5), value: -0.1 },
    ]);
    expect(await setup.stored(series)).toMatchObject([{ value: 251.3 }, { value: null, quality: Quality.missing }]);
  });

  it('is read in the unit that is sent, and equal in another unit is a duplicate', async () => {
    const { series } = await freshSeries('water_level');
    expect(await statuses([{ series, time: at(-5), value: 24_820, unit: 'cm' }])).toEqual(['accepted']);
    expect(await statuses([{ series, time: at(-5), value: 248.2, unit: 'm' }])).toEqual(['duplicate']);
    expect(await setup.stored(series)).toMatchObject([{ raw: 248.2, value: 248.2 }]);
  });

  it('below zero is missing, never zero, but for power that a stopped unit draws', async () => {
    const rain = await freshSeries();
    const power = await freshSeries('power');
    await setup.push([{ series: rain.series, time: at(-5), value: -0.5 }]);
    expect(await setup.stored(rain.series)).toMatchObject([{ raw: -0.5, value: null, quality: Quality.missing }]);
    // The largest unit is rated 50 MW.
    await setup.push([-1, -1.01].map((value, index) => ({ series: power.series, time: at(-5 - index), value })));
    expect((await setup.stored(power.series)).map(({ raw, value }) => [raw, value])).toEqual([
      [-1.01, null],
      [-1, 0],
    ]);
  });
});

describe('the quality of a reading', () => {
  it('is judged when it arrives: more rain than can fall', async () => {
    const { series } = await freshSeries();
    await setup.push([
      { series, time: at(-10), value: 30 },
      { series, time: at(-5), value: 30.1 },
    ]);
    expect(await values(series)).toEqual([
      [30, Quality.good],
      [30.1, Quality.outOfRange],
    ]);
  });

  it('is judged again when its neighbours arrive, and the verdict before stays known', async () => {
    const { series } = await freshSeries('water_level');
    const calm = Array.from({ length: 8 }, (_, index) => ({ series, time: at(-90 + index * 5), value: 248.2 }));
    await setup.push(calm);
    // A lake can rise this much in 5 minutes, but the fall back shows that it did not.
    await setup.push([{ series, time: at(-50), value: 248.4 }]);
    expect((await values(series)).at(-1)).toEqual([248.4, Quality.good]);
    setup.clock.advanceMs(60_000);
    await setup.push([-45, -40, -35].map((minutes) => ({ series, time: at(minutes), value: 248.2 })));
    expect((await values(series)).map(([, quality]) => quality)).toEqual([...Array(8).fill(0), Quality.jump, 0, 0, 0]);
    expect(await setup.versions(series)).toMatchObject([{ raw: 248.4, quality: 0, reason: 'judged' }]);
    setup.clock.set(new Date(now));
  });

  it('is out of range beyond what the sensor can show', async () => {
    const { stationId, series } = await freshSeries('water_level');
    await setup.setUpSensor({ sensor_code: 'CB4', station_id: stationId, min_value: 240, max_value: 250 });
    await setup.push([
      { series, time: at(-10), value: 250 },
      { series, time: at(-5), value: 250.1 },
    ]);
    expect((await values(series)).map(([, quality]) => quality)).toEqual([Quality.good, Quality.outOfRange]);
  });

  it('is none while the sensor is out of use', async () => {
    const { stationId, series } = await freshSeries('water_level');
    const sensor_id = await setup.setUpSensor({ sensor_code: 'CB5', station_id: stationId });
    const call = { token: setup.technician.token, hydro: 'OWN' };
    await setup.node.ok(sensors.setStatus, { ...call, body: { sensor_id, status: 'inactive' } });
    await setup.reconcile();
    await setup.push([{ series, time: at(-5), value: 248 }]);
    expect(await values(series)).toEqual([[248, Quality.calibrating]]);
  });

  it('of a stuck sensor is told in flood season, from the moment it is known', async () => {
    const position = '0b1f1c0c-8f43-4a39-9a39-0d5b8a1f0001';
    await sql`
      insert into measure_position (hydro_code, measure_position_id, name, type, version, updated_at)
      values ('OWN', ${position}, 'Hồ', 1, 1, ${now})`.execute(setup.test.database.sql);
    const season = { name: 'Lũ', from: '01/09', to: '15/12', max_level: 248, reception_level: null };
    await setup.saveSettings({ seasons: [season] });
    const id = await setup.setUpStation({ station_code: 'HO', station_type: 2, measure_position_id: position });
    const series = await setup.seriesOf(id, 'water_level');
    const still = Array.from({ length: 75 }, (_, index) => ({ series, time: at(-375 + index * 5), value: 248 }));
    for (const reading of still) await setup.push([reading]);
    const stuck = (await values(series)).map(([, quality]) => quality);
    expect(stuck).toEqual([...Array(72).fill(Quality.good), ...Array(3).fill(Quality.stuck)]);
    await setup.saveSettings({});
  });
});

describe("a person's edit", () => {
  it('stays, and what arrives later for its time is told as a conflict', async () => {
    const { series } = await freshSeries();
    await setup.push([{ series, time: at(-5), value: 3 }]);
    await sql`update reading set value = 2.5, quality = ${Quality.edited} where series_id = ${series}`.execute(
      setup.test.database.sql,
    );
    expect(await statuses([{ series, time: at(-5), value: 3 }])).toEqual(['duplicate']);
    expect(await statuses([{ series, time: at(-5), value: 4 }])).toEqual(['reading.edited']);
    expect(await setup.stored(series)).toMatchObject([{ raw: 3, value: 2.5, quality: Quality.edited }]);
    const { rows } = await sql`select raw from reading_conflict where series_id = ${series}`.execute(
      setup.test.database.sql,
    );
    expect(rows).toEqual([{ raw: 4 }]);
  });
});

describe('what others are told', () => {
  const told = async () => {
    const { rows } = await sql<{ payload: { series: number[] | null } }>`
      select payload from event where topic = 'series.changed' order by id`.execute(setup.test.database.sql);
    return rows.map(({ payload }) => payload.series);
  };

  it('is one event a transaction, naming the series that changed and no other', async () => {
    const [one, other] = [await freshSeries(), await freshSeries()];
    await setup.node.series.settled();
    const before = (await told()).length;
    const readings = Array.from({ length: 2000 }, (_, index) => ({ series: one.series, time: at(-index), value: 1 }));
    await setup.push([...readings, { series: other.series, time: at(-5), value: 1 }]);
    await setup.push([{ series: other.series, time: at(-5), value: 1 }]);
    expect((await told()).slice(before)).toEqual([[one.series, other.series]]);
  });

  it('is told of every change, also where one follows the other at once', async () => {
    const all = [await freshSeries(), await freshSeries(), await freshSeries()].map(({ series }) => series);
    await setup.node.series.settled();
    const before = (await told()).length;
    for (let minutes = 1; minutes <= 40; minutes += 1)
      for (const series of all) await setup.push([{ series, time: at(-minutes), value: 1 }]);
    await setup.node.series.settled();
    const events = (await told()).slice(before);
    expect(new Set(events.flat())).toEqual(new Set(all));
  });

  it('is what has to be computed again, from the first to the last reading that changed', async () => {
    const { series } = await freshSeries();
    await setup.push([-30, -20, -10].map((minutes) => ({ series, time: at(minutes), value: 1 })));
    await setup.push([
      { series, time: at(-30), value: 1 },
      { series, time: at(-20), value: 2 },
    ]);
    const { rows } = await sql`
      select reader, from_time, to_time from series_stale
       where series_id = ${series} order by reader desc, stale_id`.execute(setup.test.database.sql);
    const intervals = [
      { from_time: new Date(at(-30)), to_time: new Date(at(-10)) },
      { from_time: new Date(at(-20)), to_time: new Date(at(-20)) },
    ];
    expect(rows).toEqual(
      ['rollup', 'energy', 'calculation'].flatMap((reader) => intervals.map((one) => ({ reader, ...one }))),
    );
  });
});

describe('a plant without series', () => {
  it('takes no readings', async () => {
    await setup.people.plant('NEW');
    await expect(setup.push([{ series: 1, time: at(-5), value: 1 }], 'NEW')).rejects.toMatchObject({
      code: 'ingest.no_series',
    });
  });
});
