import { thiessen } from '@spillway/contract/plant/catchments/thiessen';
import { settings } from '@spillway/contract/plant/settings/settings';
import { corrections } from '@spillway/contract/series/corrections';
import { dashboard } from '@spillway/contract/views/dashboard';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationHouse, stepMs } from '../../compute/testing/calculation-house.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';

const house = calculationHouse();
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

/** Of the last two hours and the day to come, as it was known at an instant. */
const charts = (more: object = {}): Promise<Loose> =>
  house.node.ok(dashboard.fromTo, {
    ...as(),
    body: { from: at(lastMs - 2 * hourMs), to: at(lastMs + 24 * hourMs), ...more },
  });
const known = (ms: number, more: object = {}) => charts({ known_at: at(ms), ...more });

async function correct(code: string, value: number): Promise<void> {
  const series = await plant.series(plant.station(code), 'water_level');
  const values = Array.from({ length: 6 }, (_, step) => ({ time: at(lastMs - (5 - step) * stepMs), value }));
  const act = { kind: 'set', values };
  const { seen } = await house.node.ok(corrections.preview, { ...as(), body: { series_id: series, act } as never });
  const body = { series_id: series, values, reason: 'Đọc thước', seen, confirmed: true };
  await house.node.ok(corrections.update, { ...as(), body: body as never });
}

async function describeAnew(): Promise<void> {
  const { version, may: _, ...now } = (await house.node.ok(settings.read, as())) as Loose;
  const { updated_at: __, updated_by: ___, hydro_code: ____, ...sent } = now;
  await house.node.ok(settings.save, { ...as(), body: { ...sent, dead_water_level: 234, version } as never });
  const coefficients = gauges.map((code, place) => ({
    station_id: plant.station(code),
    coefficient: place < 2 ? 0.5 : 0,
  }));
  await house.node.ok(thiessen.save, { ...as(), body: { coefficients } });
}

beforeAll(async () => {
  const intervalMs = 10 * minuteMs;
  lastMs = Math.floor((house.clock.now().getTime() - minuteMs) / intervalMs) * intervalMs;
  plant = await house.newPlant();
  for (const code of ['MNH1', 'MNH2']) await plant.measure(code, 'water_level', lastMs, steady(steps, 245));
  await plant.measure('MNHL', 'water_level', lastMs, steady(steps, 122));
  for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', lastMs, steady(steps, 40));
  for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', lastMs, steady(steps, 0));
  // The others are silent for the last half hour and send it later.
  for (const code of gauges.slice(0, 1)) await plant.measure(code, 'precipitation', lastMs, steady(steps, 0.5));
  for (const code of gauges.slice(1))
    await plant.measure(code, 'precipitation', lastMs - 6 * stepMs, steady(steps - 6, 0.2));
  await house.node.compute.calculate();
  await house.node.compute.issueNowcasts();
  before = await charts();
  firstMs = house.clock.now().getTime();
  house.clock.set(new Date(firstMs + 10 * minuteMs));
  for (const code of ['MNH1', 'MNH2']) await correct(code, 245.1);
  for (const code of gauges.slice(1)) await plant.measure(code, 'precipitation', lastMs, steady(6, 3));
  await describeAnew();
  await house.node.compute.calculate();
  await house.node.compute.issueNowcasts();
  laterMs = house.clock.now().getTime();
});

describe('what was known at an instant', () => {
  it('is the record before a correction, and after it the corrected one', async () => {
    const levels = (answer: Loose) => answer.general_datas.map((row: Loose) => row.lake_level);
    const present = await charts();
    expect(levels(present).at(-1)).toBeCloseTo(245.1, 6);
    expect(levels(before).at(-1)).toBe(245);
    for (const ms of [firstMs, laterMs - 1]) {
      const then = await known(ms);
      expect(then.general_datas).toEqual(before.general_datas);
      expect(then.rain_datas).toEqual(before.rain_datas);
      expect(then.flow_forecast_issue.issued_at).toBe(before.flow_forecast_issue.issued_at);
    }
    const now = await known(laterMs);
    expect(now.general_datas).toEqual(present.general_datas);
    expect(now.rain_datas).toEqual(present.rain_datas);
  });

  it('has no reading that was received later, and weighs gauges as they were weighed', async () => {
    const last = (answer: Loose) => answer.rain_datas.at(-1);
    expect(last(await known(firstMs)).rain_value).toBe(last(before).rain_value);
    expect(last(await known(laterMs)).rain_value).toBe(1.75);
    const fresh = await known(firstMs - 1);
    expect([fresh.general_datas, fresh.rain_datas, fresh.flow_forecast_datas]).toEqual([[], [], []]);
  });

  it('has the levels of the plant as they were', async () => {
    expect((await known(firstMs)).levels_then.dead).toBe(235);
    expect((await known(laterMs)).levels_then.dead).toBe(234);
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
    const then = await known(laterMs, week);
    const present = await charts(week);
    expect(then.general_extremes.map((row: Loose) => row.lake_level)).toContain(245.1);
    await house.node.series.rollUp();
    expect(then.rain_datas).toEqual((await charts(week)).rain_datas);
    expect(then.rain_step_seconds).toBe(present.rain_step_seconds);
    const body = { from: at(lastMs - 32 * 24 * hourMs), to: at(lastMs), known_at: at(laterMs) };
    const refused = await house.node.refused(dashboard.fromTo, { ...as(), body });
    expect(refused).toMatchObject({ status: 400, code: 'dashboard.replay_too_long' });
    expect(refused.message).toContain('31');
    const vi = await house.node.refused(dashboard.fromTo, { ...as(), language: 'vi', body });
    expect(vi.message).toContain('tối đa 31 ngày');
  });

  it('of the invented past of a demo is all that bears an earlier time', async () => {
    const { sql: db } = house.test.database;
    await sql`insert into demo_feed (hydro_code, seed, start_at, floods) values (${plant.hydro}, 1, ${at(lastMs)}, '[]')`.execute(
      db,
    );
    const then = await known(lastMs - hourMs);
    expect(then.general_datas).toHaveLength(13);
    expect(then.general_datas).toEqual((await charts()).general_datas.slice(0, 13));
    await sql`delete from demo_feed where hydro_code = ${plant.hydro}`.execute(db);
  });
});
