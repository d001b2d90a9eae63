import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import { bulletinContent } from '@spillway/contract/bulletins/content';
import { bulletinDrafts as contract } from '@spillway/contract/bulletins/drafts';
import { obligationCalendar } from '@spillway/contract/plant/obligations/obligations';
import type { ObligationOnWire } from '@spillway/contract/plant/obligations/shape';
import { stations } from '@spillway/contract/plant/stations/stations';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { CalculationPlant } from '../../compute/testing/calculation-setup.ts';
import { plansSetup } from '../../compute/testing/plans-setup.ts';
import { stationBody } from '../../plant/testing/station-body.ts';
import type { Person } from '../../testing/people.ts';
import { wholeBulletin } from '../templates/whole-bulletin.ts';

const { house, ready, nowMs } = plansSetup();
let of: CalculationPlant;
let forecaster: Person;
let second: Person;
let startAt: Date;
const as = (user: Person = forecaster) => ({ token: user.token, hydro: of.hydro, language: 'vi' as const });
const iso = (ms: number) => new Date(ms).toISOString();
const add = (kind: (typeof bulletinKinds)[number], issue_at: string | null = null) =>
  house.node.ok(contract.add, { ...as(), body: { kind, issue_at, corrects: null } });
const open = (bulletin_id: string) => house.node.ok(contract.get, { ...as(), query: { bulletin_id } });
const table = (content: Awaited<ReturnType<typeof add>>['content'], id: string) =>
  content.tables.find((one) => one.id === id)!;

beforeAll(async () => {
  of = await ready({ isForecast: true, isRuled: true });
  const plants = [of.hydro];
  forecaster = await house.people.person({ permissions: ['forecast.tt08'], plants });
  second = await house.people.person({ permissions: ['forecast.tt08'], plants });
  startAt = house.clock.now();
});
beforeEach(() => house.clock.set(startAt));

describe('drafts of bulletins', () => {
  it('are for who may issue bulletins, at their own plant', async () => {
    const viewer = await house.people.person({ permissions: ['dashboard', 'report'], plants: [of.hydro] });
    const stranger = await house.people.person({ permissions: ['forecast.tt08'], plants: [] });
    const bulletin_id = '00000000-0000-4000-8000-000000000001';
    const calls = [
      [contract.list, {}],
      [contract.get, { query: { bulletin_id } }],
      [contract.add, { body: { kind: 'daily' } }],
      [contract.update, { body: { bulletin_id, edit: {} } }],
      [contract.redraw, { body: { bulletin_id } }],
      [contract.remove, { body: { bulletin_id } }],
      [contract.settings, {}],
    ] as const;
    for (const [route, input] of calls) {
      const readOutcome = (token?: string) => house.node.outcome(route, { token, hydro: of.hydro, ...input } as never);
      expect(await readOutcome()).toBe('auth.required');
      expect(await readOutcome(viewer.token)).toBe('forbidden');
      expect(await readOutcome(stranger.token)).toMatch(/^plant\./);
    }
    const removedDraftCall = { ...as(), body: { bulletin_id } };
    expect(await house.node.outcome(contract.redraw, removedDraftCall)).toBe('bulletin.draft_not_found');
    expect(await house.node.outcome(contract.remove, removedDraftCall)).toBe('bulletin.draft_not_found');
  });

  it.each(bulletinKinds)('%s is drawn from record, forecast and release, and says what is not known', async (kind) => {
    const draft = await add(kind);
    expect(bulletinContent.safeParse(draft.content).success).toBe(true);
    expect(draft.content.base_at).not.toBeNull();
    const state = table(draft.content, 'state').rows.at(-1)!;
    const level = state.cells.lake_level;
    expect(level).toMatchObject({ is: 'figure', unit: 'm', replaced: null });
    // A Word template refers to each column by its printed heading.
    const fullBulletin = wholeBulletin(kind, 'UTC', startAt);
    for (const { id, columns } of draft.content.tables)
      expect(table(fullBulletin, id).columns.map((column) => column.id)).toEqual(
        expect.arrayContaining(columns.map((column) => column.id)),
      );
    await house.node.ok(contract.remove, { ...as(), body: { bulletin_id: draft.bulletin_id } });
    // Only fields that nobody has filled in yet, and hours that no forecast reaches.
    const expected = ['no_signatory', 'no_forecaster', 'forecast_missing', 'record_old'];
    const others = draft.faults.filter(({ severity, code }) => severity === 'serious' && !expected.includes(code));
    expect({ others, said: draft.content.sentences }).toMatchObject({ others: [] });
  });

  it('has the level of each lead for the release that is planned, within what the forecast reaches', async () => {
    const { content, bulletin_id } = await add('daily');
    const first = table(content, 'ahead').rows[0]!;
    expect(first.cells.inflow).toMatchObject({ missing: null });
    expect(first.cells.lake_level).toMatchObject({ missing: null });
    expect(first.cells.release).toMatchObject({ missing: null });
    expect(content.sources.release.by).toBe('as_now');
    expect(content.sentences.find(({ id }) => id === 'general')!.text).toContain('mực nước hồ');
    await house.node.ok(contract.remove, { ...as(), body: { bulletin_id } });
  });

  it('keeps what a person put there, with name and reason, and tells the second of two', async () => {
    const draft = await add('daily');
    const { bulletin_id, version } = draft;
    const cell = {
      table: 'ahead' as const,
      row: 'l6',
      column: 'inflow',
      low: 100,
      high: 160,
      reason: 'Mưa lớn ở thượng lưu',
    };
    const edit = { cells: [cell], forecasters: [{ name: 'Trần Dự', position: '' }] };
    const after = await house.node.ok(contract.update, { ...as(), body: { bulletin_id, version, edit } });
    const changed = table(after.content, 'ahead').rows[0]!.cells.inflow!;
    expect(changed).toMatchObject({ value: null, low: 100, high: 160, replaced: { reason: 'Mưa lớn ở thượng lưu' } });
    expect(changed.drawn).toEqual(table(draft.content, 'ahead').rows[0]!.cells.inflow!.drawn);
    const other = { ...as(second), body: { bulletin_id, version, edit: { title: 'Khác' } } };
    expect(await house.node.outcome(contract.update, other)).toBe('conflict.changed');
    // The forecaster is replaced halfway, and the second one continues from the draft.
    const updateBody = {
      bulletin_id,
      version: after.version,
      edit: { forecasters: [{ name: 'Lê Thay', position: '' }] },
    };
    const updatedDraft = await house.node.ok(contract.update, { ...as(second), body: updateBody });
    expect(updatedDraft.content.forecasters[0]!.name).toBe('Lê Thay');
    expect(table(updatedDraft.content, 'ahead').rows[0]!.cells.inflow).toEqual(changed);
    const redrawAnswer = await house.node.ok(contract.redraw, {
      ...as(),
      body: { bulletin_id, version: updatedDraft.version },
    });
    expect(table(redrawAnswer.content, 'ahead').rows[0]!.cells.inflow).toMatchObject({ low: 100, high: 160 });
    const back = { ...cell, low: null, high: null, reason: '' };
    const body = { bulletin_id, version: redrawAnswer.version, edit: { cells: [back] } };
    const drawnCell = table((await house.node.ok(contract.update, { ...as(), body })).content, 'ahead').rows[0]!.cells
      .inflow!;
    expect(drawnCell.replaced).toBeNull();
    const trail = await trailOf(house.test.database, bulletin_id);
    expect(trail.map(({ action }) => action)).toContain('bulletin_draft.update');
    await house.node.ok(contract.remove, { ...as(), body: { bulletin_id } });
    expect(await house.node.outcome(contract.get, { ...as(), query: { bulletin_id } })).toBe(
      'bulletin.draft_not_found',
    );
  });

  it('is drawn anew for now, unless another of its kind stands there', async () => {
    const [first, other] = [await add('daily', iso(nowMs() - hourMs)), await add('daily', iso(nowMs() - 2 * hourMs))];
    const redraw = ({ bulletin_id, version }: typeof first) =>
      house.node.outcome(contract.redraw, { ...as(), body: { bulletin_id, version } });
    expect(await redraw(first)).toBe('ok');
    expect(await redraw(other)).toBe('bulletin.draft_exists');
    for (const { bulletin_id } of [first, other])
      await house.node.ok(contract.remove, { ...as(), body: { bulletin_id } });
  });

  it('begins with what the plant says of its bulletins', async () => {
    const { may: _may, updated_at: _at, updated_by: _by, ...first } = await house.node.ok(contract.settings, as());
    const signatory = { name: 'Lê Ký', position: 'Giám đốc' };
    const settingsBody = {
      ...first,
      lake: 'Hố Mẫu',
      signatory,
      forecasters: [{ name: 'Trần Dự', position: '' }],
      receivers: ['BCH PCTT'],
    };
    const savedSettings = await house.node.ok(contract.saveSettings, { ...as(), body: settingsBody });
    expect(savedSettings).toMatchObject({ lake: 'Hố Mẫu', version: first.version + 1 });
    const stale = { ...as(second), body: { ...settingsBody, lake: 'Khác', version: first.version } };
    expect(await house.node.outcome(contract.saveSettings, stale)).toBe('conflict.changed');
    const { content, bulletin_id } = await add('daily');
    expect(content).toMatchObject({ signatory, receivers: ['BCH PCTT'] });
    expect(content.title).toContain('HỐ MẪU');
    await house.node.ok(contract.remove, { ...as(), body: { bulletin_id } });
  });
  it('has rain by groups of stations: each gauge under its group, and a forecast for each', async () => {
    const chief = await house.people.person({ permissions: ['stations'], plants: [of.hydro] });
    const gauges = [
      ['Trà My', 15],
      ['Trà Giác', 15.2],
    ] as const;
    for (const [name, at] of gauges) {
      const body = stationBody({
        station_code: name,
        name,
        station_type: 1,
        measure_method: 7,
        latitude: at,
        longitude: 108,
      });
      await house.node.ok(stations.add, { token: chief.token, hydro: of.hydro, body });
    }
    const rain_groups = [
      { name: 'Nhóm nam', station_codes: ['trà my'] },
      { name: 'Nhóm bắc', station_codes: ['TRÀ GIÁC', 'KHÔNG CÒN'] },
    ];
    const { may: _may, updated_at: _at, updated_by: _by, ...first } = await house.node.ok(contract.settings, as());
    await house.node.ok(contract.saveSettings, { ...as(), body: { ...first, rain_groups } });
    const startsAt = new Date(Math.floor(nowMs() / hourMs) * hourMs - 6 * hourMs);
    const point = ([name, latitude]: (typeof gauges)[number], mm: number) => ({
      id: name,
      name: null,
      latitude,
      longitude: 108,
      depthsMm: Array.from({ length: 12 }, () => mm),
    });
    const rainForecast = {
      source: 'Đài',
      issuedAt: startsAt,
      startsAt,
      stepHours: 6,
      points: [point(gauges[0], 5), point(gauges[1], 20)],
    };
    await house.node.compute.rainForecasts.keep(of.hydro, rainForecast, { door: 'collector', name: null, who: null });
    const { content, bulletin_id } = await add('daily');
    const rows = table(content, 'rain_observed').rows.map(({ name, group }) => [name, group]);
    expect(rows.slice(0, 2)).toEqual([
      ['Trà My', 'Nhóm nam'],
      ['Trà Giác', 'Nhóm bắc'],
    ]);
    const ahead = table(content, 'rain_ahead');
    const aheadTexts = ahead.rows.map(({ name, cells }) => [name, cells.d1?.is === 'figure' ? cells.d1.value : null]);
    // Four steps a day; the basin mean uses the basin's contour and lies between the points.
    expect(aheadTexts.slice(0, 2)).toEqual([
      ['Nhóm nam', 20],
      ['Nhóm bắc', 80],
    ]);
    expect(aheadTexts[2]![0]).toBe('Bình quân lưu vực');
    expect(Number(aheadTexts[2]![1]) > 20 && Number(aheadTexts[2]![1]) < 80).toBe(true);
    await house.node.ok(contract.remove, { ...as(), body: { bulletin_id } });
  });
});

describe('a draft lies ready', () => {
  const obligation = (hour: string): ObligationOnWire => ({
    id: 'bulletin',
    name: 'Bản tin hằng ngày',
    kind: 'bulletin',
    to: [],
    time: { kind: 'hours', hours: [hour] },
    during: { flood: 'any', modes: [], season: null },
    early_minutes: 120,
    late_minutes: 60,
    done_by: { by: 'issued', what: 'bulletin_daily' },
    source: { article: 'Điều 39', text: '', is_verified: true },
  });

  it('at its hour, once, and is found beside what is owed', async () => {
    const dueMs = Math.ceil((nowMs() + 20 * minuteMs) / minuteMs) * minuteMs;
    const hour = new Date(dueMs + 7 * hourMs).toISOString().slice(11, 16);
    const body = { note: '', content: [obligation(hour)], seen_calendar_id: null };
    const { calendar_id } = await house.node.ok(obligationCalendar.save, {
      token: of.operator.token,
      hydro: of.hydro,
      body,
    });
    await sql`update duty_calendar set counts_from = counts_from - interval '9 days' where calendar_id = ${calendar_id}`.execute(
      house.test.database.sql,
    );
    await house.node.top.bulletins.ready();
    const { drafts, owed } = await house.node.ok(contract.list, as());
    const draft = drafts.find(({ due_at: due }) => due === iso(dueMs))!;
    expect(draft).toMatchObject({ kind: 'daily', drawn_by: null, issue_at: iso(dueMs) });
    expect(owed.find(({ due_at: due }) => due === iso(dueMs))).toMatchObject({ bulletin_id: draft.bulletin_id });
    const { content } = await open(draft.bulletin_id);
    expect(content.next_issue_at).toBe(iso(dueMs + 24 * hourMs));
    await house.node.ok(contract.remove, { ...as(), body: { bulletin_id: draft.bulletin_id } });
    await house.node.top.bulletins.ready();
    expect((await house.node.ok(contract.list, as())).drafts).toEqual([]);
  });
});
