import { floodRecord } from '@spillway/contract/plant/flood-record/flood-record';
import { compare as contract } from '@spillway/contract/views/compare';
import { hourMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import type { Person } from '../../testing/people.ts';

const setup = seriesSetup();
/** 07:00 on 18 October in plant time. */
const now = new Date('2026-10-18T00:00:00Z');
const at = (wall: string) => Date.parse(`${wall}:00+07:00`);
const iso = (ms: number) => new Date(ms).toISOString();

let reader: Person;
let level: number;
let rain: number;

const ask = (query: { series: number; year?: number }) => ({ token: reader.token, hydro: 'OWN', query });

async function expectGuarded(
  route: Parameters<typeof setup.node.outcome>[0],
  query: Readonly<Record<string, unknown>>,
) {
  const stranger = await setup.people.person({ permissions: ['map'], plants: ['OWN'] });
  expect(await setup.node.outcome(route, { query })).toBe('auth.required');
  expect(await setup.node.outcome(route, { query, token: stranger.token, hydro: 'OWN' })).toBe('forbidden');
  expect(await setup.node.outcome(route, { query, token: reader.token, hydro: 'OTHER' })).toBe('plant.forbidden');
}

/** The level rises on the 15th and falls on the 16th; it rains every hour of the 16th except the first six. The 17th has no data. */
beforeAll(async () => {
  setup.clock.set(now);
  reader = await setup.people.person({ permissions: ['report'], plants: ['OWN'] });
  const station = await setup.setUpStation({ station_code: 'MN', name: 'Mực nước đập', station_type: 2 });
  const gauge = await setup.setUpStation({ station_code: 'MUA', name: 'Mưa đập' });
  level = await setup.seriesOf(station, 'water_level');
  rain = await setup.seriesOf(gauge, 'precipitation');
  await setup.push([
    { series: level, time: iso(at('2026-10-15T06:00')), value: 241 },
    { series: level, time: iso(at('2026-10-15T12:00')), value: 242.5 },
    { series: level, time: iso(at('2026-10-16T12:00')), value: 240.25 },
    ...Array.from({ length: 18 }, (_, i) => ({
      series: rain,
      time: iso(at('2026-10-16T06:30') + i * hourMs),
      value: 0.5,
    })),
  ]);
  await setup.node.series.rollUp();
});

describe('extremes', () => {
  it('are the highest and lowest of each year and of all days, with their days', async () => {
    const found = await setup.node.ok(contract.extremes, ask({ series: level }));
    expect(found).toMatchObject({ unit: 'm', of: 'reading' });
    expect(found.years).toEqual([
      { year: 2026, days: 2, counts: false, high: 242.5, high_date: '2026-10-15', low: 240.25, low_date: '2026-10-16' },
    ]);
    expect(found.highest[0]).toMatchObject({ date: '2026-10-15', value: 242.5 });
    expect(found.lowest[0]).toEqual({ date: '2026-10-16', value: 240.25, good_share: 1 });
  });

  // The lowest inflow of the plant was -275.6 m3/s, caused by a gauge that came free.
  it('of an inflow are never below zero, and say of how much of a day nothing is doubted', async () => {
    const ownCatalogue = (await setup.node.series.catalogue.of('OWN'))!;
    const inflow = [...ownCatalogue.byId.values()].find(
      ({ quantity }) => quantity === 'total_discharge_lake',
    )!.seriesId;
    const day = (date: string, min: number, max: number, good: number) => sql`
      insert into rollup_day (plant_no, series_id, day, readings, used, good, sum, min, max, first, last)
      values (${ownCatalogue.plantNo}, ${inflow}, ${date}::date, 288, 288, ${good}, 0, ${min}, ${max}, 0, 0)`;
    await day('2026-05-16', 3, 40, 288).execute(setup.test.database.sql);
    await day('2026-05-17', -275.6, 30, 144).execute(setup.test.database.sql);
    const { years, lowest } = await setup.node.ok(contract.extremes, ask({ series: inflow }));
    expect(years[0]).toMatchObject({ low: 0, low_date: '2026-05-17', high: 40 });
    expect(lowest).toEqual([
      { date: '2026-05-17', value: 0, good_share: 0.5 },
      { date: '2026-05-16', value: 3, good_share: 1 },
    ]);
  });

  // A capacity table entered in thousand m3 gave 42,801 m3/s at a lake whose 1000-year flood is 9,000 m3/s.
  it('of an inflow leave out what is beyond the largest design flood', async () => {
    const ownCatalogue = (await setup.node.series.catalogue.of('OWN'))!;
    const inflow = [...ownCatalogue.byId.values()].find(
      ({ quantity }) => quantity === 'total_discharge_lake',
    )!.seriesId;
    const { sql: db } = setup.test.database;
    await sql`insert into rollup_day (plant_no, series_id, day, readings, used, good, sum, min, max, first, last)
      values (${ownCatalogue.plantNo}, ${inflow}, '2026-05-18', 288, 288, 280, 0, 5, 42801, 0, 0)`.execute(db);
    const highest = async () => {
      const found = await setup.node.ok(contract.extremes, ask({ series: inflow }));
      return [found.years[0]!.high, found.highest[0]!.value];
    };
    expect(await highest()).toEqual([42801, 42801]);
    await sql`update plant_settings set thousand_year_flood_m3s = 9000 where hydro_code = 'OWN'`.execute(db);
    expect(await highest()).toEqual([40, 40]);
  });

  it('of an inflow count the floods that people typed, and nothing else does', async () => {
    const ownCatalogue = (await setup.node.series.catalogue.of('OWN'))!;
    const [inflow, other] = ['inflow_moving_average', 'total_discharge_lake'].map(
      (wanted) => [...ownCatalogue.byId.values()].find(({ quantity }) => quantity === wanted)!.seriesId,
    );
    const engineer = await setup.people.person({ permissions: ['sensor.update'], plants: ['OWN'] });
    const floods = [1999, 2000, 2001, 2002].map((year, index) => ({ year, peak: 900 + 700 * index }));
    const noted = { from_year: 1900, to_year: 1998, threshold: 4000, source: '', floods: [{ year: 1964, peak: 6000 }] };
    const body = { floods, periods: [noted] };
    await setup.node.ok(floodRecord.save, { token: engineer.token, hydro: 'OWN', body });
    for (const series of [inflow!, other!]) {
      const { frequency, years } = await setup.node.ok(contract.extremes, ask({ series }));
      expect(frequency).toMatchObject({ years: 4, refusal: null, is_short: true, takes_typed: true });
      expect(frequency.observed[0]).toMatchObject({ year: 1964, value: 6000, source: 'historic' });
      expect(frequency.fits.map(({ method }) => method)).toContain('pearson3_historic');
      expect(years.map(({ year }) => year)).not.toContain(1999);
    }
    const { frequency } = await setup.node.ok(contract.extremes, ask({ series: level }));
    expect(frequency).toMatchObject({ years: 0, takes_typed: false });
  });

  it('are sums of days where something falls', async () => {
    const found = await setup.node.ok(contract.extremes, ask({ series: rain }));
    expect(found).toMatchObject({ of: 'day_sum', highest: [{ date: '2026-10-16', value: 9 }] });
  });

  it('say nothing of return periods before there are three years, and why', async () => {
    const { frequency } = await setup.node.ok(contract.extremes, ask({ series: level }));
    expect(frequency).toMatchObject({ years: 0, needed: 3, refusal: 'too_few_years', fits: [], takes_typed: false });
  });

  it('are for whoever sees reports', async () => {
    await expectGuarded(contract.extremes, { series: level });
    expect(await setup.node.refused(contract.extremes, ask({ series: 999 }))).toMatchObject({
      status: 404,
      code: 'series.not_found',
    });
    expect(await setup.node.refused(contract.extremes, ask({ series: 0 }))).toMatchObject({ status: 400 });
  });
});

describe('the calendar of missing data', () => {
  it('has every day of the year with the share that was measured well', async () => {
    const { years, days } = await setup.node.ok(contract.calendar, ask({ series: rain, year: 2026 }));
    expect(years).toEqual([2026]);
    expect(days).toHaveLength(365);
    const of = (date: string) => days.find((day) => day.date === date)!;
    // 18 of 288 readings, five minutes apart; no readings are expected before the first one or for tomorrow, and seven hours of them for
    // today.
    expect(of('2026-10-16')).toMatchObject({ readings: 18, expected: 288, good_share: 18 / 288 });
    expect(of('2026-10-17')).toMatchObject({ readings: 0, expected: 288, good_share: 0 });
    expect(of('2026-10-18')).toMatchObject({ expected: 84, good_share: 0 });
    expect(of('2026-10-15')).toMatchObject({ expected: 0, good_share: null });
    expect(of('2026-10-19')).toMatchObject({ expected: 0, good_share: null });
    expect(of('2026-10-16').from).toBe('2026-10-15T17:00:00.000Z');
  });

  it('is for whoever sees reports', async () => {
    await expectGuarded(contract.calendar, { series: rain, year: 2026 });
    expect(await setup.node.refused(contract.calendar, ask({ series: rain, year: 12 }))).toMatchObject({ status: 400 });
    expect(await setup.node.refused(contract.calendar, ask({ series: 999, year: 2026 }))).toMatchObject({
      status: 404,
    });
  });
});
