import { obligations } from '@spillway/contract/obligations';
import { obligationCalendar } from '@spillway/contract/plant/obligations/obligations';
import { orders } from '@spillway/contract/plant/orders/orders';
import { floodReports as contract } from '@spillway/contract/reports/flood-report/flood-report';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, steady, stepMs } from '../../compute/testing/calculation-setup.ts';
import {
  activateProcedure,
  always,
  article,
  measureAll,
  normalMode,
  ruleContent,
} from '../../compute/testing/ruled-plant.ts';
import { readSheet } from '../../platform/spreadsheets/read-sheet.ts';
import { generalOwner } from '../../series/catalogue/catalogue.ts';
import { readSamples } from '../../series/samples/samples.ts';
import type { Person } from '../../testing/people.ts';

const setup = calculationSetup();

/** Above 246 m it is a flood, and the lake must not exceed 246.5 m. */
const content = ruleContent({
  modes: [
    {
      id: 'high',
      name: 'Hồ cao',
      decides: 'Tỉnh',
      when: {
        when: 'compare',
        quantity: 'lake_level',
        comparison: 'above',
        against: { is: 'number', value: 246 },
        source: article('Điều 5'),
      },
      limits: [
        {
          id: 'most',
          quantity: 'lake_level',
          comparison: 'at_most',
          against: { is: 'number', value: 246.5 },
          applies: always,
          source: article('Điều 5, khoản 2'),
        },
      ],
      source: article('Điều 5'),
    },
    normalMode,
  ],
});

let of: CalculationPlant;
let chief: Person;
let viewer: Person;
let reader: Person;
let stranger: Person;
/** When the lake first rose above 246 m, and when it fell below it again. */
let begunMs: number;
let endedMs: number;

const as = (user: Person = chief) => ({ token: user.token, hydro: of.hydro, language: 'vi' as const });
const iso = (ms: number) => new Date(ms).toISOString();
const reportBody = (change: object = {}) => ({
  from: iso(begunMs),
  to: iso(endedMs),
  summary: 'Lũ nhỏ do mưa phía thượng lưu',
  remarks: '',
  ...change,
});
const file = (reportId: string, format: 'pdf' | 'xlsx') =>
  setup.node.http.inject({
    method: 'GET',
    url: `/api/renew/v1/flood-report/file?report_id=${reportId}&format=${format}`,
    headers: { authorization: `Bearer ${chief.token}`, hydro: of.hydro, 'accept-language': 'vi' },
  });

/** The inflow of the record, as every screen shows it. */
async function readInflow(): Promise<readonly number[]> {
  const { plantNo } = (await setup.node.series.catalogue.of(of.hydro))!;
  const seriesId = await setup.seriesOf(generalOwner, 'inflow_moving_average', of.hydro);
  const wantedQuery = { fromMs: begunMs, toMs: endedMs, seriesIds: [seriesId], heldIds: [] };
  return (await readSamples(setup.test.database.sql, plantNo, wantedQuery)).get(seriesId)!.values;
}

/** The state of the flood report that is due, read again and again. */
async function findDueReport() {
  const obligation = {
    id: 'report',
    name: 'Báo cáo lũ',
    kind: 'report',
    to: ['Tỉnh'],
    time: { kind: 'every', minutes: 60 },
    during: { flood: 'any', modes: [], season: null },
    early_minutes: 59,
    late_minutes: 60,
    done_by: { by: 'issued', what: 'flood_report' },
    source: { article: 'Điều 39', text: '', is_verified: true },
  } as const;
  const body = { note: '', content: [obligation], seen_calendar_id: null };
  const { calendar_id } = await setup.node.ok(obligationCalendar.save, { ...as(of.operator), body });
  await sql`update duty_calendar set counts_from = counts_from - interval '2 days' where calendar_id = ${calendar_id}`.execute(
    setup.test.database.sql,
  );
  const nowMs = setup.clock.now().getTime();
  const query = { from: iso(nowMs - hourMs + minuteMs), to: iso(nowMs + minuteMs) };
  return async () => (await setup.node.ok(obligations.list, { ...as(of.operator), query })).occurrences[0]?.state;
}

beforeAll(async () => {
  of = await setup.newPlant();
  const plants = [of.hydro];
  chief = await setup.people.person({ permissions: ['report', 'sensor', 'dashboard'], plants });
  viewer = await setup.people.person({ permissions: ['dashboard.view'], plants });
  reader = await setup.people.person({ permissions: ['report'], plants });
  stranger = await setup.people.person({ permissions: ['report', 'sensor'], plants: [] });
  const endMs = Math.floor((setup.clock.now().getTime() - 2 * minuteMs) / stepMs) * stepMs;
  const levels = [
    ...steady(245.8, 12),
    ...steady(246.2, 12),
    ...steady(246.6, 12),
    ...steady(246.2, 12),
    ...steady(245.8, 24),
  ];
  const atOf = (index: number) => endMs - (levels.length - 1 - index) * stepMs;
  [begunMs, endedMs] = [atOf(12), atOf(48)];
  await measureAll(setup, of, endMs, {
    levelsM: levels,
    openingsM: [...steady(0, 24), ...steady(0.5, 12), ...steady(0, 36)],
  });
  await activateProcedure(setup, of, content, endMs - 24 * hourMs);
  const order = {
    kind: 'flood_warning' as const,
    number: 'TIN-07',
    organisation: 'Đài KTTV',
    person: null,
    text: 'Có lũ trên sông',
    received_how: 'letter' as const,
    received_at: iso(begunMs - hourMs),
    from: iso(begunMs - hourMs),
    until: iso(endedMs),
    min_release: null,
    max_release: null,
    lake_level: null,
    level_aim: null,
    replaces: null,
  };
  await setup.node.ok(orders.add, { ...as(of.operator), body: order });
});

describe('reports of floods', () => {
  it('are none of a plant that nobody has described yet', async () => {
    await setup.people.plant('NEW', 'Thủy điện mới');
    const { token } = await setup.people.person({ permissions: ['report'], plants: ['NEW'] });
    const listResponse = await setup.node.ok(contract.list, { token, hydro: 'NEW' });
    expect(listResponse).toMatchObject({ floods: [], reports: [] });
  });

  it('are read by who may see reports, and written by who runs the plant, at their own plant', async () => {
    const report_id = '00000000-0000-4000-8000-000000000001';
    const calls = [
      [contract.list, {}],
      [contract.get, { query: { report_id } }],
      [contract.add, { body: reportBody() }],
      [contract.update, { body: { report_id, ...reportBody() } }],
      [contract.remove, { body: { report_id } }],
      [contract.issue, { body: { report_id } }],
      [contract.file, { query: { report_id, format: 'pdf' } }],
    ] as const;
    const reads: readonly unknown[] = [contract.list, contract.get, contract.file];
    for (const [route, call] of calls) {
      expect(await setup.node.outcome(route, call as never)).toBe('auth.required');
      expect(await setup.node.outcome(route, { ...as(viewer), ...call } as never)).toBe('forbidden');
      expect(await setup.node.outcome(route, { ...as(stranger), ...call } as never)).toBe('plant.forbidden');
      if (!reads.includes(route))
        expect(await setup.node.outcome(route, { ...as(reader), ...call } as never)).toBe('forbidden');
      if (route === contract.list) continue;
      const invalidBody = { ...as(), query: { report_id: 'x' }, body: { report_id: 'x', from: 'x' } };
      expect(await setup.node.outcome(route, invalidBody as never)).toBe('request.invalid');
      if (route !== contract.add)
        expect(await setup.node.outcome(route, { ...as(), ...call } as never)).toBe('flood_report.not_found');
    }
    for (const change of [{ to: iso(begunMs) }, { to: iso(begunMs + 32 * 24 * hourMs) }])
      expect((await setup.node.refused(contract.add, { ...as(), body: reportBody(change) })).status).toBe(400);
  });

  it('are owed two days after a flood that the record has', async () => {
    const { floods, reports, may } = await setup.node.ok(contract.list, as());
    expect(may).toEqual({ add: true });
    expect((await setup.node.ok(contract.list, as(reader))).may).toEqual({ add: false });
    expect(reports).toEqual([]);
    expect(floods).toHaveLength(1);
    const [flood] = floods;
    expect(flood).toMatchObject({ from: iso(begunMs), to: iso(endedMs), by: ['rules'], report_ids: [] });
    expect(Date.parse(flood!.due_at!) - Date.parse(flood!.to!)).toBe(48 * hourMs);
  });

  it('are drafted from the record', async () => {
    const { report_id, state, number } = await setup.node.ok(contract.add, { ...as(), body: reportBody() });
    expect({ state, number }).toEqual({ state: 'draft', number: null });
    const { figures } = await setup.node.ok(contract.get, { ...as(), query: { report_id } });
    expect(figures.lake_level).toMatchObject({
      start: { value: 246.2 },
      highest: { value: 246.6 },
      lowest: { value: 245.8 },
    });
    expect(figures.lake_level.highest!.at).toBe(iso(begunMs + 12 * stepMs));
    expect(figures.volumes.covered).toBeGreaterThan(0.9);
    expect(figures.volumes.stored).toBeLessThan(0);
    const { inflow, release, stored, open } = figures.volumes;
    expect(open).toBeCloseTo(inflow! - release! - stored!, 9);
    const inflowM3s = await readInflow();
    const areaM3 = inflowM3s
      .slice(1)
      .reduce((sum, flow, index) => sum + ((flow + inflowM3s[index]!) / 2) * (stepMs / 1000), 0);
    expect(inflow).toBeCloseTo(areaM3 / 1e6, 3);
    expect(figures.inflow.doubted_above).toBeUndefined();
    const setDesignFlow = (flow: number | null) =>
      sql`update plant_settings set thousand_year_flood_m3s = ${flow} where hydro_code = ${of.hydro}`.execute(
        setup.test.database.sql,
      );
    await setDesignFlow(figures.inflow.highest!.value - 1);
    const beyond = await setup.node.ok(contract.get, { ...as(), query: { report_id } });
    expect(beyond.figures.inflow.doubted_above).toBe(figures.inflow.highest!.value - 1);
    await setDesignFlow(null);
    const opened = iso(begunMs + 12 * stepMs);
    expect(figures.moves).toMatchObject([
      { to: opened, from_opening: 0, to_opening: 0.5 },
      { to: iso(begunMs + 24 * stepMs), from_opening: 0.5, to_opening: 0 },
    ]);
    expect(figures.orders).toMatchObject([{ kind: 'flood_warning', number: 'TIN-07' }]);
    expect(figures.notices).toEqual([]);
    expect(figures.modes).toEqual([{ from: iso(begunMs), to: iso(endedMs), name: 'Hồ cao', article: 'Điều 5' }]);
    expect(figures.rules).toMatchObject([
      {
        id: 'most',
        article: 'Điều 5, khoản 2',
        kept: 120,
        broken: 60,
        not_judged: 0,
        worst: { at: opened, value: 246.6 },
      },
    ]);
    // The gate opened without notice; after it was shut again the procedure requires none.
    expect(figures.told_before).toEqual({
      acts: [
        {
          act: 'first_gate',
          at: opened,
          article: 'Điều 10',
          lead_minutes: 240,
          state: 'broken',
          reason: 'without_notice',
          number: null,
          left_minutes: null,
        },
      ],
      unknown_minutes: 0,
      unread: [],
    });
    expect((await setup.node.ok(contract.list, as())).floods[0]!.report_ids).toEqual([report_id]);
    await setup.node.ok(contract.remove, { ...as(), body: { report_id } });
    expect((await setup.node.ok(contract.list, as())).reports).toEqual([]);
  });

  it('are changed by one person at a time, and kept in versions', async () => {
    const { report_id, version } = await setup.node.ok(contract.add, { ...as(), body: reportBody() });
    const body = { report_id, version, ...reportBody({ remarks: 'Cần sửa thước nước' }) };
    const changeAnswer = await setup.node.ok(contract.update, { ...as(), body });
    expect(changeAnswer.version).toBe(version + 1);
    expect(await setup.node.outcome(contract.update, { ...as(), body: { ...body, remarks: 'x' } })).toBe(
      'conflict.changed',
    );
    const { rows } = await sql<{ data: { remarks: string } }>`
      select data from plant_history where hydro_code = ${of.hydro} and kind = 'flood_report' and object_id = ${report_id}
       order by seq`.execute(setup.test.database.sql);
    expect(rows.map(({ data }) => data.remarks)).toEqual(['', 'Cần sửa thước nước']);
    await setup.node.ok(contract.remove, { ...as(), body: { report_id } });
  });

  it('are issued with a number and never change again, whatever becomes of the record', async () => {
    const { report_id } = await setup.node.ok(contract.add, { ...as(), body: reportBody() });
    const lateReport = await setup.node.ok(contract.add, {
      ...as(),
      body: reportBody({ to: iso(endedMs + 24 * hourMs) }),
    });
    expect(await setup.node.outcome(contract.issue, { ...as(), body: { report_id: lateReport.report_id } })).toBe(
      'flood_report.not_over',
    );
    const empty = reportBody({ from: iso(begunMs - 72 * hourMs), to: iso(begunMs - 48 * hourMs) });
    const without = await setup.node.ok(contract.add, { ...as(), body: empty });
    expect(await setup.node.outcome(contract.issue, { ...as(), body: { report_id: without.report_id } })).toBe(
      'flood_report.no_figures',
    );
    const due = await findDueReport();
    expect(await due()).toBe('due');
    const issuedReport = await setup.node.ok(contract.issue, { ...as(), body: { report_id } });
    expect(await due()).toBe('done');
    expect(issuedReport).toMatchObject({ state: 'issued', may: { update: false } });
    expect(issuedReport.number).toMatch(/^BCL-\d{4}\/001$/);
    for (const [route, body] of [
      [contract.update, { report_id, ...reportBody() }],
      [contract.remove, { report_id }],
      [contract.issue, { report_id }],
    ] as const)
      expect(await setup.node.outcome(route, { ...as(), body } as never)).toBe('flood_report.issued');
    const before = await setup.node.ok(contract.get, { ...as(), query: { report_id } });
    const { rows } = await sql<{ hash: string }>`
      select encode(content_hash, 'hex') as hash from ledger_row where kind = 'flood_report' and subject = ${report_id}`.execute(
      setup.test.database.sql,
    );
    expect(rows).toEqual([{ hash: before.sha256 }]);
    await sql`update reading set value = value + 1
                where plant_no = (select plant_no from series_plant where hydro_code = ${of.hydro})`.execute(
      setup.test.database.sql,
    );
    const { since_issued: since, ...stands } = await setup.node.ok(contract.get, { ...as(), query: { report_id } });
    expect({ ...stands, since_issued: [] }).toEqual(before);
    // Lists the figures that would differ today, with both values.
    expect(since).toContainEqual({ figure: 'level_highest', issued: 246.6, now: 247.6 });
    expect(since!.map(({ figure }) => figure)).not.toContain('orders');
    await sql`update reading set value = value - 1
                where plant_no = (select plant_no from series_plant where hydro_code = ${of.hydro})`.execute(
      setup.test.database.sql,
    );

    const changed = async () => (await setup.node.ok(contract.get, { ...as(), query: { report_id } })).since_issued;
    expect(await changed()).toEqual([]);
    const { orders: all } = await setup.node.ok(orders.list, { ...as(of.operator), query: {} });
    const { order_id, kind, organisation, person, text, received_how, received_at, ...order } = all.find(
      ({ number }) => number === 'TIN-07',
    )!;
    const { number, from, min_release, max_release, lake_level, level_aim } = order;
    const content = { kind, number, organisation, person, text, received_how, received_at, from };
    const rest = { min_release, max_release, lake_level, level_aim, reason: 'Ghi nhầm giờ' };
    const until = (time: string) =>
      setup.node.ok(orders.correct, { ...as(of.operator), body: { order_id, ...content, ...rest, until: time } });
    // If the order outlasts the flood, it is the same order to the report; if it is shorter, it is another.
    await until(iso(endedMs + hourMs));
    expect(await changed()).toEqual([]);
    await until(iso(endedMs - hourMs));
    expect(await changed()).toContainEqual({ figure: 'orders', issued: 1, now: 1 });

    const corrects = { ...reportBody({ remarks: 'Đính chính' }), corrects: report_id };
    const draftOf = (id: string) =>
      setup.node.outcome(contract.add, { ...as(), body: { ...reportBody(), corrects: id } });
    expect(await draftOf(lateReport.report_id)).toBe('flood_report.not_issued');
    expect(await draftOf('00000000-0000-4000-8000-000000000001')).toBe('flood_report.not_found');
    const next = await setup.node.ok(contract.add, { ...as(), body: corrects });
    await setup.node.ok(contract.issue, { ...as(), body: { report_id: next.report_id } });
    const { reports } = await setup.node.ok(contract.list, as());
    const one = (id: string) => reports.find((found) => found.report_id === id)!;
    expect(one(next.report_id)).toMatchObject({ corrects: issuedReport.number, corrected_by: null });
    expect(one(report_id).corrected_by).toBe(one(next.report_id).number);
    expect(await changed()).toBeNull();
  });

  it('are printed, and read as spreadsheets', async () => {
    const { reports } = await setup.node.ok(contract.list, as());
    for (const { report_id, state } of reports) {
      const printed = await file(report_id, 'pdf');
      expect(printed.headers['content-type']).toBe('application/pdf');
      expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      const { rows } = await readSheet({ bytes: (await file(report_id, 'xlsx')).rawPayload, sheet: undefined });
      const lines = rows.map((cells) => String(cells[0]));
      expect(lines[0]).toContain(`(${of.hydro})`);
      expect(lines.some((line) => line.startsWith('BẢN NHÁP'))).toBe(state === 'draft');
    }
  });
});
