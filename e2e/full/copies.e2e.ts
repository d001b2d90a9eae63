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
/** Connection attempts at the broker, which rejects all of them. */
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

/** Starts the product with the same settings in every folder, since they were copied with it. */
const start = (dataDir: string, overrides: Readonly<Record<string, string>> = {}) =>
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
      ...overrides,
    },
  });

function command(name: 'backup' | 'restore', dataDir: string, extraArgs: readonly string[] = []): void {
  execFileSync(process.execPath, [path.join(root, `apps/server/src/cli/${name}.ts`), ...extraArgs], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backups, LOG_LEVEL: 'warn' },
    stdio: 'pipe',
  });
}

interface Message {
  readonly state_reason: string | null;
}
const listBackups = async ({ url }: StartedServer, token: string) =>
  (await call<{ messages: Message[] }>(url, 'GET', '/v1/system/messages?limit=100', { token })).messages;

/**
 * Registers an address that is in use, so that its owner gets a message. The first installation sends it, but its mail server does not
 * respond.
 */
const register = ({ url }: StartedServer, username: string) =>
  call(url, 'POST', '/auth/register', {
    body: { username, full_name: 'Người Mới', email: 'moi@example.vn', password: 'Ho chua 2026' },
  });

/** Simulates a night passing: the schedule is due, and so is everything waiting for a retry. */
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

const channelStateOf = async ({ url }: StartedServer, token: string): Promise<string | undefined> => {
  const channels = await call<{ door: string; nodes: { state: string }[] }[]>(url, 'GET', '/v1/ingest/doors', {
    token,
    plant,
  });
  return channels.find(({ door }) => door === 'mqtt')?.nodes.find(({ state }) => state !== 'gone')?.state;
};

describe('an installation that speaks', () => {
  it('has a letter on its way, a schedule and a broker when it is backed up and copied', async () => {
    relay.be('mute');
    const server = await start(original);
    admin = server.admin;
    const token = await signInByApi(server.url, admin);
    await call(server.url, 'POST', '/v1/system/outward/arm', { token, body: { held: 'count' } });
    for (const name of ['nguoi1', 'nguoi2', 'nguoi3']) await register(server, name);
    await vi.waitUntil(async () => (await listBackups(server, token)).length > 0, patience);
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
    await vi.waitUntil(async () => (await channelStateOf(server, token)) === 'standby', patience);
    await vi.waitUntil(async () => (await dueSchedules(server, token)) === 0, patience);
    // Messages that would be useless later are dropped; all others are held.
    const isSettled = async () => {
      const all = await listBackups(server, token);
      return all.length > 0 && all.every(({ state_reason }) => state_reason === 'not_armed');
    };
    await vi.waitUntil(isSettled, patience);
    const conditions = await call<{ code: string }[]>(server.url, 'GET', '/v1/app/conditions', { token });
    expect(conditions.map(({ code }) => code)).toEqual(expect.arrayContaining(['not_armed', 'broker_held']));
    expect([relay.connections(), knocks]).toEqual(before);
    expect(connectionsOf(dataDir)).toEqual([]);
  });

  it('opens them once somebody says that it is the one', async () => {
    await call(server.url, 'POST', '/v1/system/outward/arm', { token, body: { held: 'send' } });
    const hasConnections = () => connectionsOf(dataDir).length > 1;
    await vi.waitUntil(hasConnections, patience);
    await vi.waitUntil(async () => (await channelStateOf(server, token)) === 'connecting', patience);
  });
});
