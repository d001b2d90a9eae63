import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { type RunningDatabase, startDatabase } from '../platform/database/start.ts';
import { prepareMigratedFolder } from '../platform/database/testing/prepared-folder.ts';
import { quietLog } from '../platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../platform/database/testing/temporary-folder.ts';
import { createEmptyDatabase } from '../platform/database/testing/test-database.ts';
import { insertEvent } from '../platform/events/store.ts';
import { sealOf } from '../platform/gateways/opened.ts';
import { type GatewayContent, listGateways, saveGateway, secretsOf, setSecret } from '../platform/gateways/store.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { keyFileOf, readOrMakeKey } from '../platform/key-file.ts';
import { leasesOf } from '../platform/leases/testing/leases-of.ts';
import { type Arming, createArming, installationOf } from '../platform/outgoing-switch/outgoing-switch.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { machineEnvironment } from '../testing/machine-environment.ts';

const log = quietLog;
const passphrase = 'một câu rất dài';
const gatewayId = '00000000-0000-4000-8000-000000000001';

describe('the commands of the console', () => {
  let dataDir: string;
  let backupDir: string;
  const folders: string[] = [];

  beforeAll(async () => {
    dataDir = await prepareMigratedFolder();
    backupDir = await emptyFolder();
    const running = await startDatabase({ dataDir, log });
    await running.database.transaction(async (tx) => {
      const changeStamp = { changedAt: systemClock.now(), changedBy: 'quantri' };
      const gatewayDescription = { name: 'Nhà mạng' } as GatewayContent;
      await saveGateway(tx, {
        gatewayId,
        channel: 'sms',
        isActive: true,
        described: gatewayDescription,
        ...changeStamp,
      });
      const sealedText = createSecrets(readOrMakeKey(dataDir)).seal('tok-5f1c0a77', sealOf(gatewayId, 'token'));
      await setSecret(tx, { gatewayId, name: 'token', sealed: sealedText, setAt: systemClock.now() });
    });
    await running.stop();
  });
  afterAll(() => {
    for (const folder of [dataDir, ...folders]) fs.rmSync(folder, { recursive: true, force: true });
  });

  async function emptyFolder(): Promise<string> {
    const folder = await makeTemporaryFolder('cli');
    folders.push(folder);
    return folder;
  }
  const run = (name: string, args: string[] = [], environment: NodeJS.ProcessEnv = {}) =>
    runScript(name, args, { DATA_DIR: dataDir, BACKUP_DIR: backupDir, ...environment });

  it('set a passphrase, back up and restore a stopped plant', async () => {
    const set = await run('backup', ['--set-passphrase'], { BACKUP_PASSPHRASE: passphrase });
    expect(set).toMatchObject({ exitCode: 0, complaint: '' });
    const backup = await run('backup');
    expect(backup).toMatchObject({ exitCode: 0, complaint: '' });
    expect(backup.said).toMatch(/^Backup: .*spillway-\d{8}T\d{6}Z \([\d.]+ MB, 0 uploaded file\(s\)\)\.$/m);
    expect((await run('backup', ['--verify', 'latest'])).said).toMatch(/is complete/);

    const target = await emptyFolder();
    const failedRun = await run('restore', ['latest'], { DATA_DIR: target, BACKUP_PASSPHRASE: 'wrong' });
    expect(failedRun).toMatchObject({ exitCode: 1 });
    expect(failedRun.complaint).toBe('That is not the passphrase this backup was made with; nothing was restored.\n');
    const restored = await run('restore', ['latest'], { DATA_DIR: target, BACKUP_PASSPHRASE: passphrase });
    expect(restored).toMatchObject({ exitCode: 0, complaint: '' });
    expect(fs.readFileSync(keyFileOf(target))).toEqual(fs.readFileSync(keyFileOf(dataDir)));
    const existingDatabase = await startDatabase({ dataDir: target, log });
    await expectGateway(existingDatabase, target);
    await existingDatabase.stop();
  });

  /** The token that was sealed where the backup was made can be opened with the key file that came with the backup. */
  async function expectGateway({ database }: RunningDatabase, keyDir: string): Promise<void> {
    expect(await listGateways(database.sql)).toMatchObject([{ gatewayId, gatewayNo: 1, isActive: true }]);
    const [token] = await secretsOf(database.sql, gatewayId);
    expect(createSecrets(readOrMakeKey(keyDir)).open(token!.sealed, sealOf(gatewayId, 'token'))).toBe('tok-5f1c0a77');
    // The next gateway must not get a number that is in use.
    const next = '00000000-0000-4000-8000-000000000002';
    const row = { channel: 'sms', isActive: false, described: { name: 'Dự phòng' } as GatewayContent } as const;
    const changeStamp = { changedAt: systemClock.now(), changedBy: 'quantri' };
    await database.transaction((tx) => saveGateway(tx, { gatewayId: next, ...row, ...changeStamp }));
    expect((await listGateways(database.sql)).map(({ gatewayNo }) => gatewayNo)).toEqual([1, 2]);
  }

  it('back up a plant while it runs, and let it run on', async () => {
    const running = await startDatabase({ dataDir, log });
    try {
      const backup = await run('backup', ['--logical']);
      expect(backup).toMatchObject({ exitCode: 0, complaint: '' });
      expect((await run('backup', ['--list'])).said).toMatch(/logical {2}manual/);
      expect((await running.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await running.stop();
    }
  });

  /**
   * Messages were sent from this folder. The database on the server counts as another installation until somebody confirms that it is
   * the real one.
   */
  async function expectSilent(databaseUrl: string): Promise<void> {
    const existingDatabase = await startDatabase({ dataDir, databaseUrl, log });
    await expectGateway(existingDatabase, dataDir);
    const arming = await armingOf(existingDatabase);
    expect(await arming.state()).toMatchObject({ isArmed: false, reason: 'elsewhere', changedBy: 'quantri' });
    expect(arming.found()).toEqual([
      { code: 'not_armed', facts: {} },
      { code: 'broker_held', facts: {} },
    ]);
    const letter = { channel: 'mail', purpose: 'report', hydroCode: 'A', subject: 'Ngày 1', again: null } as const;
    expect(await arming.admit({ ...letter, recipients: ['so@tinh.vn'] })).toBe(false);
    arming.stop();
    await existingDatabase.stop();
  }

  async function armingOf(running: RunningDatabase): Promise<Arming> {
    const arming = createArming({
      database: running.database,
      clock: systemClock,
      log,
      publish: (tx, event) => insertEvent(tx, event, systemClock.now()),
      jobs: createJobs({ database: running.database, log, processRole: 'api', leases: leasesOf(running.database) }),
      installation: await installationOf(running, dataDir),
      channels: async () => new Set(['mail'] as const),
      hasBroker: true,
      demoCode: 'HOMAU',
    });
    await arming.start({ isRestored: false });
    return arming;
  }

  it('move the plant to a server', async () => {
    const target = await createEmptyDatabase();
    const here = await startDatabase({ dataDir, log });
    const arming = await armingOf(here);
    await arming.arm({ username: 'quantri', record: async () => undefined }, 'count');
    expect(await arming.isArmed()).toBe(true);
    arming.stop();
    await here.stop();
    const moveResult = await run('move-to-server', [], { DATABASE_URL: target.url });
    expect(moveResult).toMatchObject({ exitCode: 0, complaint: '' });
    expect(moveResult.said).toMatch(/\d+ rows in \d+ tables are now in/);
    await expectSilent(target.url);
    await target.drop();
    expect((await run('backup')).complaint).toMatch(/was moved to .*: set DATABASE_URL/);
    fs.rmSync(path.join(dataDir, 'database', 'moved.json'));
  });

  it('say in one sentence what is missing, and how they are called', async () => {
    const emptyRun = await run('backup', [], { DATA_DIR: await emptyFolder() });
    expect(emptyRun).toMatchObject({ exitCode: 1 });
    expect(emptyRun.complaint).toMatch(/^.* holds no database: set DATA_DIR .*\n$/);
    expect((await run('move-to-server')).complaint).toMatch(/^Set DATABASE_URL to the empty database/);
    expect((await run('restore', [], { BACKUP_DIR: await emptyFolder() })).complaint).toMatch(/^No backups in .*\n$/);
    const moveResult = await runScript('restore', ['latest'], { DATA_DIR: await emptyFolder() });
    expect(moveResult.complaint).toMatch(
      /old data folder.* Set BACKUP_DIR to the folder that holds them, or give the folder/,
    );
    const failedRun = await run('backup', ['--everything']);
    expect(failedRun).toMatchObject({ exitCode: 2 });
    expect(failedRun.complaint).toMatch(/Unknown option '--everything'[\s\S]*--set-passphrase/);
    expect((await run('restore', ['--help'])).said).toMatch(/npm run restore/);
  });
});

interface ScriptResult {
  readonly exitCode: number | null;
  readonly said: string;
  readonly complaint: string;
}

async function runScript(name: string, args: string[], environment: NodeJS.ProcessEnv): Promise<ScriptResult> {
  const script = path.join(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...machineEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [output, complaint, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { exitCode, said: output, complaint };
}
