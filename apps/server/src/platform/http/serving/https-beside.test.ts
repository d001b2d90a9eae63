import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { route } from '@spillway/contract/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { quietLog } from '../../database/testing/quiet-log.ts';
import { hostOf } from '../../host-names.ts';
import { type LocalTls, openLocalTls } from '../../local-tls/local-tls.ts';
import type { Caller, Gate } from '../caller.ts';
import { implement } from '../implement.ts';
import { basicEntryPoint } from './door.ts';
import { closeGracefully } from './graceful-close.ts';
import { healthRoutes } from './health.ts';
import { openHttpsBeside, type PlainCall } from './https-beside.ts';
import { mount } from './mount.ts';
import { createHttpServer } from './server.ts';

const person: Caller = {
  accountId: 'a',
  username: 'thu',
  fullName: 'Thu',
  sessionId: 's',
  roleId: 'r',
  level: 50,
  permissions: new Set(['report']),
  plants: 'all',
  expert: false,
  mustChangePassword: false,
  plant: 'HOMAU',
};
const gate: Gate = {
  identify: async (token) =>
    token === 'machine'
      ? { ...person, machineKey: { keyId: 'key-1', name: 'SCADA', scopes: new Set(['reports']) } }
      : person,
  identifyCollector: async () => ({ collectorId: 'c-1', name: 'Logger nhà van', plant: 'HOMAU', version: 1 }),
};
const answers = z.object({ came: z.number() });
const call = { method: 'POST', summary: 'Answers', body: z.object({ value: z.number() }), data: answers } as const;
const get = { method: 'GET', summary: 'Answers', data: answers } as const;
const routes = {
  login: route({ ...call, path: '/auth/login', access: 'public' }),
  receipt: route({ ...call, path: '/v1/gateways/1/receipts/2', access: 'public' }),
  version: route({ ...get, path: '/v1/app/config', access: 'public' }),
  ingest: route({ ...call, path: '/v1/ingest', access: 'collector' }),
  figures: route({ ...get, path: '/v1/figures', access: ['report'], keyScope: 'reports' }),
};
const basic = route({ ...call, path: '/api/login', access: 'public' });
const basicRead = route({ ...get, path: '/api/read', access: ['report'] });

let folder: string;
let tls: LocalTls;
let app: Awaited<ReturnType<typeof createHttpServer>>;
let ports: { readonly http: number; readonly https: number };
let addresses: string[] = ['192.168.7.20'];
let receivedCalls: PlainCall[] = [];
let secondServer: https.Server;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spillway-beside-'));
  const dist = path.join(folder, 'dist');
  fs.mkdirSync(path.join(dist, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Spillway</title>');
  fs.writeFileSync(path.join(dist, 'assets/app.js'), 'ok');
  tls = await openLocalTls({
    dataDir: path.join(folder, 'data'),
    extraNames: ['192.168.7.0/24'],
    shared: null,
    clock: { now: () => new Date() },
    log: quietLog,
    machine: {
      hostname: () => 'ho-mau',
      networkInterfaces: () => ({
        eth0: addresses.map((address) => ({ address, family: 'IPv4', internal: false }) as os.NetworkInterfaceInfo),
      }),
    },
  });
  const httpsBeside = {
    pair: tls.pair,
    onRenewed: tls.onRenewed,
    port: () => ports?.https ?? null,
    hostOf: ({ headers }: { headers: { host?: string | undefined } }) => {
      const host = hostOf(headers.host);
      return host !== null && tls.serves(host) ? host : null;
    },
    came: (one: PlainCall) => void receivedCalls.push(one),
  };
  app = await createHttpServer({ log: quietLog, tls: null, beside: httpsBeside, trustProxy: [], webDir: dist });
  secondServer = openHttpsBeside(app, httpsBeside);
  const implementations = Object.values(routes).map((one) => implement(one, () => ({ came: 1 })));
  await app.register(async (api) => mount(api, implementations, gate), { prefix: '/api/renew' });
  const ofBasic = [basic, basicRead].map((one) => implement(one, () => ({ came: 1 })));
  await app.register(async (api) => mount(api, ofBasic, gate, { door: basicEntryPoint }), { prefix: '/api/basic' });
  healthRoutes(app, async () => true);
  await app.listen({ port: 0, host: '127.0.0.1' });
  secondServer.listen(0, '127.0.0.1');
  await once(secondServer, 'listening');
  ports = {
    http: (app.server.address() as AddressInfo).port,
    https: (secondServer.address() as AddressInfo).port,
  };
});
beforeEach(() => {
  receivedCalls = [];
});
afterAll(async () => {
  tls.stop();
  await closeGracefully(app);
  expect(secondServer.listening).toBe(false);
  fs.rmSync(folder, { recursive: true, force: true });
});

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}
interface ReceivedAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly fingerprint: string | null;
}

function ask(
  door: 'http' | 'https',
  url: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<ReceivedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedAnswer>();
  const options = {
    port: ports[door],
    host: '127.0.0.1',
    path: url,
    method,
    headers: { host: `ho-mau:${ports[door]}`, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    agent: false as const,
  };
  const take = (answer: http.IncomingMessage) => {
    const socket = answer.socket as TLSSocket;
    const fingerprint = door === 'https' ? socket.getPeerX509Certificate()!.fingerprint256 : null;
    let text = '';
    answer.on('data', (chunk) => {
      text += chunk;
    });
    answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text, fingerprint }));
  };
  const clientRequest =
    door === 'http'
      ? http.request(options, take)
      : https.request({ ...options, servername: 'ho-mau', ca: tls.authority.certificate }, take);
  clientRequest.on('error', reject);
  clientRequest.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

const page = { headers: { accept: 'text/html,application/xhtml+xml' } };
const value = { method: 'POST', body: { value: 1 } };
const code = ({ text }: ReceivedAnswer) => (JSON.parse(text) as { code: string }).code;

describe('by http, while https is on', () => {
  it('a page is sent on for this time only, with its address', async () => {
    for (const url of ['/', '/dashboard?day=1', '/account/login']) {
      const answer = await ask('http', url, page);
      expect(answer).toMatchObject({ status: 307 });
      expect(answer.headers.location).toBe(`https://ho-mau:${ports.https}${url}`);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    }
    expect(receivedCalls.map(({ kind }) => kind)).toEqual(['browser', 'browser', 'browser']);
  });

  it('a page under a name without a certificate leads to the page that says what to do', async () => {
    for (const host of ['other.lan', 'evil.example', '192.168.9.9', '[::2]:1', 'a b'])
      expect((await ask('http', '/dashboard', { headers: { ...page.headers, host } })).headers.location).toBe('/trust');
    const hostHeaders = { ...page.headers, host: `[::1]:${ports.http}` };
    expect((await ask('http', '/', { headers: hostHeaders })).headers.location).toBe(`https://[::1]:${ports.https}/`);
  });

  it('files, the page of trust and what watches over it are answered', async () => {
    expect(await ask('http', '/assets/app.js')).toMatchObject({ status: 200, text: 'ok' });
    expect(await ask('http', '/healthz', page)).toMatchObject({ status: 200 });
    expect(await ask('http', '/readyz')).toMatchObject({ status: 200 });
    const trustPage = await ask('http', '/trust', page);
    expect(trustPage.status).toBe(200);
    expect(trustPage.headers['content-security-policy']).toContain(`connect-src 'self' https://ho-mau:${ports.https};`);
    expect(receivedCalls.map(({ kind, name }) => [kind, name])).toEqual([
      ['monitor', '/healthz'],
      ['monitor', '/readyz'],
    ]);
  });

  it('machines go on, and are noted by name', async () => {
    expect(await ask('http', '/api/renew/v1/ingest', { ...value, headers: { 'x-api-key': 'k' } })).toMatchObject({
      status: 200,
    });
    const key = { headers: { authorization: 'Bearer machine' } };
    expect(await ask('http', '/api/renew/v1/figures', key)).toMatchObject({ status: 200 });
    expect(await ask('http', '/api/basic/api/login', value)).toMatchObject({ status: 200 });
    expect(await ask('http', '/api/basic/api/read', { headers: { token: 'person' } })).toMatchObject({ status: 200 });
    expect(await ask('http', '/api/renew/v1/gateways/1/receipts/2', value)).toMatchObject({ status: 200 });
    expect(await ask('http', '/api/renew/v1/app/config')).toMatchObject({ status: 200 });
    expect(receivedCalls).toEqual([
      { kind: 'collector', about: 'c-1', name: 'Logger nhà van', plant: 'HOMAU', address: '127.0.0.1' },
      { kind: 'machine_key', about: 'key-1', name: 'SCADA', plant: 'HOMAU', address: '127.0.0.1' },
      { kind: 'basic', about: 'thu', name: 'thu', address: '127.0.0.1' },
    ]);
  });

  it('no password and no session of a person is taken', async () => {
    const login = await ask('http', '/api/renew/auth/login', value);
    expect([login.status, code(login)]).toEqual([403, 'https.only']);
    const session = await ask('http', '/api/renew/v1/figures', { headers: { authorization: 'Bearer person' } });
    expect([session.status, code(session)]).toEqual([403, 'https.only']);
  });
});

describe('by https', () => {
  it('everything is answered to whoever trusts the authority, without a promise that browsers keep', async () => {
    const answer = await ask('https', '/dashboard', page);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(await ask('https', '/api/renew/auth/login', value)).toMatchObject({ status: 200 });
    const session = { headers: { authorization: 'Bearer person' } };
    expect(await ask('https', '/api/renew/v1/figures', session)).toMatchObject({ status: 200 });
    expect(await ask('https', '/api/renew/v1/ingest', { ...value, headers: { 'x-api-key': 'k' } })).toMatchObject({
      status: 200,
    });
    expect(receivedCalls).toEqual([]);
  });

  it('a new address gets a new certificate of the same authority, without a restart', async () => {
    const before = await ask('https', '/healthz');
    expect(tls.serves('192.168.7.21')).toBe(false);
    addresses = ['192.168.7.20', '192.168.7.21'];
    tls.look();
    const after = await ask('https', '/healthz');
    expect(after.status).toBe(200);
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(tls.serves('192.168.7.21')).toBe(true);
    expect(tls.found()).toEqual([]);
  });

  it('an address outside what the authority may speak for is told', () => {
    addresses = ['10.9.9.9'];
    tls.look();
    expect(tls.serves('10.9.9.9')).toBe(false);
    expect(tls.found()).toEqual([{ code: 'https_names', facts: { names: '10.9.9.9' } }]);
  });
});
