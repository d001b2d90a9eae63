import { settings } from '@spillway/contract/plant/settings/settings';
import { stations } from '@spillway/contract/plant/stations/stations';
import { dashboard } from '@spillway/contract/views/dashboard';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, plainDemo, stepMs } from '../../compute/testing/calculation-setup.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { countStatements } from '../../platform/database/testing/count-statements.ts';

const setup = calculationSetup();
const now = () => setup.clock.now().getTime();
const steady = (steps: number, value: number) => Array.from({ length: steps }, () => value);
const rising = (steps: number, fromM: number, stepM = 0.01) =>
  Array.from({ length: steps }, (_, i) => fromM + i * stepM);

let plant: CalculationPlant;
let lastMs: number;
const as = (of = plant) => ({ token: of.operator.token, hydro: of.hydro });

/** Stores readings up to the last step, then calculates and forecasts. */
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
  await setup.node.compute.calculate();
  await setup.node.compute.issueNowcasts();
}

const indicator = (of = plant) => setup.node.ok(dashboard.indicator, as(of));

beforeAll(async () => {
  // The newest step of the ten-minute calculation as of a minute ago.
  const intervalMs = 10 * minuteMs;
  lastMs = Math.floor((now() - minuteMs) / intervalMs) * intervalMs;
  plant = await setup.newPlant();
  await operate(plant);
});

describe('the record on the dashboard', () => {
  it('is the last one, with every unit and gate', async () => {
    const record = await setup.node.ok(dashboard.generalLast, as());
    expect(record).toMatchObject({ operation_method: 'auto', stale: false, lake_level: 245.71 });
    expect(record!.total_discharge_turbine).toBeGreaterThan(40);
    const outlets = await setup.node.ok(dashboard.outlets, as());
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
    const fresh = await setup.newPlant();
    expect(await setup.node.ok(dashboard.generalLast, as(fresh))).toBeNull();
    const outlets = await setup.node.ok(dashboard.outlets, as(fresh));
    expect(outlets.map(({ input_value, output_value }) => [input_value, output_value])).toEqual(
      outlets.map(() => [null, null]),
    );
    expect(outlets).toHaveLength(6);
    const bare = {
      ...fresh,
      hydro: 'OWN',
      operator: await setup.people.person({ permissions: ['dashboard'], plants: ['OWN'] }),
    };
    expect(await setup.node.ok(dashboard.outlets, as(bare))).toEqual([]);
    expect(await setup.node.ok(dashboard.generalLast, as(bare))).toBeNull();
    expect(await setup.node.ok(dashboard.waterDepths, as(bare))).toEqual([]);
    expect(await setup.node.ok(dashboard.electricalEnergy, as(bare))).toEqual({
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
    const start = await setup.node.ok(dashboard.start, as(bare));
    expect(start.interval_minutes).toBe(10);
    expect(start.steps.filter(({ state }) => state === 'done').map(({ step }) => step)).toEqual(['levels']);
    expect(start.steps.find(({ state }) => state === 'next')).toEqual({
      step: 'position',
      state: 'next',
      needed: true,
      lacks: [{ code: 'no_reservoir_position', station_id: null, name: null }],
    });
    const body = { from: '2026-10-17 00:00:00', to: '2026-10-18 00:00:00' };
    expect(await setup.node.ok(dashboard.fromTo, { ...as(bare), body })).toMatchObject({
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
    (await setup.node.ok(dashboard.start, as(of))).steps
      .filter(({ state }) => state !== 'done')
      .map(({ step, state, lacks }) => [step, state, ...lacks.map(({ code, name }) => name ?? code)]);

  it('is behind a plant that calculates, and at its last steps where one is described and not heard yet', async () => {
    expect(await open(plant)).toEqual([]);
    const describedPlant = await setup.newPlant();
    expect(await open(describedPlant)).toEqual([
      ['reading', 'next', 'Mực nước hồ 1'],
      ['calculation', 'blocked', 'earlier_steps'],
    ]);
    await describedPlant.measure('MNH1', 'water_level', lastMs, [245]);
    expect(await open(describedPlant)).toEqual([['calculation', 'next', 'not_yet_run']]);
  });

  it('says which station keeps it back where its place is no water of the lake', async () => {
    const emptyPlant = await setup.newPlant();
    const colleague = { token: emptyPlant.colleague.token, hydro: emptyPlant.hydro };
    const all = await setup.node.ok(stations.list, colleague);
    for (const one of all.filter(({ station_code: code }) => /^MNH[12]$/.test(code)))
      await setup.node.ok(stations.update, { ...colleague, body: { ...one, measure_position_id: null } });
    expect(await open(emptyPlant)).toEqual([
      ['gauge', 'next', ...all.filter(({ station_code: code }) => /^MNH[12]$/.test(code)).map(({ name }) => name)],
      ['reading', 'blocked', 'earlier_steps'],
      ['calculation', 'blocked', 'earlier_steps'],
    ]);
  });
});

describe('the levels', () => {
  it('are the newest of every station that has one, with where it stands', async () => {
    const levels = await setup.node.ok(dashboard.waterDepths, as());
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
    const previousSettings = await setup.node.ok(settings.read, as());
    const save = (special_projects: ('first' | 'second')[]) =>
      setup.node.ok(settings.save, { ...as(), body: { ...previousSettings, special_projects, version: undefined } });
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
    const { total_discharge_out: out, total_discharge_dam: dam } = (await setup.node.ok(dashboard.generalLast, as()))!;
    const previousSettings = await setup.node.ok(settings.read, as());
    const river = async (part: { minimum_release?: number | null; special_projects?: ('first' | 'second')[] }) => {
      const body = { ...previousSettings, minimum_release: null, special_projects: [], ...part, version: undefined };
      await setup.node.ok(settings.save, { ...as(), body });
      return (await indicator()).river;
    };
    expect(dam!).toBeLessThan(out!);
    expect(await river({})).toEqual({ flow: out, required: null, state: null });
    const required = (out! + dam!) / 2;
    expect(await river({ minimum_release: required })).toEqual({ flow: out, required, state: 'kept' });
    const divertingSettings = { minimum_release: required, special_projects: ['first' as const] };
    expect(await river(divertingSettings)).toEqual({ flow: dam, required, state: 'below' });
    expect(await river({ minimum_release: previousSettings.minimum_release })).toMatchObject({
      required: previousSettings.minimum_release,
    });
  });

  it('tells levels, storage, trends, rain and what is expected', async () => {
    const indicatorValue = await indicator();
    expect(indicatorValue.levels).toEqual({
      dead: 235,
      flood_reception: 247.5,
      normal: 250,
      design_flood: 253,
      check_flood: 254.2,
      max_before_flood: 249,
      crest: 256,
    });
    expect(indicatorValue.season).toBe('Mùa lũ');
    expect(indicatorValue.storage.useful_at_normal).toBe(39_000_000);
    expect(indicatorValue.storage.useful! + indicatorValue.storage.room_to_normal!).toBe(39_000_000);
    expect(indicatorValue.storage.useful_share).toBeCloseTo(indicatorValue.storage.useful! / 39_000_000, 9);
    expect(indicatorValue.trends.lake_level_per_hour).toBeCloseTo(0.12, 3);
    expect(indicatorValue.trends.inflow_delay_minutes).toBeGreaterThan(0);
    expect(indicatorValue.rain).toMatchObject({ last_6h: 35, last_24h: 36, radar_24h: null });
    expect(indicatorValue.rain.last_1h).toBe(5);
    expect(indicatorValue.rain.share).toBeCloseTo(72 / 288, 6);
    expect(indicatorValue.forecasts.map(({ horizon_minutes }) => horizon_minutes)).toEqual([30, 60, 1440]);
    expect(indicatorValue.forecasts[0]!.lake_level).toBeGreaterThan(245.71);
    expect(indicatorValue.forecasts[0]).toMatchObject({ rain_not_counted: null, better_share: null });
    // This plant has no measured forecast errors yet: the next hour uses the error of the balance, and the day has no range.
    expect(indicatorValue.trends.inflow_per_hour_error).toBeGreaterThan(0);
    expect(indicatorValue.forecasts[0]!.low!).toBeLessThan(indicatorValue.forecasts[0]!.value);
    expect(indicatorValue.forecasts[2]).toMatchObject({ low: null, high: null });
    expect(indicatorValue.forecast_issue).toMatchObject({ state: 'current', cadence_seconds: 600 });
    // The lake rises and stores water, and no figure contradicts this.
    expect(indicatorValue.trends.lake_level).toBe('up');
    expect(indicatorValue.storage.balance).toBe('storing');
    expect(indicatorValue.storage.storing_error).toBeLessThan(indicatorValue.storage.storing!);
    // The record contains the same errors.
    const record = await setup.node.ok(dashboard.generalLast, as());
    expect(record!.inflow_error).toBe(indicatorValue.storage.storing_error);
    expect(record!.inflow_delay_minutes).toBe(indicatorValue.trends.inflow_delay_minutes);
  });
});

describe('the energy', () => {
  it('is the power now and what it came to, by unit', async () => {
    const energy = await setup.node.ok(dashboard.electricalEnergy, as());
    expect(energy).toMatchObject({ power: 60, good_share: 1 });
    expect(energy.units.map(({ name, power }) => [name, power])).toEqual([
      ['Tổ máy H1', 40],
      ['Tổ máy H2', 20],
    ]);
    const hours = (71 * stepMs) / hourMs;
    expect(energy.today).toBeCloseTo(60_000 * hours, 3);
    expect(energy.month).toBeCloseTo(60_000 * hours, 3);
    expect(energy.year).toBeCloseTo(60_000 * hours, 3);
    // Six hours are only a small share of the seventeen days and of the two hundred and ninety days so far.
    const elapsed = (since: string) => (now() - Date.parse(`${since}T00:00:00+07:00`)) / hourMs;
    expect(energy.today_share).toBeCloseTo(hours / elapsed('2026-10-18'), 6);
    expect(energy.month_share).toBeCloseTo(hours / elapsed('2026-10-01'), 6);
    expect(energy.year_share).toBeCloseTo(hours / elapsed('2026-01-01'), 6);
    expect(energy.units[0]!.month_share).toBeCloseTo(energy.month_share, 9);
  });

  it('counts the days before today, and what is entered by hand until the next entry', async () => {
    const other = await setup.newPlant(
      plainDemo((demo) => {
        demo.outlets.find((one: Loose) => one.code === 'H2').input_station = null;
      }),
    );
    const days = 5;
    await other.measure('CS1', 'power', lastMs, steady(days * 24, 30), 60);
    const series = await other.series(other.outlet('H2'), 'power');
    await setup.push([{ series, time: new Date(lastMs - 10 * hourMs).toISOString(), value: 12 }], other.hydro);
    await setup.node.series.rollUp();
    const { units, month, year } = await setup.node.ok(dashboard.electricalEnergy, as(other));
    expect(units[1]!.power).toBe(12);
    expect(units[1]!.month).toBeCloseTo((12_000 * (now() - lastMs + 10 * hourMs)) / hourMs, 3);
    expect(year).toBe(month);
  });
});

describe('the charts', () => {
  const stamp = (ms: number) => new Date(ms + 7 * hourMs).toISOString().slice(0, 19).replace('T', ' ');

  it('draw the record, the rain and what is expected of a period', async () => {
    const body = { from: stamp(lastMs - 2 * hourMs), to: stamp(lastMs + 24 * hourMs) };
    const response = await setup.node.ok(dashboard.fromTo, { ...as(), body });
    expect(response).toMatchObject({ step_seconds: 300, rain_step_seconds: 300, mikenam: [], rain_forecast_datas: [] });
    expect(response.general_datas).toHaveLength(25);
    expect(response.general_datas.at(-1)).toMatchObject({ date_string: stamp(lastMs), lake_level: 245.71 });
    expect(response.rain_datas).toHaveLength(24);
    expect(response.rain_datas[0]).toEqual({
      date_string: stamp(lastMs - 2 * hourMs + stepMs),
      value: 0.5,
      rain_value: 0.5,
      rada_value: null,
    });
    expect(response.flow_forecast_datas.map(({ horizon_minutes }) => horizon_minutes)).toEqual([
      30, 60, 180, 360, 720, 1440,
    ]);
    const bodyAtKnownTime = { ...body, known_at: new Date(lastMs - hourMs).toISOString() };
    expect((await setup.node.ok(dashboard.fromTo, { ...as(), body: bodyAtKnownTime })).flow_forecast_datas).toEqual([]);
  });

  it('have the records of a period, and nothing in their place but by another name', async () => {
    const period = { from: stamp(lastMs - 12 * hourMs), to: stamp(lastMs) };
    const askDashboard = (overrides: object) =>
      setup.node.ok(dashboard.fromTo, { ...as(), body: { ...period, ...overrides } });
    const { general_datas: records, general_extremes: none, step_seconds: step } = await askDashboard({});
    expect([step, none]).toEqual([300, []]);
    for (const { date_string: time } of records) expect(Number(time.slice(14, 16)) % 5, time).toBe(0);
    expect(new Set(records.map(({ date_string: time }) => time)).size).toBe(records.length);
    expect((await askDashboard({ width: 73 })).general_datas).toEqual(records);
    const drawnCharts = await askDashboard({ width: 50 });
    expect([drawnCharts.general_datas, drawnCharts.step_seconds]).toEqual([[], 864]);
    const extremes = drawnCharts.general_extremes;
    expect(extremes.length).toBeLessThanOrEqual(100);
    const levels = (rows: typeof records) => rows.map(({ lake_level: level }) => level!);
    for (const most of [Math.max, Math.min]) expect(most(...levels(extremes))).toBe(most(...levels(records)));
    const stamps = extremes.map(({ date_string: time }) => time);
    expect(stamps).toEqual(stamps.toSorted());
  });

  it('are read together for all who ask for the same at once', async () => {
    const body = { from: stamp(lastMs - 10 * minuteMs), to: stamp(lastMs) };
    const charts = () => setup.node.ok(dashboard.fromTo, { ...as(), body });
    const statements = countStatements(setup.test.database.pool);
    const first = await charts();
    const alone = await statements(charts);
    let all: unknown[] = [];
    const statementsForForty = await statements(async () => {
      all = await Promise.all(Array.from({ length: 40 }, charts));
    });
    expect(statementsForForty).toBeLessThan(10 * alone);
    expect(all).toEqual(Array.from({ length: 40 }, () => first));
  });

  it('sum rain by hours over a week and by days over a season', async () => {
    await setup.node.series.rollUp();
    const periodAnswer = async (days: number) => {
      const body = { from: stamp(lastMs - days * 24 * hourMs), to: stamp(lastMs) };
      return await setup.node.ok(dashboard.fromTo, { ...as(), body });
    };
    const [week, season] = [await periodAnswer(7), await periodAnswer(90)];
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
    const refusal = await setup.node.refused(dashboard.fromTo, { ...as(), body });
    expect(refusal).toMatchObject({ status: 400, details: fields.map((field) => ({ field })) });
  });

  it('refuse more than ten years', async () => {
    const body = { from: '2010-01-01 00:00:00', to: '2026-01-01 00:00:00' };
    expect(await setup.node.outcome(dashboard.fromTo, { ...as(), body })).toBe('series.too_long');
  });
});

describe('who may look', () => {
  const body = { from: '2026-10-17 00:00:00', to: '2026-10-18 00:00:00' };
  it.each(Object.entries(dashboard))(
    '%s asks for a token, a plant of the caller and the dashboard',
    async (_, route) => {
      const call = { body: route.method === 'POST' ? body : undefined };
      expect(await setup.node.outcome(route, call as Loose)).toBe('auth.required');
      const guest = { ...call, token: setup.guest.token, hydro: 'OWN' };
      expect(await setup.node.outcome(route, guest as Loose)).toBe('forbidden');
      const foreign = { ...call, token: plant.operator.token, hydro: 'OTHER' };
      expect(await setup.node.outcome(route, foreign as Loose)).toBe('plant.forbidden');
    },
  );
});

it('answers from few queries, however much was measured', async () => {
  const statements = countStatements(setup.test.database.pool);
  expect(await statements(indicator)).toBeLessThanOrEqual(45);
});
