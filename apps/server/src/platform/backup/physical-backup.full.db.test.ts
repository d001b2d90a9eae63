import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../migrations.ts';
import { patience } from '../../testing/patience.ts';
import { systemClock } from '../clock.ts';
import { readAppliedMigrations } from '../database/applied-migrations.ts';
import { migrate } from '../database/migrate.ts';
import { type RunningDatabase, startDatabase } from '../database/start.ts';
import { prepareMigratedFolder } from '../database/testing/prepared-folder.ts';
import { quietLog } from '../database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../database/testing/temporary-folder.ts';
import { markRestore, readUnfinishedRestore } from '../database/unfinished-restore.ts';
import { keyFileOf, readOrMakeKey } from '../key-file.ts';
import { runBackup } from './backup.ts';
import { type BackupSummary, latestBackup } from './backup-folders.ts';
import { backupHealth } from './backup-health.ts';
import { setBackupPassphrase } from './passphrase.ts';
import { restoreBackup } from './restore-backup.ts';

const log = quietLog;
const passphrase = 'mùa lũ sông Gâm 2026';

describe('a backup of the embedded database', () => {
  let dataDir: string;
  let backupDir: string;
  let running: RunningDatabase;
  /** A backup with the key, shared by the tests that only read it. */
  let sealed: BackupSummary;
  const others: string[] = [];

  beforeAll(async () => {
    dataDir = await prepareMigratedFolder();
    backupDir = path.join(dataDir, 'backup');
    running = await startDatabase({ dataDir, log });
    await running.database.pool.query('create table tick (n bigint primary key, value float8)');
    fs.mkdirSync(path.join(dataDir, 'uploads'));
    fs.writeFileSync(path.join(dataDir, 'uploads', 'bản đồ.geojson'), '{"type":"FeatureCollection"}');
    readOrMakeKey(dataDir);
    await setBackupPassphrase(running.database, passphrase);
    sealed = await backUp();
  });
  afterAll(async () => {
    await running.stop();
    for (const folder of [dataDir, ...others]) fs.rmSync(folder, { recursive: true, force: true });
  });

  const backUp = (): Promise<BackupSummary> =>
    runBackup({ running, dataDir, backupDir, clock: systemClock, log, version: '1.8.8' });
  async function emptyFolder(): Promise<string> {
    const folder = await makeTemporaryFolder('restored');
    others.push(folder);
    return folder;
  }

  it('holds every row acknowledged before it began, though rows are written all the while', async () => {
    const writer = writeRows(running);
    await expect.poll(writer.acknowledged, patience).toBeGreaterThan(20);
    const before = writer.acknowledged();
    let backup: BackupSummary;
    try {
      backup = await backUp();
    } finally {
      await writer.stop();
    }
    const after = writer.acknowledged();
    expect(after).toBeGreaterThan(before);
    expect(backup.manifest).toMatchObject({
      kind: 'physical',
      key: 'sealed',
      migrations: Object.keys(migrations).sort(),
    });

    const target = await emptyFolder();
    const result = await restoreBackup({ folder: backup.folder, dataDir: target, passphrase, migrations, log });
    expect(result.key).toBe('restored');
    const restored = await startDatabase({ dataDir: target, log });
    const { rows } = await restored.database.pool.query<{ n: number; last: number; sum: number }>(
      'select count(*) as n, max(n) as last, sum(value) as sum from tick',
    );
    await restored.stop();
    const { n, last, sum } = rows[0]!;
    expect(n).toBeGreaterThanOrEqual(before);
    expect(n).toBeLessThanOrEqual(after);
    expect(last).toBe(n); // A gap in the rows would make this fail.
    expect(sum).toBe((n * (n + 1)) / 4);
    expect(fs.readFileSync(keyFileOf(target))).toEqual(fs.readFileSync(keyFileOf(dataDir)));
    expect(fs.readFileSync(path.join(target, 'uploads/bản đồ.geojson'), 'utf8')).toBe('{"type":"FeatureCollection"}');
  });

  it('writes nothing when the passphrase is wrong or missing', async () => {
    const { folder } = sealed;
    const target = await emptyFolder();
    const restore = { folder, dataDir: target, migrations, log };
    await expect(restoreBackup({ ...restore, passphrase: 'wrong' })).rejects.toThrow(/nothing was restored/);
    await expect(restoreBackup(restore)).rejects.toThrow(/give the passphrase, or leave the key out/);
    expect(fs.readdirSync(target)).toEqual([]);
  });

  it('of migrations that were folded since comes back to be taken over, or is refused before anything is written', async () => {
    const folded = { '0900_base': { up: async () => undefined } };
    const end = { names: Object.keys(migrations), changes: [], base: { '0900_base': [] }, moves: [] };
    const target = await emptyFolder();
    const restore = { folder: sealed.folder, dataDir: target, withoutKey: true, migrations: folded, log };
    for (const names of [[], end.names.slice(1)])
      await expect(restoreBackup({ ...restore, formerEnds: [{ ...end, names }] })).rejects.toThrow(
        /let the last Spillway whose/,
      );
    expect(fs.readdirSync(target)).toEqual([]);
    await restoreBackup({ ...restore, formerEnds: [end] });
    const restored = await startDatabase({ dataDir: target, log });
    expect(await migrate(restored.database, folded, { log, formerEnds: [end] })).toEqual({ applied: [] });
    expect(await readAppliedMigrations(restored.database.pool)).toEqual(['0900_base']);
    await restored.stop();
  });

  it('is not restored over a plant, nor where one runs, nor into a server, nor when it is damaged', async () => {
    const { folder, manifest } = await backUp();
    const target = await emptyFolder();
    const restore = { folder, passphrase, migrations, log };
    await expect(restoreBackup({ ...restore, dataDir })).rejects.toThrow(/is in use by Spillway/);
    await expect(restoreBackup({ ...restore, dataDir: target, databaseUrl: 'postgres://db/plant' })).rejects.toThrow(
      /restore it without DATABASE_URL/,
    );
    fs.mkdirSync(path.join(target, 'uploads'));
    fs.writeFileSync(path.join(target, 'uploads', 'photo.jpg'), '');
    await expect(restoreBackup({ ...restore, dataDir: target })).rejects.toThrow(
      /is not empty \(it holds uploads\/photo.jpg\)/,
    );
    const file = path.join(folder, manifest.parts[0]!.name);
    const handle = fs.openSync(file, 'r+');
    fs.writeSync(handle, Buffer.from('damaged'), 0, 7, 5000);
    fs.closeSync(handle);
    await expect(restoreBackup({ ...restore, dataDir: await emptyFolder() })).rejects.toThrow(/is damaged \(database/);
  });

  it('is restored again after a restore that was killed, without the key when told so, and nothing starts in between', async () => {
    const { folder } = sealed;
    const target = await emptyFolder();
    fs.mkdirSync(path.join(target, 'uploads'));
    fs.writeFileSync(path.join(target, 'uploads', 'half.jpg'), '');
    fs.mkdirSync(path.join(target, 'database', 'cluster'), { recursive: true });
    markRestore(target, { backup: path.basename(folder), into: 'embedded' });
    await expect(startDatabase({ dataDir: target, log })).rejects.toThrow(/was cut short: run npm run restore again/);
    const result = await restoreBackup({ folder, dataDir: target, withoutKey: true, migrations, log });
    expect(result.key).toBe('left out');
    expect(fs.existsSync(keyFileOf(target))).toBe(false);
    expect(fs.readdirSync(path.join(target, 'uploads'))).toEqual(['bản đồ.geojson']);
    expect(readUnfinishedRestore(target)).toBeUndefined();
  });

  it('turns the system page red when the newest is older than 26 hours', async () => {
    const { createdAt, bytes } = latestBackup(backupDir)!;
    const health = (hours: number) =>
      backupHealth({
        backupDir,
        dataDir,
        now: new Date(createdAt.getTime() + hours * 3_600_000),
        database: running.database,
      });
    expect(await health(25.9)).toMatchObject({ state: 'good', newestAt: createdAt, newestBytes: bytes });
    expect(await health(26.1)).toMatchObject({ state: 'critical', newestAt: createdAt });
    const { disks } = await health(1);
    expect(disks.map(({ purpose }) => purpose)).toEqual(['data', 'backup']);
    expect(disks.every(({ freeBytes, totalBytes }) => freeBytes > 0 && freeBytes < totalBytes)).toBe(true);
  });
});

/** Commits rows 1, 2, 3, ... one by one until it is stopped. */
function writeRows({ database }: RunningDatabase) {
  let acknowledged = 0;
  let stopping = false;
  const done = (async () => {
    while (!stopping) {
      const n = acknowledged + 1;
      await database.pool.query('insert into tick values ($1, $2)', [n, n / 2]);
      acknowledged = n;
    }
  })();
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      stopping = true;
      await done;
    },
  };
}
