import { explain } from '@spillway/contract/compute/explain/explain';
import { manualForecasts as contract } from '@spillway/contract/compute/forecasts/manual/manual';
import { skill } from '@spillway/contract/compute/forecasts/skill/skill';
import { reports } from '@spillway/contract/reports/tables/tables';
import { dashboard } from '@spillway/contract/views/dashboard';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { generalOwner } from '../../../series/catalogue/catalogue.ts';
import { seriesSetup } from '../../../series/testing/series-setup.ts';
import type { Person } from '../../../testing/people.ts';

const setup = seriesSetup();
const hydro = 'OWN';
const baseMs = Date.parse('2026-10-10T03:00:00Z');

let reader: Person;
let chief: Person;
let second: Person;
let plantNo: number;
let inflow: number;

const as = (user: Person) => ({ token: user.token, hydro });
const now = () => setup.node.ok(contract.now, as(reader));
const drawManual = async (change: object = {}) => {
  const { speaks } = await now();
  return {
    from: { source: speaks!.source, run_id: speaks!.run_id },
    peak_factor: 0.5,
    later_minutes: 60,
    rain_factor: 1,
    ...change,
  };
};
const issue = async (user: Person, issueBody: object = {}) => ({
  ...as(user),
  body: { ...(await drawManual()), reason: 'Mưa ở thượng nguồn ít hơn dự báo', seen: null, ...issueBody } as never,
});

async function record(fromMs: number, values: readonly number[]) {
  const { computed } = setup.node.series;
  await computed.ensure(fromMs, fromMs + values.length * hourMs);
  const qualities = values.map(() => 0);
  const block = { fromMs, stepMs: hourMs, steps: values.length, seriesIds: [inflow], values, qualities };
  const reason = { reason: 'recalculated', author: null, note: null, now: setup.clock.now() } as const;
  await setup.test.database.transaction((tx) => computed.write(tx, { plantNo, hydroCode: hydro }, block, reason));
}

async function sendForecast(atMs: number, flows: readonly number[]) {
  const values = flows.map((value, row) => ({
    seriesId: inflow,
    timeMs: atMs + (row + 1) * hourMs,
    horizonMin: (row + 1) * 60,
    value,
    low: null,
    high: null,
    method: 'slope',
    flags: 0,
  }));
  const run = {
    source: 'nowcast',
    model: 'nowcast 4',
    baseMs: atMs,
    issuedAt: new Date(atMs + minuteMs),
    slope: null,
    values,
  };
  await setup.test.database.transaction((tx) =>
    setup.node.compute.forecasts.issue(tx, plantNo, { ...run, judged: { seriesId: inflow, pairs: [] } }),
  );
}

beforeAll(async () => {
  setup.clock.set(new Date(baseMs + 5 * minuteMs));
  const person = (username: string, permissions: readonly ['dashboard.view'] | readonly ['forecast.tt08']) =>
    setup.people.person({ username, permissions, plants: [hydro] });
  reader = await person('nguoixem', ['dashboard.view']);
  chief = await person('dubaovien', ['forecast.tt08']);
  second = await person('dubaovien2', ['forecast.tt08']);
  inflow = await setup.seriesOf(generalOwner, 'inflow_moving_average');
  plantNo = (await setup.node.series.catalogue.of(hydro))!.plantNo;
});

describe("the forecaster's hand", () => {
  it('has nothing to drag where no forecast stands', async () => {
    expect(await now()).toEqual({ speaks: null, hand: null, may: { issue: false, scale_rain: false } });
    const from = { source: 'nowcast', run_id: 1 };
    const body = { from, peak_factor: 1, later_minutes: 0, rain_factor: 1 };
    expect((await setup.node.refused(contract.check, { ...as(reader), body })).code).toBe('hand.no_forecast');
  });

  it('drags the peak of the forecast that speaks, and whoever looks sees what becomes of it before it is issued', async () => {
    await record(baseMs - 2 * hourMs, [90, 95, 100]);
    await sendForecast(baseMs, [200, 300, 200, 100]);
    const { speaks, may } = await now();
    expect(speaks).toMatchObject({ source: 'nowcast', base_flow: 100, values: [200, 300, 200, 100] });
    expect(may).toEqual({ issue: false, scale_rain: false });
    const checkResult = await setup.node.ok(contract.check, { ...as(reader), body: await drawManual() });
    expect(checkResult.values.map(Math.round)).toEqual([133, 167, 200, 100]);
    const rain = await setup.node.refused(contract.check, {
      ...as(reader),
      body: await drawManual({ rain_factor: 1.5 }),
    });
    expect(rain.code).toBe('hand.no_rain_model');
    const goneRefusal = await setup.node.refused(contract.check, {
      ...as(reader),
      body: await drawManual({ from: { source: 'nowcast', run_id: 999_999 } }),
    });
    expect(goneRefusal.code).toBe('hand.forecast_gone');
  });

  it('is issued with its author and reason, as a source of its own; of two at once the second is told', async () => {
    const issuedManual = await setup.node.ok(contract.issue, await issue(chief));
    expect(issuedManual).toMatchObject({ state: 'standing', author: 'dubaovien', peak_factor: 0.5, later_minutes: 60 });
    expect(issuedManual.values.map(Math.round)).toEqual([133, 167, 200, 100]);
    const query = { model_run: issuedManual.run_id, horizon: 60 };
    const explanation = await setup.node.ok(explain.explain, { ...as(reader), query });
    expect(explanation).toMatchObject({
      value: 133.333,
      forecast: { method: 'hand' },
      model_run: { facts: null, speaks: null },
    });
    // It was derived from the nowcast, which has its own explanation.
    const period = { from: new Date(baseMs).toISOString(), to: new Date(baseMs + 6 * hourMs).toISOString() };
    const { hand_forecast: manualForecast } = await setup.node.ok(dashboard.fromTo, { ...as(reader), body: period });
    expect(manualForecast).toMatchObject({
      author: 'dubaovien',
      reason: issuedManual.reason,
      run_id: issuedManual.run_id,
    });
    expect(manualForecast!.datas.map(({ value }) => Math.round(value))).toEqual([133, 167, 200, 100]);
    expect(explanation.model_run!.hand).toMatchObject({ author: 'dubaovien', from_run_id: null, peak_factor: 0.5 });
    const lateAnswer = await setup.node.refused(contract.issue, await issue(second));
    expect(lateAnswer).toMatchObject({ status: 409, code: 'hand.issued_meanwhile' });
    const { said } = setup.node.compute.forecasts;
    const runs = await said(plantNo, { seriesId: inflow, fromMs: baseMs, toMs: baseMs });
    expect(runs.map(({ source, model }) => [source, model])).toEqual([
      ['nowcast', 'nowcast 4'],
      ['hand', 'hand of nowcast 4'],
    ]);
    // Parts that did not ask for the manual forecast still use the forecast in use.
    const now = setup.clock.now();
    const ownCatalogue = (await setup.node.series.catalogue.of(hydro))!;
    expect((await setup.node.compute.speaking.at(ownCatalogue, now))!.run.source).toBe('nowcast');
    const runQuery = { seriesId: inflow, knownMs: now.getTime(), source: 'hand' };
    expect((await setup.node.compute.forecasts.ahead(plantNo, runQuery))!.source).toBe('hand');
    const { rows } = await sql<{ action: string; after: { reason: string } }>`
      select action, after from audit_entry where object_kind = 'forecast_hand' order by at`.execute(
      setup.test.database.sql,
    );
    expect(rows).toMatchObject([
      { action: 'forecast_hand.issue', after: { reason: 'Mưa ở thượng nguồn ít hơn dự báo' } },
    ]);
  });

  it('is replaced by who saw it, withdrawn with a reason, and told no longer', async () => {
    const openManual = (await now()).hand!;
    const next = await setup.node.ok(
      contract.issue,
      await issue(second, { seen: openManual.hand_id, later_minutes: 0 }),
    );
    const body = { hand_id: next.hand_id, reason: 'Mưa đã ngớt' };
    const withdrawn = await setup.node.ok(contract.withdraw, { ...as(chief), body });
    expect(withdrawn).toMatchObject({ state: 'withdrawn', ended_by: 'dubaovien', ended_reason: 'Mưa đã ngớt' });
    expect((await setup.node.refused(contract.withdraw, { ...as(chief), body })).code).toBe('hand.ended');
    expect((await setup.node.ok(contract.list, as(reader))).map(({ state }) => state)).toEqual([
      'withdrawn',
      'replaced',
    ]);
    const knownMs = setup.clock.now().getTime();
    expect(await setup.node.compute.forecasts.ahead(plantNo, { seriesId: inflow, source: 'hand', knownMs })).toBeNull();
    const period = { from: new Date(baseMs).toISOString(), to: new Date(baseMs + 6 * hourMs).toISOString() };
    const charts = await setup.node.ok(dashboard.fromTo, { ...as(reader), body: period });
    expect(charts.hand_forecast).toBeNull();
    // A user who saw the forecast before its withdrawal is told about it.
    const stale = await setup.node.refused(contract.issue, await issue(second, { seen: next.hand_id }));
    expect(stale.code).toBe('hand.changed_meanwhile');
  });

  it('is judged as what it was: said, by whoever said it', async () => {
    await setup.node.ok(contract.issue, await issue(chief));
    setup.clock.set(new Date(baseMs + 290 * minuteMs));
    // Hours later everybody has signed in again.
    reader = await setup.people.person({ permissions: ['dashboard.view'], plants: [hydro] });
    await record(baseMs + hourMs, [140, 170, 210, 90]);
    expect((await now()).hand!.state).toBe('over');
    await setup.node.compute.judgeForecasts();
    const year = (source: string) =>
      setup.node.ok(skill.year, { ...as(reader), query: { source, quantity: 'inflow' } } as never);
    const manualLead = (await year('hand')).leads.find(({ lead_min }) => lead_min === 60)!;
    // Three were issued from this record: 133.3, 150 (the peak halved at its old time), 133.3.
    expect(manualLead.cases).toBe(3);
    expect(manualLead.bias).toBeCloseTo((133.333 + 150 + 133.333) / 3 - 140, 2);
    expect((await year('nowcast')).leads.find(({ lead_min }) => lead_min === 60)).toMatchObject({ cases: 1, bias: 60 });
  });

  it('has nothing to drag where what speaks is too old to be told anywhere else', async () => {
    await sendForecast(setup.clock.now().getTime() - 50 * minuteMs, [200, 300]);
    const ownCatalogue = (await setup.node.series.catalogue.of(hydro))!;
    const { run, freshness } = (await setup.node.compute.speaking.at(ownCatalogue, setup.clock.now()))!;
    expect(freshness.state).toBe('withheld');
    expect((await now()).speaks).toBeNull();
    const body = { from: { source: run.source, run_id: run.runId }, peak_factor: 1, later_minutes: 0, rain_factor: 1 };
    expect((await setup.node.refused(contract.check, { ...as(reader), body })).code).toBe('hand.no_forecast');
  });
});

describe('forecasts in a report', () => {
  it('stand beside the record: what was said of an hour so long before, by the model where it spoke, and what it missed by', async () => {
    const atMs = baseMs - 72 * hourMs;
    await record(atMs, [100, 110]);
    await sendForecast(atMs - hourMs, [104, 118]);
    await sendForecast(atMs, [107]);
    const model = async (madeMs: number, leadMin: number, middle: number, facts: object) => {
      const run = {
        source: 'model',
        occasion: 'hour',
        model: 'nam 2',
        baseMs: madeMs,
        issuedAt: new Date(madeMs),
        facts,
        basinId: null,
        planId: null,
        shapes: null,
        inputs: null,
        members: [],
        said: [{ seriesId: inflow, leadsMin: [leadMin], middle: [middle], levels: [], quantiles: [] }],
      };
      const { forecasts } = setup.node.compute;
      await setup.test.database.transaction((tx) => forecasts.issueRun(tx, plantNo, run));
    };
    await model(atMs - 24 * hourMs, 1440, 112, { peak: { middleM3s: 333 } });
    await model(atMs - hourMs, 60, 99, { peak: { middleM3s: 250 } });
    const clerk = await setup.people.person({ permissions: ['report'], plants: [hydro] });
    const wall = (ms: number) => wallText(ms, 'Asia/Ho_Chi_Minh');
    const report = async (keys: readonly string[]) => {
      const columns = keys.map((key) => ({ key }));
      const body = { kind: 'hourly', from: wall(atMs - 24 * hourMs), to: wall(atMs + hourMs), columns, totals: [] };
      return (await setup.node.ok(reports.report, { token: clerk.token, hydro, body } as never)).rows;
    };
    const rows = await report(['forecast:30', 'forecast:60', 'forecast:1440', 'forecast:miss', 'forecast:peak']);
    expect(rows.slice(-3).map(({ values }) => values)).toEqual([
      [null, null, null, null, 250],
      [null, 99, 112, 12, null],
      [null, 107, null, null, null],
    ]);
    expect(rows[0]!.values).toEqual([null, null, null, null, 333]);
  });
});
