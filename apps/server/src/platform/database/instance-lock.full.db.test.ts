import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { embeddedLayout } from './embedded/layout.ts';
import { attachEmbedded } from './embedded/postmaster/attach.ts';
import { readPidFile } from './embedded/postmaster/pid-file.ts';
import { InstanceRunningError, lockInstance } from './instance-lock.ts';
import { markAsMoved } from './moved-marker.ts';
import { type RunningDatabase, startDatabase } from './start.ts';
import { prepareDataFolder } from './testing/prepared-folder.ts';
import { quietLog } from './testing/quiet-log.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { makeTemporaryFolder } from './testing/temporary-folder.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await prepareDataFolder();
});
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

describe('a data folder', () => {
  const processes: ServerProcess[] = [];
  afterEach(async () => {
    for (const { child, kill } of processes.splice(0))
      if (child.exitCode === null && !child.signalCode) await kill('SIGTERM');
  });

  async function startProcess(): Promise<ServerProcess> {
    const started = await startServerProcess(dataDir);
    processes.push(started);
    return started;
  }

  it('belongs to one Spillway: of two that start together one is refused and told who has it', async () => {
    const servers = await Promise.all([startProcess(), startProcess()]);
    const winningServer = servers.find(({ report }) => report.startsWith('{'))!;
    const loser = servers.find((one) => one !== winningServer)!;
    expect(winningServer).toBeDefined();
    expect(loser.report).toContain(`The data folder ${dataDir} is in use by`);
    expect(() => lockInstance(dataDir)).toThrow(
      new RegExp(`in use by Spillway \\(process ${winningServer.pid} on .+, since \\d{4}-.+\\): stop that one first`),
    );
  });

  it('is free again, and its database taken over, when its Spillway was killed', async () => {
    const killedProcess = await startProcess();
    const note = JSON.parse(fs.readFileSync(path.join(dataDir, 'instance.json'), 'utf8')) as { pid: number };
    expect(note.pid).toBe(killedProcess.pid);
    await killedProcess.kill('SIGKILL');
    const next = await startDatabase({ dataDir, log: quietLog });
    try {
      expect(next.kind).toBe('embedded');
      expect((await next.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      expect(() => lockInstance(dataDir)).toThrow(InstanceRunningError);
    } finally {
      await next.stop();
    }
    lockInstance(dataDir).release();
    expect(fs.existsSync(path.join(dataDir, 'instance.json'))).toBe(false);
  });

  it('is not taken by a note that a dead Spillway left, whoever has its number now', () => {
    const note = { pid: process.pid, host: 'here', since: '2026-01-01T00:00:00Z', what: 'Spillway' };
    fs.writeFileSync(path.join(dataDir, 'instance.json'), JSON.stringify(note));
    lockInstance(dataDir).release();
  });

  it('stays closed once its database was moved to a server', async () => {
    const movedFolder = await makeTemporaryFolder('moved');
    fs.mkdirSync(embeddedLayout(movedFolder).root);
    markAsMoved(movedFolder, 'plant@db.example:5432/plant', new Date('2026-05-01T00:00:00Z'));
    const start = async () => startDatabase({ dataDir: movedFolder, log: quietLog });
    await expect(start()).rejects.toThrow(/moved to plant@db.example:5432\/plant on 2026-05-01.*set DATABASE_URL/);
    fs.rmSync(movedFolder, { recursive: true });
  });
});

describe('the start', () => {
  it('keeps every acknowledged row when server and database are killed together', async () => {
    const first = await startServerProcess(dataDir);
    const { cluster } = embeddedLayout(dataDir);
    let acknowledged = 0;
    const writing = writeRows(dataDir, () => {
      acknowledged += 1;
      if (acknowledged === 200) {
        process.kill(readPidFile(cluster)!.pid, 'SIGKILL');
        process.kill(first.pid, 'SIGKILL');
      }
    });
    await writing;
    let next: RunningDatabase | undefined;
    try {
      next = await startDatabase({ dataDir, log: quietLog });
      const { rows } = await next.database.pool.query<{ n: number }>('select count(*) as n from reading');
      expect(acknowledged).toBeGreaterThanOrEqual(200);
      expect(rows[0]!.n).toBeGreaterThanOrEqual(acknowledged);
    } finally {
      await next?.stop();
    }
  });
});

/** Commits one row after the other until the connection breaks. */
async function writeRows(dataDir: string, onAcknowledged: () => void): Promise<void> {
  const client = new pg.Client(await attachEmbedded(dataDir));
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table reading (n int primary key)');
  for (let n = 0; ; n++) {
    try {
      await client.query('insert into reading values ($1)', [n]);
    } catch {
      return;
    }
    onAcknowledged();
  }
}
