import { bulletinDelivery, bulletinIssued } from '@spillway/contract/delivery/bulletins/issued';
import { transferJobs } from '@spillway/contract/delivery/transfer/jobs';
import { transferTargets } from '@spillway/contract/delivery/transfer/targets';
import { plantFile } from '@spillway/contract/plant/file';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digest } from '../../../platform/blobs/blobs.ts';
import { jobOf } from '../../transfer/jobs/testing/a-job.ts';
import { type FtpServer, ftpAccountOf, ftpServer } from '../../transfer/wire/testing/ftp-server.ts';
import { fileTarget } from '../../transfer/wire/testing/targets.ts';
import { bodyOf, bulletinHouse, goodOf, moved } from '../testing/bulletin-house.ts';

const { house, plant, as, setClock, drafted } = bulletinHouse('twice_daily');

describe('files on servers of agencies', () => {
  let [primary, backup]: FtpServer[] = [];
  let jobId: number;
  const { content } = goodOf('twice_daily');
  const receipts = async (bulletin_id: string) =>
    (await house.node.ok(bulletinIssued.get, { ...as(), query: { bulletin_id } })).deliveries.filter(
      ({ by }) => by === 'server',
    );
  const bring = () => house.node.delivery.bulletins.bringFiles();
  const later = (minutes: number) => setClock(new Date(house.clock.now().getTime() + minutes * minuteMs));

  beforeAll(async () => {
    primary = await ftpServer();
    backup = await ftpServer();
    for (const { port } of [primary, backup]) {
      const body = { target: `127.0.0.1:${port}`, reason: 'máy nhận thử' };
      await house.node.ok(outbound.allow, { token: as().token, body });
    }
    await house.node.ok(outbound.allow, { token: as().token, body: { target: '127.0.0.1', reason: 'cổng dữ liệu' } });
    const target = fileTarget('ftp', { port: primary.port, backup: { host: '127.0.0.1', port: backup.port } });
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
    const made = await house.node.ok(transferJobs.add, {
      ...as(),
      body: { ...job, factors, set_secrets: { password: ftpAccountOf.password } },
    });
    jobId = made.job_id;
  });
  afterAll(() => Promise.all([primary?.stop(), backup?.stop()]));

  async function issued(hours: number): Promise<string> {
    const one = moved(content, hours);
    const bulletinId = await drafted(one);
    const ready = await house.node.ok(bulletinIssued.ready, { ...as(), query: { bulletin_id: bulletinId } });
    if (ready.rule === 'second_person') {
      await house.node.ok(bulletinIssued.issue, { ...as(), body: bodyOf(bulletinId, one, 'Thử') });
      await house.node.ok(bulletinIssued.issue, { ...as('second'), body: bodyOf(bulletinId, one) });
    } else await house.node.ok(bulletinIssued.issue, { ...as(), body: bodyOf(bulletinId, one) });
    return bulletinId;
  }

  it('are chosen among the jobs that bring files', async () => {
    const {
      version,
      ways,
      servers: _none,
      numbers: _n,
      may: _m,
      ...kept
    } = await house.node.ok(bulletinDelivery.get, as());
    expect(ways).toMatchObject([{ job_id: jobId, name: 'Bản tin', protocol: 'ftp' }]);
    const server = {
      job_id: jobId,
      folder: 'bantin',
      kinds: ['twice_daily' as const],
      formats: ['pdf' as const, 'docx' as const],
    };
    const save = (servers: (typeof server)[]) =>
      house.node.outcome(bulletinDelivery.save, { ...as(), body: { ...kept, servers, version } });
    expect(await save([{ ...server, job_id: 99 }])).toBe('bulletin.server_unknown');
    expect(await save([{ ...server, folder: '../khac' }])).toBe('request.invalid');
    expect(await save([server])).toBe('ok');
  });

  it('get there whole, once, with a receipt of what, where and when', async () => {
    const bulletinId = await issued(0);
    expect((await receipts(bulletinId)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await bring();
    await bring();
    const { files } = await house.node.ok(bulletinIssued.get, { ...as(), query: { bulletin_id: bulletinId } });
    const told = await receipts(bulletinId);
    expect(told).toMatchObject([
      {
        to: 'Bản tin',
        state: 'sent',
        tries: 1,
        at: house.clock.now().toISOString(),
        host: expect.stringContaining(`${primary!.port}`),
      },
      { to: 'Bản tin', state: 'sent', tries: 1 },
    ]);
    for (const { file_name: name, sha256 } of told) {
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
    const bulletinId = await issued(12);
    primary!.mood = { answers: { USER: Array.from({ length: 9 }, () => '421 too many') } };
    for (let tries = 0; tries < 3; tries++) {
      await bring();
      await later(31);
    }
    expect(await receipts(bulletinId)).toMatchObject([
      { state: 'waiting', said: expect.stringContaining('quá nhiều') },
      { state: 'waiting' },
    ]);
    for (let tries = 0; tries < 6; tries++) {
      await bring();
      await later(31);
    }
    primary!.mood = {};
    for (let tries = 0; tries < 8; tries++) {
      await bring();
      await later(31);
    }
    const told = await receipts(bulletinId);
    expect(told.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(told.some(({ host }) => host?.includes(`${backup!.port}`))).toBe(true);
  });

  it('are for a person where the password is wrong: one try for all of them, and once more when asked for', async () => {
    const bulletinId = await issued(24);
    const tried = () => primary!.said.filter((line) => line.startsWith('PASS')).length;
    const before = tried();
    primary!.mood = { answers: { PASS: ['530 Login incorrect'] } };
    await bring();
    await bring();
    expect(tried() - before).toBe(1);
    expect((await receipts(bulletinId)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    primary!.mood = {};
    const again = { ...as('second'), body: { bulletin_id: bulletinId } };
    expect(await house.node.ok(bulletinDelivery.again, again)).toEqual({ files: 2 });
    await bring();
    expect((await receipts(bulletinId)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(await house.node.ok(bulletinDelivery.again, again)).toEqual({ files: 0 });
  });

  it('are over after a day', async () => {
    const bulletinId = await issued(36);
    await setClock(new Date(house.clock.now().getTime() + 25 * hourMs));
    await bring();
    expect((await receipts(bulletinId)).map(({ state }) => state)).toEqual(['expired', 'expired']);
  });

  it('stand in the file of the plant by the names of their jobs, and come back from it', async () => {
    const file = async () => {
      const headers = { authorization: `Bearer ${as().token}`, hydro: plant().hydro };
      return (await house.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers })).json();
    };
    const bring = (changed: object, dry_run: boolean) =>
      house.node.ok(plantFile.import, {
        ...as(),
        body: { file: changed, dry_run, recompute_past: true } as never,
      });
    const first = await file();
    expect(first.bulletins).toMatchObject({ servers: [{ job: 'Bản tin', folder: 'bantin' }], own_forms: [] });
    expect(JSON.stringify(first.bulletins)).not.toMatch(/forecasters|signatory|lists|chiefs/);
    const of = async (changed: object) =>
      (await bring(changed, true)).changes.filter(({ kind }) => kind === 'bulletin');
    expect(await of(first)).toEqual([]);
    const changed = {
      ...first,
      bulletins: { ...first.bulletins, river: 'Vu Gia', servers: [{ ...first.bulletins.servers[0], folder: 'khac' }] },
    };
    const [told] = await of(changed);
    expect(told!.changed[0]!.fields).toEqual(
      expect.arrayContaining([
        { field: 'river', from: '', to: 'Vu Gia' },
        { field: 'servers[0].folder', from: 'bantin', to: 'khac' },
      ]),
    );
    const unknown = {
      ...first,
      bulletins: { ...first.bulletins, servers: [{ ...first.bulletins.servers[0], job: 'X' }] },
    };
    expect((await bring(unknown, true)).faults).toMatchObject([{ path: 'bulletins.servers[0].job' }]);
    await bring(changed, false);
    expect((await file()).bulletins).toEqual(changed.bulletins);
  });
});
