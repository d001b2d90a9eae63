import { settings } from '@spillway/contract/plant/settings/settings';
import { stations } from '@spillway/contract/plant/stations/stations';
import { dashboard } from '@spillway/contract/views/dashboard';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationHouse, plainDemo, stepMs } from '../../compute/testing/calculation-house.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { countStatements } from '../../platform/database/testing/count-statements.ts';

const house = calculationHouse();
const now = () => house.clock.now().getTime();
const steady = (steps: number, value: number) => Array.from({ length: steps }, () => value);
const rising = (steps: number, fromM: number, stepM = 0.01) =>
  Array.from({ length: steps }, (_, i) => fromM + i * stepM);

let plant: CalculationPlant;
let lastMs: number;
const as = (of = plant) => ({ token: of.operator.token, hydro: of.hydro });

/** Everything measured up to the last step, then calculated and forecast. */
async function operate(of: CalculationPlant) {
  const steps = 72;
  const send = (code: string, quantity: Loose, values: readonly number[]) => of.measure(code, quantity, lastMs, values);
  for (const code of ['MNH1', 'MNH2']) await send(code, 'water_level', rising(steps, 245));
  await send('MNHL', 'water_level', steady(steps, 122));
  await send('CS1', 'power', steady(steps, 40));
  await send('CS2', 'power', steady(steps, 20));
  for (const code of ['DM1', 'DM2', 'DM3']) await send(code, 'opening', steady(steps, 0));
  for (const code of ['MUA1', 'MUA2', 'MUA3', 'MUA4', 'MUA5', 'MUA6'])
    await send(code, 'precipitation', steady(steps, 0.5));
  await house.node.compute.calculate();
  await house.node.compute.issueNowcasts();
}

const indicator = (of = plant) => house.node.ok(dashboard.indicator, as(of));

beforeAll(async () => {
  // The newest that the calculation, every ten minutes, has seen a minute ago.
  const intervalMs = 10 * minuteMs;
  lastMs = Math.floor((now() - minuteMs) / intervalMs) * intervalMs;
  plant = await house.newPlant();
  await operate(plant);
});

describe('the record on the dashboard', () => {
  it('is the last one, with every unit and gate', async () => {
    const record = await house.node.ok(dashboard.generalLast, as());
    expect(record).toMatchObject({ operation_method: 'auto', stale: false, lake_level: 245.71 });
    expect(record!.total_discharge_turbine).toBeGreaterThan(40);
    const outlets = await house.node.ok(dashboard.outlets, as());
    expect(outlets.map(({ code, outlet_type }) => [code, outlet_type])).toEqual([
      ['H1', 1],
      ['H2', 1],
      ['V1', 2],
      ['V2', 2],
      ['V3', 2],
      ['DCTT', 2],
    ]);
    expect(outlets[0]).toMatchObject({ input_value: 40, input_source: 'station', in_service: true });
    const turbines = outlets[0]!.output_value! + outlets[1]!.output_value!;
    expect(turbines).toBeCloseTo(record!.total_discharge_turbine!, 2);
  });

  it('is nothing, and no error, at a plant without readings, and at one without anything', async () => {
    const fresh = await house.newPlant();
    expect(await house.node.ok(dashboard.generalLast, as(fresh))).toBeNull();
    const outlets = await house.node.ok(dashboard.outlets, as(fresh));
    expect(outlets.map(({ input_value, output_value }) => [input_value, output_value])).toEqual(
      outlets.map(() => [null, null]),
    );
    expect(outlets).toHaveLength(6);
    const bare = {
      ...fresh,
      hydro: 'OWN',
      operator: await house.people.person({ permissions: ['dashboard'], plants: ['OWN'] }),
    };
    expect(await house.node.ok(dashboard.outlets, as(bare))).toEqual([]);
    expect(await house.node.ok(dashboard.generalLast, as(bare))).toBeNull();
    expect(await house.node.ok(dashboard.waterDepths, as(bare))).toEqual([]);
    expect(await house.node.ok(dashboard.electricalEnergy, as(bare))).toEqual({
      power: null,
      today: null,
      month: null,
      year: null,
      good_share: null,
      today_share: 0,
      month_share: 0,
      year_share: 0,
      units: [],
    });
    expect(await indicator(bare)).toMatchObject({ time: null, forecast_issue: null, forecasts: [], skill: [] });
    expect((await indicator(bare)).trends).toMatchObject({ inflow_per_hour: null, inflow_per_hour_error: null });
    const start = await house.node.ok(dashboard.start, as(bare));
    expect(start.interval_minutes).toBe(10);
    expect(start.steps.filter(({ state }) => state === 'done').map(({ step }) => step)).toEqual(['levels']);
    expect(start.steps.find(({ state }) => state === 'next')).toEqual({
      step: 'position',
      state: 'next',
      needed: true,
      lacks: [{ code: 'no_reservoir_position', station_id: null, name: null }],
    });
    const body = { from: '2026-10-17 00:00:00', to: '2026-10-18 00:00:00' };
    expect(await house.node.ok(dashboard.fromTo, { ...as(bare), body })).toMatchObject({
      general_datas: [],
      general_extremes: [],
      rain_datas: [],
      flow_forecast_datas: [],
      mikenam: [],
    });
  });
});

describe('the way to the first record', () => {
  const open = async (of: CalculationPlant) =>
    (await house.node.ok(dashboard.start, as(of))).steps
      .filter(({ state }) => state !== 'done')
      .map(({ step, state, lacks }) => [step, state, ...lacks.map(({ code, name }) => name ?? code)]);

  it('is behind a plant that calculates, and at its last steps where one is described and not heard yet', async () => {
    expect(await open(plant)).toEqual([]);
    const described = await house.newPlant();
    expect(await open(described)).toEqual([
      ['reading', 'next', 'Mực nước hồ 1'],
      ['calculation', 'blocked', 'earlier_steps'],
    ]);
    await described.measure('MNH1', 'water_level', lastMs, [245]);
    expect(await open(described)).toEqual([['calculation', 'next', 'not_yet_run']]);
  });

  it('says which station keeps it back where its place is no water of the lake', async () => {
    const astray = await house.newPlant();
    const colleague = { token: astray.colleague.token, hydro: astray.hydro };
    const all = await house.node.ok(stations.list, colleague);
    for (const one of all.filter(({ station_code: code }) => /^MNH[12]$/.test(code)))
      await house.node.ok(stations.update, { ...colleague, body: { ...one, measure_position_id: null } });
    expect(await open(astray)).toEqual([
      ['gauge', 'next', ...all.filter(({ station_code: code }) => /^MNH[12]$/.test(code)).map(({ name }) => name)],
      ['reading', 'blocked', 'earlier_steps'],
      ['calculation', 'blocked', 'earlier_steps'],
    ]);
  });
});

describe('the levels', () => {
  it('are the newest of every station that has one, with where it stands', async () => {
    const levels = await house.node.ok(dashboard.waterDepths, as());
    expect(levels.map((one) => [one.station_code, one.current_data, one.measure_position_type])).toEqual([
      ['MNH1', 245.71, 1],
      ['MNH2', 245.71, 1],
      ['MNHL', 122, 3],
    ]);
    expect(levels[0]).toMatchObject({ quality: 0, date_string: expect.stringMatching(/^2026-10-18 0\d:\d\d:00$/) });
  });
});

describe('the indicator', () => {
  it('says of a plant that diverts or is regulated within the day what is not to be shown as usual', async () => {
    const before = await indicator();
    expect(before).toMatchObject({ diverts: false, daily_regulated: false, backwater: false });
    const stood = await house.node.ok(settings.read, as());
    const save = (special_projects: ('first' | 'second')[]) =>
      house.node.ok(settings.save, { ...as(), body: { ...stood, special_projects, version: undefined } });
    await save(['first']);
    expect(await indicator()).toMatchObject({ diverts: true, daily_regulated: false, levels: before.levels });
    await save(['second']);
    const daily = await indicator();
    expect(daily).toMatchObject({ diverts: false, daily_regulated: true });
    expect(daily.levels).toEqual({ ...before.levels, flood_reception: null });
    expect(daily.storage).toMatchObject({ useful: before.storage.useful, useful_share: null });
    await save([]);
    expect((await indicator()).storage).toMatchObject({ useful_share: before.storage.useful_share });
  });

  it('holds what the river below the dam gets against what it must get', async () => {
    const { total_discharge_out: out, total_discharge_dam: dam } = (await house.node.ok(dashboard.generalLast, as()))!;
    const stood = await house.node.ok(settings.read, as());
    const river = async (part: { minimum_release?: number | null; special_projects?: ('first' | 'second')[] }) => {
      const body = { ...stood, minimum_release: null, special_projects: [], ...part, version: undefined };
      await house.node.ok(settings.save, { ...as(), body });
      return (await indicator()).river;
    };
    expect(dam!).toBeLessThan(out!);
    expect(await river({})).toEqual({ flow: out, required: null, state: null });
    const required = (out! + dam!) / 2;
    expect(await river({ minimum_release: required })).toEqual({ flow: out, required, state: 'kept' });
    const diverts = { minimum_release: required, special_projects: ['first' as const] };
    expect(await river(diverts)).toEqual({ flow: dam, required, state: 'below' });
    expect(await river({ minimum_release: stood.minimum_release })).toMatchObject({ required: stood.minimum_release });
  });

  it('tells levels, storage, trends, rain and what is expected', async () => {
    const told = await indicator();
    expect(told.levels).toEqual({
      dead: 235,
      flood_reception: 247.5,
      normal: 250,
      design_flood: 253,
      check_flood: 254.2,
      max_before_flood: 249,
      crest: 256,
    });
    expect(told.season).toBe('Mùa lũ');
    expect(told.storage.useful_at_normal).toBe(39_000_000);
    expect(told.storage.useful! + told.storage.room_to_normal!).toBe(39_000_000);
    expect(told.storage.useful_share).toBeCloseTo(told.storage.useful! / 39_000_000, 9);
    expect(told.trends.lake_level_per_hour).toBeCloseTo(0.12, 3);
    expect(told.trends.inflow_delay_minutes).toBeGreaterThan(0);
    expect(told.rain).toMatchObject({ last_6h: 35, last_24h: 36, radar_24h: null });
    expect(told.rain.last_1h).toBe(5);
    expect(told.rain.share).toBeCloseTo(72 / 288, 6);
    expect(told.forecasts.map(({ horizon_minutes }) => horizon_minutes)).toEqual([30, 60, 1440]);
    expect(told.forecasts[0]!.lake_level).toBeGreaterThan(245.71);
    expect(told.forecasts[0]).toMatchObject({ rain_not_counted: null, better_share: null });
    // Nothing has been measured of this plant yet: the next hour goes by what the balance tells of its error, the day says none.
    expect(told.trends.inflow_per_hour_error).toBeGreaterThan(0);
    expect(told.forecasts[0]!.low!).toBeLessThan(told.forecasts[0]!.value);
    expect(told.forecasts[2]).toMatchObject({ low: null, high: null });
    expect(told.forecast_issue).toMatchObject({ state: 'current', cadence_seconds: 600 });
    // It rises, stores, and nothing says the contrary.
    expect(told.trends.lake_level).toBe('up');
    expect(told.storage.balance).toBe('storing');
    expect(told.storage.storing_error).toBeLessThan(told.storage.storing!);
    // The record says the same of itself.
    const record = await house.node.ok(dashboard.generalLast, as());
    expect(record!.inflow_error).toBe(told.storage.storing_error);
    expect(record!.inflow_delay_minutes).toBe(told.trends.inflow_delay_minutes);
  });
});

describe('the energy', () => {
  it('is the power now and what it came to, by unit', async () => {
    const energy = await house.node.ok(dashboard.electricalEnergy, as());
    expect(energy).toMatchObject({ power: 60, good_share: 1 });
    expect(energy.units.map(({ name, power }) => [name, power])).toEqual([
      ['Tổ máy H1', 40],
      ['Tổ máy H2', 20],
    ]);
    const hours = (71 * stepMs) / hourMs;
    expect(energy.today).toBeCloseTo(60_000 * hours, 3);
    expect(energy.month).toBeCloseTo(60_000 * hours, 3);
    expect(energy.year).toBeCloseTo(60_000 * hours, 3);
    // Six hours of seventeen days and of two hundred and ninety are not the energy of a month and of a year.
    const elapsed = (since: string) => (now() - Date.parse(`${since}T00:00:00+07:00`)) / hourMs;
    expect(energy.today_share).toBeCloseTo(hours / elapsed('2026-10-18'), 6);
    expect(energy.month_share).toBeCloseTo(hours / elapsed('2026-10-01'), 6);
    expect(energy.year_share).toBeCloseTo(hours / elapsed('2026-01-01'), 6);
    expect(energy.units[0]!.month_share).toBeCloseTo(energy.month_share, 9);
  });

  it('counts the days before today, and what is entered by hand until the next entry', async () => {
    const other = await house.newPlant(
      plainDemo((demo) => {
        demo.outlets.find((one: Loose) => one.code === 'H2').input_station = null;
      }),
    );
    const days = 5;
    await other.measure('CS1', 'power', lastMs, steady(days * 24, 30), 60);
    const series = await other.series(other.outlet('H2'), 'power');
    await house.push([{ series, time: new Date(lastMs - 10 * hourMs).toISOString(), value: 12 }], other.hydro);
    await house.node.series.rollUp();
    const { units, month, year } = await house.node.ok(dashboard.electricalEnergy, as(other));
    expect(units[1]!.power).toBe(12);
    expect(units[1]!.month).toBeCloseTo((12_000 * (now() - lastMs + 10 * hourMs)) / hourMs, 3);
    expect(year).toBe(month);
  });
});

describe('the charts', () => {
  const stamp = (ms: number) => new Date(ms + 7 * hourMs).toISOString().slice(0, 19).replace('T', ' ');

  it('draw the record, the rain and what is expected of a period', async () => {
    const body = { from: stamp(lastMs - 2 * hourMs), to: stamp(lastMs + 24 * hourMs) };
    const told = await house.node.ok(dashboard.fromTo, { ...as(), body });
    expect(told).toMatchObject({ step_seconds: 300, rain_step_seconds: 300, mikenam: [], rain_forecast_datas: [] });
    expect(told.general_datas).toHaveLength(25);
    expect(told.general_datas.at(-1)).toMatchObject({ date_string: stamp(lastMs), lake_level: 245.71 });
    expect(told.rain_datas).toHaveLength(24);
    expect(told.rain_datas[0]).toEqual({
      date_string: stamp(lastMs - 2 * hourMs + stepMs),
      value: 0.5,
      rain_value: 0.5,
      rada_value: null,
    });
    expect(told.flow_forecast_datas.map(({ horizon_minutes }) => horizon_minutes)).toEqual([
      30, 60, 180, 360, 720, 1440,
    ]);
    const asKnown = { ...body, known_at: new Date(lastMs - hourMs).toISOString() };
    expect((await house.node.ok(dashboard.fromTo, { ...as(), body: asKnown })).flow_forecast_datas).toEqual([]);
  });

  it('have the records of a period, and nothing in their place but by another name', async () => {
    const period = { from: stamp(lastMs - 12 * hourMs), to: stamp(lastMs) };
    const asked = (more: object) => house.node.ok(dashboard.fromTo, { ...as(), body: { ...period, ...more } });
    const { general_datas: records, general_extremes: none, step_seconds: step } = await asked({});
    expect([step, none]).toEqual([300, []]);
    for (const { date_string: time } of records) expect(Number(time.slice(14, 16)) % 5, time).toBe(0);
    expect(new Set(records.map(({ date_string: time }) => time)).size).toBe(records.length);
    expect((await asked({ width: 73 })).general_datas).toEqual(records);
    const drawn = await asked({ width: 50 });
    expect([drawn.general_datas, drawn.step_seconds]).toEqual([[], 864]);
    const extremes = drawn.general_extremes;
    expect(extremes.length).toBeLessThanOrEqual(100);
    const levels = (rows: typeof records) => rows.map(({ lake_level: level }) => level!);
    for (const most of [Math.max, Math.min]) expect(most(...levels(extremes))).toBe(most(...levels(records)));
    const stamps = extremes.map(({ date_string: time }) => time);
    expect(stamps).toEqual(stamps.toSorted());
  });

  it('are read together for all who ask for the same at once', async () => {
    const body = { from: stamp(lastMs - 10 * minuteMs), to: stamp(lastMs) };
    const charts = () => house.node.ok(dashboard.fromTo, { ...as(), body });
    const statements = countStatements(house.test.database.pool);
    const first = await charts();
    const alone = await statements(charts);
    let all: unknown[] = [];
    const ofForty = await statements(async () => {
      all = await Promise.all(Array.from({ length: 40 }, charts));
    });
    expect(ofForty).toBeLessThan(10 * alone);
    expect(all).toEqual(Array.from({ length: 40 }, () => first));
  });

  it('sum rain by hours over a week and by days over a season', async () => {
    await house.node.series.rollUp();
    const over = async (days: number) => {
      const body = { from: stamp(lastMs - days * 24 * hourMs), to: stamp(lastMs) };
      return await house.node.ok(dashboard.fromTo, { ...as(), body });
    };
    const [week, season] = [await over(7), await over(90)];
    expect([week.rain_step_seconds, season.rain_step_seconds]).toEqual([3600, 86_400]);
    const sum = (rows: readonly { value: number | null }[]) => rows.reduce((total, { value }) => total + value!, 0);
    expect(sum(week.rain_datas)).toBeCloseTo(36, 6);
    expect(sum(season.rain_datas)).toBeCloseTo(36, 6);
  });

  it.each([
    [{ from: 'gestern', to: '2026-10-18 00:00:00' }, ['from']],
    [{ from: '2026-10-18 00:00:00', to: '2026-10-18 00:00:00' }, ['to']],
    [{ from: '2026-10-17 00:00:00', to: '2026-10-18 00:00:00', width: 5 }, ['width']],
  ])('refuse %o', async (body, fields) => {
    const refused = await house.node.refused(dashboard.fromTo, { ...as(), body });
    expect(refused).toMatchObject({ status: 400, details: fields.map((field) => ({ field })) });
  });

  it('refuse more than ten years', async () => {
    const body = { from: '2010-01-01 00:00:00', to: '2026-01-01 00:00:00' };
    expect(await house.node.outcome(dashboard.fromTo, { ...as(), body })).toBe('series.too_long');
  });
});

describe('who may look', () => {
  const body = { from: '2026-10-17 00:00:00', to: '2026-10-18 00:00:00' };
  it.each(Object.entries(dashboard))(
    '%s asks for a token, a plant of the caller and the dashboard',
    async (_, route) => {
      const call = { body: route.method === 'POST' ? body : undefined };
      expect(await house.node.outcome(route, call as Loose)).toBe('auth.required');
      const guest = { ...call, token: house.guest.token, hydro: 'OWN' };
      expect(await house.node.outcome(route, guest as Loose)).toBe('forbidden');
      const foreign = { ...call, token: plant.operator.token, hydro: 'OTHER' };
      expect(await house.node.outcome(route, foreign as Loose)).toBe('plant.forbidden');
    },
  );
});

it('answers from few queries, however much was measured', async () => {
  const statements = countStatements(house.test.database.pool);
  expect(await statements(indicator)).toBeLessThanOrEqual(45);
});
