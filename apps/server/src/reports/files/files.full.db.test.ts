import { reportLibrary as library, reportSchedules as schedules } from '@spillway/contract/reports/files';
import { reports } from '@spillway/contract/reports/tables/tables';
import { minuteMs } from '@spillway/plant-time/spans';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGuarded, expectGuardedRead } from '../../plant/testing/plant-setup.ts';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import type { Person } from '../../testing/people.ts';
import { expectWellFormed, unzip } from '../../testing/unzip.ts';
import { type Attempt, appendPart, beginExport, finishExport, saveProgress } from './library/export-store.ts';

const setup = seriesSetup();
const midnightMs = Date.parse('2026-10-16T00:00:00+07:00');
const period = { from: '2026-10-16 00:00:00', to: '2026-10-17 06:00:00' };
let reader: Person;
let rain: number;
let level: number;

let tokens = 1000;
const nextToken = () => String(++tokens);

const ask = (body?: object) => ({ token: reader.token, hydro: 'OWN', ...(body && { body }) });
const layout = () => ({
  kind: 'hourly',
  columns: [{ key: `series:${level}`, aggregate: 'last' }, { key: `series:${rain}` }, { key: 'rain:thiessen' }],
});
const wanted = (form: object = {}) => ({ report: { ...layout(), ...period }, format: 'xlsx', language: 'vi', ...form });
const make = (exportId: string, signal = new AbortController().signal) =>
  setup.node.top.reportFiles.make({ hydroCode: 'OWN', exportId }, { token: nextToken(), signal });
const one = (export_id: string) => setup.node.ok(library.one, { ...ask(), params: { id: export_id } });

async function exported(form: object) {
  const { export_id } = await setup.node.ok(library.start, ask(wanted(form)));
  await make(export_id);
  const entry = await one(export_id);
  expect(entry).toMatchObject({ state: 'ready', progress: 1, failure: null });
  const { rawPayload: bytes, headers } = await setup.node.http.inject({
    url: `/api/renew/v1/report/library/${export_id}/file`,
    headers: { authorization: `Bearer ${reader.token}`, hydro: 'OWN' },
  });
  expect(bytes).toHaveLength(entry.bytes!);
  return { bytes, headers, entry };
}

beforeAll(async () => {
  const { boss } = setup.node.jobs;
  await boss.start();
  for (const name of ['report-file', 'report-mail']) await boss.createQueue(name);
  setup.clock.set(new Date('2026-10-18T00:00:00Z'));
  reader = await setup.people.person({
    fullName: 'Trần Lan',
    permissions: ['report', 'sensor.update'],
    plants: ['OWN'],
  });
  const gauge = await setup.setUpStation({ station_code: 'TAY', name: 'Đập Tây', thiessen_coefficient: 1 });
  const depth = await setup.setUpStation({ station_code: 'MN', name: 'Mực nước đập', station_type: 2 });
  [rain, level] = [await setup.seriesOf(gauge, 'precipitation'), await setup.seriesOf(depth, 'water_level')];
  const times = Array.from({ length: 30 * 12 + 1 }, (_, index) =>
    new Date(midnightMs + index * 5 * minuteMs).toISOString(),
  );
  // A quarter of a millimetre every five minutes except once; a level that rises by a centimetre.
  await setup.push(times.map((time, index) => ({ series: rain, time, value: index === 20 ? -1 : 0.25 })));
  await setup.push(times.map((time, index) => ({ series: level, time, value: 240 + index * 0.01 })));
});
afterAll(() => setup.node.jobs.stop());

describe('a workbook', () => {
  it('has real dates and numbers, and says what it is', async () => {
    const { bytes, entry, headers } = await exported({});
    expect(entry).toMatchObject({
      title: 'Báo cáo giờ',
      file_name: 'OWN-bao-cao-gio-2026-10-16_2026-10-17.xlsx',
      rows: 31,
      kept_until: '2027-01-16T00:00:00.000Z',
    });
    expect(headers['content-disposition']).toBe(`attachment; filename="${entry.file_name}"`);
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Báo cáo', 'Thông tin']);
    const rows = sheets[0]!.rows;
    const texts = rows.slice(0, 7).map(([text]) => text);
    expect(texts).toEqual([
      'Báo cáo giờ',
      'Nhà máy: Thủy điện Sông Nhà (OWN)',
      'Kỳ báo cáo: 16/10/2026 00:00 – 17/10/2026 06:00',
      'Người lập: Trần Lan, lúc 18/10/2026 07:00',
      `Số ${entry.report_no}; mã chuỗi ${entry.chain_head}`,
      expect.stringMatching(/^Số liệu nhận đến 18\/10\/2026 07:00; phiên bản danh mục \d+$/),
      expect.stringContaining('Mỗi dòng ghi thời điểm cuối bước'),
    ]);
    const heading = rows.findIndex(([first]) => first === 'Thời gian');
    expect(rows[heading]).toEqual(['Thời gian', 'Mực nước', 'Lượng mưa', null, 'Ghi chú']);
    expect(rows[heading + 1]!.slice(1, 4)).toEqual([
      'Mực nước đập, cuối kỳ (m)',
      'Đập Tây (mm)',
      'Trung bình Thiessen (mm)',
    ]);
    const first = rows[heading + 2]!;
    expect(first[0]).toEqual(new Date('2026-10-16T00:00:00Z'));
    expect(rows[heading + 3]!.slice(1, 4)).toEqual([240.12, 3, 3]);
    // The reading of 01:40 is missing, so the sum is 11 x 0.25.
    expect(rows[heading + 4]!.slice(1)).toEqual([240.24, 2.75, 2.75, 'Thiếu một phần số liệu']);
    expect(rows.at(-1)!.slice(0, 4)).toEqual(['Tổng', null, 89.75, 89.75]);
    expect(rows).toHaveLength(heading + 2 + 31 + 2);
    expect(sheets[1]!.rows.map(([text]) => text)).toContain('Thiếu một phần số liệu');
  });

  it('says below its totals what share of the readings they are made of, where that is not all', async () => {
    const report = { ...layout(), kind: 'raw', from: '2026-10-16 00:00:00', to: '2026-10-18 00:00:00' };
    const { bytes } = await exported({ report: { ...report, columns: [{ key: `series:${rain}` }] } });
    const rows = (await readXlsx(bytes)).sheets[0]!.rows;
    // 359 of 576 readings.
    expect(rows.at(-1)!.slice(0, 2)).toEqual(['Tỷ lệ số liệu', '62%']);
    const csv = await exported({ format: 'csv', report: { ...report, columns: [{ key: `series:${rain}` }] } });
    expect(csv.bytes.toString()).toContain('# Tỷ lệ số liệu,62%');
    const pdf = await exported({ format: 'pdf', report: { ...report, columns: [{ key: `series:${rain}` }] } });
    expect(pdfPages(pdf.bytes).join(' ')).toContain('Tỷ lệ số liệu');
  });

  it('is made of well-formed parts that name one another', async () => {
    const { bytes } = await exported({ language: 'en-US' });
    const parts = unzip(bytes);
    for (const [name, text] of parts) expectWellFormed(name, text);
    const sheet = parts.get('xl/worksheets/sheet1.xml')!;
    // The order that the format requires; a reader repairs misplaced elements with a warning.
    const order = [
      'sheetPr',
      'sheetViews',
      'sheetFormatPr',
      'cols',
      'sheetData',
      'mergeCells',
      'pageMargins',
      'pageSetup',
      'headerFooter',
    ];
    const places = order.map((name) => sheet.indexOf(`<${name}`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toMatch(/<mergeCell ref="C\d+:D\d+"\/>/);
    const styles = Number(/<cellXfs count="(\d+)"/.exec(parts.get('xl/styles.xml')!)![1]);
    const used = [...sheet.matchAll(/ s="(\d+)"/g)].map(([, at]) => Number(at));
    expect(Math.max(...used)).toBeLessThan(styles);
    expect(parts.get('xl/styles.xml')!.match(/<xf /g)).toHaveLength(styles + 1);
    let rows = 0;
    for await (const _ of streamXlsxRows(bytes)) rows += 1;
    expect(rows).toBeGreaterThan(31);
  });
});

describe('a csv file', () => {
  const linesOf = (bytes: Buffer) => bytes.toString('utf8').replace('\ufeff', '').split('\r\n');

  it('is for programs, with points and commas', async () => {
    const lines = linesOf((await exported({ format: 'csv', language: 'en' })).bytes);
    expect(lines[0]).toBe('# Hourly report');
    const heading = lines.findIndex((line) => line.startsWith('Time,'));
    expect(lines[heading]).toBe(
      'Time,"Levels – Mực nước đập, last (m)",Rain – Đập Tây (mm),Rain – Thiessen average (mm),Remarks',
    );
    expect(lines[heading + 2]).toBe('2026-10-16 01:00:00,240.12,3,3,');
    expect(lines[heading + 3]).toBe('2026-10-16 02:00:00,240.24,2.75,2.75,Some readings are missing');
  });

  it('is for a Vietnamese spreadsheet, with semicolons and decimal commas', async () => {
    const { bytes } = await exported({ format: 'csv', csv_style: 'vi' });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
    const lines = linesOf(bytes);
    expect(lines).toContain('16/10/2026 02:00;240,24;2,75;2,75;Thiếu một phần số liệu');
    expect(lines).toContain('Tổng;;89,75;89,75;');
  });
});

describe('a printed file', () => {
  it('says everything in Vietnamese, with its heading on each page', async () => {
    const long = { ...layout(), kind: 'station', station_type: 1, columns: [] };
    const { bytes } = await exported({ format: 'pdf', report: { ...long, ...period } });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const pages = pdfPages(bytes);
    // 361 rows and 2 totals of 14 points each; the first page also contains the lines about the report.
    expect(pages).toHaveLength(8);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Thời gian');
      expect(page).toContain('Đập Tây\n(mm)');
      expect(page).toContain(`Trang ${index + 1}`);
    }
    expect(pages[0]).toContain('Nhà máy: Thủy điện Sông Nhà (OWN)');
    expect(pages[0]).toContain('16/10/2026 00:05:00\n0,25\n');
    const last = pages.at(-1)!;
    expect(last).toContain('Trung bình\n');
    expect(last).toContain('Không có số liệu');
  });
});

describe('the library', () => {
  it('is for those who may see reports', async () => {
    const guarded = {
      ...setup,
      engineer: reader,
      homeless: await setup.people.person({ permissions: ['report', 'sensor.update'] }),
    };
    await expectGuardedRead(guarded, library.list);
    await expectGuardedRead(guarded, library.settings);
    await expectGuardedRead(guarded, schedules.list);
    await expectGuarded(guarded, library.start, wanted());
    await expectGuarded(guarded, library.cancel, { export_id: reader.accountId });
    await expectGuarded(guarded, library.remove, { export_id: reader.accountId });
    await expectGuarded(guarded, library.saveSettings, { keep_days: 30 });
    for (const route of [library.one, library.download]) {
      const params = { id: reader.accountId };
      expect(await setup.node.outcome(route, { params })).toBe('auth.required');
      expect(await setup.node.outcome(route, { ...ask(), params: { id: 'x' } })).toBe('request.invalid');
      expect(await setup.node.outcome(route, { token: setup.guest.token, params })).toBe('forbidden');
      expect(await setup.node.outcome(route, { ...ask(), params })).toBe('report.export_not_found');
    }
  });

  it('refuses at once what would fail later', async () => {
    const short = { ...layout(), ...period, to: '2026-10-16 12:00:00' };
    expect(await setup.node.refused(library.start, ask(wanted({ report: short })))).toMatchObject({
      details: [{ field: 'to', code: 'longer_than_day' }],
    });
    const years = {
      ...layout(),
      kind: 'raw',
      columns: [{ key: `series:${rain}` }],
      from: '2026-01-01 00:00:00',
      to: '2026-10-17 00:00:00',
    };
    expect(await setup.node.outcome(library.start, ask(wanted({ report: years, format: 'pdf' })))).toBe(
      'report.too_many_rows',
    );
  });

  it('stops, deletes and forgets', async () => {
    const { export_id } = await setup.node.ok(library.start, ask(wanted()));
    expect(await setup.node.outcome(library.download, { ...ask(), params: { id: export_id } })).toBe(
      'report.not_ready',
    );
    expect(await setup.node.ok(library.cancel, ask({ export_id }))).toMatchObject({ state: 'cancelled' });
    await make(export_id);
    expect(await one(export_id)).toMatchObject({ state: 'cancelled', bytes: null });
    expect(await setup.node.ok(library.cancel, ask({ export_id }))).toMatchObject({ state: 'cancelled' });
    await setup.node.ok(library.remove, ask({ export_id }));
    expect(await setup.node.outcome(library.remove, ask({ export_id }))).toBe('report.export_not_found');

    const keptExportId = (await exported({ format: 'csv' })).entry.export_id;
    expect(await setup.node.ok(library.saveSettings, ask({ keep_days: 2 }))).toMatchObject({
      keep_days: 2,
      version: 1,
    });
    const before = setup.clock.now();
    await setup.node.top.reportFiles.forgetOld();
    expect(await one(keptExportId)).toMatchObject({ kept_until: '2026-10-20T00:00:00.000Z' });
    // Users sign in again afterwards: the calls here need no token.
    setup.clock.set(new Date('2026-10-20T00:00:01Z'));
    await setup.node.top.reportFiles.forgetOld();
    setup.clock.set(before);
    expect(await setup.node.ok(library.list, ask())).toEqual([]);
  });

  it('makes a file from its beginning where the node that was at it stopped', async () => {
    const { export_id } = await setup.node.ok(library.start, ask(wanted({ format: 'csv' })));
    await expect(make(export_id, AbortSignal.abort())).rejects.toThrow();
    // No worker has taken it: it waits, and no progress is shown.
    expect(await one(export_id)).toMatchObject({ state: 'waiting', progress: 0, ahead: 0, bytes: null });
    await make(export_id);
    expect(await one(export_id)).toMatchObject({ state: 'ready', rows: 31 });
  });

  it('takes nothing from a node that was thought gone and woke up', async () => {
    const { export_id: exportId } = await setup.node.ok(library.start, ask(wanted({ format: 'csv' })));
    const { database } = setup.test;
    const begin = (token: string) =>
      database.transaction((tx) => beginExport(tx, { hydroCode: 'OWN', exportId }, token));
    const [earlier, later] = [nextToken(), nextToken()];
    const stalledAttempt = (await begin(earlier))!;
    const resumedFile = (await begin(later))!;
    expect(await begin(earlier)).toBeNull();
    const append = (attempt: Attempt) =>
      database.transaction((tx) => appendPart(tx, attempt, 0, Buffer.from('part'), { progress: 0.5, rows: 3 }));
    const finish = (attempt: Attempt, state: 'ready' | 'failed') =>
      database.transaction((tx) => finishExport(tx, attempt, { state, at: setup.clock.now() }));
    expect(await append(resumedFile)).toBe(true);
    expect(await append(stalledAttempt)).toBe(false);
    expect(await saveProgress(database.sql, stalledAttempt, { progress: 0.9, rows: 9 })).toBe(false);
    expect(await finish(stalledAttempt, 'failed')).toBe(false);
    expect(await finish(resumedFile, 'ready')).toBe(true);
    expect(await one(exportId)).toMatchObject({ state: 'ready', rows: 3 });
    await setup.node.ok(library.remove, ask({ export_id: exportId }));
  });

  it('says how many files are made before one that waits', async () => {
    const orders = [];
    for (let n = 0; n < 3; n++) {
      setup.clock.set(new Date(setup.clock.now().getTime() + 1));
      orders.push(await setup.node.ok(library.start, ask(wanted({ format: 'csv' }))));
    }
    expect(orders.map(({ ahead }) => ahead)).toEqual([0, 1, 2]);
    const [first, second, third] = orders.map(({ export_id }) => export_id);
    await make(first!);
    await setup.node.ok(library.cancel, ask({ export_id: second }));
    expect(await one(third!)).toMatchObject({ state: 'waiting', ahead: 0 });
    expect(await one(first!)).toMatchObject({ state: 'ready', ahead: null });
    await make(third!);
  });

  it('keeps the reason of what failed, in words', async () => {
    const { export_id } = await setup.node.ok(library.start, ask(wanted()));
    const gone = { ...layout(), columns: [{ key: 'series:999', aggregate: null }], ...period, sheet: null, totals: [] };
    await setup.test.database.sql
      .updateTable('report_export' as never)
      .set({ request: JSON.stringify(gone) } as never)
      .execute();
    await make(export_id);
    expect(await one(export_id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('no longer fits') });
  });
});

describe('reports by the clock', () => {
  it('are made of the day that has ended, once', async () => {
    const { template_id } = await setup.node.ok(reports.addTemplate, ask({ name: 'Sáng', ...layout() }));
    const body = {
      name: 'Mỗi sáng',
      template_id,
      format: 'csv',
      language: 'vi',
      every: 'day',
      at: '07:30',
      recipients: [],
      is_active: true,
    };
    const addAnswer = await setup.node.ok(schedules.add, ask(body));
    expect(addAnswer).toMatchObject({
      template_name: 'Sáng',
      next_at: '2026-10-18T00:30:00.000Z',
      last_at: null,
      weekday: null,
    });
    const { schedule_id } = addAnswer;
    expect(await setup.node.outcome(reports.removeTemplate, ask({ template_id }))).toBe('report.template_in_use');
    const runs = () => setup.node.top.reportFiles.runSchedules();
    await runs();
    expect((await setup.node.ok(schedules.list, ask())).schedules[0]).toMatchObject({ last_at: null });
    setup.clock.set(new Date('2026-10-18T00:30:00Z'));
    await runs();
    await runs();
    setup.clock.set(new Date('2026-10-18T00:00:00Z'));
    const { can_mail, schedules: all } = await setup.node.ok(schedules.list, ask());
    expect(can_mail).toBe(false);
    expect(all[0]).toMatchObject({ last_at: '2026-10-18T00:30:00.000Z', next_at: '2026-10-19T00:30:00.000Z' });
    const created = (await setup.node.ok(library.list, ask())).filter((entry) => entry.schedule_id === schedule_id);
    expect(created).toMatchObject([{ from: '2026-10-17 00:00:00', to: '2026-10-18 00:00:00', state: 'waiting' }]);
    expect(all[0]!.last_export_id).toBe(created[0]!.export_id);
    await make(created[0]!.export_id);
    expect(await one(created[0]!.export_id)).toMatchObject({ state: 'ready', rows: 25 });

    // The column that it should contain is gone when its time comes.
    const gone = { ...layout(), columns: [{ key: 'series:999' }], template_id, name: 'Sáng' };
    await setup.node.ok(reports.updateTemplate, ask(gone));
    setup.clock.set(new Date('2026-10-19T00:30:00Z'));
    await runs();
    setup.clock.set(new Date('2026-10-18T00:00:00Z'));
    const [failed] = await setup.node.ok(library.list, ask());
    expect(failed).toMatchObject({
      schedule_id,
      title: 'Báo cáo giờ',
      from: '2026-10-18 00:00:00',
      state: 'failed',
      failure: expect.stringContaining('no longer fits'),
      finished_at: '2026-10-19T00:30:00.000Z',
    });
    expect((await setup.node.ok(schedules.list, ask())).schedules[0]).toMatchObject({
      last_export_id: failed!.export_id,
      next_at: '2026-10-20T00:30:00.000Z',
    });

    const changedBody = { ...body, schedule_id, is_active: false };
    expect(await setup.node.ok(schedules.update, ask({ ...changedBody, version: 1 }))).toMatchObject({
      next_at: null,
      version: 2,
    });
    expect(await setup.node.outcome(schedules.update, ask({ ...body, schedule_id, name: 'X', version: 1 }))).toBe(
      'conflict.changed',
    );
    const mailed = { ...changedBody, recipients: ['so@songnha.vn'] };
    expect(await setup.node.outcome(schedules.update, ask(mailed))).toBe('report.mail_off');
    expect(await setup.node.outcome(schedules.add, ask({ ...body, template_id: schedule_id }))).toBe(
      'report.template_not_found',
    );
    const guarded = { ...setup, engineer: reader, homeless: await setup.people.person({ permissions: ['report'] }) };
    await expectGuarded(guarded, schedules.add, body);
    await expectGuarded(guarded, schedules.update, changedBody);
    await expectGuarded(guarded, schedules.remove, { schedule_id });
    await setup.node.ok(schedules.remove, ask({ schedule_id }));
    expect(await setup.node.outcome(schedules.remove, ask({ schedule_id }))).toBe('report.schedule_not_found');
    await setup.node.ok(reports.removeTemplate, ask({ template_id }));
  });
});
