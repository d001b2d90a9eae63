import { erlogs, output } from '@spillway/contract/compute/energy/energy';
import { price } from '@spillway/contract/compute/tariffs/tariffs';
import { apiBase } from '@spillway/contract/contract';
import { collectors } from '@spillway/contract/series/collectors/collectors';
import { entry } from '@spillway/contract/series/entry';
import { ingest } from '@spillway/contract/series/ingest';
import { dayMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { unitBody } from '../../plant/testing/bodies.ts';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import type { Person } from '../../testing/people.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { midnight } from '../../testing/vietnam-clock.ts';
import { linesOfEntries, linesOfLogger, type PlainRow, plainEnergy } from '../testing/plain-energy.ts';
import { type Power, powerOfYear, yearOfEntries } from '../testing/power-of-year.ts';

/**
 * Compares a year's energy and revenue, to the kWh and the dong, by day, month and year, by unit and band, with a slow, exact
 * calculation from the readings that shares no code with the product.
 */
const setup = seriesSetup();
const stepMin = 15;
const slow = 600_000;
/** The most values in one delivery. */
const maxSent = 10_000;

const weekdays = [1, 2, 3, 4, 5, 6];
const holidays = ['2027-02-05', '2027-02-06', '2027-04-30', '2027-09-02'];
const span = (from: number, to: number, band: 'peak' | 'off-peak') => ({
  from_minute: from * 60,
  to_minute: to * 60,
  band,
});
const row = (season: 'dry' | 'wet', band: 'peak' | 'normal' | 'off-peak' | 'excess', energy: number, capacity = 0) => ({
  season,
  band,
  energy,
  capacity,
});
const night = [span(0, 4, 'off-peak'), span(22, 24, 'off-peak')];
const early = [span(0, 6, 'off-peak')];
const common = { active: true, note: null } as const;
const seasons = [
  { season: 'wet', from: '07-01', to: '10-31' },
  { season: 'dry', from: '11-01', to: '06-30' },
] as const;

/** Two days in April have no tariff; in the wet season more energy is produced than the contract buys at its full price. */
const tariffs = [
  {
    ...common,
    name: 'Giờ cũ',
    first_day: '2027-01-01',
    last_day: '2027-04-19',
    self_use_percent: 1,
    market: null,
    time_of_use: {
      otherwise: 'normal',
      day_types: [
        { name: 'Ngày thường', weekdays, dates: [], spans: [...night, span(9.5, 11.5, 'peak'), span(17, 20, 'peak')] },
        { name: 'Chủ nhật', weekdays: [7], dates: [], spans: night },
        { name: 'Ngày lễ', weekdays: [], dates: holidays.slice(0, 2), spans: night },
      ],
      seasons,
      prices: [
        row('dry', 'peak', 1283.55, 2013.5),
        row('dry', 'normal', 701.25),
        row('dry', 'off-peak', 655.5),
        row('wet', 'peak', 1180),
        row('wet', 'normal', 680),
        row('wet', 'off-peak', 620),
      ],
      excess: null,
    },
  },
  {
    ...common,
    name: 'Giờ mới',
    first_day: '2027-04-22',
    last_day: '2027-11-30',
    self_use_percent: 1.35,
    market: null,
    time_of_use: {
      otherwise: 'normal',
      day_types: [
        { name: 'Ngày thường', weekdays, dates: [], spans: [...early, span(17.5, 22.5, 'peak')] },
        { name: 'Chủ nhật', weekdays: [7], dates: [], spans: early },
        { name: 'Ngày lễ', weekdays: [], dates: holidays.slice(2), spans: early },
      ],
      seasons,
      prices: [
        row('dry', 'peak', 1301.05, 2040),
        row('dry', 'normal', 712.5),
        row('dry', 'off-peak', 660.75),
        row('wet', 'peak', 1191.35),
        row('wet', 'normal', 684.45),
        row('wet', 'off-peak', 622.1),
        row('wet', 'excess', 311.15),
      ],
      excess: { season: 'wet', load_factor: 0.55, rated_mw: 83.2 },
    },
  },
  {
    ...common,
    name: 'Thị trường',
    first_day: '2027-12-01',
    last_day: null,
    self_use_percent: 1.2,
    market: { slots: 48, contract_price: 1050.55 },
    time_of_use: null,
  },
] as const;

/** Half hours of December; its last days have no price yet, and the contract ends before them. Some prices are negative. */
const random = seededRandom(12);
const daysOfDecember = (count: number, of: () => number): ReadonlyMap<string, readonly number[]> =>
  new Map(
    Array.from({ length: count }, (_, n) => [
      `2027-12-${String(n + 1).padStart(2, '0')}`,
      Array.from({ length: 48 }, of),
    ]),
  );
const market = {
  prices: daysOfDecember(28, () => Math.floor(random() * 18_000 - 500) / 10),
  contract: daysOfDecember(20, () => Math.floor(random() * 20_000)),
};
const fileOf = (days: ReadonlyMap<string, readonly number[]>, figure: 'price' | 'contract') => {
  const heading = ['day', ...Array.from({ length: 48 }, (_, n) => n + 1)];
  const lines = [heading, ...[...days].map(([day, figures]) => [day, ...figures])];
  const file = Buffer.from(lines.map((line) => line.join(',')).join('\n')).toString('base64');
  return { file_name: 'thi-truong.csv', file, figure };
};

/** Corrections in the log: values that a person entered in place of computed ones. */
const corrected = [
  { day_string: '2027-03-15', e: 812_345, r: 702_000_123, reason: 'Biên bản chốt chỉ số' },
  { day_string: '2027-07-11', e: 1_000_001, r: null, reason: 'Công tơ' },
  { day_string: '2027-10-31', e: null, r: 999_999_999, reason: 'Hóa đơn' },
  { day_string: '2027-04-20', e: 700_000, r: 490_000_000, reason: 'Thỏa thuận' },
];

const year = Array.from({ length: 365 }, (_, n) =>
  new Date(Date.parse('2027-01-01T00:00:00Z') + n * dayMs).toISOString().slice(0, 10),
);

let administrator: Person;
let rows: readonly PlainRow[];
let known: ReadonlyMap<string, number>;
const unitIds = new Map<string, string>();

type EnergyAnswer = Awaited<ReturnType<typeof ask>>;
/** A newly signed-in user who manages readings and prices. */
const signInKeeper = async () => {
  const { token } = await setup.people.session(administrator.accountId);
  return { token, hydro: 'OWN' };
};
const ask = async (query: Record<string, unknown>) =>
  setup.node.ok(output.statistics, { ...(await signInKeeper()), query });

beforeAll(async () => {
  const { node, clock } = setup;
  await setup.saveSettings({ cadence_minutes: stepMin });
  const seriesOf = new Map<string, number>();
  for (const [n, [code, ratedMw]] of (
    [
      ['H1', 50],
      ['H2', 30],
      ['H3', 3.2],
    ] as const
  ).entries()) {
    const station = code === 'H3' ? null : await setup.setUpStation({ station_code: `CS${code}`, station_type: 7 });
    const body = unitBody({ code, number: n + 1, name: `Tổ máy ${code}`, input_station_id: station });
    const shape = { ...body.unit, rated_power: ratedMw, min_power: 0 };
    const id = await setup.setUpOutlet({ ...body, unit: shape });
    unitIds.set(code, id);
    seriesOf.set(code, await setup.seriesOf(station ?? id, 'power'));
  }
  const logger = { name: 'Bộ ghi', type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  const permissions = ['sensor', 'stations', 'price', 'report'] as const;
  administrator = await setup.people.person({ permissions, plants: ['OWN'] });
  const { api_key: apiKey } = await node.ok(collectors.add, { ...(await signInKeeper()), body: logger });
  const [sentPower, entered] = [powerOfYear(stepMin, 20270101), yearOfEntries(7)];
  let next = 0;
  const advanceUntil = async (untilMs: number) => {
    clock.set(new Date(untilMs));
    const due: Power[] = [];
    while (next < sentPower.length && sentPower[next]!.arrivesMs <= untilMs) due.push(sentPower[next++]!);
    for (let from = 0; from < due.length; from += maxSent) {
      const readings = due.slice(from, from + maxSent).map(({ code, atMs, kw }) => ({
        series: seriesOf.get(code)!,
        time: new Date(atMs).toISOString(),
        value: kw / 1000,
      }));
      const { refused } = await node.ok(ingest.readings, { apiKey, body: { readings } });
      expect(refused).toBe(0);
    }
    await node.compute.settleEnergy();
  };
  await node.ok(price.add, { ...(await signInKeeper()), body: tariffs[0] });
  await advanceUntil(midnight('2027-03-01'));
  await advanceUntil(midnight('2027-08-15'));
  // The second tariff is entered long after it began, and so are the readings of the small unit.
  await node.ok(price.add, { ...(await signInKeeper()), body: tariffs[1] });
  await advanceUntil(midnight('2028-01-05'));
  await node.ok(price.add, { ...(await signInKeeper()), body: tariffs[2] });
  for (const figure of ['price', 'contract'] as const) {
    const days = figure === 'price' ? market.prices : market.contract;
    await node.ok(price.marketImport, { ...(await signInKeeper()), body: fileOf(days, figure) });
  }
  for (const { atMs, kw } of entered) {
    const at = { series_id: seriesOf.get('H3')!, time: new Date(atMs).toISOString() };
    const body = { ...at, value: kw / 1000, note: null, confirmed: true };
    await node.ok(entry.enter, { ...(await signInKeeper()), body });
  }
  for (const body of corrected) await node.ok(erlogs.upsert, { ...(await signInKeeper()), body });
  await advanceUntil(midnight('2028-07-01'));
  const lines = new Map([
    ...(['H1', 'H2'] as const).map((code) => {
      const ownPower = sentPower.filter((one) => one.code === code);
      return [unitIds.get(code)!, linesOfLogger(ownPower, stepMin)] as const;
    }),
    [unitIds.get('H3')!, linesOfEntries(entered, midnight('2028-07-01'))] as const,
  ]);
  ({ rows, known } = plainEnergy(lines, tariffs, market, year));
}, slow);

/** The corrections that people entered, as a separate part. */
function correctionOf(days: readonly PlainRow[], period: string) {
  const ownCorrections = corrected.filter(({ day_string: day }) => day.startsWith(period));
  if (ownCorrections.length === 0) return [];
  const sumOf = (day: string, of: (one: PlainRow) => number) =>
    days.reduce((sum, one) => (one.day === day ? sum + of(one) : sum), 0);
  const [sold, revenue] = ownCorrections.reduce(
    ([kwh, vnd], { day_string: day, e, r }) => [
      kwh + (e === null ? 0 : e - sumOf(day, (one) => one.sold)),
      vnd + (r === null ? 0 : r - sumOf(day, (one) => one.revenue ?? 0)),
    ],
    [0, 0],
  );
  const revenueVnd = ownCorrections.some(({ r }) => r !== null) ? revenue : null;
  return [{ unit_id: null, band: 'correction', generated_kwh: 0, sold_kwh: sold, revenue_vnd: revenueVnd }];
}

/** Sums the daily rows of a day, a month or the year. */
function plainPeriod(period: string) {
  const ownRows = rows.filter(({ day }) => day.startsWith(period));
  const parts = [...Map.groupBy(ownRows, ({ unit, band }) => `${unit} ${band}`).values()].map((all) => {
    const priced = all.flatMap(({ revenue }) => revenue ?? []);
    return {
      unit_id: all[0]!.unit === '' ? null : all[0]!.unit,
      band: all[0]!.band,
      generated_kwh: all.reduce((sum, one) => sum + one.generated, 0),
      sold_kwh: all.reduce((sum, one) => sum + one.sold, 0),
      revenue_vnd: priced.length === 0 ? null : priced.reduce((sum, one) => sum + one, 0),
    };
  });
  const all = [...parts, ...correctionOf(ownRows, period)];
  const revenues = all.flatMap(({ revenue_vnd: vnd }) => vnd ?? []);
  const manualDays = new Set(corrected.flatMap(({ day_string: day, r }) => (r === null ? [] : day)));
  const unpricedRows = ownRows.filter(({ revenue, day }) => revenue === null && !manualDays.has(day));
  const days = year.filter((day) => day.startsWith(period));
  return {
    period,
    generated_kwh: all.reduce((sum, one) => sum + one.generated_kwh, 0),
    sold_kwh: all.reduce((sum, one) => sum + one.sold_kwh, 0),
    revenue_vnd: revenues.length === 0 ? null : revenues.reduce((sum, one) => sum + one, 0),
    unpriced_kwh: unpricedRows.reduce((sum, one) => sum + one.sold, 0),
    corrected: corrected.some(({ day_string: day }) => day.startsWith(period)),
    covered_share: expect.closeTo(days.reduce((sum, day) => sum + known.get(day)!, 0) / days.length, 9),
    parts: inOrder(all),
  };
}

const inOrder = <T extends { readonly unit_id: string | null; readonly band: string }>(parts: readonly T[]): T[] =>
  parts.toSorted((a, b) => (`${a.unit_id} ${a.band}` < `${b.unit_id} ${b.band}` ? -1 : 1));

function expectPeriods(shownPeriods: EnergyAnswer['rows'], periods: readonly string[]): void {
  expect(shownPeriods.map(({ period }) => period)).toEqual(periods);
  let [kwh, vnd] = [0, 0];
  for (const [n, period] of periods.entries()) {
    const expected = plainPeriod(period);
    kwh += expected.sold_kwh;
    vnd += expected.revenue_vnd ?? 0;
    const one = shownPeriods[n]!;
    expect({ ...one, parts: inOrder(one.parts) }).toMatchObject({
      ...expected,
      accumulated_kwh: kwh,
      accumulated_vnd: vnd,
    });
    expect(one.parts).toHaveLength(expected.parts.length);
  }
}

const wholeYear = { from: '2027-01-01', to: '2027-12-31' };

describe('energy and revenue of a year', () => {
  it('hold every kind of day there is', () => {
    const bands = (day: string) => new Set(rows.filter((one) => one.day === day).map(({ band }) => band));
    // A Tuesday and a Sunday, a holiday on a Friday, days without a tariff, and a day that exceeds the threshold of its season.
    expect(bands('2027-01-12')).toEqual(new Set(['off-peak', 'normal', 'peak']));
    expect(bands('2027-01-17')).toEqual(new Set(['off-peak', 'normal']));
    expect(bands('2027-02-05')).toEqual(new Set(['off-peak', 'normal']));
    expect(bands('2027-04-20')).toEqual(new Set(['none']));
    const transitionDays = year.filter((day) => bands(day).has('excess') && bands(day).has('normal'));
    expect(transitionDays).toHaveLength(1);
    expect(bands('2027-10-31')).toEqual(new Set(['excess']));
    expect(bands('2027-11-01')).toEqual(new Set(['off-peak', 'normal', 'peak']));
    expect(bands('2027-12-10')).toEqual(new Set(['market', 'contract']));
    expect(bands('2027-12-30')).toEqual(new Set(['market']));
  });

  it('are to the dong what the readings make, day by day', async () => {
    const { rows: shownPeriods, waiting_days: waitingDays } = await ask({ ...wholeYear, group: 'day' });
    expect(waitingDays).toBe(0);
    expectPeriods(shownPeriods, year);
  });

  it('are to the dong what the readings make, by month and by year', async () => {
    const months = [...new Set(year.map((day) => day.slice(0, 7)))];
    expectPeriods((await ask({ ...wholeYear, group: 'month' })).rows, months);
    const { rows: shownPeriods, total } = await ask({ ...wholeYear, group: 'year' });
    expectPeriods(shownPeriods, ['2027']);
    const { period: _whole, ...expected } = plainPeriod('2027');
    expect({ ...total, parts: inOrder(total!.parts) }).toMatchObject(expected);
  });

  it('are the same in a file', async () => {
    const query = new URLSearchParams({ ...wholeYear, group: 'month', format: 'csv' });
    const { token, hydro } = await signInKeeper();
    const { body } = await setup.node.http.inject({
      url: `${apiBase}/v1/statistical/output/export?${query.toString()}`,
      headers: { authorization: `Bearer ${token}`, hydro, 'accept-language': 'en' },
    });
    const months = [...new Set(year.map((day) => day.slice(0, 7)))];
    const lines = body.replace('\ufeff', '').split(/\r?\n/);
    expect(lines.slice(1, 13).map((line) => line.split(',').slice(0, 4))).toEqual(
      months.map((month) => {
        const { generated_kwh: generated, sold_kwh: sold, revenue_vnd: revenue } = plainPeriod(month);
        return [month, generated, sold, revenue].map(String);
      }),
    );
  });

  it('stand in the log as computed beside what was corrected', async () => {
    const logged = await setup.node.ok(erlogs.getFromTo, { ...(await signInKeeper()), body: wholeYear });
    expect(logged).toHaveLength(year.length);
    for (const { day_string: day, computed_e: e, computed_r: r, ...said } of logged) {
      const dayRows = rows.filter((one) => one.day === day);
      const priced = dayRows.flatMap(({ revenue }) => revenue ?? []);
      expect([day, e, r]).toEqual([
        day,
        dayRows.reduce((sum, { sold }) => sum + sold, 0),
        priced.length === 0 ? null : priced.reduce((sum, one) => sum + one, 0),
      ]);
      const by = corrected.find((one) => one.day_string === day);
      expect([said.e, said.r, said.corrected]).toEqual([by?.e ?? e, by?.r ?? r, by !== undefined]);
    }
  });
});
