import { explain } from '@spillway/contract/compute/explain/explain';
import { basinModel as contract } from '@spillway/contract/compute/forecasts/basin-model/model';
import { skill } from '@spillway/contract/compute/forecasts/skill/skill';
import { basin } from '@spillway/contract/plant/basin/basin';
import { collectors } from '@spillway/contract/series/collectors/collectors';
import { dashboard } from '@spillway/contract/views/dashboard';
import { filterFor } from '@spillway/hydrology/assimilation/filter-options';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { generalOwner } from '../../../series/catalogue/catalogue.ts';
import { operateBasin, runsOf, saveProposedBasin } from '../../testing/basin-operated.ts';
import { type CalculationPlant, calculationSetup } from '../../testing/calculation-setup.ts';
import { unpackFloats } from '../stored-runs/stored-runs.ts';
import { runModel } from './model/run-model.ts';
import { unpackRecord } from './record.ts';

const setup = calculationSetup();
let plant: CalculationPlant;
let plantNo: number;
let inflowId: number;
let levelId: number;
/** The last full hour, for which a record exists. */
let baseMs: number;

const as = (one: CalculationPlant = plant) => ({ token: one.operator.token, hydro: one.hydro });
const compute = () => setup.node.compute;
const known = () => ({ knownMs: setup.clock.now().getTime() });

const operate = (one: CalculationPlant) => operateBasin(setup, one, baseMs);
const describeBasin = (one: CalculationPlant) => saveProposedBasin(setup, one);

beforeAll(async () => {
  baseMs = Math.floor(setup.clock.now().getTime() / hourMs) * hourMs;
  setup.clock.set(new Date(baseMs + 5 * minuteMs));
  plant = await setup.newPlant();
  ({ plantNo } = (await setup.node.series.catalogue.of(plant.hydro))!);
  inflowId = await plant.series(generalOwner, 'inflow_moving_average');
  levelId = await plant.series(generalOwner, 'lake_level');
});

describe('the model of a basin', () => {
  it('says why it says nothing: no basin, no record', async () => {
    expect(await setup.node.outcome(contract.issue, { ...as(), body: {} })).toBe('model.no_basin');
    await describeBasin(plant);
    expect(await setup.node.outcome(contract.issue, { ...as(), body: {} })).toBe('model.no_record');
    expect(await setup.node.ok(contract.now, as())).toMatchObject({ run: null, sources: [], may: { issue: true } });
  });

  it('forecasts once an hour, whoever asks how often, on however many nodes', async () => {
    await operate(plant);
    await Promise.all([compute().forecastBasins(), compute().basinModel.issue(plant.hydro, { kind: 'hour' })]);
    await compute().forecastBasins();
    expect(await runsOf(setup, plantNo)).toEqual([{ source: 'model', occasion: 'hour' }]);
  });

  it('is read as it was said, with its band, its lake and its members', async () => {
    const { forecasts } = compute();
    const run = (await forecasts.ahead(plantNo, { seriesId: inflowId, source: 'model', ...known() }))!;
    expect(run).toMatchObject({ source: 'model', baseMs, planId: null });
    expect(run.timesMs[0]).toBe(baseMs + hourMs);
    expect(run.timesMs.at(-1)).toBe(baseMs + 240 * hourMs);
    const [low, high] = [run.quantiles!.values[1]!, run.quantiles!.values[4]!];
    expect(run.values.every((flow, index) => low[index]! <= flow && flow <= high[index]!)).toBe(true);
    expect(
      await forecasts.said(plantNo, { seriesId: inflowId, source: 'model', fromMs: baseMs, toMs: baseMs }),
    ).toEqual([{ ...run, observedM3s: undefined, lacks: undefined, bands: undefined }]);
    expect(run.observedM3s).toBeGreaterThan(0);
    const level = (await forecasts.ahead(plantNo, { seriesId: levelId, source: 'model', ...known() }))!;
    expect(level.runId).toBe(run.runId);
    expect(Math.abs(level.values[0]! - 245.15)).toBeLessThan(0.5);
    const [members] = await forecasts.membersOf(plantNo, run.runId);
    expect(members).toMatchObject({ seriesId: inflowId, count: 50 });
    expect(members!.flows).toHaveLength(50 * 240);
    const ownCatalogue = (await setup.node.series.catalogue.of(plant.hydro))!;
    expect((await compute().speaking.at(ownCatalogue, new Date(known().knownMs)))?.run).toEqual(run);
    const laterForecast = await compute().speaking.at(ownCatalogue, new Date(baseMs + 5 * hourMs));
    expect(laterForecast?.run.source === 'model' && laterForecast.freshness.state !== 'withheld').toBe(false);
  });

  it('is explained: rain, stores, water added, parts, rain forecast, and why its bands are wide', async () => {
    const { run } = await setup.node.ok(contract.now, as());
    expect(run!.troubles).toEqual(
      expect.arrayContaining([
        'no_rain_forecast',
        'short_record',
        'regional_parameters',
        'bands_unmeasured',
        'gauges_silent',
      ]),
    );
    expect(run!.bands).toBe('not_measured');
    const { facts } = run!;
    expect(facts!.day.hours).toBeGreaterThan(0);
    expect(Math.abs(facts!.day.residual)).toBeLessThan(1e-6);
    expect(facts!.parts).toHaveLength(1);
    expect(facts!.rain).toEqual([expect.objectContaining({ source: null, reaches_hours: 0, measured: false })]);
    expect(['rain', 'anyway', 'none', 'already']).toContain(run!.rain_to_design!.kind);
    expect(run!.lake_level!.levels).toEqual([0.1, 0.9]);
    const one = { ...as(), query: { run_id: run!.run_id } };
    expect(await setup.node.ok(contract.run, one)).toEqual(run);
    expect(await setup.node.outcome(contract.run, { ...as(), query: { run_id: 987_654 } })).toBe('model.run_not_found');
  });

  it('any figure of it is explained from rain to band: the flow at a lead, and the lake', async () => {
    const { run } = await setup.node.ok(contract.now, as());
    const query = { model_run: run!.run_id, horizon: 360 };
    const explanation = await setup.node.ok(explain.explain, { ...as(), query });
    const index = run!.inflow.leads_minutes.indexOf(360);
    expect(explanation).toMatchObject({
      kind: 'forecast',
      field: 'inflow_moving_average',
      value: run!.inflow.middle[index],
      forecast: { method: 'combined', horizon_minutes: 360, state: 'current', low: run!.inflow.quantiles[1]![index] },
      model_run: { source: 'model', troubles: run!.troubles, facts: run!.facts, hand: null },
    });
    expect(explanation.model_run!.speaks).toMatchObject({
      lead_hours: 6,
      method: 'combined',
      correction: null,
      cases: 0,
    });
    expect(explanation.model_run!.speaks!.uncorrected).toBeGreaterThan(0);
    expect(explanation.model_run!.band.map(({ level }) => level)).toEqual([0.05, 0.1, 0.25, 0.75, 0.9, 0.95]);
    const lake = await setup.node.ok(explain.explain, { ...as(), query: { ...query, field: 'lake_level' } });
    expect(lake).toMatchObject({ unit: 'm', value: run!.lake_level!.middle[index], model_run: { speaks: null } });
    const refusalOf = (other: object) =>
      setup.node.outcome(explain.explain, { ...as(), query: { ...query, ...other } });
    expect(await refusalOf({ model_run: 987_654 })).toBe('explain.nothing');
    expect(await refusalOf({ horizon: 361 })).toBe('explain.nothing');
  });

  it('can be played again from what is kept with it, to the last bit', async () => {
    const { rows } = await sql<{ inputs: Buffer; facts: { rowsFromMs: number }; basinId: string }>`
      select inputs, facts, basin_id as "basinId" from model_run
       where plant_no = ${plantNo} and occasion = 'hour'`.execute(setup.test.database.sql);
    const [{ inputs, facts, basinId }] = rows as [(typeof rows)[number]];
    const { content } = await setup.node.ok(basin.one, { ...as(), query: { basin_id: basinId } });
    const record = unpackRecord(unpackFloats(inputs), facts.rowsFromMs, content);
    expect(record.observedM3s.at(-1)).toBeGreaterThan(0);
    const secondRun = runModel({
      content,
      offsetH: 7,
      filter: { ...filterFor(content.spread), seed: 20_261_124 },
      state: null,
      record,
      keepRows: [],
      scenariosMm: [new Float64Array(240)],
      learnt: null,
      areBandsMeasured: false,
      lake: null,
    });
    const [members] = await compute().forecasts.membersOf(plantNo, (await newestRun()).runId);
    expect(secondRun.members).toEqual(members!.flows);
  });

  it('stands on the dashboard, and in the shape of the specification', async () => {
    const { model } = await setup.node.ok(dashboard.indicator, as());
    expect(model!.leads.map(({ lead_hours }) => lead_hours)).toEqual([6, 12, 24, 72, 144, 168, 240]);
    expect(model).toMatchObject({ under_plan: false, base_time: new Date(baseMs).toISOString() });
    expect(Date.parse(model!.withheld_at)).toBe(baseMs + 3 * hourMs);
    const body = { from: new Date(baseMs).toISOString(), to: new Date(baseMs + 24 * hourMs).toISOString() };
    const { mikenam } = await setup.node.ok(dashboard.fromTo, { ...as(), body });
    expect(mikenam.map(({ horizon_minutes }) => horizon_minutes).slice(0, 3)).toEqual([60, 120, 180]);
    expect(mikenam).toHaveLength(24);
    expect(mikenam[0]!.low).toBeLessThanOrEqual(mikenam[0]!.value);
    // The presets of six, seven and ten days: hourly values for two days, then one every three hours to the end.
    for (const days of [6, 7, 10]) {
      const long = { ...body, to: new Date(baseMs + days * 24 * hourMs).toISOString() };
      const plantCharts = (await setup.node.ok(dashboard.fromTo, { ...as(), body: long })).mikenam;
      expect(plantCharts).toHaveLength(48 + ((days - 2) * 24) / 3);
      expect(plantCharts.at(-1)).toMatchObject({ horizon_minutes: days * 1440, lake_level: expect.any(Number) });
    }
  });

  it('says how likely a threshold is: nearly certain far below, hardly far above', async () => {
    const ask = (threshold: number) =>
      setup.node.ok(contract.exceedance, { ...as(), query: { threshold, lead_hours: 6 } });
    const [low, high] = [await ask(0.1), await ask(1e5)];
    expect(low.at_lead).toBeGreaterThan(0.98);
    expect(low.bands).toBe('not_measured');
    expect(high.within).toBeLessThan(0.02);
    const early = { threshold: 10, lead_hours: 6, known_at: new Date(baseMs - hourMs).toISOString() };
    expect(await setup.node.ok(contract.exceedance, { ...as(), query: early })).toMatchObject({
      at_lead: null,
      bands: null,
    });
  });

  it('forecasts when somebody asks, and the same minute gives one run', async () => {
    const { run_id } = await setup.node.ok(contract.issue, { ...as(), body: {} });
    expect(await setup.node.outcome(contract.issue, { ...as(), body: {} })).toBe('model.said_already');
    expect((await setup.node.ok(contract.now, as())).run!.run_id).toBe(run_id);
  });

  it('is kept whole or not at all: a transaction that dies leaves nothing, and the next try says it', async () => {
    setup.clock.set(new Date(setup.clock.now().getTime() + 2 * minuteMs));
    const { forecasts } = compute();
    const before = await runsOf(setup, plantNo);
    const run = {
      source: 'Đài tỉnh',
      occasion: 'hour',
      model: 'MIKE',
      baseMs,
      issuedAt: setup.clock.now(),
      basinId: null,
      planId: null,
      facts: {},
      shapes: null,
      inputs: null,
      said: [{ seriesId: inflowId, leadsMin: [60], middle: [80], levels: [], quantiles: [] }],
      members: [],
    };
    const dying = setup.test.database.transaction(async (tx) => {
      await forecasts.issueRun(tx, plantNo, run);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await runsOf(setup, plantNo)).toEqual(before);
    const orphanCount = await sql<{ n: number }>`
      select count(*)::int as n from model_said said
       where not exists (select from model_run run where run.plant_no = said.plant_no and run.run_id = said.run_id)`.execute(
      setup.test.database.sql,
    );
    expect(orphanCount.rows[0]!.n).toBe(0);
  });
});

const newestRun = async () => (await compute().basinModel.newest(plantNo, setup.clock.now()))!;

describe('a forecast of others', () => {
  it('comes by the key of a collector, is a source of its own, and is kept once', async () => {
    const technician = await setup.people.person({ permissions: ['sensor', 'sensor.update'], plants: [plant.hydro] });
    const body = { name: 'Đài', type: 'model', agent_version: null, description: null, silent_after_minutes: null };
    const add = { token: technician.token, hydro: plant.hydro, body };
    const { api_key: apiKey } = await setup.node.ok(collectors.add, add as never);
    const push = {
      source: 'MIKE tỉnh',
      model: 'MIKE 11',
      base_time: new Date(baseMs).toISOString(),
      step_minutes: 60,
      inflow: [80, 85, 90],
      low: [70, 72, 74],
      high: [90, 100, 110],
    };
    expect(await setup.node.ok(contract.push, { apiKey, body: push })).toMatchObject({ outcome: 'new' });
    expect(await setup.node.ok(contract.push, { apiKey, body: push })).toEqual({ outcome: 'same', run_id: null });
    const query = { source: 'MIKE tỉnh' };
    const { run, sources } = await setup.node.ok(contract.now, { ...as(), query });
    expect(run).toMatchObject({ source: 'MIKE tỉnh', model: 'MIKE 11', facts: null });
    expect(run!.inflow).toEqual({
      leads_minutes: [60, 120, 180],
      middle: [80, 85, 90],
      levels: [0.1, 0.9],
      quantiles: [
        [70, 72, 74],
        [90, 100, 110],
      ],
    });
    expect(sources).toEqual(['MIKE tỉnh', 'model']);
    const own = await setup.node.refused(contract.push, { apiKey, body: { ...push, source: 'Model' } });
    expect(own.details).toMatchObject([{ field: 'source' }]);
    const crossed = await setup.node.refused(contract.push, { apiKey, body: { ...push, low: [99, 99, 99] } });
    expect(crossed.details).toMatchObject([{ field: 'low' }]);
  });

  it('comes by a file of a person: previewed, kept once, and in the trail', async () => {
    const stamp = (hour: number) => new Date(baseMs + hour * hourMs).toISOString();
    const lines = ['time,inflow,low,high', ...[1, 2].map((hour) => `${stamp(hour)},${80 + hour},70,95`)];
    const file = { file_name: 'mike.csv', file: Buffer.from(lines.join('\n')).toString('base64') };
    const body = { ...file, source: 'MIKE tệp', model: 'MIKE 11' };
    const seen = await setup.node.ok(contract.preview, { ...as(), body } as never);
    expect(seen).toMatchObject({
      ok: true,
      steps: 2,
      step_minutes: 60,
      base_time: stamp(0),
      ends_at: stamp(2),
      outcome: 'new',
    });
    const save = (fingerprint: string) => ({ ...as(), body: { ...body, fingerprint } }) as never;
    const importResult = await setup.node.ok(contract.import, save(seen.fingerprint!));
    expect(importResult.outcome).toBe('new');
    expect(await setup.node.outcome(contract.import, save(seen.fingerprint!))).toBe('model.import_outdated');
    expect((await setup.node.ok(contract.preview, { ...as(), body } as never)).outcome).toBe('same');
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where object_id = ${String(importResult.run_id)} and action = 'model_run.import'`.execute(
      setup.test.database.sql,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('another set in the middle of a flood', () => {
  const take = async (isInFlood: boolean) => {
    const { versions } = await setup.node.ok(basin.list, as());
    const { content } = await setup.node.ok(basin.one, { ...as(), query: { basin_id: versions[0]!.basin_id } });
    const spread = content.spread === 0.2 ? 0.21 : 0.2;
    const body = {
      reason: 'Thử',
      content: { ...content, spread },
      seen_basin_id: versions[0]!.basin_id,
      in_flood: isInFlood,
    };
    return await setup.node.outcome(basin.save, { ...as(), body });
  };

  it('is asked for twice where the inflow says so, whether or not somebody turned flood mode on', async () => {
    const forecaster = await setup.people.person({ permissions: ['forecast.tt08'], plants: [plant.hydro] });
    const marks = { alarms: [{ name: 'BĐ I', flow: 1 }], design: [], version: 0 };
    expect((await setup.node.ok(basin.list, as())).flood).toEqual([]);
    await setup.node.ok(skill.saveMarks, { token: forecaster.token, hydro: plant.hydro, body: marks } as never);
    expect((await setup.node.ok(basin.list, as())).flood).toEqual(['inflow']);
    expect(await take(false)).toBe('basin.in_flood');
    expect(await take(true)).toBe('ok');
  });
});

describe('a model that fell silent', () => {
  let reader: { readonly token: string };
  const readerCall = () => ({ token: reader.token, hydro: plant.hydro });
  const later = async (hours: number) => {
    setup.clock.set(new Date(baseMs + hours * hourMs + 5 * minuteMs));
    reader = await setup.people.person({ permissions: ['dashboard'], plants: [plant.hydro] });
  };

  it('for nine hours says so with the reason, and no figure of it stands as new; nor does the flood of then', async () => {
    await later(9);
    const { run, silent } = await setup.node.ok(contract.now, readerCall());
    expect(silent).toBe('work');
    const after = (minutes: number) => new Date(baseMs + minutes * minuteMs).toISOString();
    expect(run).toMatchObject({ base_time: after(0), late_at: after(105), withheld_at: after(180) });
    expect((await setup.node.ok(dashboard.indicator, readerCall())).model).toBeNull();
    const body = { from: new Date(baseMs).toISOString(), to: new Date(baseMs + 48 * hourMs).toISOString() };
    expect((await setup.node.ok(dashboard.fromTo, { ...readerCall(), body })).mikenam).toEqual([]);
    expect((await setup.node.ok(basin.list, readerCall())).flood).toEqual([]);
  });

  it('and speaks again goes by what it has: no inflow and no gauge for hours, an old level, and says which', async () => {
    const before = (await newestRun()).runId;
    await compute().forecastBasins();
    const { run, silent } = await setup.node.ok(contract.now, readerCall());
    expect(silent).toBeNull();
    expect(run!.run_id).toBeGreaterThan(before);
    expect(run!.troubles).toEqual(expect.arrayContaining(['no_inflow', 'gauges_all_silent', 'level_old']));
    expect(run!.lake_level).toBeNull();
    expect(run!.inflow.middle.every((flow) => flow! >= 0)).toBe(true);
  });

  it('goes again as soon as what it lacked has come late, and not once more', async () => {
    const runWithoutInputs = (await newestRun()).runId;
    await operateBasin(setup, plant, baseMs + 9 * hourMs);
    const minutesLater = async (minutes: number) => {
      setup.clock.set(new Date(baseMs + 9 * hourMs + minutes * minuteMs));
      await compute().forecastBasins();
      return await newestRun();
    };
    expect((await minutesLater(6)).runId).toBe(runWithoutInputs);
    const laterRun = await minutesLater(8);
    expect(laterRun).toMatchObject({ baseMs: baseMs + 9 * hourMs, occasion: expect.stringMatching(/^late /) });
    const { troubles } = laterRun.facts as { readonly troubles: readonly string[] };
    expect(troubles).not.toContain('gauges_all_silent');
    expect(troubles).not.toContain('no_inflow');
    expect((await minutesLater(12)).runId).toBe(laterRun.runId);
  });

  it('keeps what was said for ever, and its members for 90 days', async () => {
    const { forecasts } = compute();
    const old = (await newestRun()).runId;
    expect(await forecasts.membersOf(plantNo, old)).toHaveLength(1);
    const savedSeries = await forecasts.saidOfRun(plantNo, old);
    await later(24 * 90 + 10);
    await compute().forecastBasins();
    expect((await newestRun()).runId).not.toBe(old);
    expect(await forecasts.membersOf(plantNo, old)).toEqual([]);
    expect(await forecasts.saidOfRun(plantNo, old)).toEqual(savedSeries);
    expect(savedSeries[0]!.quantiles.length).toBeGreaterThan(4);
  });
});
