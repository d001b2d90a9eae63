import { freeboard } from '@spillway/contract/compute/freeboard';
import { rules } from '@spillway/contract/compute/procedure-check/procedure-check';
import { simulation } from '@spillway/contract/compute/simulation/simulation';
import { situation } from '@spillway/contract/views/situation/situation';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CalculationPlant } from '../../testing/calculation-setup.ts';
import { issueModelRun, wholeHour } from '../../testing/model-runs.ts';
import { plansSetup } from '../../testing/plans-setup.ts';

const { house, as, ready, asItIs, check, pin, nowMs } = plansSetup();
const iso = (ms: number) => new Date(ms).toISOString();
const each = (hours: number, of: (hour: number) => number) =>
  Array.from({ length: hours }, (_, index) => of(index + 1));
const freeboardOf = (of: CalculationPlant) => house.node.ok(freeboard.ahead, as(of));
const rulesOf = (of: CalculationPlant) => house.node.ok(rules.now, { ...as(of), language: 'vi' });

/** Ten days with a flood after one day, beyond the reach of the nowcast. */
const flood = (more: number) => each(240, (hour) => 90 + (hour < 24 ? 0 : more * Math.min(1, (hour - 24) / 6)));

interface Row {
  readonly at: string;
  readonly lake_level: number | null;
}

/** The time at which the rows of a plan reach a level, interpolated linearly. */
function crossingHour(rows: readonly Row[], levelM: number): number {
  const after = rows.findIndex(({ lake_level: level }) => level !== null && level >= levelM);
  const [from, to] = [rows[after - 1]!, rows[after]!];
  const share = (levelM - from.lake_level!) / (to.lake_level! - from.lake_level!);
  return Date.parse(from.at) + share * (Date.parse(to.at) - Date.parse(from.at));
}

let of: CalculationPlant;
let calm: CalculationPlant;
let silentPlant: CalculationPlant;
/** A record of this hour exists. */
let baseMs: number;

beforeAll(async () => {
  [of, calm, silentPlant] = [await ready(), await ready(), await ready()];
  baseMs = wholeHour(nowMs() - 10 * minuteMs);
  await issueModelRun(house, of, { baseMs, middle: flood(300), range: [flood(150), flood(500)] });
  await issueModelRun(house, silentPlant, {
    baseMs: baseMs - 3 * hourMs,
    middle: flood(300),
    issuedAt: new Date(baseMs - 3 * hourMs),
  });
});

describe('a plant whose model says a flood of the day after tomorrow', () => {
  it('is told the level it comes to, by the model; by the slope alone it comes to none', async () => {
    const before = await freeboardOf(calm);
    expect(before.forecast).toMatchObject({ source: 'nowcast', model_silent_since: null });
    expect(before.levels.filter(({ state }) => state === 'comes')).toEqual([]);
    const freeboardResponse = await freeboardOf(of);
    expect(freeboardResponse.forecast).toMatchObject({ source: 'model', base_time: iso(baseMs), late: false });
    expect(Date.parse(freeboardResponse.until!) - nowMs()).toBeGreaterThan(238 * hourMs);
    expect(freeboardResponse.range_until).toBe(freeboardResponse.until);
    const normal = freeboardResponse.levels.find(({ level }) => level === 'normal')!;
    expect(normal.state).toBe('comes');
    const [earliest, at, latest] = [normal.earliest, normal.at, normal.latest].map((one) => Date.parse(one!));
    expect(earliest! - nowMs()).toBeGreaterThan(24 * hourMs);
    expect(earliest!).toBeLessThan(at!);
    expect(at!).toBeLessThan(latest!);
  });

  it('begins with the inflow of its record: what the model says first is no jump', async () => {
    const [freeboardResponse, before] = [await freeboardOf(of), await freeboardOf(calm)];
    // At the time of the lake's reading, which is newer than the record, the inflow is between the record and the forecast of the next
    // hour.
    expect(freeboardResponse.inflow).toBeGreaterThanOrEqual(before.inflow!);
    expect(freeboardResponse.inflow! - before.inflow!).toBeLessThan(0.75 * (90 - before.inflow!));
  });

  it('comes there at the same minute by freeboard, a check of no plan and a simulation without changes', async () => {
    const { levels } = await freeboardOf(of);
    const normal = levels.find(({ level }) => level === 'normal')!;
    const atMs = Date.parse(normal.at!);
    const checkResult = await check(of, { ...asItIs(), until: iso(nowMs() + 48 * hourMs) });
    expect(checkResult.forecast).toMatchObject({ source: 'model' });
    expect(Math.abs(crossingHour(checkResult.rows, normal.elevation) - atMs)).toBeLessThan(minuteMs);

    const one = await house.people.person({ permissions: ['simulation'], plants: [of.hydro] });
    const user = { token: one.token, hydro: of.hydro, language: 'vi' as const };
    const scene = await house.node.ok(simulation.start, { ...user, body: { at: null } });
    expect(scene.forecast).toMatchObject({ source: 'model' });
    expect(scene.sources).toEqual(['nowcast', 'model']);
    const content = {
      schema: 1 as const,
      steps: [],
      until: iso(Date.parse(scene.at) + 48 * hourMs),
      inflow: { kind: 'forecast' as const, label: '', factor: 1, points: null },
      faults: { stuck_gates: [], tripped_units: [], notice_late_minutes: 0, gauge_offset: 0 },
    };
    const body = { scene_id: scene.scene_id, name: 'Giữ nguyên', note: '', content };
    const { figures } = await house.node.ok(simulation.add, { ...user, body });
    const { from, step_minutes: stepMin, lake_level: lakeLevels } = figures.rows;
    const rows = lakeLevels.map((level, index) => ({
      at: iso(Date.parse(from) + index * stepMin * minuteMs),
      lake_level: level,
    }));
    expect(Math.abs(crossingHour(rows, normal.elevation) - atMs)).toBeLessThan(minuteMs);
  });

  it('has its deadlines, by the line of the model that brings it soonest', async () => {
    expect((await rulesOf(calm)).deadlines).toMatchObject({ state: 'not_within', forecast: { source: 'nowcast' } });
    const { deadlines } = await rulesOf(of);
    const { levels } = await freeboardOf(of);
    expect(deadlines).toMatchObject({
      state: 'told',
      level: 250,
      is_cautious: true,
      mode: 'act',
      act_because: ['middle'],
      forecast: { source: 'model' },
    });
    const bound = levels.find(({ elevation }) => elevation === deadlines.level);
    expect(bound).toBeDefined();
    expect(deadlines.needed_by).toBe(bound!.earliest);
    const [notice] = deadlines.items;
    expect(Date.parse(notice!.no_later_than)).toBeLessThan(Date.parse(deadlines.needed_by!) - 4 * hourMs);
  });

  it('has them under a plan that ends before, too: behind it its last setting goes on', async () => {
    const planned = await ready();
    await issueModelRun(house, planned, { baseMs, middle: flood(300), range: [flood(150), flood(500)] });
    const { deadlines: before } = await rulesOf(planned);
    const plan = await pin(planned, { ...asItIs(), until: iso(nowMs() + 6 * hourMs) });
    expect(plan.forecast_source).toBe('model');
    const { deadlines } = await rulesOf(planned);
    expect(deadlines).toMatchObject({ state: 'told', level: 250, plan: { state: 'standing' } });
    expect(Math.abs(Date.parse(deadlines.needed_by!) - Date.parse(before.needed_by!))).toBeLessThan(minuteMs);
    expect(Date.parse(deadlines.until!) - nowMs()).toBeGreaterThan(238 * hourMs);
  });

  it('has one sentence that says whose forecast it is', async () => {
    const { sentences, facts } = await house.node.ok(situation.now, as(of));
    expect(facts.freeboard).toMatchObject({ by: { source: 'model', late: false } });
    expect(facts.freeboard.next).not.toBeNull();
    expect(sentences.vi).toContain('theo mô hình lưu vực');
    expect(sentences.en).toContain('by the basin model');
  });
});

describe('whose forecast speaks', () => {
  it('is the nowcast where the model is silent, and says since when', async () => {
    const freeboardResponse = await freeboardOf(silentPlant);
    expect(freeboardResponse.forecast).toMatchObject({
      source: 'nowcast',
      model_silent_since: iso(baseMs - 3 * hourMs),
    });
    expect((await rulesOf(silentPlant)).deadlines).toMatchObject({
      state: 'not_within',
      forecast: { source: 'nowcast' },
    });
    const { sentences } = await house.node.ok(situation.now, as(silentPlant));
    expect(sentences.vi).toContain('mô hình lưu vực ngừng từ');
  });

  it('is never a model that saw neither rain nor inflow: its older run goes on, and where there is none the nowcast', async () => {
    const blind = await ready();
    const spokenForecast = {
      baseMs,
      middle: each(240, () => 40),
      troubles: ['gauges_all_silent', 'no_inflow'] as const,
    };
    await issueModelRun(house, blind, spokenForecast);
    expect((await freeboardOf(blind)).forecast).toMatchObject({ source: 'nowcast', lacks: [] });
    const before = { baseMs: baseMs - hourMs, issuedAt: new Date(baseMs - hourMs), middle: each(240, () => 70) };
    await issueModelRun(house, blind, before);
    expect((await freeboardOf(blind)).forecast).toMatchObject({
      source: 'model',
      base_time: iso(baseMs - hourMs),
      bands: 'measured',
    });
    const unmeasured = {
      baseMs,
      issuedAt: new Date(baseMs),
      middle: each(240, () => 70),
      troubles: ['bands_unmeasured'] as const,
    };
    const other = await ready();
    await issueModelRun(house, other, unmeasured);
    expect((await freeboardOf(other)).forecast).toMatchObject({ source: 'model', lacks: [], bands: 'not_measured' });
  });

  it('of a moment of the past is the one that spoke then', async () => {
    const { speaking } = house.node.compute;
    const plant = (await house.node.series.catalogue.of(of.hydro))!;
    const earlierForecast = await speaking.at(plant, new Date(nowMs() - minuteMs));
    expect(earlierForecast?.run.source ?? null).not.toBe('model');
    expect((await speaking.at(plant, new Date(nowMs())))!.run.source).toBe('model');
  });

  it('keeps the nowcast beside the model that speaks', async () => {
    const { speaking } = house.node.compute;
    const plant = (await house.node.series.catalogue.of(of.hydro))!;
    expect((await speaking.at(plant, house.clock.now()))!.beside?.source).toBe('nowcast');
  });
});
