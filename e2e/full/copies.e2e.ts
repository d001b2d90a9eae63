import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../apps/server/src/platform/database/start.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { type Relay, startRelay } from '../../apps/server/src/platform/messages/testing/relay.ts';
import { call, signInByApi } from '../support/api.ts';
import { patience } from '../support/patience.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const watching = pathToFileURL(path.join(import.meta.dirname, '../support/watch-connections.ts')).href;
const folders = ['original', 'backups', 'restored', 'cloned'].map((name) => temporaryDir(name));
const [original = '', backups = '', restored = '', cloned = ''] = folders;
const plant = 'PLANT1';
let relay: Relay;
let broker: Server;
let brokerPort: number;
/** Who knocked at the broker; nobody is let in. */
let knocks = 0;
let admin: StartedServer['admin'];

beforeAll(async () => {
  relay = await startRelay();
  broker = createServer((socket) => {
    knocks += 1;
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  brokerPort = (broker.address() as { port: number }).port;
});
afterAll(async () => {
  await relay.stop();
  await new Promise((resolve) => broker.close(resolve));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const connectionsFile = (dataDir: string) => path.join(dataDir, 'connections.txt');
const connectionsOf = (dataDir: string) => {
  const file = connectionsFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

/** The product as it is run, with the same settings wherever it stands: they were copied with it. */
const start = (dataDir: string, more: Readonly<Record<string, string>> = {}) =>
  startServer({
    dataDir,
    ...(admin ? { admin } : {}),
    env: {
      SMTP_URL: relay.url,
      PUBLIC_URL: 'http://127.0.0.1',
      MQTT_URL: `mqtt://127.0.0.1:${brokerPort}`,
      BACKUP_DIR: backups,
      NODE_OPTIONS: `--import ${watching}`,
      CONNECTIONS_FILE: connectionsFile(dataDir),
      ...more,
    },
  });

function command(name: 'backup' | 'restore', dataDir: string, given: readonly string[] = []): void {
  execFileSync(process.execPath, [path.join(root, `apps/server/src/cli/${name}.ts`), ...given], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backups, LOG_LEVEL: 'warn' },
    stdio: 'pipe',
  });
}

interface Message {
  readonly state_reason: string | null;
}
const listed = async ({ url }: StartedServer, token: string) =>
  (await call<{ messages: Message[] }>(url, 'GET', '/v1/system/messages?limit=100', { token })).messages;

/** Letters to the owner of an address that somebody else wants: those of the first are sent, and its mail server says nothing. */
const register = ({ url }: StartedServer, username: string) =>
  call(url, 'POST', '/auth/register', {
    body: { username, full_name: 'Người Mới', email: 'moi@example.vn', password: 'Ho chua 2026' },
  });

/** As if the night had passed: the schedule is due, and so is what waits to be tried again. */
async function letTimePass(dataDir: string): Promise<void> {
  const running = await startDatabase({ dataDir, log: quietLog });
  await running.database.pool.query(`
    update report_schedule set next_at = now() - interval '1 minute', last_at = null;
    update message set due_at = now() - interval '1 minute' where state in ('waiting', 'sending')`);
  await running.stop();
}

async function dueSchedules(server: StartedServer, token: string): Promise<number> {
  const { schedules } = await call<{ schedules: { last_at: string | null }[] }>(
    server.url,
    'GET',
    '/v1/report/schedule/getall',
    { token, plant },
  );
  return schedules.filter(({ last_at }) => last_at === null).length;
}

const doorOf = async ({ url }: StartedServer, token: string): Promise<string | undefined> => {
  const doors = await call<{ door: string; nodes: { state: string }[] }[]>(url, 'GET', '/v1/ingest/doors', {
    token,
    plant,
  });
  return doors.find(({ door }) => door === 'mqtt')?.nodes.find(({ state }) => state !== 'gone')?.state;
};

describe('an installation that speaks', () => {
  it('has a letter on its way, a schedule and a broker when it is backed up and copied', async () => {
    relay.be('mute');
    const server = await start(original);
    admin = server.admin;
    const token = await signInByApi(server.url, admin);
    await call(server.url, 'POST', '/v1/system/outward/arm', { token, body: { held: 'count' } });
    for (const name of ['nguoi1', 'nguoi2', 'nguoi3']) await register(server, name);
    await vi.waitUntil(async () => (await listed(server, token)).length > 0, patience);
    const layout = { name: 'Mẫu gửi Sở', kind: 'sheet', sheet: 'day' };
    const { template_id } = await call<{ template_id: string }>(server.url, 'POST', '/v1/report/template/add', {
      token,
      plant,
      body: layout,
    });
    await call(server.url, 'POST', '/v1/report/schedule/add', {
      token,
      plant,
      body: {
        name: 'Gửi Sở',
        template_id,
        format: 'csv',
        language: 'vi',
        every: 'day',
        at: '06:30',
        weekday: null,
        month_day: null,
        file_name: null,
        recipients: ['so@example.vn'],
        is_active: true,
      },
    });
    await vi.waitUntil(() => relay.connections() > 0 && knocks > 0, patience);
    command('backup', original);
    await server.stop();
    expect(new Set(connectionsOf(original))).toEqual(
      new Set([`127.0.0.1:${new URL(relay.url).port}`, `127.0.0.1:${brokerPort}`]),
    );
  });
});

describe.each([
  ['restored from its backup', restored],
  ['that is a copy of its folder', cloned],
])('an installation %s', (_how, dataDir) => {
  let server: StartedServer;
  let token: string;
  afterAll(() => server?.stop());

  it('opens not one connection, though letters, schedules and the door were looked at', async () => {
    if (dataDir === restored) command('restore', dataDir, ['latest', '--without-key']);
    else {
      execFileSync('cp', ['-a', `${original}/.`, dataDir]);
      rmSync(connectionsFile(dataDir));
    }
    await letTimePass(dataDir);
    const before = [relay.connections(), knocks];
    server = await start(dataDir, dataDir === restored ? { KEY_FILE: 'renew' } : {});
    token = await signInByApi(server.url, admin);
    await vi.waitUntil(async () => (await doorOf(server, token)) === 'standby', patience);
    await vi.waitUntil(async () => (await dueSchedules(server, token)) === 0, patience);
    // A letter that is worth nothing later ends with that; what is kept is held.
    const isSettled = async () => {
      const all = await listed(server, token);
      return all.length > 0 && all.every(({ state_reason }) => state_reason === 'not_armed');
    };
    await vi.waitUntil(isSettled, patience);
    const told = await call<{ code: string }[]>(server.url, 'GET', '/v1/app/conditions', { token });
    expect(told.map(({ code }) => code)).toEqual(expect.arrayContaining(['not_armed', 'broker_held']));
    expect([relay.connections(), knocks]).toEqual(before);
    expect(connectionsOf(dataDir)).toEqual([]);
  });

  it('opens them once somebody says that it is the one', async () => {
    await call(server.url, 'POST', '/v1/system/outward/arm', { token, body: { held: 'send' } });
    const speaks = () => connectionsOf(dataDir).length > 1;
    await vi.waitUntil(speaks, patience);
    await vi.waitUntil(async () => (await doorOf(server, token)) === 'connecting', patience);
  });
});
