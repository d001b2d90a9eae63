import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuditTrail } from '../access/audit/audit.ts';
import { migrations } from '../migrations.ts';
import { runBackup } from '../platform/backup/backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { quietLog } from '../platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../platform/database/testing/temporary-folder.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../platform/database/testing/test-database.ts';
import { readOrMakeKey } from '../platform/key-file.ts';
import { createLedger, createSealing } from '../platform/ledger/ledger.ts';
import { testClock } from '../platform/testing/test-clock.ts';
import { resealFromConsole } from './reseal-ledger.ts';
import { verifyFromConsole } from './verify-ledger.ts';

const plant = { plantNo: 3, owner: 'plant since 2026' };
let test: TestDatabase;
let restored: TestDatabase;
let dataDir: string;
let backupDir: string;
let folders: string[] = [];

beforeAll(async () => {
  [test, restored] = [await createTestDatabase(), await createEmptyDatabase()];
  dataDir = await makeTemporaryFolder('ledger');
  backupDir = path.join(dataDir, 'backup');
  folders = [dataDir];
});
afterAll(async () => {
  await test.drop();
  await restored.drop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

const write = (subject: string) =>
  test.database.transaction((tx) =>
    createLedger({ sealing: createSealing(() => readOrMakeKey(dataDir)) }).record(tx, plant, [
      { kind: 'report', year: 2026, subject, content: {} },
    ]),
  );
const tamper = (database: TestDatabase['database'], statement: string) =>
  database.transaction(async (tx) => {
    await sql`alter table ledger_row disable trigger all`.execute(tx);
    await sql.raw(statement).execute(tx);
    await sql`alter table ledger_row enable trigger all`.execute(tx);
  });

async function verified({ database }: TestDatabase, plantNo?: number) {
  const outputLines: string[] = [];
  const log = (line: string) => void outputLines.push(line);
  const found = await verifyFromConsole({ config: { dataDir, backupDir }, database, say: log }, plantNo).then(
    () => null,
    (error: Error) => error.message,
  );
  return { said: outputLines, found };
}

const back = async () => {
  const { connection } = test;
  const running = { connection, kind: 'server', version: '18.4' } as const;
  return await runBackup({ running, dataDir, backupDir, clock: systemClock, log: quietLog, version: '1.8.8' });
};

describe('npm run admin -- verify-ledger', () => {
  it('says how much it read; a backup holds the heads, and a restore that it has them', async () => {
    for (const subject of ['a', 'b', 'c']) await write(subject);
    const backup = await back();
    const { seq, hash } = backup.manifest.heads!.find(({ plantNo }) => plantNo === 3)!;
    expect([seq, hash]).toEqual([3, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    await write('d');
    const { said, found } = await verified(test);
    expect(found).toBeNull();
    expect(said[0]).toMatch(/^5 rows in 2 chains, 0 blobs, 2 heads of backups: [\d.]+ s\.$/);
    const target = await makeTemporaryFolder('restored');
    folders.push(target);
    const targetFolder = { folder: backup.folder, dataDir: target, databaseUrl: restored.url, withoutKey: true };
    const { missingHeads } = await restoreBackup({ ...targetFolder, migrations, log: quietLog });
    expect(missingHeads).toEqual([]);
    // The last rows come from the backup, and the seal from the installation.
    expect((await verified(restored)).found).toBeNull();
  });

  it('names the row that was changed, and the head on paper that does not hold any more', async () => {
    await tamper(test.database, `update ledger_row set subject = 'B' where plant_no = 3 and seq = 2`);
    const { said, found } = await verified(test, 3);
    expect(said[0]).toBe('plant 3, chain 1, row 2, report 2026/2: it is not what was written (row)');
    expect(found).toContain('1 finding(s)');
    expect((await verified(test, 0)).found).toBeNull();
    await tamper(test.database, 'delete from ledger_row where plant_no = 3 and seq > 2');
    const laterAnswer = await verified(test);
    expect(laterAnswer.said.find((line) => line.includes('(printed)'))).toMatch(/^plant 3, chain 1, row 3: /);
  });
});

describe('npm run admin -- reseal-ledger', () => {
  it('seals with another key file what is in order otherwise, once somebody says so, and keeps that it was done', async () => {
    const [, target = ''] = folders;
    const clock = testClock(new Date('2026-10-18T01:00:00Z'));
    const { database } = restored;
    const room = { database, clock, audit: createAuditTrail(clock), publish: async () => {} };
    const outputLines: string[] = [];
    const log = (line: string) => void outputLines.push(line);
    const reseal = (isConfirmed: boolean) =>
      resealFromConsole({ config: { dataDir: target, backupDir }, room, say: log }, isConfirmed);
    await expect(reseal(true)).rejects.toThrow(/no key file/);
    readOrMakeKey(target);
    await expect(reseal(false)).rejects.toThrow(/reseal-ledger --yes/);
    expect(outputLines).toHaveLength(2);
    await tamper(database, `update ledger_row set subject = 'B' where plant_no = 3 and seq = 2`);
    await expect(reseal(true)).rejects.toThrow(/the ledger was changed/);
    await tamper(database, `update ledger_row set subject = 'b' where plant_no = 3 and seq = 2`);
    await reseal(true);
    const after = outputLines.length;
    await reseal(true);
    expect(outputLines.slice(after)).toEqual(['Every chain is sealed with the key file of this installation.']);
    const { rows } = await sql`
      select subject from ledger_row where plant_no = 0 and kind = 'reseal' order by seq`.execute(database.sql);
    expect(rows).toEqual([{ subject: '3/1' }, { subject: '0/1' }]);
    const trail = await sql`select action from audit_entry`.execute(database.sql);
    expect(trail.rows).toEqual([{ action: 'system.reseal' }]);
  });
});
