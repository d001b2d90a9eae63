import { randomUUID } from 'node:crypto';
import { bulletinDelivery, bulletinIssued } from '@spillway/contract/bulletins/issued';
import { plantFile } from '@spillway/contract/plant/file';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { transferJobs } from '@spillway/contract/transfer/jobs';
import { transferTargets } from '@spillway/contract/transfer/targets';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import { digest } from '../../platform/blobs/blobs.ts';
import { jobOf } from '../../transfer/jobs/testing/a-job.ts';
import { type FtpServer, ftpAccountOf, ftpServer } from '../../transfer/wire/testing/ftp-server.ts';
import { fileTarget } from '../../transfer/wire/testing/targets.ts';
import { bodyOf, bulletinSetup, goodOf, moveContent } from '../testing/bulletin-setup.ts';
import { dueFilesQuery, receiptsQuery, serverFileCountsQuery } from './server-store.ts';

const { house, plant, as, setClock, drafted } = bulletinSetup('twice_daily');

describe('files on servers of agencies', () => {
  let [primary, backup]: FtpServer[] = [];
  let jobId: number;
  const { content } = goodOf('twice_daily');
  const receipts = async (bulletin_id: string) =>
    (await house.node.ok(bulletinIssued.get, { ...as(), query: { bulletin_id } })).deliveries.filter(
      ({ by }) => by === 'server',
    );
  const bringFiles = () => house.node.top.bulletins.bringFiles();
  const figures = () => house.node.top.bulletins.figures.read();
  /** The number of files in each state, without empty states. */
  const countQueued = async () =>
    Object.fromEntries(
      (await figures()).spillway_bulletin_files!.flatMap(({ labels, value }) =>
        value > 0 ? [[labels.state, value]] : [],
      ),
    );
  /** Advances half an hour each time, so that files waiting after a failure are due again. Nobody is signed in meanwhile. */
  async function bringRepeatedly(times: number): Promise<void> {
    for (let no = 0; no < times; no++) {
      await bringFiles();
      house.clock.set(new Date(house.clock.now().getTime() + 31 * minuteMs));
    }
    await setClock(house.clock.now());
  }

  beforeAll(async () => {
    primary = await ftpServer();
    backup = await ftpServer();
    for (const { port } of [primary, backup]) {
      const body = { target: `127.0.0.1:${port}`, reason: 'máy nhận thử' };
      await house.node.ok(outbound.allow, { token: as().token, body });
    }
    await house.node.ok(outbound.allow, { token: as().token, body: { target: '127.0.0.1', reason: 'cổng dữ liệu' } });
    const hosts = { port: primary.port, backup: { host: '127.0.0.1', port: backup.port } };
    // Files to one server are sent at its limited rate; a high limit saves the test from waiting.
    const limits = { calls_per_minute: 6000, timeout_seconds: 10, max_bytes: 1_000_000 };
    const target = fileTarget('ftp', hosts, { limits });
    const { target_id } = await house.node.ok(transferTargets.save, {
      ...as(),
      body: { ...target, target_id: null, label_vi: 'Đài tỉnh', label_en: 'Province' },
    });
    const job = jobOf({
      process_name: 'Bản tin',
      target_id,
      is_enabled: false,
      username: ftpAccountOf.username,
      factors: [],
    });
    const series = await plant().series(plant().station('MNH1'), 'water_level');
    const factors = [{ ...jobOf({}).factors[0]!, series_id: series }];
    const created = await house.node.ok(transferJobs.add, {
      ...as(),
      body: { ...job, factors, set_secrets: { password: ftpAccountOf.password } },
    });
    jobId = created.job_id;
  });
  afterAll(() => Promise.all([primary?.stop(), backup?.stop()]));

  async function issueAhead(hours: number): Promise<string> {
    const one = moveContent(content, hours);
    const bulletinId = await drafted(one);
    const ready = await house.node.ok(bulletinIssued.ready, { ...as(), query: { bulletin_id: bulletinId } });
    if (ready.rule === 'second_person') {
      await house.node.ok(bulletinIssued.issue, { ...as(), body: bodyOf(bulletinId, one, 'Thử') });
      await house.node.ok(bulletinIssued.issue, { ...as('second'), body: bodyOf(bulletinId, one) });
    } else await house.node.ok(bulletinIssued.issue, { ...as(), body: bodyOf(bulletinId, one) });
    return bulletinId;
  }

  it('are chosen among the jobs that bring files', async () => {
    const response = await house.node.ok(bulletinDelivery.get, as());
    const { number_form, file_form, chiefs, lists, version, ways } = response;
    expect(ways).toMatchObject([{ job_id: jobId, name: 'Bản tin', protocol: 'ftp' }]);
    const server = {
      job_id: jobId,
      folder: 'bantin',
      kinds: ['twice_daily' as const],
      formats: ['pdf' as const, 'docx' as const],
    };
    const save = (servers: (typeof server)[]) =>
      house.node.outcome(bulletinDelivery.save, {
        ...as(),
        body: { number_form, file_form, chiefs, lists, servers, version },
      });
    expect(await save([{ ...server, job_id: 99 }])).toBe('bulletin.server_unknown');
    expect(await save([{ ...server, folder: '../khac' }])).toBe('request.invalid');
    expect(await save([server])).toBe('ok');
  });

  it('get there whole, once, with a receipt of what, where and when', async () => {
    const bulletinId = await issueAhead(0);
    expect((await receipts(bulletinId)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await bringFiles();
    await bringFiles();
    const { files } = await house.node.ok(bulletinIssued.get, { ...as(), query: { bulletin_id: bulletinId } });
    const receiptList = await receipts(bulletinId);
    expect(receiptList).toMatchObject([
      {
        to: 'Bản tin',
        state: 'sent',
        tries: 1,
        at: house.clock.now().toISOString(),
        host: expect.stringContaining(`${primary!.port}`),
      },
      { to: 'Bản tin', state: 'sent', tries: 1 },
    ]);
    for (const { file_name: name, sha256 } of receiptList) {
      expect(files.find(({ file_name }) => file_name === name)?.sha256).toBe(sha256);
      expect(
        digest()
          .update(primary!.files.get(`bantin/${name}`)!)
          .digest('hex'),
      ).toBe(sha256);
    }
    expect(primary!.named).toHaveLength(2);
  });

  it('are tried again, the other host in its turn, and one whose word was lost is not there twice', async () => {
    const bulletinId = await issueAhead(12);
    primary!.mood = { answers: { USER: Array.from({ length: 6 }, () => '421 too many') } };
    await bringRepeatedly(3);
    expect(await receipts(bulletinId)).toMatchObject([
      { state: 'waiting', said: expect.stringContaining('quá nhiều') },
      { state: 'waiting' },
    ]);
    expect(await countQueued()).toMatchObject({ waiting: 2 });
    // After three failures each, both files go to the backup server, where the response for the first one is lost.
    await bringRepeatedly(3);
    backup!.mood = { cutAnswerOf: 'RNTO' };
    await bringRepeatedly(1);
    backup!.mood = {};
    await bringRepeatedly(2);
    const receiptList = await receipts(bulletinId);
    expect(receiptList.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(receiptList.some(({ host }) => host?.includes(`${backup!.port}`))).toBe(true);
    const there = [...primary!.named, ...backup!.named];
    for (const { file_name: name } of receiptList)
      expect(there.filter((one) => one === `bantin/${name}`)).toHaveLength(1);
  });

  it('are for a person where the password is wrong: one try for all of them, and once more when asked for', async () => {
    const bulletinId = await issueAhead(24);
    const countTries = () => primary!.said.filter((line) => line.startsWith('PASS')).length;
    const before = countTries();
    primary!.mood = { answers: { PASS: ['530 Login incorrect'] } };
    await bringFiles();
    await bringFiles();
    expect(countTries() - before).toBe(1);
    expect((await receipts(bulletinId)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    primary!.mood = {};
    const secondCall = { ...as('second'), body: { bulletin_id: bulletinId } };
    expect(await house.node.ok(bulletinDelivery.again, secondCall)).toEqual({ files: 2 });
    await bringFiles();
    expect((await receipts(bulletinId)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(await house.node.ok(bulletinDelivery.again, secondCall)).toEqual({ files: 0 });
  });

  it('are over after a day, and counted with drafts and bulletins of that day', async () => {
    const value = async () => {
      const read = await figures();
      const [drafts, overdue, issuedList] = [
        read.spillway_bulletin_drafts,
        read.spillway_bulletins_overdue,
        read.spillway_bulletins_issued,
      ].map((one) => one![0]!.value);
      return { drafts, overdue, issued: issuedList, files: await countQueued() };
    };
    // After a day nothing issued or sent before counts any more.
    await setClock(new Date(house.clock.now().getTime() + 25 * hourMs));
    expect(await value()).toEqual({ drafts: 0, overdue: 0, issued: 0, files: {} });
    const bulletinId = await issueAhead(36);
    const draftId = await drafted(moveContent(content, 60));
    const dueAt = new Date(house.clock.now().getTime() + hourMs);
    await sql`update bulletin_draft set due_at = ${dueAt} where bulletin_id = ${draftId}`.execute(
      house.test.database.sql,
    );
    expect(await value()).toEqual({ drafts: 1, overdue: 0, issued: 1, files: { waiting: 2 } });
    await setClock(new Date(house.clock.now().getTime() + 25 * hourMs));
    await bringFiles();
    expect((await receipts(bulletinId)).map(({ state }) => state)).toEqual(['expired', 'expired']);
    expect(await value()).toEqual({ drafts: 1, overdue: 1, issued: 0, files: { expired: 2 } });
  });

  it('are found by indexes, however many there were', async () => {
    const { database } = house.test;
    const now = house.clock.now();
    // Rows for the months of another plant.
    await sql`
      insert into bulletin_server_file (plant_no, bulletin_id, job_no, format, receiver, folder, way, state, next_at, queued_at, done_at)
      select 999, gen_random_uuid(), 1, 'pdf', '', '', 'x', 'sent', at, at, at
        from generate_series(${now}::timestamptz - interval '3000 hours', ${now}, interval '1 hour') at`.execute(
      database.sql,
    );
    await sql`analyze bulletin_server_file`.execute(database.sql);
    const used = async (query: { compile(db: typeof database.sql): CompiledQuery }) =>
      (await indexesUsed(database, query.compile(database.sql))).filter((one) => one.includes('bulletin_server_file'));
    expect(await used(dueFilesQuery(now, 200))).toEqual(['bulletin_server_file_due']);
    expect(await used(serverFileCountsQuery(now))).toEqual(['bulletin_server_file_due', 'bulletin_server_file_done']);
    expect(await used(receiptsQuery(999, randomUUID()))).toEqual(['bulletin_server_file_pkey']);
  });

  it('stand in the file of the plant by the names of their jobs, and come back from it', async () => {
    const file = async () => {
      const headers = { authorization: `Bearer ${as().token}`, hydro: plant().hydro };
      return (await house.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers })).json();
    };
    const importPart = (changed: object, dry_run: boolean) =>
      house.node.ok(plantFile.import, {
        ...as(),
        body: { file: changed, dry_run, recompute_past: true } as never,
      });
    const first = await file();
    expect(first.bulletins).toMatchObject({ servers: [{ job: 'Bản tin', folder: 'bantin' }], own_forms: [] });
    expect(JSON.stringify(first.bulletins)).not.toMatch(/forecasters|signatory|lists|chiefs/);
    const changedBody = {
      ...first,
      bulletins: {
        ...first.bulletins,
        river: 'Vu Gia',
        rain_groups: [{ name: 'Thượng nguồn', station_codes: ['MUA1'] }],
        servers: [{ ...first.bulletins.servers[0], folder: 'khac' }],
      },
    };
    const unknown = {
      ...first,
      bulletins: { ...first.bulletins, servers: [{ ...first.bulletins.servers[0], job: 'X' }] },
    };
    expect((await importPart(unknown, true)).faults).toMatchObject([{ path: 'bulletins.servers[0].job' }]);
    const { changes } = await importPart(changedBody, false);
    expect(changes.find(({ kind }) => kind === 'bulletin')!.changed[0]!.fields).toEqual(
      expect.arrayContaining([
        { field: 'river', from: '', to: 'Vu Gia' },
        { field: 'servers[0].folder', from: 'bantin', to: 'khac' },
      ]),
    );
    const after = await file();
    expect(after.bulletins).toEqual(changedBody.bulletins);
    // Bulletins that already exist are not listed as changes.
    expect((await importPart(after, true)).changes.filter(({ kind }) => kind === 'bulletin')).toEqual([]);
  });
});
