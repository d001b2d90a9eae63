import { weather as contract } from '@spillway/contract/compute/forecasts/rain-forecasts/rain-forecasts';
import { outlines } from '@spillway/contract/plant/outlines/outlines';
import { collectors } from '@spillway/contract/series/collectors/collectors';
import { dashboard } from '@spillway/contract/views/dashboard';
import { hourMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead } from '../../../plant/testing/plant-setup.ts';
import { seriesSetup } from '../../../series/testing/series-setup.ts';
import type { Person } from '../../../testing/people.ts';

const setup = seriesSetup();
const start = Date.parse('2026-10-18T01:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();
let apiKey = '';
let sources = 0;
let source = '';
/** Has access to the page and is responsible for the reservoir. */
const permissions = ['weather', 'dashboard.calculation'] as const;
let forecaster: Person;

beforeAll(async () => {
  const body = { name: 'Đài', type: 'model', agent_version: null, description: null, silent_after_minutes: null };
  ({ api_key: apiKey } = await setup.node.ok(collectors.add, { token: setup.technician.token, hydro: 'OWN', body }));
  forecaster = await setup.people.person({ username: 'khituong', permissions, plants: ['OWN'] });
});
beforeEach(() => {
  sources += 1;
  source = `Mô hình ${sources}`;
});

const issue = (overrides: object = {}) => ({
  source,
  issued_at: iso(start - hourMs),
  step_hours: 6,
  points: [{ id: 'basin', values: [6, 12, 0, null] }],
  ...overrides,
});
const push = (overrides: object = {}) => setup.node.ok(contract.push, { apiKey, body: issue(overrides) as never });
const refusalOf = (overrides: object, language: 'vi' | 'en' = 'en') =>
  setup.node.refused(contract.push, { apiKey, body: issue(overrides), language });
const faults = async (overrides: object) =>
  (await refusalOf(overrides)).details.map(({ field, code }) => [field, code]);
const list = async (user = forecaster) =>
  (await setup.node.ok(contract.list, { token: user.token })).filter((one) => one.source === source);
const readCurrent = async () => (await list()).find((one) => one.standing);
const file = (lines: readonly string[], overrides: object = {}) => ({
  file_name: 'mua.csv',
  file: Buffer.from(lines.join('\n')).toString('base64'),
  source,
  issued_at: iso(start - hourMs),
  ...overrides,
});
const typed = (overrides: object = {}) => ({
  source,
  issued_at: iso(start - hourMs),
  starts_at: iso(start),
  step_hours: 24 as const,
  values: [20, 0, null],
  ...overrides,
});
const call = (body: object, user = forecaster) => ({ token: user.token, body: body as never });

describe('the door of machines', () => {
  it('keeps an issue once, other content of it as a version, and never writes one over', async () => {
    const first = await push();
    expect(first).toMatchObject({ version: 1, outcome: 'new' });
    expect(await push()).toEqual({ ...first, outcome: 'same' });
    expect(await push({ source: source.toUpperCase() })).toEqual({ ...first, outcome: 'same' });
    const second = await push({ points: [{ id: 'basin', values: [6, 13, 0, null] }] });
    expect(second).toMatchObject({ version: 2, outcome: 'version' });
    expect((await list()).map(({ version, standing }) => [version, standing])).toEqual([
      [2, true],
      [1, false],
    ]);
    const {
      basin,
      points,
      issue: importedIssue,
    } = await setup.node.ok(contract.one, {
      token: forecaster.token,
      query: { issue_id: first.issue_id },
    });
    expect([basin, points]).toEqual([
      [6, 12, 0, null],
      [{ id: 'basin', name: null, longitude: null, latitude: null, values: [6, 12, 0, null] }],
    ]);
    expect(importedIssue).toMatchObject({
      door: 'collector',
      sent_by: 'Đài',
      mean_by: 'point',
      may: { withdraw: false },
    });
  });

  it('tells what is wrong, by field and in both languages', async () => {
    expect(await faults({ issued_at: iso(start + hourMs) })).toEqual([['issued_at', 'issue_in_future']]);
    expect(await faults({ issued_at: '2014-12-31T00:00:00Z' })).toEqual([['issued_at', 'before_record']]);
    expect(await faults({ starts_at: iso(start + 48 * hourMs) })).toEqual([['starts_at', 'starts_near_issue']]);
    expect(await faults({ step_hours: 5 })).toMatchObject([['step_hours', expect.anything()]]);
    const points = [
      { id: 'A', longitude: 108, values: [1, 2] },
      { id: 'A', values: [1] },
    ];
    expect(await faults({ points })).toEqual([
      ['points.0.latitude', 'point_place'],
      ['points.1.id', 'duplicate'],
      ['points.1.values', 'point_lengths'],
    ]);
    expect(await faults({ points: [{ id: 'A', values: [null] }] })).toEqual([['points.0.values', 'no_depth']]);
    expect(await faults({ points: [{ id: 'A', values: [-1] }] })).toMatchObject([['points.0.values.0', 'too_small']]);
    const many = Array.from({ length: 501 }, (_, index) => ({ id: `${index}`, values: [1] }));
    expect(await faults({ points: many })).toMatchObject([['points', 'too_many']]);
    expect((await refusalOf({ issued_at: iso(start + hourMs) }, 'vi')).details[0]?.message).toBe(
      'Giờ phát hành không được sau thời điểm hiện tại.',
    );
    expect(await list()).toEqual([]);
  });

  it('opens to the key of a collector only', async () => {
    expect(await setup.node.outcome(contract.push, { body: issue() })).toBe('collector.key_missing');
    expect(await setup.node.outcome(contract.push, { apiKey: 'x', body: issue() })).toBe('collector.key_unknown');
    expect(await setup.node.outcome(contract.push, { apiKey, hydro: 'OTHER', body: issue() })).toBe('plant.forbidden');
    expect(await setup.node.outcome(contract.push, { apiKey, body: issue() })).toBe('ok');
  });

  it('takes five hundred points of four hundred steps', async () => {
    const values = Array.from({ length: 400 }, (_, index) => index / 4);
    const points = Array.from({ length: 500 }, (_, index) => ({
      id: `${index}`,
      longitude: 108 + (index % 25) / 100,
      latitude: 14 + Math.floor(index / 25) / 100,
      values,
    }));
    await push({ points, step_hours: 1 });
    expect(await readCurrent()).toMatchObject({ points: 500, step_hours: 1 });
  });
});

describe('the mean of the basin', () => {
  it('is that of a grid inside the contour, and is kept as it was when the contour changes', async () => {
    const points = [
      { id: 'W', longitude: 107.95, latitude: 15, values: [10] },
      { id: 'E', longitude: 108.05, latitude: 15, values: [20] },
      { id: 'F', longitude: 109, latitude: 15, values: [60] },
    ];
    await push({ points });
    expect(await readCurrent()).toMatchObject({ mean_by: 'plain' });
    const corners = [
      [107.9, 14.9],
      [108.1, 14.9],
      [108.1, 15.1],
      [107.9, 15.1],
      [107.9, 14.9],
    ];
    const body = { kind: 'contour' as const, geojson: { type: 'Polygon', coordinates: [corners] } };
    await setup.node.ok(outlines.upload, { token: setup.engineer.token, body });
    const { issue_id: first } = await push({ points });
    const { issue_id: second } = await push({ points: points.slice(0, 2) });
    const basinOf = async (id: string) =>
      (await setup.node.ok(contract.one, { token: forecaster.token, query: { issue_id: id } })).basin;
    expect([await basinOf(first), await basinOf(second)]).toEqual([[30], [15]]);
    expect(await readCurrent()).toMatchObject({ mean_by: 'grid' });
    await setup.node.ok(outlines.remove, { token: setup.engineer.token, body: { kind: 'contour' } });
  });
});

describe('a forecast from a file', () => {
  const lines = [
    'Thời gian;A;B',
    'Kinh độ;107.95;108.05',
    'Vĩ độ;15;15',
    '18/10/2026 13:00;1,5;2,5',
    '18/10/2026 19:00;3;',
    '19/10/2026 01:00;0;0',
  ];

  it('is previewed, kept whole and in the trail; the same again is said to be there', async () => {
    const body = file(lines, { decimal: 'comma' }) as { file: string };
    const dotted = { ...body, file: Buffer.from(lines.join('\n').replaceAll('.', ',')).toString('base64') };
    const preview = await setup.node.ok(contract.preview, call(dotted));
    expect(preview).toMatchObject({ ok: true, points: 2, steps: 3, step_hours: 6, outcome: 'new', faults: [] });
    expect([preview.starts_at, preview.ends_at]).toEqual(['2026-10-18 07:00:00', '2026-10-19 01:00:00']);
    const importedIssue = await setup.node.ok(contract.import, call(dotted));
    expect(importedIssue).toMatchObject({ outcome: 'new', version: 1 });
    expect(await setup.node.ok(contract.preview, call(dotted))).toMatchObject({ outcome: 'same' });
    const { basin, points } = await setup.node.ok(contract.one, {
      token: forecaster.token,
      query: { issue_id: importedIssue.issue_id },
    });
    expect(basin).toEqual([2, 3, 0]);
    expect(points[1]).toEqual({ id: 'B', name: null, longitude: 108.05, latitude: 15, values: [2.5, null, 0] });
    expect(await trailOf(setup.test.database, importedIssue.issue_id)).toMatchObject([
      { action: 'rain_forecast.import', username: 'khituong', after: { source, steps: 3, basin_total: 5 } },
    ]);
  });

  it('points at each wrong cell, and keeps nothing of it', async () => {
    const wrong = ['Thời gian,A,A', '2026-10-18 13:00,x,-1', '2026-10-18 20:00,"1,5",2', 'mai,1,2'];
    const preview = await setup.node.ok(contract.preview, call(file(wrong)));
    expect(preview.faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [1, 'A', 'column.duplicate'],
      [4, 'Thời gian', 'rain_file.not_a_time'],
      [2, 'A', 'cell.not_a_number'],
      [3, 'A', 'cell.decimal_comma'],
      [2, 'A', 'cell.out_of_range'],
    ]);
    expect(await setup.node.refused(contract.import, call(file(wrong)))).toMatchObject({ code: 'table.faulty' });
    const uneven = ['t,A', '2026-10-18 13:00,1', '2026-10-18 19:00,2', '2026-10-18 20:00,3'];
    expect((await setup.node.ok(contract.preview, call(file(uneven)))).faults).toMatchObject([
      { row: 4, code: 'rain_file.step', message: expect.stringContaining('1') },
    ]);
    const far = ['t,A', '2026-10-28 13:00,1', '2026-10-28 19:00,2'];
    expect((await setup.node.ok(contract.preview, call(file(far)))).faults).toMatchObject([
      { code: 'starts_near_issue' },
    ]);
    const later = file(lines, { issued_at: iso(start + hourMs) });
    expect(await setup.node.refused(contract.preview, call(later))).toMatchObject({
      details: [{ field: 'issued_at', code: 'issue_in_future' }],
    });
    expect(await list()).toEqual([]);
  });

  it('has a template that can be filled in and read again, as csv and as a spreadsheet', async () => {
    for (const format of ['csv', 'xlsx']) {
      const answer = await setup.node.http.inject({
        url: `/api/renew${contract.template.path}?format=${format}`,
        headers: { authorization: `Bearer ${forecaster.token}`, 'accept-language': 'vi' },
      });
      expect([format, answer.statusCode]).toEqual([format, 200]);
      const body = file([], { file: answer.rawPayload.toString('base64') });
      expect((await setup.node.ok(contract.preview, call(body))).faults).toMatchObject([{ code: 'no_depth' }]);
    }
  });
});

describe('a forecast typed from a bulletin', () => {
  it('is kept with who typed it, and withdrawn with a reason by its author or whoever looks after the house', async () => {
    const { issue_id: first } = await setup.node.ok(contract.enter, call(typed()));
    const { issue_id: second } = await setup.node.ok(contract.enter, call(typed({ values: [30, 0, null] })));
    expect(await readCurrent()).toMatchObject({
      door: 'hand',
      sent_by: 'khituong',
      version: 2,
      may: { withdraw: true },
    });
    const other = await setup.people.person({ permissions, plants: ['OWN'] });
    const withdrawal = { issue_id: second, reason: 'gõ nhầm' };
    expect(await setup.node.outcome(contract.withdraw, call(withdrawal, other))).toBe('rain_forecast.not_own');
    await setup.node.ok(contract.withdraw, call(withdrawal));
    expect(await readCurrent()).toMatchObject({ issue_id: first });
    const administrator = await setup.people.person({ permissions: [...permissions, 'system'], plants: ['OWN'] });
    await setup.node.ok(contract.withdraw, call({ issue_id: first, reason: 'sai nguồn' }, administrator));
    expect(await setup.node.outcome(contract.withdraw, call(withdrawal))).toBe('rain_forecast.withdrawn');
    const nowhere = { issue_id: setup.guest.accountId, reason: 'x' };
    expect(await setup.node.outcome(contract.withdraw, call(nowhere))).toBe('rain_forecast.not_found');
    expect(await readCurrent()).toBeUndefined();
    expect((await list()).map(({ withdrawn }) => withdrawn?.reason)).toEqual(['gõ nhầm', 'sai nguồn']);
    expect((await trailOf(setup.test.database, second)).map(({ action }) => action)).toEqual([
      'rain_forecast.enter',
      'rain_forecast.withdraw',
    ]);
    expect(await setup.node.ok(contract.enter, call(typed()))).toMatchObject({ version: 3, outcome: 'version' });
  });

  it('is guarded like everything of the page', async () => {
    const { issue_id: id } = await setup.node.ok(contract.enter, call(typed()));
    const outsider = await setup.people.person({ permissions });
    const guardedSetup = { ...setup, engineer: forecaster, homeless: outsider };
    for (const [route, body] of [
      [contract.preview, file(['t,A'])],
      [contract.import, file(['t,A'])],
      [contract.enter, typed()],
      [contract.withdraw, { issue_id: id, reason: 'x' }],
    ] as const)
      await expectGuarded(guardedSetup, route, body);
    await expectGuardedRead(guardedSetup, contract.list);
    for (const [route, query] of [
      [contract.list, {}],
      [contract.one, { issue_id: id }],
      [contract.template, {}],
    ] as const) {
      expect(await setup.node.outcome(route, { query })).toBe('auth.required');
      expect(await setup.node.outcome(route, { token: setup.guest.token, query })).toBe('forbidden');
    }
    expect(await setup.node.outcome(contract.one, { token: forecaster.token, query: {} })).toBe('request.invalid');
  });
});

describe('forecasts as time goes on', () => {
  it('are shown as they were known, told apart by source, and compared with what fell', async () => {
    await sql`delete from rain_forecast`.execute(setup.test.database.sql);
    const gauge = await setup.setUpStation({ station_code: 'MUA1', thiessen_coefficient: 1 });
    const series = await setup.seriesOf(gauge, 'precipitation');
    await push({ points: [{ id: 'basin', values: [2, 2, 2, 2, 5, 5, 5, 5] }] });
    setup.clock.set(new Date(start + 2 * hourMs));
    await push({ points: [{ id: 'basin', values: [3, 3, 3, 3, 6, 6, 6, 6] }] });
    await push({
      source: `${source} khác`,
      issued_at: iso(start - 12 * hourMs),
      points: [{ id: 'b', values: [9, 9, 9] }],
    });
    const rainMm = Array.from({ length: 24 }, (_, index) => ({ series, time: iso(start + index * hourMs), value: 1 }));
    setup.clock.set(new Date(start + 30 * hourMs));
    expect((await setup.push(rainMm)).filter(({ status }) => status === 'refused')).toEqual([]);
    await setup.node.series.rollUp();

    const reader = await setup.people.person({ permissions: ['weather', 'dashboard'], plants: ['OWN'] });
    const charts = (overrides: object = {}) =>
      setup.node.ok(dashboard.fromTo, {
        token: reader.token,
        body: { from: iso(start - 24 * hourMs), to: iso(start + 72 * hourMs), ...overrides },
      });
    const now = await charts();
    expect(now.rain_forecast_issue).toMatchObject({ source, step_seconds: 21_600 });
    expect(now.rain_forecast_datas.map(({ date_string, value }) => [date_string, value])).toEqual([
      ['2026-10-19 19:00:00', 6],
      ['2026-10-20 01:00:00', 6],
      ['2026-10-20 07:00:00', 6],
    ]);
    expect(now.rain_forecast_sources.map((one) => one.source)).toEqual([source, `${source} khác`]);
    const earlierCharts = await charts({ known_at: iso(start + hourMs) });
    expect(earlierCharts.rain_forecast_datas.map(({ value }) => value)).toEqual([2, 2, 2, 2, 5, 5, 5, 5]);
    expect(earlierCharts.rain_forecast_sources).toHaveLength(1);
    const before = await charts({ known_at: iso(start - 2 * hourMs) });
    expect([before.rain_forecast_issue, before.rain_forecast_datas]).toEqual([null, []]);
    const other = await charts({ known_at: iso(start + 3 * hourMs), rain_source: `${source} KHÁC` });
    expect(other.rain_forecast_datas.map(({ value }) => value)).toEqual([9]);

    const { rain_forecast: ahead } = await setup.node.ok(dashboard.indicator, { token: reader.token });
    expect(ahead).toMatchObject({ source, sums: [{ days: 1, value: null }, { days: 6 }, { days: 7 }, { days: 10 }] });
    // A day with 1 mm an hour: the forecasts were 8 and 12 mm.
    const compared = (await list(reader)).map((one) => [one.version, one.compared]);
    expect(compared).toEqual([
      [2, { days: 1, mean_error: -12, mean_absolute_error: 12 }],
      [1, { days: 1, mean_error: -16, mean_absolute_error: 16 }],
    ]);
  });

  it('grow old by what their own source usually does, on the dashboard and in the list', async () => {
    const { people, node } = setup;
    const reader = await people.person({ permissions: ['weather', 'dashboard'], plants: ['OWN'] });
    const sixHourly = { source, starts_at: iso(start) };
    for (const back of [24, 18, 12, 6, 0]) {
      setup.clock.set(new Date(start - back * hourMs));
      await push({
        ...sixHourly,
        issued_at: iso(start - back * hourMs),
        points: [{ id: 'b', values: [4, 4, 4, 4, 4, 4] }],
      });
    }
    const after = async (hours: number) => {
      setup.clock.set(new Date(start + hours * hourMs));
      const { rain_forecast: ahead } = await node.ok(dashboard.indicator, { token: reader.token });
      const body = { from: iso(start), to: iso(start + 48 * hourMs), rain_source: sixHourly.source };
      const charts = await node.ok(dashboard.fromTo, { token: reader.token, body });
      const [listedIssue] = await list(reader);
      expect([charts.rain_forecast_issue!.state, listedIssue!.state]).toEqual([ahead!.state, ahead!.state]);
      expect(ahead!.cadence_seconds).toBe(6 * 3600);
      return [ahead!.state, ahead!.sums[0]!.value !== null, charts.rain_forecast_datas.length > 0];
    };
    expect(await after(8.9)).toEqual(['current', true, true]);
    expect(await after(9.1)).toEqual(['late', true, true]);
    expect(await after(18.1)).toEqual(['withheld', false, false]);
    const body = { from: iso(start), to: iso(start + 48 * hourMs), known_at: iso(start + hourMs) };
    expect((await node.ok(dashboard.fromTo, { token: reader.token, body })).rain_forecast_datas).toHaveLength(6);
    await sql`delete from rain_forecast where source = ${source}`.execute(setup.test.database.sql);
  });

  it('go when readings of that time have gone', async () => {
    const db = setup.test.database.sql;
    await sql`update reading_storage set kept_from = ${'2026-10-18'}`.execute(db);
    await setup.node.compute.rainForecasts.tend();
    const { rows } = await sql<{ old: number; kept: number }>`
      select count(*) filter (where issued_at < '2026-10-18T00:00:00Z')::int as old, count(*)::int as kept
        from rain_forecast`.execute(db);
    expect(rows[0]).toMatchObject({ old: 0, kept: 2 });
  });
});
