import { skill as contract } from '@spillway/contract/compute/forecasts/skill/skill';
import { plantFile } from '@spillway/contract/plant/file';
import { validation } from '@spillway/contract/reports/validation/validation';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { generalOwner } from '../../../series/catalogue/catalogue.ts';
import { seriesSetup } from '../../../series/testing/series-setup.ts';
import type { Person } from '../../../testing/people.ts';

const setup = seriesSetup();
const hydro = 'OWN';
/** Ten flows of a flood, and the forecast of each an hour before (the worked example of TT 42/2017). */
const flood = [100, 120, 160, 230, 300, 340, 330, 290, 240, 200];
const forecastM3s = [110, 125, 150, 215, 290, 350, 340, 300, 250, 205];

let reader: Person;
let chief: Person;
let plantNo: number;
let ids: { inflow: number; level: number; release: number };

const at = (text: string) => Date.parse(text);
const as = () => ({ token: reader.token, hydro });
const ask = <Query extends object>(query: Query) => ({ ...as(), query });
const readYear = (query: { year?: number; afterwards?: 'true'; quantity?: 'lake_level' } = {}) =>
  setup.node.ok(contract.year, ask(query));
const judge = () => setup.node.compute.judgeForecasts();

/** Stores the record of a series, a value an hour. */
async function record(seriesId: number, fromMs: number, values: readonly (number | null)[]) {
  const { computed } = setup.node.series;
  await computed.ensure(fromMs, fromMs + values.length * hourMs);
  const [steps, qualities] = [values.length, values.map(() => 0)];
  const block = { fromMs, stepMs: hourMs, steps, seriesIds: [seriesId], values, qualities };
  const reason = { reason: 'recalculated', author: null, note: null, now: setup.clock.now() } as const;
  await setup.test.database.transaction((tx) => computed.write(tx, { plantNo, hydroCode: hydro }, block, reason));
}

interface SavedForecast {
  readonly baseMs: number;
  readonly value: number;
  readonly source?: string;
  readonly model?: string;
  readonly seriesId?: number;
  readonly leadMin?: number;
  readonly lateMs?: number;
  readonly range?: readonly [low: number, high: number];
}

async function saveForecasts(all: readonly SavedForecast[]) {
  for (const {
    baseMs,
    value,
    source = 'nowcast',
    model = 'nowcast 4',
    seriesId = ids.inflow,
    leadMin = 60,
    lateMs = minuteMs,
    range,
  } of all) {
    const values = [
      {
        seriesId,
        timeMs: baseMs + leadMin * minuteMs,
        horizonMin: leadMin,
        value,
        low: range?.[0] ?? null,
        high: range?.[1] ?? null,
        method: 'slope',
        flags: 0,
      },
    ];
    const run = { source, model, baseMs, issuedAt: new Date(baseMs + lateMs), slope: null, values };
    await setup.test.database.transaction((tx) =>
      setup.node.compute.forecasts.issue(tx, plantNo, { ...run, judged: { seriesId, pairs: [] } }),
    );
  }
}

/** The scores of a lead calculated in the plainest way: pairs of stored rows, and textbook formulas. */
async function referenceSkill(leadMin: number, fromMs: number, toMs: number) {
  const { rows } = await sql<{ o: number; f: number; p: number }>`
    select came.value as o, said.value as f, base.value as p
      from forecast_run run
      join forecast_value said using (plant_no, run_id)
      join reading came on came.plant_no = run.plant_no and came.series_id = said.series_id and came.time = said.time
      join reading base on base.plant_no = run.plant_no and base.series_id = said.series_id and base.time = run.base_time
     where run.plant_no = ${plantNo} and run.source = 'nowcast' and said.series_id = ${ids.inflow} and said.horizon_min = ${leadMin}
       and run.model not like '%afterwards' and run.issued_at < said.time
       and said.time >= ${new Date(fromMs)} and said.time < ${new Date(toMs)}`.execute(setup.test.database.sql);
  const n = rows.length;
  const mean = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0) / n;
  const [mo, mf] = [mean(({ o }) => o), mean(({ f }) => f)];
  const rmse = Math.sqrt(mean(({ o, f }) => (f - o) ** 2));
  const spread = Math.sqrt(mean(({ o }) => (o - mo) ** 2));
  const change = mean(({ o, p }) => o - p);
  const r = mean(({ o, f }) => (o - mo) * (f - mf)) / spread / Math.sqrt(mean(({ f }) => (f - mf) ** 2));
  const alpha = Math.sqrt(mean(({ f }) => (f - mf) ** 2)) / spread;
  return {
    cases: n,
    bias: mf - mo,
    mae: mean(({ o, f }) => Math.abs(f - o)),
    rmse,
    nse: 1 - rmse ** 2 / spread ** 2,
    kge: 1 - Math.sqrt((r - 1) ** 2 + (alpha - 1) ** 2 + (mf / mo - 1) ** 2),
    over_persistence: 1 - rmse / Math.sqrt(mean(({ o, p }) => (o - p) ** 2)),
    s_sigma: rmse / Math.sqrt(mean(({ o, p }) => (o - p - change) ** 2)),
  };
}

beforeAll(async () => {
  setup.clock.set(new Date('2026-10-18T00:00:00Z'));
  reader = await setup.people.person({ permissions: ['dashboard.view'], plants: [hydro] });
  chief = await setup.people.person({ permissions: ['forecast.tt08'], plants: [hydro] });
  ids = {
    inflow: await setup.seriesOf(generalOwner, 'inflow_moving_average'),
    level: await setup.seriesOf(generalOwner, 'lake_level'),
    release: await setup.seriesOf(generalOwner, 'total_discharge_out'),
  };
  plantNo = (await setup.node.series.catalogue.of(hydro))!.plantNo;
});

describe('the skill of forecasts', () => {
  const beginMs = at('2026-10-10T00:00:00Z');

  it('of a plant that nobody forecast for is said to be unknown', async () => {
    await judge();
    expect(await readYear()).toMatchObject({ year: 2026, judged_at: null, sources: [], leads: [], headline: null });
    expect(await setup.node.ok(contract.line, ask({}))).toEqual([]);
  });

  it('is that of the worked flood of TT 42/2017, to the digit', async () => {
    await record(ids.inflow, beginMs, flood);
    await saveForecasts(forecastM3s.slice(1).map((value, row) => ({ baseMs: beginMs + row * hourMs, value })));
    await judge();
    const { leads, headline, judged_at } = await readYear();
    expect(judged_at).toBe('2026-10-18T00:00:00.000Z');
    const [hour] = leads;
    expect(leads).toHaveLength(1);
    expect(hour).toMatchObject({
      lead_min: 60,
      class: 'good',
      within: { cases: 9, hits: 9, rate: 100 },
      allowed_changes: 9,
    });
    // sigma1 47.55 m3/s allows 32.0.
    expect(hour!.allowed_error!.toFixed(1)).toBe('32.0');
    const plain = await referenceSkill(60, beginMs, beginMs + 24 * hourMs);
    for (const [name, value] of Object.entries(plain))
      expect([name, hour![name as 'nse']]).toEqual([name, expect.closeTo(value, 9)]);
    const { sources } = (await setup.node.ok(validation.read, as())).forecasts;
    expect(sources[0]?.leads[0]).toMatchObject({ lead_min: 60, cases: 9, rmse: hour!.rmse });
    // Nine cases are too few for a headline.
    expect(headline).toBeNull();
    expect(await setup.node.ok(contract.line, ask({}))).toEqual([
      {
        source: 'nowcast',
        month: '2026-10',
        is_this_month: true,
        lead_min: 60,
        cases: 9,
        enough: false,
        typical_miss: null,
        mae: null,
        class: null,
      },
    ]);
  });

  it('of the same flood with an error of 12.31 m3/s is S/sigma 0.275, eta 0.962, good', async () => {
    const laterMs = at('2026-03-05T00:00:00Z');
    await record(ids.inflow, laterMs, flood);
    await saveForecasts(
      flood
        .slice(1)
        .map((value, row) => ({ baseMs: laterMs + row * hourMs, value: value + (row % 2 === 0 ? 12.31 : -12.31) })),
    );
    await judge();
    const { months } = await readYear();
    expect(months.map(({ month }) => month)).toEqual(['2026-03', '2026-10']);
    const [march] = months[0]!.leads;
    expect([march!.s_sigma!.toFixed(3), march!.eta!.toFixed(3), march!.class]).toEqual(['0.275', '0.962', 'good']);
  });

  it('changes where the record is corrected, and nowhere else', async () => {
    const before = await readYear();
    const corrected = flood.toSpliced(5, 1, 380);
    await record(ids.inflow, beginMs, corrected);
    await judge();
    const after = await readYear();
    const of = ({ months }: typeof after, month: string) => months.find((one) => one.month === month)!.leads[0]!;
    expect(of(after, '2026-03')).toEqual(of(before, '2026-03'));
    const october = of(after, '2026-10');
    expect(october.rmse).toBeGreaterThan(of(before, '2026-10').rmse!);
    const plain = await referenceSkill(60, beginMs, beginMs + 24 * hourMs);
    for (const [name, value] of Object.entries(plain))
      expect([name, october[name as 'nse']]).toEqual([name, expect.closeTo(value, 9)]);
  });

  it('never mixes what was said with what was worked out afterwards, nor counts what was said too late or saw nothing come', async () => {
    const dayMs = at('2026-06-02T00:00:00Z');
    await record(ids.inflow, dayMs, [50, 60, 70, null, 90]);
    await saveForecasts([
      { baseMs: dayMs, value: 61 },
      { baseMs: dayMs + hourMs, value: 500, model: 'nowcast 4 afterwards' },
      { baseMs: dayMs + 2 * hourMs, value: 80 },
      { baseMs: dayMs + 3 * hourMs, value: 500, lateMs: hourMs },
    ]);
    await judge();
    const june = (await readYear()).months.find(({ month }) => month === '2026-06')!.leads[0]!;
    expect(june).toMatchObject({ cases: 1, bias: 1, excluded: { no_observation: 1, issued_late: 1 } });
    const laterAnswer = await readYear({ afterwards: 'true' });
    expect(laterAnswer).toMatchObject({ afterwards: true, leads: [{ cases: 1, bias: 430 }] });
    expect(laterAnswer.sources).toHaveLength(2);
  });

  it('of a lake level leaves out, with its reason, what was released otherwise than said', async () => {
    const dayMs = at('2026-07-02T00:00:00Z');
    await record(ids.level, dayMs, [240, 240.1, 240.2, 240.3]);
    await record(ids.release, dayMs, [100, 119, 200, 200]);
    await saveForecasts(
      [0, 1, 2].map((row) => ({
        baseMs: dayMs + row * hourMs,
        value: 240.1 + row / 10,
        seriesId: ids.level,
        source: 'model',
        model: 'nam 1',
      })),
    );
    await saveForecasts([
      { baseMs: dayMs - 5 * hourMs, value: 240, leadMin: 360, seriesId: ids.level, source: 'model', model: 'nam 1' },
    ]);
    await judge();
    const { leads, source } = await readYear({ quantity: 'lake_level' });
    expect(source).toBe('model');
    expect(
      leads.map(({ lead_min, cases, excluded }) => [lead_min, cases, excluded.release_off_plan, excluded.plan_unknown]),
    ).toEqual([
      [60, 2, 1, 0],
      [360, 0, 0, 1],
    ]);
    expect(leads[0]!.typical_miss).toBeCloseTo(0.5, 9);
  });

  it('counts days and months by the clock of the plant, over the year and with its zone', async () => {
    const newYearMs = at('2025-12-31T15:00:00Z');
    await record(ids.inflow, newYearMs, [10, 20, 30, 40]);
    await saveForecasts([0, 1, 2].map((row) => ({ baseMs: newYearMs + row * hourMs, value: 20 + row * 10 })));
    await judge();
    const casesIn = async (year: number) =>
      (await readYear({ year })).months.map(({ month, leads }) => [month, leads[0]!.cases]);
    // 17:00 UTC is midnight in Hanoi, 15:00 UTC is midnight in Tokyo.
    expect(await casesIn(2025)).toEqual([['2025-12', 1]]);
    expect((await casesIn(2026))[0]).toEqual(['2026-01', 2]);
    await setup.saveSettings({ time_zone: 'Asia/Tokyo' });
    await judge();
    expect(await casesIn(2025)).toEqual([]);
    expect((await casesIn(2026))[0]).toEqual(['2026-01', 3]);
    await setup.saveSettings({});
    await judge();
    expect(await casesIn(2025)).toEqual([['2025-12', 1]]);
  });

  it('tells of a range how many came inside, and beside a figure what it mostly missed by', async () => {
    const dayMs = at('2026-10-15T00:00:00Z');
    const flows = Array.from({ length: 40 }, (_, row) => 100 + row);
    await record(ids.inflow, dayMs, flows);
    await saveForecasts(
      flows.slice(1).map((value, row) => ({
        baseMs: dayMs + row * hourMs,
        value: value * 1.05,
        range: [value - 1, value + (row % 4 === 0 ? -0.5 : 9)] as const,
      })),
    );
    await judge();
    const hour = (await readYear()).months.find(({ month }) => month === '2026-10')!.leads[0]!;
    expect(hour.range).toEqual({ cases: 39, inside: 29, expected: expect.closeTo(0.8, 9) });
    expect(hour.ranks).toEqual({ levels: [0.1, 0.9], counts: [0, 29, 10] });
    const [line] = await setup.node.ok(contract.line, ask({}));
    expect(line).toMatchObject({ cases: 48, enough: true, typical_miss: 6, is_this_month: true });
  });
});

describe('floods of the record', () => {
  const marks = {
    alarms: [{ name: 'Báo động 1', flow: 250 }],
    design: [
      { years: 10, flow: 300 },
      { years: 100, flow: 400 },
    ],
  };
  const save = (body: object, user = chief) => ({ token: user.token, hydro, body: { ...marks, ...body } as never });

  it('wait for an alarm flow where the record is short, which who forecasts enters; of two the second is told', async () => {
    const before = await setup.node.ok(contract.floods, ask({}));
    expect(before).toMatchObject({ threshold: null, floods: [], marks: { version: 0, may: { update: false } } });
    expect(await setup.node.ok(contract.saveMarks, save({ version: 0 }))).toMatchObject({ ...marks, version: 1 });
    expect((await setup.node.refused(contract.saveMarks, save({ version: 0, alarms: [] }))).code).toBe(
      'conflict.changed',
    );
    const falling = [
      { years: 10, flow: 300 },
      { years: 100, flow: 300 },
    ];
    expect((await setup.node.refused(contract.saveMarks, save({ design: falling }))).code).toBe('request.invalid');
  });

  it('go by marks that travel in the file of the plant: a file without them changes nothing', async () => {
    const administrator = await setup.people.person({ permissions: ['system'], plants: [hydro] });
    const headers = { authorization: `Bearer ${administrator.token}`, hydro };
    const file = (await setup.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers })).json();
    expect(file.flood_marks).toEqual(marks);
    const importFile = async (wantedFile: object) => {
      const body = { file: wantedFile, dry_run: true, recompute_past: true };
      return await setup.node.ok(plantFile.import, { token: administrator.token, hydro, body } as never);
    };
    const kinds = async (wantedFile: object) => (await importFile(wantedFile)).changes.map(({ kind }) => kind);
    const { flood_marks: _, ...without } = file;
    expect(await kinds(without)).not.toContain('flood_marks');
    expect(await kinds({ ...file, flood_marks: { ...marks, alarms: [] } })).toContain('flood_marks');
    const wrong = await importFile({ ...file, flood_marks: { ...marks, design: [marks.design[0], marks.design[0]] } });
    expect(wrong.faults.map(({ path }) => path)).toEqual(['flood_marks.design[1].flow']);
  });

  it('are found with peak, volume and return period, and how they were foreseen', async () => {
    await judge();
    const { threshold, threshold_is_alarm, floods, peaks } = await setup.node.ok(contract.floods, ask({}));
    expect([threshold, threshold_is_alarm]).toEqual([250, true]);
    expect(floods.map(({ start, peak_at, peak }) => [start, peak_at, peak])).toEqual([
      ['2026-10-10T00:00:00.000Z', '2026-10-10T05:00:00.000Z', 380],
      ['2026-03-05T00:00:00.000Z', '2026-03-05T05:00:00.000Z', 340],
    ]);
    const march = floods[1]!;
    // Hourly trapezoids over the rows up to the last at or above 250.
    expect(march.volume).toBeCloseTo(
      ([100, 120, 160, 230, 300, 340, 330].reduce((sum, flow, row) => sum + flow + flood[row + 1]!, 0) / 2) * 0.0036,
      9,
    );
    // Between 10 and 100 years on Gumbel paper, 0.4 of the way.
    const reduced = (years: number) => -Math.log(-Math.log(1 - 1 / years));
    const place = reduced(10) + 0.4 * (reduced(100) - reduced(10));
    expect(march.return_period).toBeCloseTo(1 / (1 - Math.exp(-Math.exp(-place))), 9);
    // 287.69 was forecast for the 300 of four o'clock, a minute after three; the peak of 340 was forecast 12.31 too high.
    expect(march.foreseen.warned).toEqual([{ source: 'nowcast', afterwards: false, before_min: 59 }]);
    expect(march.foreseen.leads).toEqual([
      {
        source: 'nowcast',
        afterwards: false,
        lead_min: 60,
        peak: expect.closeTo(352.31, 9),
        error: expect.closeTo(100 * (12.31 / 340), 9),
        timing_min: 0,
        known_share: expect.closeTo(8 / 9, 2),
      },
    ]);
    expect(peaks).toHaveLength(1);
    expect(peaks[0]).toMatchObject({ lead_min: 60, floods: 2 });
  });

  it('count alarms in what was judged before they were entered', async () => {
    const { months } = await readYear();
    const march = months.find(({ month }) => month === '2026-03')!.leads[0]!;
    const alarm = { name: 'Báo động 1', flow: 250, hits: 4, misses: 0, false_alarms: 0, detection: 1 };
    expect(march.alarms).toMatchObject([alarm]);
  });

  it('are no record beyond the largest design flood, and nothing is judged by them', async () => {
    const db = setup.test.database.sql;
    const october = async () => (await readYear()).months.find(({ month }) => month === '2026-10')!.leads[0]!;
    const was = await october();
    await sql`update plant_settings set thousand_year_flood_m3s = 360 where hydro_code = ${hydro}`.execute(db);
    await setup.node.ok(contract.saveMarks, save({ alarms: [{ name: 'Báo động I', flow: 250 }] }));
    await judge();
    const { floods, peaks } = await setup.node.ok(contract.floods, ask({}));
    const emptyFlood = { doubted_above: 360, return_period: null, foreseen: { leads: [], warned: [] } };
    expect(floods).toMatchObject([emptyFlood, { doubted_above: null }]);
    expect(peaks).toMatchObject([{ floods: 1 }]);
    // The value of 380 at five o'clock, and the forecasts for it.
    expect(await october()).toMatchObject({
      cases: was.cases - 2,
      excluded: { no_observation: was.excluded.no_observation + 2 },
    });
  });
});

describe('what was said', () => {
  it('is the newest of each hour and source, with what came, of a few days', async () => {
    const query = { from: '2026-10-10T00:00:00Z', to: '2026-10-10T12:00:00Z' };
    const skillResponse = await setup.node.ok(contract.said, ask(query));
    expect(skillResponse.unit).toBe('m³/s');
    expect(skillResponse.observed.values.slice(0, 3)).toEqual([100, 120, 160]);
    expect(skillResponse.runs.map(({ base, values }) => [(base - at(query.from)) / hourMs, values[0]])).toEqual(
      forecastM3s.slice(1).map((value, row) => [row, value]),
    );
    const refusalOf = async (other: object) =>
      (await setup.node.refused(contract.said, ask({ ...query, ...other } as typeof query))).code;
    expect(await refusalOf({ to: '2026-10-20T00:00:00Z' })).toBe('series.too_long');
    expect(await refusalOf({ from: query.to, to: query.from })).toBe('request.invalid');
  });
});
