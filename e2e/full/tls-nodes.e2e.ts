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
/** That a person's device was given, of the first node. */
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

/** Null: nobody answered, or the node is on its way. */
async function push(
  node: StartedServer,
  ats: readonly number[],
): Promise<{ accepted: number; duplicate: number } | null> {
  const { key, series } = logger;
  const answer = await fetch(`${node.url}${apiBase}/v1/ingest/readings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ readings: ats.map((at) => ({ ...readingOf(at), series })) }),
  }).catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  const { data } = (await answer.json()) as { data: { accepted: number; duplicate: number } };
  return data;
}

/** A logger that knows http and both addresses: it goes on with the other one where one does not answer. */
function pushing() {
  let taken = 1;
  let isOver = false;
  const over = (async () => {
    for (let turnOf = 0; !isOver; turnOf++) {
      const one = await push(nodes[turnOf % 2]!, [taken]);
      // An answer that was lost on the way is a reading that is there already.
      if (one === null) continue;
      expect(one.accepted + one.duplicate).toBe(1);
      taken++;
    }
  })();
  return {
    async someMore(): Promise<void> {
      const before = taken;
      await expect.poll(() => taken, patience).toBeGreaterThan(before + 2);
    },
    async end(): Promise<number> {
      isOver = true;
      await over;
      return taken;
    },
  };
}

interface Asked {
  readonly method?: string;
  readonly token?: string;
  readonly body?: object;
  /** Absent: nothing is trusted but what the machine trusts. */
  readonly ca?: string;
}

/** Of a program that checks chain and name as a browser does. */
async function byHttps(node: 0 | 1, path: string, { method = 'GET', token, body, ca }: Asked) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const to = { host: '127.0.0.1', port: httpsPorts[node], servername: 'localhost', agent: false } as const;
  return await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asking = request({ ...to, path, method, headers, ...(ca === undefined ? {} : { ca }) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asking.once('error', reject);
    asking.end(body === undefined ? undefined : JSON.stringify(body));
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

const authorityBy = async ({ url }: StartedServer) =>
  await (await fetch(`${url}${apiBase}/v1/trust/authority/pem`)).text();

describe('two nodes of one server with https of their own', () => {
  it('are turned on one after the other: who trusts the first is served by the second, and a logger on http loses nothing', async () => {
    const logging = pushing();
    await turn(0, true);
    authority = await authorityBy(nodes[0]);
    await logging.someMore();
    await turn(1, true);
    await logging.someMore();
    for (const node of [0, 1] as const) {
      expect((await byHttps(node, '/readyz', { ca: authority })).status).toBe(200);
      await expect(byHttps(node, '/readyz', {})).rejects.toMatchObject({
        code: expect.stringMatching(/SELF_SIGNED|UNABLE_TO/),
      });
    }
    expect(await authorityBy(nodes[1])).toBe(authority);
    const [one, other] = [await certificateOf(0), await certificateOf(1)];
    expect(one.fingerprint256).not.toBe(other.fingerprint256);

    const body = { ...admin, remember: false };
    const signedIn = await byHttps(0, `${apiBase}/auth/login`, { method: 'POST', body, ca: authority });
    const { access: token } = JSON.parse(signedIn.text).data.token;
    expect((await byHttps(1, `${apiBase}/account/list`, { token, ca: authority })).status).toBe(200);
    for (const { url } of nodes) await expect(signInByApi(url, admin)).rejects.toMatchObject({ status: 403 });
    const taken = await logging.end();
    expect(await pushAll(taken)).toMatchObject({ accepted: 0, duplicate: taken });
  });

  it('are turned off and on again: nobody is locked out, and what a device trusts holds', async () => {
    const logging = pushing();
    await Promise.all([turn(0, false), turn(1, false)]);
    for (const { url } of nodes) expect(await signInByApi(url, admin)).not.toBe('');
    await logging.someMore();
    await Promise.all([turn(0, true), turn(1, true)]);
    await logging.someMore();
    for (const node of [0, 1] as const) {
      expect((await byHttps(node, '/readyz', { ca: authority })).status).toBe(200);
      expect(await authorityBy(nodes[node])).toBe(authority);
    }
    const taken = await logging.end();
    expect(await pushAll(taken)).toMatchObject({ accepted: 0, duplicate: taken });
  });
});

const pushAll = (taken: number) =>
  push(
    nodes[0],
    Array.from({ length: taken }, (_, at) => at),
  );
