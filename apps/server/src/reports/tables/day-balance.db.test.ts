import { reports as contract } from '@spillway/contract/reports/tables/tables';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, expect, it } from 'vitest';
import {
  type CalculationPlant,
  calculationSetup,
  plainDemo,
  steady,
  stepMs,
} from '../../compute/testing/calculation-setup.ts';
import { demo, type Loose } from '../../plant/testing/plant-files.ts';
import { generalOwner } from '../../series/catalogue/catalogue.ts';
import { readSamples } from '../../series/samples/samples.ts';
import type { Person } from '../../testing/people.ts';
import { createReports } from './tables.ts';

/**
 * Four days of a plant with the demo's tables and a flood through its lake. The reports are compared with trapezoids over the records
 * that are written here.
 */
const setup = calculationSetup();
const firstMs = Date.parse('2026-09-26T00:00:00+07:00');
const days = 4;
const rowsOfDay = dayMs / stepMs;
const wall = (day: number) => `2026-09-${26 + day} 00:00:00`;

let plant: CalculationPlant;
let reader: Person;
const key: Record<string, string> = {};

const report = (body: object) =>
  setup.node.ok(contract.report, {
    token: reader.token,
    hydro: plant.hydro,
    body: { totals: ['mean', 'sum'], ...body } as Loose,
  });
const columnsOf = (...names: readonly string[]) =>
  names.map((name) => (name in key ? { key: key[name]!, aggregate: 'mean' } : { key: name }));

/** Rises by 3 m about the 30th hour and falls by 1.2 m about the 62nd, read in centimetres. */
const levelM = (hour: number): number => {
  const step = (at: number, widthHours: number) => 1 / (1 + Math.exp((at - hour) / widthHours));
  return Math.round((245 + 3 * step(30, 4) - 1.2 * step(62, 8)) * 100) / 100;
};
/** Gates open with the flood and close again. */
const openingM = (hour: number): number => (hour < 22 ? 0 : hour < 30 ? 0.5 : hour < 56 ? 2 : hour < 74 ? 1 : 0);

beforeAll(async () => {
  const endMs = firstMs + days * dayMs;
  setup.clock.set(new Date(endMs + minuteMs));
  plant = await setup.newPlant(plainDemo());
  reader = await setup.people.person({ permissions: ['report'], plants: [plant.hydro] });
  // Starts half a day earlier, because the smoothing needs earlier values.
  const hours = Array.from({ length: (days + 1) * rowsOfDay + 1 }, (_, index) => index / 12 - 24);
  const all = demo().stations as readonly Loose[];
  for (const { station_code: code, station_type: type } of all)
    if (type === 6) await plant.measure(code, 'opening', endMs, hours.map(openingM));
    else if (type === 7) await plant.measure(code, 'power', endMs, steady(20, hours.length));
    else if (/^MNH\d/.test(code)) await plant.measure(code, 'water_level', endMs, hours.map(levelM));
    else if (code === 'MNHL') await plant.measure(code, 'water_level', endMs, steady(122, hours.length));
  await setup.node.compute.calculate();
  await setup.node.series.rollUp();
  for (const name of [
    'inflow_moving_average',
    'total_discharge_lake',
    'total_discharge_out',
    'total_capacity',
  ] as const)
    key[name] = `series:${await setup.seriesOf(generalOwner, name, plant.hydro)}`;
}, 240_000);

/** Signed values of the record from midnight to midnight, both included: 289 for a whole day. */
async function recordOf(name: string, day: number): Promise<readonly number[]> {
  const seriesId = Number(key[name]!.split(':')[1]);
  const fromMs = firstMs + day * dayMs;
  const { plantNo } = (await setup.node.series.catalogue.of(plant.hydro))!;
  const query = { fromMs, toMs: fromMs + dayMs, seriesIds: [seriesId], heldIds: [] };
  return (await readSamples(setup.test.database.sql, plantNo, query)).get(seriesId)!.values;
}

/** The trapezoid area, in million m3. */
const areaMcm = (flows: readonly number[]): number =>
  flows.slice(1).reduce((sum, flow, index) => sum + ((flow + flows[index]!) / 2) * 300, 0) / 1e6;

it('closes the water of every day of a flood within the error it states', async () => {
  const period = { from: wall(0), to: wall(days) };
  const columns = columnsOf('inflow_moving_average', 'volume:inflow', 'volume:released');
  const { rows, foot } = await report({ kind: 'daily', ...period, columns });
  expect(rows).toHaveLength(days);
  expect(foot!.balance.map(({ span, from }) => [span, from])).toEqual([
    ...rows.map(({ date_string }) => ['day', date_string]),
    ['period', wall(0)],
  ]);
  let peakMcm = 0;
  for (const [day, line] of foot!.balance.slice(0, days).entries()) {
    const [inflow, release, storage] = [
      await recordOf('inflow_moving_average', day),
      await recordOf('total_discharge_out', day),
      await recordOf('total_capacity', day),
    ];
    expect(inflow).toHaveLength(rowsOfDay + 1);
    const [inflowVolume, releaseVolume, storedMcm] = [
      areaMcm(inflow),
      areaMcm(release),
      (storage.at(-1)! - storage[0]!) / 1e6,
    ];
    expect(line).toMatchObject({ share: 1, from: wall(day), to: wall(day + 1) });
    expect(line.inflow).toBeCloseTo(inflowVolume, 2);
    expect(line.release).toBeCloseTo(releaseVolume, 2);
    expect(line.stored).toBeCloseTo(storedMcm, 2);
    expect(rows[day]!.values.slice(1)).toEqual([line.inflow, line.release]);
    // The balance closes, and not merely because the error is unknown, although these gates move without effect on the lake.
    expect(Math.abs(inflowVolume - releaseVolume - storedMcm)).toBeLessThan(line.error!);
    expect(line.error!).toBeLessThan(0.2 * Math.max(inflowVolume, releaseVolume));
    peakMcm = Math.max(peakMcm, inflowVolume);
  }
  expect(peakMcm).toBeGreaterThan(10);
  const totalBalance = foot!.balance.at(-1)!;
  expect(Math.abs(totalBalance.open!)).toBeLessThan(totalBalance.error!);
});

it('begins and ends a day where its balance does: all its figures are of the rows of its mean', async () => {
  const names = ['total_capacity', 'inflow_moving_average'];
  const figures = ['first', 'last', 'min', 'max'] as const;
  const columns = names.flatMap((name) => figures.map((aggregate) => ({ key: key[name]!, aggregate })));
  const daily = await report({ kind: 'daily', from: wall(0), to: wall(days), columns });
  const hourly = await report({ kind: 'hourly', from: wall(0), to: wall(days), columns });
  for (let day = 0; day < days; day += 1) {
    const [first, last, least, most] = daily.rows[day]!.values as number[];
    const storage = await recordOf('total_capacity', day);
    const mcm = [storage[0]!, storage.at(-1)!, Math.min(...storage), Math.max(...storage)].map((m3) => m3 / 1e6);
    for (const [index, value] of [first, last, least, most].entries()) expect(value).toBeCloseTo(mcm[index]!, 2);
    expect(last! - first!).toBeCloseTo(daily.foot!.balance[day]!.stored!, 2);
    // The 24 hours of the day; the row before them ends where the day begins.
    const hours = hourly.rows.slice(24 * day + 1, 24 * day + 25).map(({ values }) => values as number[]);
    for (const place of [0, 4]) {
      const column = (of: number) => hours.map((values) => values[place + of]!);
      const hourlyValues = [column(0)[0], column(1).at(-1), Math.min(...column(2)), Math.max(...column(3))];
      expect(daily.rows[day]!.values.slice(place, place + 4)).toEqual(hourlyValues);
    }
  }
});

it('has one mean of a day in every table', async () => {
  const { node, test, clock } = setup;
  const reports = createReports({ ...node, database: test.database, clock, demoCode: null } as never);
  const names = ['inflow_moving_average', 'total_discharge_lake', 'total_discharge_out'];
  for (const day of [0, 1, 2]) {
    const oneDay = { from: wall(day), to: wall(day + 1) };
    // A free range is longer than a day, so the excess is removed from the daily rows below.
    const daily = await report({ kind: 'daily', from: wall(0), to: wall(days), columns: columnsOf(...names) });
    const means = daily.rows[day]!.values;
    const sheet = await report({ kind: 'sheet', sheet: 'day', ...oneDay });
    const quarters = await report({ kind: 'sheet', sheet: 'reservoir', step_minutes: 15, ...oneDay });
    const fullReport = await report({ kind: 'sheet', sheet: 'reservoir', step_minutes: 1440, ...oneDay });
    const raw = await report({
      kind: 'raw',
      from: wall(day),
      to: wall(day + 1).replace('00:00:00', '00:01:00'),
      columns: columnsOf(...names),
    });
    for (const [index, name] of names.entries()) {
      const below = ({ head, foot }: typeof sheet) =>
        foot!.totals[0]!.values[head.columns.findIndex((column) => column.key === key[name])]!;
      // The second formula adds up the listed readings.
      const expected = (areaMcm(await recordOf(name, day)) * 1e6) / 86_400;
      expect(below(sheet)).toBeCloseTo(expected, 2);
      for (const table of [quarters, fullReport, raw]) expect(below(table)).toBe(below(sheet));
      expect(Math.abs(means[index]! - below(sheet))).toBeLessThan(0.0056);
    }
    const mail = await reports.keyFigures(plant.hydro, {
      fromMs: firstMs + day * dayMs,
      toMs: firstMs + (day + 1) * dayMs,
    });
    const [inflow, release] = ['inflow', 'release'].map((name) => mail.figures.find((one) => one.name === name)!.mean!);
    expect(Math.abs(inflow! - means[0]!)).toBeLessThan(0.0056);
    expect(Math.abs(release! - means[2]!)).toBeLessThan(0.0056);
    expect(mail.balance).toMatchObject({
      open: daily.foot!.balance[day]!.open,
      error: daily.foot!.balance[day]!.error,
    });
  }
});
