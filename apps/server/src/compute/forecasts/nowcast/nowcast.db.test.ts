import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { generalOwner } from '../../../series/catalogue/catalogue.ts';
import { readStatedInflow, statedInflowOf } from '../../calculation/calculation.ts';
import { type CalculationPlant, calculationSetup } from '../../testing/calculation-setup.ts';
import { betterShare, type ForecastValue } from '../stored-runs/stored-runs.ts';
import { currentForecastOf, nowcastSource } from './nowcast.ts';

const setup = calculationSetup();
const intervalMs = 10 * minuteMs;
const now = () => setup.clock.now();
const steady = (steps: number, value: number) => Array.from({ length: steps }, () => value);

let plant: CalculationPlant;
let plantNo: number;
let inflowId: number;
/** The time of the newest record. */
let baseMs: number;

/** A lake that rises faster and faster, or at a constant rate. */
async function operate(steps: number, levelOf: (step: number) => number): Promise<void> {
  const levels = Array.from({ length: steps }, (_, step) => levelOf(step));
  for (const code of ['MNH1', 'MNH2']) await plant.measure(code, 'water_level', baseMs, levels);
  await plant.measure('MNHL', 'water_level', baseMs, steady(steps, 122));
  for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', baseMs, steady(steps, 40));
  for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', baseMs, steady(steps, 0));
  await setup.node.compute.calculate();
}

const issue = () => setup.node.compute.issueNowcasts();
const newest = (known = now()) => setup.node.compute.forecasts.newest(plantNo, nowcastSource, known);
const inflowOf = (values: readonly ForecastValue[]) => values.filter(({ seriesId }) => seriesId === inflowId);

beforeEach(async () => {
  plant = await setup.newPlant();
  ({ plantNo } = (await setup.node.series.catalogue.of(plant.hydro))!);
  inflowId = await plant.series(generalOwner, 'inflow_moving_average');
  baseMs = Math.floor((now().getTime() - minuteMs) / intervalMs) * intervalMs;
});

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(setup.test.database.sql)).rows;
const rising = (step: number) => 245 + step * 0.005 + (step / 60) ** 3;

describe('a nowcast', () => {
  it('is issued once from a new record, told, and kept with what the lake will do', async () => {
    await operate(72, rising);
    await issue();
    await issue();
    const run = (await newest())!;
    expect(run).toMatchObject({ baseMs, issuedAt: now() });
    expect(inflowOf(run.values).map(({ horizonMin, method }) => [horizonMin, method])).toEqual([
      [30, 'slope'],
      [60, 'slope'],
      [180, 'persistence'],
      [360, 'persistence'],
      [720, 'persistence'],
      [1440, 'persistence'],
    ]);
    const [half, hour] = inflowOf(run.values);
    expect(hour!.value).toBeGreaterThan(half!.value);
    expect(half!.timeMs).toBe(baseMs + 30 * minuteMs);
    // Half a day of records is too short to measure errors, so the balance's own error is used.
    for (const near of [half!, hour!]) {
      expect(near.low!).toBeLessThan(near.value);
      expect(near.high!).toBeGreaterThan(near.value);
    }
    expect(hour!.high! - hour!.value).toBeGreaterThan(half!.high! - half!.value);
    expect(run.slope!.perMin).toBeGreaterThan(4 * run.slope!.errorPerMin);
    const levels = run.values.filter(({ seriesId }) => seriesId !== inflowId).map(({ value }) => value);
    expect(levels.length).toBeGreaterThanOrEqual(2);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    const { rows } = await sql<{ topic: string }>`
      select topic from event where hydro_code = ${plant.hydro} and topic = 'forecast.issued'`.execute(
      setup.test.database.sql,
    );
    expect(rows).toHaveLength(1);
    const { rows: runs } = await sql`select from forecast_run where plant_no = ${plantNo}`.execute(
      setup.test.database.sql,
    );
    expect(runs).toHaveLength(1);
  });

  it('goes by the error and the window that its record keeps', async () => {
    await operate(72, rising);
    const told = await readStatedInflow(setup.test.database.sql, plantNo, { fromMs: baseMs - hourMs, toMs: baseMs });
    expect(told.size).toBe(13);
    const record = (await setup.node.compute.records.lastRecord(plant.hydro))!;
    const statedInflow = statedInflowOf(record);
    expect(told.get(record.timeMs)!.errorM3s).toBeCloseTo(statedInflow.errorM3s! / 2, 6);
    // The delay is 16/81 of the length of the windows used, none of which is longer than the stored one.
    const maxMin = told.get(record.timeMs)!.windowMin;
    expect([720, 360, 180, 90, 45, 22.5]).toContain(maxMin);
    expect(statedInflow.delayMin!).toBeLessThanOrEqual(Math.ceil((16 / 81) * maxMin));
    expect(statedInflow.delayMin!).toBeGreaterThan(0);
  });

  it('persists where nothing moves, and was not known before it was issued', async () => {
    await operate(72, () => 245);
    await issue();
    const run = (await newest())!;
    expect(new Set(run.values.map(({ method }) => method))).toEqual(new Set(['persistence']));
    expect(await newest(new Date(now().getTime() - 1))).toBeNull();
  });

  // A nowcast nine hours old was still used for the next half hour, while the inflow was ten times higher.
  it('grows old by the interval of its plant, and tells nothing of a time that has come', async () => {
    await operate(72, rising);
    await issue();
    const ownCatalogue = (await setup.node.series.catalogue.of(plant.hydro))!;
    const told = async (minutes: number) => {
      const at = new Date(baseMs + minutes * minuteMs);
      const standing = (await setup.node.compute.currentNowcast(ownCatalogue, at))!;
      return [
        standing.freshness.state,
        inflowOf(currentForecastOf(standing, at.getTime()).values).map((one) => one.horizonMin),
      ];
    };
    const issuedMin = Math.ceil((now().getTime() - baseMs) / minuteMs);
    expect(await told(issuedMin)).toEqual(['current', [30, 60, 180, 360, 720, 1440]]);
    expect(await told(30)).toEqual(['late', [60, 180, 360, 720, 1440]]);
    expect(await told(40)).toEqual(['withheld', []]);
    expect(await told(9 * 60)).toEqual(['withheld', []]);
  });

  it('of the past of a demo is issued once, afterwards and marked so, from what was known then', async () => {
    await operate(300, (step) => 242 + step * 0.01 + 0.3 * Math.sin(step / 25));
    await issue();
    const said = () =>
      rowsOf(sql<{ model: string; baseMs: number; issuedAt: Date }>`
        select model, date_part('epoch', base_time) * 1000 as "baseMs", issued_at as "issuedAt"
          from forecast_run where plant_no = ${plantNo} order by base_time`);
    expect(await said()).toHaveLength(1);
    const beganMs = baseMs - 20 * hourMs;
    await sql`
      insert into demo_feed (hydro_code, seed, start_at, floods, fed_from)
      values (${plant.hydro}, 1, ${new Date(beganMs)}, '[]', ${new Date(beganMs)})`.execute(setup.test.database.sql);
    await issue();
    await issue();
    const runs = await said();
    expect(runs).toHaveLength(20 * 6 + 1);
    expect(runs[0]).toMatchObject({ baseMs: beganMs, model: 'nowcast 4 afterwards', issuedAt: new Date(beganMs) });
    expect(runs.at(-1)).toMatchObject({ baseMs, model: 'nowcast 4' });
    // A query for an hour in that past finds the forecast that would have been made then.
    expect(await newest(new Date(beganMs + 65 * minuteMs))).toMatchObject({ baseMs: beganMs + 60 * minuteMs });
    const pairs = await setup.node.compute.forecasts.pairs(plantNo, nowcastSource, inflowId, baseMs);
    const hour = pairs.find(({ horizonMin, method }) => horizonMin === 60 && method === 'slope')!;
    expect(hour.forecast.length).toBeGreaterThan(60);
    expect(hour.forecast).not.toEqual(hour.observed);
  });

  // A test against the scatter of the same hour accepted seven of ten slopes in calm periods.
  it('believes no slope of a calm, and tells the error that such hours have had', async () => {
    const ripple = (step: number) =>
      Math.round((245 + 0.012 * Math.sin(step * 1.7) * Math.cos(step * 0.37)) * 100) / 100;
    await operate(600, ripple);
    await issue();
    const [half, hour] = inflowOf((await newest())!.values);
    expect([half!.method, hour!.method]).toEqual(['persistence', 'persistence']);
    const records = await setup.node.compute.records.recordsBetween(plant.hydro, baseMs - 72 * hourMs, baseMs);
    const flows = new Map(records.map(({ timeMs, values }) => [timeMs, values.inflow_moving_average]));
    const changes = [...flows].flatMap(([timeMs, flow]) => {
      const then = flows.get(timeMs + hourMs);
      return typeof flow === 'number' && typeof then === 'number' ? [then - flow] : [];
    });
    const rms = Math.sqrt(changes.reduce((sum, change) => sum + change * change, 0) / changes.length);
    const published = (hour!.high! - hour!.value) / 1.2816;
    expect(published / rms).toBeGreaterThan(0.8);
    expect(published / rms).toBeLessThan(1.25);
  });

  it('is not issued from an hour of which too little is known', async () => {
    await operate(2, () => 245);
    await issue();
    expect(await newest()).toBeNull();
  });

  // Every second forecast is a tenth too low.
  it('shows how forecasts did, and draws a band of the errors of its method once there are enough', async () => {
    await operate(300, (step) => 240 + step * 0.01);
    const { forecasts, records } = setup.node.compute;
    const observed = await records.recordsBetween(plant.hydro, baseMs - 25 * hourMs, baseMs);
    const knownRows = observed.filter(({ values }) => values.inflow_moving_average !== null);
    expect(knownRows.length).toBeGreaterThan(200);
    for (const [index, { timeMs, values }] of knownRows.entries()) {
      const value = {
        seriesId: inflowId,
        timeMs,
        horizonMin: 180,
        value: values.inflow_moving_average! * (index % 2 === 0 ? 0.9 : 1),
        low: null,
        high: null,
        method: 'persistence',
        flags: 0,
      };
      const later = { ...value, horizonMin: 360 };
      await setup.test.database.transaction((tx) =>
        forecasts.issue(tx, plantNo, {
          source: nowcastSource,
          model: 'earlier',
          baseMs: timeMs - 30 * minuteMs,
          issuedAt: new Date(timeMs - 29 * minuteMs),
          slope: null,
          values: [index % 3 === 0 ? value : later],
          judged: { seriesId: inflowId, pairs: [] },
        }),
      );
    }
    await issue();
    const skill = await forecasts.skill(plantNo, nowcastSource);
    expect(skill.map(({ horizonMin }) => horizonMin)).toEqual([180, 360]);
    const later = skill[1]!;
    const mean = knownRows.reduce((sum, { values }) => sum + values.inflow_moving_average! / knownRows.length, 0);
    expect(later).toMatchObject({ pairs: knownRows.filter((_, index) => index % 3 !== 0).length, days: 30 });
    expect(later.meanError / mean).toBeCloseTo(-0.05, 1);
    // The lake rises at a constant rate, so persistence would have been more accurate.
    expect(later.persistenceError).toBeGreaterThanOrEqual(0);
    expect(betterShare(later) ?? -1).toBeLessThan(0);
    expect(later.meanAbsoluteError).toBeCloseTo(-later.meanError, 9);

    const values = inflowOf((await newest())!.values);
    const [few, enough] = [180, 360].map((minutes) => values.find(({ horizonMin }) => horizonMin === minutes)!);
    expect(few).toMatchObject({ method: 'persistence', low: null, high: null });
    expect(enough!.low).toBeCloseTo(enough!.value, 0);
    expect(enough!.high! / enough!.value).toBeGreaterThan(1.05);
  });
});
