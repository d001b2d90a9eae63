import { createHash } from 'node:crypto';
import { reportLibrary as library } from '@spillway/contract/reports/files';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobs } from '../../platform/blobs/blobs.ts';
import { verifyBlobs } from '../../platform/blobs/verify.ts';
import { verifyLedger } from '../../platform/ledger/verify.ts';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import type { Person } from '../../testing/people.ts';

const setup = seriesSetup();
let reader: Person;

beforeAll(async () => {
  const { boss } = setup.node.jobs;
  await boss.start();
  for (const name of ['report-file', 'report-mail']) await boss.createQueue(name);
  setup.clock.set(new Date('2026-10-18T00:00:00Z'));
  const gauge = await setup.setUpStation({ station_code: 'TAY', name: 'Đập Tây', thiessen_coefficient: 1 });
  const series = await setup.seriesOf(gauge, 'precipitation');
  await setup.push([{ series, time: '2026-10-16T05:00:00+07:00', value: 0.5 }]);
  // It is already the new year in Vietnam.
  setup.clock.set(new Date('2026-12-31T18:00:00Z'));
  reader = await setup.people.person({ permissions: ['report', 'sensor.update'], plants: ['OWN'] });
});
afterAll(() => setup.node.jobs.stop());

const ask = (body?: object) => ({ token: reader.token, hydro: 'OWN', ...(body && { body }) });
const period = { from: '2026-10-16 00:00:00', to: '2026-10-17 06:00:00' };
const wanted = (format = 'csv') => ({
  report: { kind: 'hourly', columns: [{ key: 'rain:thiessen' }], ...period },
  format,
  language: 'vi',
});
const start = async (format?: string) => (await setup.node.ok(library.start, ask(wanted(format)))).export_id;
let token = 1000;
const make = (exportId: string, signal = new AbortController().signal) =>
  setup.node.top.reportFiles.make({ hydroCode: 'OWN', exportId }, { token: String(++token), signal });
const one = (id: string) => setup.node.ok(library.one, { ...ask(), params: { id } });
const bytesOf = async (id: string) =>
  (
    await setup.node.http.inject({
      url: `/api/renew/v1/report/library/${id}/file`,
      headers: { authorization: `Bearer ${reader.token}`, hydro: 'OWN' },
    })
  ).rawPayload;
const verified = () => verifyLedger({ database: setup.test.database, sealing: null });
async function rowsOf(kind: string) {
  const { rows } = await sql<{ number: number; subject: string; content: string; hash: Buffer | null }>`
    select number, subject, content, content_hash as hash from ledger_row where kind = ${kind} order by seq`.execute(
    setup.test.database.sql,
  );
  return rows;
}

describe('the register of reports', () => {
  it('gives each file a number of the year of its plant, printed in it, and keeps the hash of its bytes', async () => {
    const [a, b] = [await start('pdf'), await start()];
    await Promise.all([make(a), make(b)]);
    const [pdf, csv] = [await one(a), await one(b)];
    expect(new Set([pdf.report_no, csv.report_no])).toEqual(new Set(['BC-2027/00001', 'BC-2027/00002']));
    const bytes = await bytesOf(a);
    expect(pdf.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    const [page] = pdfPages(bytes);
    expect(page).toContain(`Số ${pdf.report_no}; mã chuỗi ${pdf.chain_head}`);
    expect(page).toContain(`${pdf.report_no} · `);
    expect((await bytesOf(b)).toString()).toContain(`Số ${csv.report_no}; mã chuỗi ${csv.chain_head}`);
    const made = (await rowsOf('report_file')).find(({ subject }) => subject === a)!;
    expect(made.hash!.toString('hex')).toBe(pdf.sha256);
    expect(JSON.parse(made.content)).toMatchObject({ report: pdf.report_no, bytes: pdf.bytes });
    expect((await verified()).findings).toEqual([]);
    expect((await verifyBlobs(setup.test.database.sql)).findings).toEqual([]);
  });

  it('keeps the number through a broken attempt, and says of one without a file that it is void', async () => {
    const [broken, stopped] = [await start(), await start()];
    await expect(make(broken, AbortSignal.abort())).rejects.toThrow();
    const { report_no } = await one(broken);
    expect(report_no).toBe('BC-2027/00003');
    await make(broken);
    expect(await one(broken)).toMatchObject({ state: 'ready', report_no });
    await expect(make(stopped, AbortSignal.abort())).rejects.toThrow();
    await setup.node.ok(library.cancel, ask({ export_id: stopped }));
    expect((await rowsOf('report_void')).map(({ subject, content }) => [subject, content])).toEqual([
      [stopped, '{"reason":"cancelled","report":"BC-2027/00004"}'],
    ]);
    // A report that never began gets no number.
    const waiting = await start();
    await setup.node.ok(library.cancel, ask({ export_id: waiting }));
    expect((await one(waiting)).report_no).toBeNull();
    expect((await rowsOf('report')).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('keeps the rows of what is deleted, and frees the bytes', async () => {
    const id = await start();
    await make(id);
    const before = (await rowsOf('report_file')).length;
    await setup.node.ok(library.remove, ask({ export_id: id }));
    expect(await rowsOf('report_file')).toHaveLength(before);
    const { sql: db, transaction } = setup.test.database;
    await sql`delete from report_export`.execute(db);
    await setup.node.top.reportFiles.forgetOld();
    expect(await blobs.owners(db, 'report_file')).toEqual([]);
    await sql`update blob set put_at = now() - interval '2 hours'`.execute(db);
    expect(await transaction((tx) => blobs.free(tx))).toBeGreaterThan(0);
    expect((await verified()).findings).toEqual([]);
  });

  it('hands out what was made before files were numbered as it lies, without a number', async () => {
    const id = await start();
    await make(id);
    await sql`
      insert into report_export_part (hydro_code, export_id, part, bytes) values ('OWN', ${id}, 0, 'as before')`.execute(
      setup.test.database.sql,
    );
    await sql`update report_export set report_no = null, chain_head = null, sha256 = null`.execute(
      setup.test.database.sql,
    );
    expect((await bytesOf(id)).toString()).toBe('as before');
    expect(await one(id)).toMatchObject({ state: 'ready', report_no: null, sha256: null });
  });
});
