import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { type DatabaseConnection, openDatabase } from '../database.ts';
import { FAST_SETTINGS, prepareDataFolder } from '../testing/prepared-folder.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { embeddedLayout } from './layout.ts';
import { readPidFile } from './postmaster/pid-file.ts';
import { waitUntil } from './postmaster/wait-until.ts';
import { isAlive, leftoverServerProcesses } from './processes.ts';
import { chooseServerAccount } from './server-account.ts';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './start-embedded.ts';

const asRoot = process.getuid?.() === 0;
const systemServer = '/usr/lib/postgresql/15';

describe('the embedded database', () => {
  let folder: string;
  /** An existing database, shared by the tests that do not damage it, each with its own table. */
  let shared: string;
  const running: EmbeddedServer[] = [];

  beforeAll(async () => {
    shared = await prepareDataFolder('hồ, "Đà"');
  });
  afterAll(() => fs.rmSync(path.dirname(shared), { recursive: true, force: true }));

  beforeEach(async () => {
    folder = await makeTemporaryFolder('embedded');
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  async function start(dataDir = folder, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
    const server = await startEmbedded({ dataDir, log: quietLog, settings: FAST_SETTINGS, ...options });
    running.push(server);
    return server;
  }

  it('is made at the first start and kept through the next', async () => {
    const first = await start();
    expect(first).toMatchObject({ created: true, adopted: false });
    await query(first.connection, 'create table lake (level_m float8)', 'insert into lake values (248.2)');
    await first.stop();
    expect(fs.readdirSync(embeddedLayout(folder).logDir).join()).toMatch(/postgres-\w{3}\.log/);
    expect(fs.existsSync(path.join(embeddedLayout(folder).cluster, 'postmaster.pid'))).toBe(false);
    const second = await start();
    expect(second).toMatchObject({ created: false, adopted: false });
    expect(await query(second.connection, 'select level_m from lake')).toEqual([{ level_m: 248.2 }]);
  });

  it('writes every acknowledged change to the disk, and its role is no superuser', async () => {
    const { connection } = await start(shared, { settings: {} });
    const [settings] = await query(
      connection,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
              current_setting('listen_addresses') as addresses, current_setting('is_superuser') as superuser`,
    );
    const on = { fsync: 'on', commit: 'on', pages: 'on', checksums: 'on' };
    expect(settings).toEqual({ ...on, addresses: '', superuser: 'off' });
  });

  it('lives in a folder with spaces, accents and commas, and writes Vietnamese in any case', async () => {
    const { connection } = await start(shared);
    expect(connection.host).toContain('hồ, "Đà"');
    expect(await query(connection, `select lower('ĐẬP THỦY ĐIỆN') as name`)).toEqual([{ name: 'đập thủy điện' }]);
  });

  it('lives in a folder whose name is longer than a socket address', async () => {
    const { connection } = await start(path.join(folder, 'x'.repeat(60), 'đ'.repeat(40)));
    expect(Buffer.byteLength(connection.host)).toBeLessThan(90);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await running.pop()?.stop();
    expect(fs.existsSync(connection.host)).toBe(false);
  });

  it.each(['socket', 'tcp'] as const)(
    'is taken over by %s when an earlier Spillway left it running',
    async (transport) => {
      const earlier = await start(shared, { transport });
      await query(earlier.connection, `create table taken_over_${transport} (n int)`);
      const laterServer = await start(shared, { transport });
      expect(laterServer).toMatchObject({ adopted: true, created: false });
      expect(await query(laterServer.connection, `select count(*)::int as n from taken_over_${transport}`)).toEqual([
        { n: 0 },
      ]);
      expect(laterServer.connection).toEqual(earlier.connection);
    },
  );

  it('starts again by itself when its server is killed, even with a session still busy', async () => {
    const server = await start(shared);
    const onExit = vi.fn();
    server.onUnexpectedExit(onExit);
    await query(server.connection, 'create table killed (n int)', 'insert into killed values (1)');
    const busyQuery = query(server.connection, 'select pg_sleep(30)').catch(() => 'cut off');
    const { cluster } = embeddedLayout(shared);
    const sleepers = `select pid from pg_stat_activity where query = 'select pg_sleep(30)'`;
    await expect.poll(() => query(server.connection, sleepers), patience).toHaveLength(1);
    const pid = readPidFile(cluster)!.pid;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(await query(server.connection, 'select n from killed')).toEqual([{ n: 1 }]);
    }, patience);
    expect(onExit).toHaveBeenCalledExactlyOnceWith({ exitCode: null, signal: 'SIGKILL' });
    expect(readPidFile(cluster)!.pid).not.toBe(pid);
    expect(await busyQuery).toBe('cut off');
  });

  it('loses no connection pool when one of its sessions is killed, as by a machine out of memory', async () => {
    const server = await start(shared);
    const database = openDatabase(server.connection, { log: quietLog, maxConnections: 3 });
    const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]!.pid, 'SIGKILL');
    const queryOne = () => database.pool.query('select 1 as one').then((answer) => answer.rows, String);
    await expect.poll(queryOne, patience).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('starts again by itself when a server it took over is killed', async () => {
    const killedServer = await startServerProcess(shared);
    await killedServer.kill('SIGKILL');
    const adoptingServer = await start(shared);
    expect(adoptingServer.adopted).toBe(true);
    const { cluster } = embeddedLayout(shared);
    const pid = readPidFile(cluster)!.pid;
    process.kill(pid, 'SIGKILL');
    await waitUntil(() => readPidFile(cluster)?.status === 'ready' && readPidFile(cluster)?.pid !== pid, {
      withinMs: patience.timeout,
    });
    expect(await query(adoptingServer.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts although the number in its stale pid file belongs to another program by now', async () => {
    const first = await start(shared);
    await query(first.connection, 'create table stale (level_m float8)');
    await first.stop();
    const { spawnAs } = chooseServerAccount(embeddedLayout(shared).cluster);
    const stranger = spawn('sleep', ['60'], { ...spawnAs, stdio: 'ignore' });
    const { cluster, runDir } = embeddedLayout(shared);
    writeAs(
      path.join(cluster, 'postmaster.pid'),
      `${stranger.pid}\n${cluster}\n1700000000\n5432\n${runDir}\n\n 1 2\nready\n`,
      spawnAs,
    );
    writeAs(
      path.join(runDir, '.s.PGSQL.5432.lock'),
      `${stranger.pid}\n${cluster}\n1700000000\n5432\n${runDir}\n`,
      spawnAs,
    );
    const second = await start(shared);
    expect(second).toMatchObject({ adopted: false, created: false });
    expect(await query(second.connection, 'select count(*)::int as n from stale')).toEqual([{ n: 0 }]);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
    await once(stranger, 'exit');
  });

  it('gets new passwords when the file with them was lost', async () => {
    const first = await start(shared);
    await query(first.connection, 'create table lost (level_m float8)');
    await first.stop();
    fs.rmSync(embeddedLayout(shared).credentialsFile);
    const second = await start(shared);
    expect(second.connection.password).not.toBe(first.connection.password);
    expect(await query(second.connection, 'select count(*)::int as n from lost')).toEqual([{ n: 0 }]);
  });

  it('leaves no process behind when it stops', async () => {
    const server = await start(shared);
    const open = new pg.Client(server.connection);
    open.on('error', () => undefined);
    await open.connect();
    const { cluster } = embeddedLayout(shared);
    const { pid } = readPidFile(cluster)!;
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    expect(leftoverServerProcesses(cluster)).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('has stopped only when its log is written, too', async () => {
    const server = await start(shared);
    const { cluster } = embeddedLayout(shared);
    const titleOf = (pid: number) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const logWriter = leftoverServerProcesses(cluster).find((pid) => titleOf(pid).startsWith('postgres: logger'))!;
    process.kill(logWriter, 'SIGSTOP');
    const { pid } = readPidFile(cluster)!;
    const stopped = vi.fn();
    const stopping = server.stop().then(stopped);
    await expect.poll(() => isAlive(pid), patience).toBe(false);
    // The wait does not end by itself.
    await delay(200);
    expect(stopped).not.toHaveBeenCalled();
    process.kill(logWriter, 'SIGCONT');
    await stopping;
    expect(leftoverServerProcesses(cluster)).toEqual([]);
  });

  it('is never made on top of files that are no complete database', async () => {
    const { cluster } = embeddedLayout(folder);
    fs.mkdirSync(path.join(cluster, 'base'), { recursive: true });
    if (asRoot) fs.chmodSync(path.dirname(cluster), 0o755);
    await expect(start()).rejects.toThrow(/not empty and holds no complete database.*restore a backup/);
    expect(fs.readdirSync(cluster)).toEqual(['base']);
  });

  it('refuses the files of another major version and says what to do', async () => {
    const { cluster } = embeddedLayout(folder);
    fs.mkdirSync(cluster, { recursive: true });
    fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/written by PostgreSQL 12 but only PostgreSQL .* runs here/);
  });

  it('says what its server wrote when it cannot start', async () => {
    await expect(start(shared, { settings: { shared_buffers: '1kB' } })).rejects.toThrow(
      /did not start \(1\):[\s\S]*shared_buffers/,
    );
  });

  it.skipIf(!asRoot)('names the closed folder when started as root where its own user cannot go', async () => {
    const closed = path.join(folder, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    await expect(start(path.join(closed, 'data'))).rejects.toThrow(
      new RegExp(`runs as root and its database as '\\w+', who cannot enter ${closed}: set DATA_DIR`),
    );
  });

  it.skipIf(!fs.existsSync(systemServer))('runs on a PostgreSQL of the system as well', async () => {
    const server = await start(folder, { native: systemServer });
    expect(server.version).toMatch(/^15\./);
    expect(await query(server.connection, 'show server_version_num')).toHaveLength(1);
    await server.stop();
    const secondServer = await start();
    expect(secondServer.version).toMatch(/^15\./);
  });
});

async function query(connection: DatabaseConnection, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

function writeAs(file: string, content: string, owner: { uid: number; gid: number } | undefined): void {
  fs.writeFileSync(file, content, { mode: 0o600 });
  if (owner) fs.chownSync(file, owner.uid, owner.gid);
}
