import { thiessen } from '@spillway/contract/plant/catchments/thiessen';
import { settings } from '@spillway/contract/plant/settings/settings';
import { corrections } from '@spillway/contract/series/corrections';
import { dashboard } from '@spillway/contract/views/dashboard';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, stepMs } from '../../compute/testing/calculation-setup.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';

const setup = calculationSetup();
const steady = (steps: number, value: number) => Array.from({ length: steps }, () => value);
const steps = 72;
const gauges = ['MUA1', 'MUA2', 'MUA3', 'MUA4', 'MUA5', 'MUA6'];

let plant: CalculationPlant;
let lastMs: number;
let before: Loose;
let firstMs: number;
let laterMs: number;
const as = () => ({ token: plant.operator.token, hydro: plant.hydro });
const at = (ms: number) => new Date(ms).toISOString();

/** Charts of the last two hours and the next day, as known at an instant. */
const charts = (overrides: object = {}): Promise<Loose> =>
  setup.node.ok(dashboard.fromTo, {
    ...as(),
    body: { from: at(lastMs - 2 * hourMs), to: at(lastMs + 24 * hourMs), ...overrides },
  });
const chartsKnownAt = (ms: number, overrides: object = {}) => charts({ known_at: at(ms), ...overrides });

async function correct(code: string, value: number): Promise<void> {
  const series = await plant.series(plant.station(code), 'water_level');
  const values = Array.from({ length: 6 }, (_, step) => ({ time: at(lastMs - (5 - step) * stepMs), value }));
  const act = { kind: 'set', values };
  const { seen } = await setup.node.ok(corrections.preview, { ...as(), body: { series_id: series, act } as never });
  const body = { series_id: series, values, reason: 'Đọc thước', seen, confirmed: true };
  await setup.node.ok(corrections.update, { ...as(), body: body as never });
}

async function redescribePlant(): Promise<void> {
  const { version, may: _, ...now } = (await setup.node.ok(settings.read, as())) as Loose;
  const { updated_at: __, updated_by: ___, hydro_code: ____, ...sent } = now;
  await setup.node.ok(settings.save, { ...as(), body: { ...sent, dead_water_level: 234, version } as never });
  const coefficients = gauges.map((code, index) => ({
    station_id: plant.station(code),
    coefficient: index < 2 ? 0.5 : 0,
  }));
  await setup.node.ok(thiessen.save, { ...as(), body: { coefficients } });
}

beforeAll(async () => {
  const intervalMs = 10 * minuteMs;
  lastMs = Math.floor((setup.clock.now().getTime() - minuteMs) / intervalMs) * intervalMs;
  plant = await setup.newPlant();
  for (const code of ['MNH1', 'MNH2']) await plant.measure(code, 'water_level', lastMs, steady(steps, 245));
  await plant.measure('MNHL', 'water_level', lastMs, steady(steps, 122));
  for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', lastMs, steady(steps, 40));
  for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', lastMs, steady(steps, 0));
  // The other gauges are silent for the last half hour and send their readings later.
  for (const code of gauges.slice(0, 1)) await plant.measure(code, 'precipitation', lastMs, steady(steps, 0.5));
  for (const code of gauges.slice(1))
    await plant.measure(code, 'precipitation', lastMs - 6 * stepMs, steady(steps - 6, 0.2));
  await setup.node.compute.calculate();
  await setup.node.compute.issueNowcasts();
  before = await charts();
  firstMs = setup.clock.now().getTime();
  setup.clock.set(new Date(firstMs + 10 * minuteMs));
  for (const code of ['MNH1', 'MNH2']) await correct(code, 245.1);
  for (const code of gauges.slice(1)) await plant.measure(code, 'precipitation', lastMs, steady(6, 3));
  await redescribePlant();
  await setup.node.compute.calculate();
  await setup.node.compute.issueNowcasts();
  laterMs = setup.clock.now().getTime();
});

describe('what was known at an instant', () => {
  it('is the record before a correction, and after it the corrected one', async () => {
    const levels = (answer: Loose) => answer.general_datas.map((row: Loose) => row.lake_level);
    const present = await charts();
    expect(levels(present).at(-1)).toBeCloseTo(245.1, 6);
    expect(levels(before).at(-1)).toBe(245);
    for (const ms of [firstMs, laterMs - 1]) {
      const earlierAnswer = await chartsKnownAt(ms);
      expect(earlierAnswer.general_datas).toEqual(before.general_datas);
      expect(earlierAnswer.rain_datas).toEqual(before.rain_datas);
      expect(earlierAnswer.flow_forecast_issue.issued_at).toBe(before.flow_forecast_issue.issued_at);
    }
    const now = await chartsKnownAt(laterMs);
    expect(now.general_datas).toEqual(present.general_datas);
    expect(now.rain_datas).toEqual(present.rain_datas);
  });

  it('has no reading that was received later, and weighs gauges as they were weighed', async () => {
    const last = (answer: Loose) => answer.rain_datas.at(-1);
    expect(last(await chartsKnownAt(firstMs)).rain_value).toBe(last(before).rain_value);
    expect(last(await chartsKnownAt(laterMs)).rain_value).toBe(1.75);
    const fresh = await chartsKnownAt(firstMs - 1);
    expect([fresh.general_datas, fresh.rain_datas, fresh.flow_forecast_datas]).toEqual([[], [], []]);
  });

  it('has the levels of the plant as they were', async () => {
    expect((await chartsKnownAt(firstMs)).levels_then.dead).toBe(235);
    expect((await chartsKnownAt(laterMs)).levels_then.dead).toBe(234);
    expect((await charts()).levels_then).toBeNull();
  });

  it('may be of the forecasts alone', async () => {
    const mixed = await charts({ forecasts_known_at: at(firstMs) });
    expect(mixed.general_datas).toEqual((await charts()).general_datas);
    expect(mixed.flow_forecast_issue.issued_at).toBe(before.flow_forecast_issue.issued_at);
    expect(mixed.flow_forecast_datas.length).toBeGreaterThan(0);
  });

  it('is thinned and summed like what stands, and refused in words beyond 31 days', async () => {
    const week = { from: at(lastMs - 7 * 24 * hourMs), to: at(lastMs), width: 50 };
    const earlierAnswer = await chartsKnownAt(laterMs, week);
    const present = await charts(week);
    expect(earlierAnswer.general_extremes.map((row: Loose) => row.lake_level)).toContain(245.1);
    await setup.node.series.rollUp();
    expect(earlierAnswer.rain_datas).toEqual((await charts(week)).rain_datas);
    expect(earlierAnswer.rain_step_seconds).toBe(present.rain_step_seconds);
    const body = { from: at(lastMs - 32 * 24 * hourMs), to: at(lastMs), known_at: at(laterMs) };
    const refusal = await setup.node.refused(dashboard.fromTo, { ...as(), body });
    expect(refusal).toMatchObject({ status: 400, code: 'dashboard.replay_too_long' });
    expect(refusal.message).toContain('31');
    const vi = await setup.node.refused(dashboard.fromTo, { ...as(), language: 'vi', body });
    expect(vi.message).toContain('tối đa 31 ngày');
  });

  it('of the invented past of a demo is all that bears an earlier time', async () => {
    const { sql: db } = setup.test.database;
    await sql`insert into demo_feed (hydro_code, seed, start_at, floods) values (${plant.hydro}, 1, ${at(lastMs)}, '[]')`.execute(
      db,
    );
    const earlierAnswer = await chartsKnownAt(lastMs - hourMs);
    expect(earlierAnswer.general_datas).toHaveLength(13);
    expect(earlierAnswer.general_datas).toEqual((await charts()).general_datas.slice(0, 13));
    await sql`delete from demo_feed where hydro_code = ${plant.hydro}`.execute(db);
  });
});
