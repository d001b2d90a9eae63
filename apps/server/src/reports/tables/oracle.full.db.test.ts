import { reportLibrary as library } from '@spillway/contract/reports/files';
import { reports as contract } from '@spillway/contract/reports/tables/tables';
import { observe } from '@spillway/contract/series/observe/observe';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriesHouse } from '../../series/testing/series-house.ts';
import { rounded } from '../../testing/exact.ts';
import { differences, wallTextOf } from '../../testing/oracle/differences.ts';
import { expectedRows, type RowStep } from '../../testing/oracle/expected-report.ts';
import { basinRainAt, observedOf } from '../../testing/oracle/figures.ts';
import { type LivedYear, liveTheYear } from '../../testing/oracle/plant-of-the-year.ts';
import type { Person } from '../../testing/people.ts';
import { at } from '../../testing/vietnam-clock.ts';

/**
 * Every figure of every kind of report against a second, plain calculation from the list of readings that were sent: exact, and
 * without a line of the product. A reading every half hour; ORACLE_STEP_MINUTES=5 is the full run.
 */
const house = seriesHouse();
const stepMin = Number(process.env.ORACLE_STEP_MINUTES ?? 30);
let lived: LivedYear;
let reader: Person;

beforeAll(async () => {
  const { boss } = house.node.jobs;
  await boss.start();
  await boss.createQueue('report-file');
  lived = await liveTheYear(house, stepMin, 20261101);
  reader = await house.people.person({ permissions: ['report'], plants: ['OWN'] });
});
afterAll(() => house.node.jobs.stop());

type Period = readonly [from: string, to: string];
const year: Period = ['2026-11-01 00:00', '2027-11-01 00:00'];
/** The station is replaced, a line was down, and a unit is taken apart. */
const busy: Period = ['2027-05-10 12:00', '2027-06-12 06:00'];

const measured =
  'TAY, DONG max, BAC min, MN last, MN mean, MN min, MN max, MN first, HL mean, CS1 mean, CS2, CS2 last, DM';
const computed = 'QDEN, QDEN min, QDEN max, QMAY, W, W last, volume:inflow, volume:inflow_accumulated, volume:turbine';
const rain = 'rain:thiessen, rain:grid, rain:accumulated, rain:intensity';
const energy = 'energy:total, energy:accumulated, energy:hours, energy:available';
const everything = [measured, computed, rain, energy].join(', ');

const columnsOf = (text: string) =>
  text.split(', ').map((one) => {
    const [name = '', aggregate] = one.split(' ');
    return { key: lived.keyOf.get(name) ?? name, ...(aggregate && { aggregate }) };
  });

const ask = (body: object) => ({ token: reader.token, hydro: 'OWN', body });
const within = (layout: object, [from, to]: Period) => ({ ...layout, from: `${from}:00`, to: `${to}:00` });
const askedOf = (step: RowStep, [from, to]: Period, dayStartHour = 0) => ({
  step,
  fromMs: at(from),
  toMs: at(to),
  dayStartHour,
});

/** Asks for a report and holds all of it against the readings. */
async function compared(layout: object, step: RowStep, period: Period, dayStartHour?: number) {
  const totals = ['mean', 'sum', 'min', 'max'];
  const answer = await house.node.ok(contract.report, ask(within({ totals, ...layout }, period)));
  const { cells, different } = differences(lived.world, askedOf(step, period, dayStartHour), answer);
  expect(different).toEqual([]);
  return { cells, answer };
}

describe('a year of reports', () => {
  it('is hour by hour what the readings make', async () => {
    const layout = { kind: 'hourly', columns: columnsOf(everything) };
    const { cells, answer } = await compared(layout, { ms: hourMs }, year);
    expect(answer.rows).toHaveLength(365 * 24 + 1);
    expect(cells).toBe(30 * (365 * 24 + 1));
    // From what is packed, and what came late into it, as from what is not.
    expect(lived.packed).toBeGreaterThan((365 * 24 * 60) / stepMin);
    // All that can befall a reading has befallen some.
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
    const { answer } = await compared(station(1, null), 'reading', busy);
    expect(new Set(answer.head.columns.map(({ key }) => key))).toEqual(
      new Set([...['TAY', 'DONG', 'BAC'].map((code) => lived.keyOf.get(code)), 'rain:thiessen', 'rain:grid']),
    );
    for (const type of [1, 2, 7]) await compared(station(type, 60), { ms: hourMs }, busy);
    for (const type of [1, 2, 6]) await compared(station(type, 1440), 'day', year);
    await compared(station(2, 30), { ms: 30 * minuteMs }, busy);
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
    await compared({ kind: 'sheet', sheet, step_minutes: minutes }, step, busy);
  });

  describe.each([
    ['00:00', 0],
    ['07:00', 7],
  ] as const)('of days that begin at %s', (dayBoundary, hour) => {
    beforeAll(() => lived.beginDaysAt(dayBoundary));

    it('is day by day what the readings make', async () => {
      const { answer } = await compared({ kind: 'daily', columns: columnsOf(everything) }, 'day', year, hour);
      expect(answer.rows).toHaveLength(365 + (hour > 0 ? 1 : 0));
      expect(answer.head.day_boundary).toBe(dayBoundary);
    });

    it('is month by month what the readings make', async () => {
      const { answer } = await compared({ kind: 'monthly', columns: columnsOf(everything) }, 'month', year, hour);
      expect(answer.rows).toHaveLength(12 + (hour > 0 ? 1 : 0));
    });
  });
});

describe('what stations measured', () => {
  const [fromMs, toMs] = [at(busy[0]), at(busy[1])];
  const ofType = { 1: ['TAY', 'DONG', 'BAC'], 2: ['MN', 'HL'], 6: ['DM'], 7: ['CS1', 'CS2'] };
  const recordsOf = (code: string) =>
    observedOf(lived.world, code, fromMs, toMs).records.map(({ atMs, value }) => ({
      date_string: wallTextOf(atMs),
      ...(value === null ? {} : { value: expect.closeTo(value, 9) }),
    }));

  const near = (value: number, within: number): unknown => ({
    asymmetricMatch: (said: unknown) => typeof said === 'number' && Math.abs(said - value) <= within + 1e-9,
  });
  const timesOf = (code: string) => observedOf(lived.world, code, fromMs, toMs).records.map(({ atMs }) => atMs);

  it.each([1, 2, 6, 7] as const)('is by type %s what was received', async (type) => {
    const body = { type, start_time: `${busy[0]}:00`, end_time: `${busy[1]}:00` };
    const { average_basin_rains: rains, ...said } = await house.node.ok(observe.allByType, ask(body));
    const stations = Object.fromEntries(ofType[type].map((code) => [lived.stationOf.get(code)!, recordsOf(code)]));
    expect(said).toEqual(stations);
    const times = type === 1 ? new Set(ofType[1].flatMap(timesOf)) : [];
    const [, ...others] = [...times].toSorted((a, b) => a - b);
    expect(rains).toEqual(
      others.map((atMs) => {
        const { mm, gridMm, gridWithin } = basinRainAt(lived.world, atMs);
        return {
          date_string: wallTextOf(atMs),
          ...(mm === null ? {} : { value: rounded(mm, 2), grid_value: near(gridMm!, 0.005 + gridWithin) }),
        };
      }),
    );
  });

  it('has means without the first row', async () => {
    const said = await house.node.ok(observe.fromTo, ask({ from: `${busy[0]}:00`, to: `${busy[1]}:00` }));
    const codeOf = new Map([...lived.stationOf].map(([code, id]) => [id, code]));
    expect(said).toHaveLength(codeOf.size);
    for (const { station_id: id, average, records } of said) {
      const expected = observedOf(lived.world, codeOf.get(id)!, fromMs, toMs);
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
      nature: key === lived.keyOf.get('TAY') ? 'interval' : 'instant',
      aggregate: aggregate ?? (key === lived.keyOf.get('TAY') ? 'sum' : 'mean'),
      decimals: decimals[n]!,
    }));
    return expectedRows(lived.world, columns, askedOf({ ms: hourMs }, busy)).map(({ stampMs, cells }) => [
      wallTextOf(stampMs),
      ...cells.map(({ value }) => value),
    ]);
  };
  const decimals = [2, 2, 2, 2, 3, 2];

  async function fileOf(form: object): Promise<Buffer> {
    const body = { report: within(layout(), busy), language: 'en', ...form };
    const { export_id: exportId } = await house.node.ok(library.start, ask(body));
    await house.node.top.reportFiles.make(
      { hydroCode: 'OWN', exportId },
      { token: '1', signal: new AbortController().signal },
    );
    const { rawPayload } = await house.node.http.inject({
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
    const said = rows
      .slice(heading + 2, heading + 2 + expected.length)
      .map((row) => [
        (row[0] as Date).toISOString().slice(0, 19).replace('T', ' '),
        ...expected[0]!.slice(1).map((_, n) => row[n + 1] ?? null),
      ]);
    expect(said).toEqual(expected);
  });

  it('as text holds the same figures', async () => {
    const lines = (await fileOf({ format: 'csv' })).toString('utf8').split('\r\n');
    const heading = lines.findIndex((line) => line.startsWith('Time,'));
    const expected = rowsOfFile(decimals);
    const said = lines.slice(heading + 1, heading + 1 + expected.length).map((line) => {
      const [stamp, ...values] = line.split(',').slice(0, expected[0]!.length);
      return [stamp, ...values.map((value) => (value === '' ? null : Number(value)))];
    });
    expect(said).toEqual(expected);
  });
});
