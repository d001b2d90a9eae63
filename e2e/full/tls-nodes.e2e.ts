import type { X509Certificate } from 'node:crypto';
import { rmSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:tls';
import { apiBase } from '@spillway/contract/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../apps/server/src/platform/database/connection.ts';
import { type EmbeddedServer, startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { call, signInByApi } from '../support/api.ts';
import { patience } from '../support/patience.ts';
import { pushReadings } from '../support/readings.ts';
import { freePort, newAdmin, nodeFolders, type StartedServer, startServer, temporaryDir } from '../support/server.ts';

const admin = newAdmin();
const databaseDir = temporaryDir('tls-nodes');
const dirs = nodeFolders();
let database: EmbeddedServer;
let nodes: [StartedServer, StartedServer];
let httpsPorts: [number, number];
/** Certificate authority of the first node, as installed on a user's device. */
let authority: string;
let logger: Logger;

interface Logger {
  readonly key: string;
  readonly series: number;
}

async function start(node: 0 | 1, isTls: boolean, port?: number): Promise<StartedServer> {
  const tls = isTls ? { TLS: 'local', TLS_PORT: String(httpsPorts[node]) } : {};
  const env = { DATABASE_URL: databaseUrl(database.connection), ...tls };
  return await startServer({ dataDir: dirs[node], admin, env, ...(port === undefined ? {} : { port }) });
}

async function turn(node: 0 | 1, isTls: boolean): Promise<void> {
  const { port } = nodes[node];
  await nodes[node].stop();
  nodes[node] = await start(node, isTls, port);
}

beforeAll(async () => {
  httpsPorts = [await freePort(), await freePort()];
  database = await startEmbedded({ dataDir: databaseDir, log: quietLog });
  nodes = await Promise.all([start(0, false), start(1, false)]);
  const { url } = nodes[0];
  const token = await signInByApi(url, admin);
  const station = { code: 'MN1', name: 'Kon Braih', type: 2 };
  const series = await pushReadings({ baseUrl: url, token, station, readings: [readingOf(0)] });
  const body = { name: 'Logger', type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  const { api_key: key } = await call<{ api_key: string }>(url, 'POST', '/v1/watcher/add', { token, body });
  logger = { key, series };
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await database.stop();
  for (const dir of [databaseDir, ...dirs]) rmSync(dir, { recursive: true, force: true });
});

const readingOf = (at: number) => ({
  time: new Date(Date.UTC(2026, 9, 1, 0, at)).toISOString(),
  value: 100 + at / 100,
});

/** Returns null if there was no response or the node is restarting. */
async function push(
  node: StartedServer,
  timesMs: readonly number[],
): Promise<{ accepted: number; duplicate: number } | null> {
  const { key, series } = logger;
  const answer = await fetch(`${node.url}${apiBase}/v1/ingest/readings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ readings: timesMs.map((at) => ({ ...readingOf(at), series })) }),
  }).catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  const { data } = (await answer.json()) as { data: { accepted: number; duplicate: number } };
  return data;
}

/** Starts a logger that uses http and knows both addresses; if one does not respond, it continues with the other. */
function startLogger() {
  let logCount = 1;
  let isOver = false;
  const transferDone = (async () => {
    for (let turnOf = 0; !isOver; turnOf++) {
      const one = await push(nodes[turnOf % 2]!, [logCount]);
      // If a response was lost on the way, the reading is already stored.
      if (one === null) continue;
      expect(one.accepted + one.duplicate).toBe(1);
      logCount++;
    }
  })();
  return {
    async someMore(): Promise<void> {
      const before = logCount;
      await expect.poll(() => logCount, patience).toBeGreaterThan(before + 2);
    },
    async end(): Promise<number> {
      isOver = true;
      await transferDone;
      return logCount;
    },
  };
}

interface RequestOptions {
  readonly method?: string;
  readonly token?: string;
  readonly body?: object;
  /** If absent, only the authorities that the machine trusts are used. */
  readonly ca?: string;
}

/** Calls a node as a program that checks certificate chain and host name like a browser. */
async function callHttps(node: 0 | 1, path: string, { method = 'GET', token, body, ca }: RequestOptions) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const to = { host: '127.0.0.1', port: httpsPorts[node], servername: 'localhost', agent: false } as const;
  return await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const clientRequest = request({ ...to, path, method, headers, ...(ca === undefined ? {} : { ca }) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    clientRequest.once('error', reject);
    clientRequest.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function certificateOf(node: 0 | 1): Promise<X509Certificate> {
  return await new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: httpsPorts[node], servername: 'localhost', ca: authority };
    const socket = connect(to, () => {
      resolve(socket.getPeerX509Certificate()!);
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

const authorityOf = async ({ url }: StartedServer) =>
  await (await fetch(`${url}${apiBase}/v1/trust/authority/pem`)).text();

describe('two nodes of one server with https of their own', () => {
  it('are turned on one after the other: who trusts the first is served by the second, and a logger on http loses nothing', async () => {
    const runningLogger = startLogger();
    await turn(0, true);
    authority = await authorityOf(nodes[0]);
    await runningLogger.someMore();
    await turn(1, true);
    await runningLogger.someMore();
    for (const node of [0, 1] as const) {
      expect((await callHttps(node, '/readyz', { ca: authority })).status).toBe(200);
      await expect(callHttps(node, '/readyz', {})).rejects.toMatchObject({
        code: expect.stringMatching(/SELF_SIGNED|UNABLE_TO/),
      });
    }
    expect(await authorityOf(nodes[1])).toBe(authority);
    const [one, other] = [await certificateOf(0), await certificateOf(1)];
    expect(one.fingerprint256).not.toBe(other.fingerprint256);

    const body = { ...admin, remember: false };
    const signedIn = await callHttps(0, `${apiBase}/auth/login`, { method: 'POST', body, ca: authority });
    const { access: token } = JSON.parse(signedIn.text).data.token;
    expect((await callHttps(1, `${apiBase}/account/list`, { token, ca: authority })).status).toBe(200);
    for (const { url } of nodes) await expect(signInByApi(url, admin)).rejects.toMatchObject({ status: 403 });
    const takenCount = await runningLogger.end();
    expect(await pushAll(takenCount)).toMatchObject({ accepted: 0, duplicate: takenCount });
  });

  it('are turned off and on again: nobody is locked out, and what a device trusts holds', async () => {
    const runningLogger = startLogger();
    await Promise.all([turn(0, false), turn(1, false)]);
    for (const { url } of nodes) expect(await signInByApi(url, admin)).not.toBe('');
    await runningLogger.someMore();
    await Promise.all([turn(0, true), turn(1, true)]);
    await runningLogger.someMore();
    for (const node of [0, 1] as const) {
      expect((await callHttps(node, '/readyz', { ca: authority })).status).toBe(200);
      expect(await authorityOf(nodes[node])).toBe(authority);
    }
    const takenCount = await runningLogger.end();
    expect(await pushAll(takenCount)).toMatchObject({ accepted: 0, duplicate: takenCount });
  });
});

const pushAll = (pushedCount: number) =>
  push(
    nodes[0],
    Array.from({ length: pushedCount }, (_, index) => index),
  );
