import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../migrations.ts';
import { blobs, digest } from '../blobs/blobs.ts';
import { databaseUrl as urlOf } from '../database/connection.ts';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { migrate } from '../database/migrate.ts';
import { startDatabase } from '../database/start.ts';
import { FAST_SETTINGS, prepareMigratedFolder } from '../database/testing/prepared-folder.ts';
import { quietLog } from '../database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../database/testing/temporary-folder.ts';
import { createEmptyDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { readOrMakeKey } from '../key-file.ts';
import { ledgerOf } from '../ledger/testing/ledger-of.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { testClock } from '../testing/test-clock.ts';
import { moveToServer } from './move-to-server.ts';
import { setBackupPassphrase } from './passphrase.ts';

const log = quietLog;
const ledger = ledgerOf();
const report = Buffer.from('%PDF-1.7 một báo cáo '.repeat(99));
const reportHash = digest().update(report).digest();

/** The oldest supported PostgreSQL, used if the machine has it. */
const OLDEST_SERVER = '/usr/lib/postgresql/15';
const targets = [
  { name: 'a server of the same version', native: undefined },
  ...(fs.existsSync(OLDEST_SERVER) ? [{ name: 'PostgreSQL 15', native: OLDEST_SERVER }] : []),
];

describe('moving to a server', () => {
  let dataDir: string;
  let target: TestDatabase;
  const clock = testClock(new Date('2026-07-01T02:00:00Z'));

  beforeAll(async () => {
    dataDir = await prepareMigratedFolder();
    const running = await startDatabase({ dataDir, log });
    await setBackupPassphrase(running.database, 'một câu rất dài', clock);
    await running.database.transaction(async (tx) => {
      await blobs.put(tx, { plantNo: 3, room: 'report_file', owner: 'file' }, reportHash, [report]);
      const entry = { kind: 'report_file', year: 2026, subject: 'file', content: {}, contentHash: reportHash };
      await ledger.record(tx, { plantNo: 3, owner: 'plant' }, [entry]);
    });
    await running.stop();
    readOrMakeKey(dataDir);
  });
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  beforeEach(async () => {
    target = await createEmptyDatabase();
  });
  afterEach(() => target.drop());

  const move = () => moveToServer({ dataDir, databaseUrl: target.url, migrations, clock, log });

  it('is refused while Spillway runs, and into a database that holds anything', async () => {
    const running = await startDatabase({ dataDir, log });
    await expect(move()).rejects.toThrow(/in use by Spillway.*stop that one first/);
    await running.stop();
    await target.database.pool.query('create table somebody_elses ()');
    await expect(move()).rejects.toThrow(/is not empty/);
  });

  it.each(targets)('copies everything to $name, then closes the embedded database for good', async ({ native }) => {
    const serverDir = await makeTemporaryFolder('server');
    const server = native
      ? await startEmbedded({ dataDir: serverDir, log, native, settings: FAST_SETTINGS })
      : undefined;
    const databaseUrl = server ? urlOf(server.connection) : target.url;
    try {
      await moveAndCheck(databaseUrl);
    } finally {
      await server?.stop();
      fs.rmSync(serverDir, { recursive: true });
      fs.rmSync(path.join(dataDir, 'database', 'moved.json'), { force: true });
    }
  });

  async function moveAndCheck(databaseUrl: string): Promise<void> {
    const { rows, skipped } = await moveToServer({ dataDir, databaseUrl, migrations, clock, log });
    expect(skipped).toEqual([]);
    expect(rows.get('public.platform_state')).toBe(1);
    expect(rows.get('public.kysely_migration')).toBe(Object.keys(migrations).length);
    await expect(startDatabase({ dataDir, log })).rejects.toThrow(/was moved to .* on 2026-07-01.*set DATABASE_URL/);
    const onServer = await startDatabase({ dataDir, databaseUrl, log });
    expect((await migrate(onServer.database, migrations, { log })).applied).toEqual([]);
    const states = await onServer.database.sql.selectFrom('platform_state').select('key').execute();
    const storedChunks: Buffer[] = [];
    for await (const part of blobs.read(onServer.database.sql, reportHash)) storedChunks.push(part);
    expect(Buffer.concat(storedChunks).equals(report)).toBe(true);
    expect(await blobs.owners(onServer.database.sql, 'report_file')).toMatchObject([{ plantNo: 3, owner: 'file' }]);
    const { sealing } = ledger;
    expect(await verifyLedger({ database: onServer.database, sealing })).toEqual({ rows: 2, chains: 2, findings: [] });
    const change = onServer.database.pool.query('delete from ledger_row');
    await expect(change).rejects.toThrow(/a correction is a new row/);
    await onServer.stop();
    expect(states).toEqual([{ key: 'backup.passphrase' }]);
  }
});
