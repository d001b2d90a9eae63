import { reportLibrary as library } from '@spillway/contract/reports/files';
import { reports as contract } from '@spillway/contract/reports/tables/tables';
import { observe } from '@spillway/contract/series/observe/observe';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import { roundValue } from '../../testing/exact.ts';
import { differences, wallTextOf } from '../../testing/oracle/differences.ts';
import { expectedRows, type RowStep } from '../../testing/oracle/expected-report.ts';
import { basinRainAt, observedOf } from '../../testing/oracle/figures.ts';
import { type RecordedYear, recordYear } from '../../testing/oracle/plant-of-the-year.ts';
import type { Person } from '../../testing/people.ts';
import { at } from '../../testing/vietnam-clock.ts';

/**
 * Compares every figure of every kind of report with a second, plain and exact calculation from the list of sent readings that shares no
 * code with the product. It uses a reading every half hour; ORACLE_STEP_MINUTES=5 is the full run.
 */
const setup = seriesSetup();
const stepMin = Number(process.env.ORACLE_STEP_MINUTES ?? 30);
let recordedYear: RecordedYear;
let reader: Person;

beforeAll(async () => {
  const { boss } = setup.node.jobs;
  await boss.start();
  await boss.createQueue('report-file');
  recordedYear = await recordYear(setup, stepMin, 20261101);
  reader = await setup.people.person({ permissions: ['report'], plants: ['OWN'] });
});
afterAll(() => setup.node.jobs.stop());

type Period = readonly [from: string, to: string];
const year: Period = ['2026-11-01 00:00', '2027-11-01 00:00'];
/** In this period the station is replaced, a line fails, and a unit is overhauled. */
const busyPeriod: Period = ['2027-05-10 12:00', '2027-06-12 06:00'];

const measured =
  'TAY, DONG max, BAC min, MN last, MN mean, MN min, MN max, MN first, HL mean, CS1 mean, CS2, CS2 last, DM';
const computed = 'QDEN, QDEN min, QDEN max, QMAY, W, W last, volume:inflow, volume:inflow_accumulated, volume:turbine';
const rain = 'rain:thiessen, rain:grid, rain:accumulated, rain:intensity';
const energy = 'energy:total, energy:accumulated, energy:hours, energy:available';
const allSeries = [measured, computed, rain, energy].join(', ');

const columnsOf = (text: string) =>
  text.split(', ').map((one) => {
    const [name = '', aggregate] = one.split(' ');
    return { key: recordedYear.keyOf.get(name) ?? name, ...(aggregate && { aggregate }) };
  });

const ask = (body: object) => ({ token: reader.token, hydro: 'OWN', body });
const reportWithin = (layout: object, [from, to]: Period) => ({ ...layout, from: `${from}:00`, to: `${to}:00` });
const askedOf = (step: RowStep, [from, to]: Period, dayStartHour = 0) => ({
  step,
  fromMs: at(from),
  toMs: at(to),
  dayStartHour,
});

/** Requests a report and compares all of it with the readings. */
async function compared(layout: object, step: RowStep, period: Period, dayStartHour?: number) {
  const totals = ['mean', 'sum', 'min', 'max'];
  const answer = await setup.node.ok(contract.report, ask(reportWithin({ totals, ...layout }, period)));
  const { cells, different } = differences(recordedYear.world, askedOf(step, period, dayStartHour), answer);
  expect(different).toEqual([]);
  return { cells, answer };
}

describe('a year of reports', () => {
  it('is hour by hour what the readings make', async () => {
    const layout = { kind: 'hourly', columns: columnsOf(allSeries) };
    const { cells, answer } = await compared(layout, { ms: hourMs }, year);
    expect(answer.rows).toHaveLength(365 * 24 + 1);
    expect(cells).toBe(30 * (365 * 24 + 1));
    // The reports read packed rows, late readings in them, and unpacked rows.
    expect(recordedYear.packed).toBeGreaterThan((365 * 24 * 60) / stepMin);
    // Every possible note about readings occurs.
    expect(new Set(answer.foot!.notes.map(({ note }) => note))).toEqual(
      new Set(['missing', 'incomplete', 'calibrating', 'out_of_range', 'jump', 'stuck', 'edited', 'estimated', 'held']),
    );
  });

  it('is reading by reading what was received', async () => {
    const columns = columnsOf('TAY, DONG, BAC, MN, HL, CS1, CS2, DM, QDEN, QMAY, W, rain:thiessen, rain:grid');
    const quarters = ['2026-11-01', '2027-02-01', '2027-05-01', '2027-08-01', '2027-11-01'];
    // The full run takes the whole year.
    const [first, last] = stepMin < 30 ? [0, 4] : [2, 3];
    for (const [n, from] of quarters.slice(first, last).entries()) {
      const to = quarters[first + n + 1]!;
      await compared({ kind: 'raw', columns }, 'reading', [`${from} 00:00`, `${to} 00:00`]);
    }
  });

  it('is by stations what each type of them measures', async () => {
    const station = (station_type: number, step_minutes: number | null) => ({
      kind: 'station',
      station_type,
      step_minutes,
    });
    const { answer } = await compared(station(1, null), 'reading', busyPeriod);
    expect(new Set(answer.head.columns.map(({ key }) => key))).toEqual(
      new Set([...['TAY', 'DONG', 'BAC'].map((code) => recordedYear.keyOf.get(code)), 'rain:thiessen', 'rain:grid']),
    );
    for (const type of [1, 2, 7]) await compared(station(type, 60), { ms: hourMs }, busyPeriod);
    for (const type of [1, 2, 6]) await compared(station(type, 1440), 'day', year);
    await compared(station(2, 30), { ms: 30 * minuteMs }, busyPeriod);
  });

  it.each([
    ['operation', 60],
    ['generation', 30],
    ['surface_water', 60],
    ['surface_water', 1440],
    ['reservoir', 1440],
    ['basin_rain', 60],
    ['basin_rain', 1440],
    ['ministry', 60],
    ['ministry', 1440],
    ['shift', null],
    ['day', null],
  ] as const)('is on the sheet %s of %s minutes what the readings make', async (sheet, minutes) => {
    const step = minutes === 1440 ? 'day' : { ms: (minutes ?? 60) * minuteMs };
    await compared({ kind: 'sheet', sheet, step_minutes: minutes }, step, busyPeriod);
  });

  describe.each([
    ['00:00', 0],
    ['07:00', 7],
  ] as const)('of days that begin at %s', (dayBoundary, hour) => {
    beforeAll(() => recordedYear.beginDaysAt(dayBoundary));

    it('is day by day what the readings make', async () => {
      const { answer } = await compared({ kind: 'daily', columns: columnsOf(allSeries) }, 'day', year, hour);
      expect(answer.rows).toHaveLength(365 + (hour > 0 ? 1 : 0));
      expect(answer.head.day_boundary).toBe(dayBoundary);
    });

    it('is month by month what the readings make', async () => {
      const { answer } = await compared({ kind: 'monthly', columns: columnsOf(allSeries) }, 'month', year, hour);
      expect(answer.rows).toHaveLength(12 + (hour > 0 ? 1 : 0));
    });
  });
});

describe('what stations measured', () => {
  const [fromMs, toMs] = [at(busyPeriod[0]), at(busyPeriod[1])];
  const stationsOfType = { 1: ['TAY', 'DONG', 'BAC'], 2: ['MN', 'HL'], 6: ['DM'], 7: ['CS1', 'CS2'] };
  const recordsOf = (code: string) =>
    observedOf(recordedYear.world, code, fromMs, toMs).records.map(({ atMs, value }) => ({
      date_string: wallTextOf(atMs),
      ...(value === null ? {} : { value: expect.closeTo(value, 9) }),
    }));

  const near = (value: number, tolerance: number): unknown => ({
    asymmetricMatch: (statedValue: unknown) =>
      typeof statedValue === 'number' && Math.abs(statedValue - value) <= tolerance + 1e-9,
  });
  const timesOf = (code: string) => observedOf(recordedYear.world, code, fromMs, toMs).records.map(({ atMs }) => atMs);

  it.each([1, 2, 6, 7] as const)('is by type %s what was received', async (type) => {
    const body = { type, start_time: `${busyPeriod[0]}:00`, end_time: `${busyPeriod[1]}:00` };
    const { average_basin_rains: rains, ...said } = await setup.node.ok(observe.allByType, ask(body));
    const stations = Object.fromEntries(
      stationsOfType[type].map((code) => [recordedYear.stationOf.get(code)!, recordsOf(code)]),
    );
    expect(said).toEqual(stations);
    const times = type === 1 ? new Set(stationsOfType[1].flatMap(timesOf)) : [];
    const [, ...others] = [...times].toSorted((a, b) => a - b);
    expect(rains).toEqual(
      others.map((atMs) => {
        const { mm, gridMm, gridWithin } = basinRainAt(recordedYear.world, atMs);
        return {
          date_string: wallTextOf(atMs),
          ...(mm === null ? {} : { value: roundValue(mm, 2), grid_value: near(gridMm!, 0.005 + gridWithin) }),
        };
      }),
    );
  });

  it('has means without the first row', async () => {
    const observed = await setup.node.ok(
      observe.fromTo,
      ask({ from: `${busyPeriod[0]}:00`, to: `${busyPeriod[1]}:00` }),
    );
    const codeOf = new Map([...recordedYear.stationOf].map(([code, id]) => [id, code]));
    expect(observed).toHaveLength(codeOf.size);
    for (const { station_id: id, average, records } of observed) {
      const expected = observedOf(recordedYear.world, codeOf.get(id)!, fromMs, toMs);
      expect(records).toHaveLength(expected.records.length);
      expect(average).toBeCloseTo(expected.average!, 8);
    }
  });
});

describe('a file of a report', () => {
  const layout = () => ({
    kind: 'hourly',
    columns: columnsOf('TAY, MN last, QDEN, rain:thiessen, energy:total, energy:hours'),
  });
  const rowsOfFile = (decimals: readonly number[]) => {
    const columns = layout().columns.map(({ key, aggregate = null }, n) => ({
      key,
      nature: key === recordedYear.keyOf.get('TAY') ? 'interval' : 'instant',
      aggregate: aggregate ?? (key === recordedYear.keyOf.get('TAY') ? 'sum' : 'mean'),
      decimals: decimals[n]!,
    }));
    return expectedRows(recordedYear.world, columns, askedOf({ ms: hourMs }, busyPeriod)).map(({ stampMs, cells }) => [
      wallTextOf(stampMs),
      ...cells.map(({ value }) => value),
    ]);
  };
  const decimals = [2, 2, 2, 2, 3, 2];

  async function fileOf(form: object): Promise<Buffer> {
    const body = { report: reportWithin(layout(), busyPeriod), language: 'en', ...form };
    const { export_id: exportId } = await setup.node.ok(library.start, ask(body));
    await setup.node.top.reportFiles.make(
      { hydroCode: 'OWN', exportId },
      { token: '1', signal: new AbortController().signal },
    );
    const { rawPayload } = await setup.node.http.inject({
      url: `/api/renew/v1/report/library/${exportId}/file`,
      headers: { authorization: `Bearer ${reader.token}`, hydro: 'OWN' },
    });
    return rawPayload;
  }

  it('as a workbook holds the same figures, by another reader of workbooks', async () => {
    const { sheets } = await readXlsx(await fileOf({ format: 'xlsx' }));
    const { rows } = sheets[0]!;
    const heading = rows.findIndex(([first]) => first === 'Time');
    const expected = rowsOfFile(decimals);
    const statedRows = rows
      .slice(heading + 2, heading + 2 + expected.length)
      .map((row) => [
        (row[0] as Date).toISOString().slice(0, 19).replace('T', ' '),
        ...expected[0]!.slice(1).map((_, n) => row[n + 1] ?? null),
      ]);
    expect(statedRows).toEqual(expected);
  });

  it('as text holds the same figures', async () => {
    const lines = (await fileOf({ format: 'csv' })).toString('utf8').split('\r\n');
    const heading = lines.findIndex((line) => line.startsWith('Time,'));
    const expected = rowsOfFile(decimals);
    const lineCells = lines.slice(heading + 1, heading + 1 + expected.length).map((line) => {
      const [stamp, ...values] = line.split(',').slice(0, expected[0]!.length);
      return [stamp, ...values.map((value) => (value === '' ? null : Number(value)))];
    });
    expect(lineCells).toEqual(expected);
  });
});
