import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { runBackup } from '../../backup/backup.ts';
import { systemClock } from '../../clock.ts';
import { embeddedLayout } from '../../database/embedded/layout.ts';
import { type RunningDatabase, startDatabase } from '../../database/start.ts';
import { copyMigratedInto } from '../../database/testing/prepared-folder.ts';
import { quietLog } from '../../database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../../database/testing/temporary-folder.ts';
import { refusalOf } from '../../http/failures.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { leasesOf } from '../../leases/testing/leases-of.ts';
import type { Found } from '../conditions/conditions.ts';
import { type StorageTrouble, watchStorage } from './storage-trouble.ts';

let folder: string;
let dataDir: string;
let running: RunningDatabase | undefined;
let watching: StorageTrouble | undefined;
let readTroubles: () => readonly Found[] = () => [];

beforeEach(async () => {
  folder = await makeTemporaryFolder('storage');
  dataDir = path.join(folder, 'data');
});
afterEach(async () => {
  await stop();
  spawnSync('umount', [dataDir]);
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(keepsReading = false, pace?: { lookMs: number; longMs: number }): Promise<RunningDatabase> {
  if (!fs.existsSync(embeddedLayout(dataDir).root)) await copyMigratedInto(dataDir);
  running = await startDatabase({ dataDir, log: quietLog });
  const jobs = createJobs({
    database: running.database,
    log: quietLog,
    processRole: 'api',
    leases: leasesOf(running.database),
  });
  await jobs.start();
  await jobs.stop();
  watching = watchStorage({
    database: running.database,
    conditions: { source: (one) => (readTroubles = one) },
    clock: systemClock,
    log: quietLog,
    backupDir: path.join(folder, 'backup'),
    readsOn: keepsReading,
    logFails: () => false,
    ...(pace ? { pace } : {}),
  });
  return running;
}

async function stop(): Promise<void> {
  await watching?.stop();
  await running?.stop();
  [watching, running] = [undefined, undefined];
}

const backUp = (from: RunningDatabase) =>
  runBackup({
    running: from,
    dataDir,
    backupDir: path.join(folder, 'backup'),
    clock: systemClock,
    log: quietLog,
    version: '1.8.8',
  });

/** Damages one page of a table on disk. */
async function spoilGauge({ database }: RunningDatabase, block: number, page: Buffer): Promise<void> {
  await sql`create table gauge as select generate_series(1, 20000) as no`.execute(database.sql);
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('gauge') as file`.execute(database.sql);
  await stop();
  const handle = fs.openSync(path.join(embeddedLayout(dataDir).cluster, rows[0]!.file), 'r+');
  fs.writeSync(handle, page, 0, page.length, block * 8192);
  fs.closeSync(handle);
}

const nonsense = Buffer.alloc(8192, 0x5a);
/** A page whose header claims that it was written long ago. */
const oldNonsense = Buffer.concat([Buffer.alloc(8), Buffer.alloc(8184, 0x5a)]);

describe('pages that cannot be read', () => {
  it('are told with their table and the backup to restore, refuse a backup in one sentence, and end when they are gone', async () => {
    const before = await start();
    const { name: fullBackup } = await backUp(before);
    await spoilGauge(before, 3, nonsense);

    const { database } = await start();
    const read = () => sql`select count(*) from gauge`.execute(database.sql);
    const failed: unknown = await read().catch((error: unknown) => error);
    expect(refusalOf(failed)?.code).toBe('storage.damaged');
    // The server's autovacuum may find it first and does not report where.
    await vi.waitUntil(() => readTroubles().some(({ facts }) => facts.about === 'gauge'), patience);
    const condition: Found = { code: 'data_damaged', facts: { about: 'gauge', backup: fullBackup } };
    expect(readTroubles()).toEqual([condition]);
    await expect(backUp(running!)).rejects.toThrow(
      `The database, in gauge, holds pages that cannot be read, so no backup was made of it: restore the newest intact one with npm run restore -- ${fullBackup}.`,
    );

    // After a restart the damage is known before anybody reads the page.
    await stop();
    const secondDatabase = await start();
    await vi.waitUntil(() => readTroubles().some(({ facts }) => facts.about === 'gauge'), patience);
    expect(readTroubles()).toEqual([condition]);

    await sql`drop table gauge`.execute(secondDatabase.database.sql);
    await backUp(secondDatabase);
    await stop();
    await start();
    await watching!.stop();
    expect(readTroubles()).toEqual([]);
  });

  it('are found by reading on, where nobody asks for them', async () => {
    await spoilGauge(await start(), 7, nonsense);
    await start(true);
    await vi.waitUntil(() => readTroubles().some(({ facts }) => facts.about === 'gauge'), patience);
    expect(readTroubles()).toEqual([{ code: 'data_damaged', facts: { about: 'gauge', backup: '' } }]);
  });

  it('are found by a backup', async () => {
    await spoilGauge(await start(), 7, oldNonsense);
    await expect(backUp(await start())).rejects.toThrow(
      'The database, in gauge, holds pages that cannot be read, so no backup was made of it: there is no earlier one',
    );
    await stop();
    await start();
    await vi.waitUntil(() => readTroubles().length > 0, patience);
    expect(readTroubles()).toEqual([{ code: 'data_damaged', facts: { about: 'gauge', backup: '' } }]);
  });
});

describe('what lasts too long', () => {
  it('is a transaction that a program left open: told with its name, and no longer once it has ended', async () => {
    const { connection } = await start(false, { lookMs: 50, longMs: 400 });
    const client = new pg.Client({ ...connection, application_name: 'somebodys-spreadsheet' });
    await client.connect();
    try {
      await client.query('begin; select 1');
      const condition: Found = { code: 'transaction_long', facts: { about: 'somebodys-spreadsheet' } };
      await vi.waitUntil(() => readTroubles().length > 0, patience);
      expect(readTroubles()).toEqual([condition]);
      await client.query('commit');
      await vi.waitUntil(() => readTroubles().length === 0, patience);
      // A transaction open for a moment is not a fault, nor is an idle program without one.
      await client.query('begin; select 1; commit');
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(readTroubles()).toEqual([]);
    } finally {
      await client.end();
    }
  });

  it('is a job that has taken more than half of what it may: told with its queue, until it is done', async () => {
    const { database } = await start(false, { lookMs: 50, longMs: 3600_000 });
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const jobs = createJobs({ database, log: quietLog, processRole: 'all', leases: leasesOf(database) });
    jobs.define({
      name: 'slow-export',
      expireInSeconds: 3600,
      async run() {
        begun.resolve();
        await finish.promise;
      },
    });
    await jobs.start();
    try {
      await jobs.send('slow-export', {});
      await begun.promise;
      const startedEarlier = (minutes: number) =>
        sql`update pgboss.job set started_on = now() - make_interval(mins => ${minutes}::int)
             where name = 'slow-export' and state = 'active'`.execute(database.sql);
      await startedEarlier(29);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(readTroubles()).toEqual([]);
      await startedEarlier(31);
      await vi.waitUntil(() => readTroubles().length > 0, patience);
      expect(readTroubles()).toEqual([{ code: 'job_long', facts: { about: 'slow-export' } }]);
      finish.resolve();
      await vi.waitUntil(() => readTroubles().length === 0, patience);
    } finally {
      finish.resolve();
      await jobs.stop();
    }
  });
});

describe.runIf(process.platform === 'linux')('a full disk', () => {
  it('is told as such, loses nothing, and ends by itself once there is room', async (context) => {
    fs.mkdirSync(dataDir);
    const mountResult = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', dataDir]);
    if (mountResult.status !== 0) return context.skip('no disk may be mounted here');
    const { database } = await start();
    await sql`create table gauge (no int, filler text)`.execute(database.sql);
    await sql`alter table gauge alter column filler set storage external`.execute(database.sql);
    const ballast = path.join(dataDir, 'ballast');
    fs.closeSync(fs.openSync(ballast, 'w'));
    const fill = spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']);
    expect(fill.status).not.toBe(0);

    let keptCount = 0;
    let failed: unknown = null;
    while (failed === null) {
      try {
        await sql`insert into gauge values (${keptCount}, ${'x'.repeat(50_000)})`.execute(database.sql);
        keptCount += 1;
      } catch (error) {
        failed = error;
      }
    }
    expect(refusalOf(failed)?.code).toBe('storage.full');
    expect(readTroubles()).toEqual([{ code: 'disk_full', facts: {} }]);
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from gauge`.execute(database.sql)).rows[0];
    expect(await count()).toEqual({ count: keptCount });

    fs.rmSync(ballast);
    await vi.waitUntil(() => readTroubles().length === 0, patience);
    await sql`insert into gauge values (${keptCount}, 'after')`.execute(database.sql);
    expect(await count()).toEqual({ count: keptCount + 1 });
  });
});
