import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textField } from '@spillway/contract/fields';
import { route } from '@spillway/contract/kit';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../../metrics/metrics.ts';
import type { Caller, Gate } from '../caller.ts';
import { type Implementation, implement } from '../implement.ts';
import { Refusal } from '../refusal.ts';
import { closeGracefully } from './graceful-close.ts';
import { healthRoutes } from './health.ts';
import { metricsRoute } from './metrics.ts';
import { mount } from './mount.ts';
import { openapi } from './openapi.ts';
import { createHttpServer } from './server.ts';

const log = pino({ level: 'silent' });

const caller: Caller = {
  accountId: 'a',
  username: 'thu',
  fullName: 'Trần Thị Thu',
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
  async identify(token) {
    if (token === 'good') return caller;
    if (token === 'one-time') return { ...caller, mustChangePassword: true };
    throw new Refusal('auth.expired');
  },
};

const echo = route({
  method: 'POST',
  path: '/v1/probe/echo',
  summary: 'Gives back a text',
  access: 'public',
  body: z.object({ text: textField(500), count: z.number().int().min(1).max(9).optional() }),
  data: z.object({ text: z.string() }),
});
const secret = route({
  method: 'PATCH',
  path: '/v1/probe/secret',
  summary: 'For reports only',
  access: ['report'],
  fieldAccess: { status: ['accounts.change-status'] },
  body: z.object({ status: z.string().optional() }),
  data: z.object({ who: z.string() }),
});
const experts = route({
  method: 'GET',
  path: '/v1/probe/experts',
  summary: 'For experts only',
  access: 'experts',
  data: z.object({}),
});
const broken = route({
  method: 'GET',
  path: '/v1/probe/broken',
  summary: 'Answers against its contract, or fails like a lost database',
  access: 'public',
  query: z.object({ code: z.string().optional() }),
  data: z.object({ number: z.number() }),
});

const implementations: Implementation[] = [
  implement(echo, ({ body }) => ({ text: body.text })),
  implement(secret, ({ caller: who }) => ({ who: who.username })),
  implement(experts, () => ({})),
  implement(broken, ({ query }) => {
    if (query.code) throw Object.assign(new Error('from the driver'), { code: query.code });
    return { number: Number.NaN };
  }),
];

let app: FastifyInstance;
let dist = '';
let port = 0;

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'spillway-dist-'));
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Spillway</title>');
  writeFileSync(path.join(dist, 'assets', 'app-abc123.js'), `console.log("${'x'.repeat(5000)}")`);
  app = await createHttpServer({ log, tls: null, trustProxy: [], webDir: dist });
  metricsRoute(app, createMetrics(log), null);
  healthRoutes(app, async () => true);
  await openapi(app, '1.0.0');
  await app.register(async (api) => mount(api, implementations, gate), { prefix: '/api/renew' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await closeGracefully(app);
  rmSync(dist, { recursive: true });
});

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/renew/v1/probe/echo',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('bad input gets a clear 4xx in both languages', () => {
  const cases: [string, string | object, Record<string, string>, number, string][] = [
    ['broken JSON', '{"text": ', {}, 400, 'request.malformed'],
    ['an empty body', '', {}, 400, 'request.malformed'],
    ['a NUL byte', { text: 'a\u0000b' }, {}, 400, 'request.invalid'],
    ['a lone surrogate', '{"text":"\\ud800"}', {}, 400, 'request.invalid'],
    ['a text of the wrong type', { text: 5 }, {}, 400, 'request.invalid'],
    ['a prototype', '{"text":"a","__proto__":{"x":1}}', {}, 400, 'request.malformed'],
    ['a text that is too long', { text: 'x'.repeat(100_000) }, {}, 400, 'request.invalid'],
    ['a megabyte', { text: 'x'.repeat(1_000_000) }, {}, 413, 'request.too_large'],
    [
      'another content type',
      'text=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'request.media_type',
    ],
    ['xml', '<a/>', { 'content-type': 'text/xml' }, 415, 'request.media_type'],
  ];
  for (const [name, payload, headers, status, code] of cases)
    it(name, async () => {
      const vi = await post(payload, headers);
      const en = await post(payload, { ...headers, 'accept-language': 'en-GB,en;q=0.9,vi;q=0.1' });
      expect([vi.statusCode, vi.json().code]).toEqual([status, code]);
      expect([en.statusCode, en.json().code]).toEqual([status, code]);
      expect(vi.json().message).not.toBe(en.json().message);
      expect(vi.json()).toMatchObject({ status: 'error', data: null, requestId: vi.headers['x-request-id'] });
    });

  it('names every wrong field with its rule', async () => {
    const answer = await post({ text: '', count: 50 }, { 'accept-language': 'en' });
    expect(answer.json().details).toEqual([
      { field: 'text', code: 'not_blank', message: 'Must not be blank.' },
      { field: 'count', code: 'too_big', message: 'Must be 9 or less.' },
    ]);
    expect((await post({})).json().details).toEqual([{ field: 'text', code: 'required', message: 'Bắt buộc nhập.' }]);
  });

  it('headers beyond all measure', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`),
      );
      let receivedText = '';
      socket.on('data', (chunk) => {
        receivedText += chunk;
      });
      socket.on('close', () => resolve(receivedText));
      socket.on('error', reject);
    });
    expect(answer).toContain('431 Request Header Fields Too Large');
    expect(answer).toContain('request.header_too_large');
  });
});

describe('admission', () => {
  const call = (token?: string, body: object = {}) =>
    app.inject({
      method: 'PATCH',
      url: '/api/renew/v1/probe/secret',
      payload: body,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it('comes before validation, so that a stranger learns nothing', async () => {
    const stranger = await app.inject({ method: 'PATCH', url: '/api/renew/v1/probe/secret', payload: 'not json' });
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'auth.required']);
    expect((await call('stale')).json().code).toBe('auth.expired');
  });

  it('asks for a permission of the list, and for more where a field needs more', async () => {
    expect((await call('good')).json()).toEqual({ status: 'success', data: { who: 'thu' }, message: null });
    const withField = await call('good', { status: 'inactive' });
    expect([withField.statusCode, withField.json().code]).toEqual([403, 'forbidden']);
  });

  it('says "No permission to execute" in the language of the caller', async () => {
    const headers = { authorization: 'Bearer good' };
    const url = '/api/renew/v1/probe/experts';
    expect((await app.inject({ url, headers })).json().message).toBe('Bạn không có quyền thực hiện.');
    expect((await app.inject({ url, headers: { ...headers, 'accept-language': 'en' } })).json().message).toBe(
      'No permission to execute',
    );
  });

  it('lets a one-time password do nothing but change itself', async () => {
    expect((await call('one-time')).json().code).toBe('auth.must_change_password');
  });
});

describe('our own faults', () => {
  it('against the contract are a 500 with a number to quote, and nothing leaks', async () => {
    const answer = await app.inject('/api/renew/v1/probe/broken');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
    expect(answer.json().message).toContain(answer.headers['x-request-id']);
    expect(answer.body).not.toContain('NaN');
  });

  it('a database that is away is a 503, a value it cannot take a 400', async () => {
    const status = async (code: string) => (await app.inject(`/api/renew/v1/probe/broken?code=${code}`)).statusCode;
    expect(await status('57P01')).toBe(503);
    expect(await status('ECONNREFUSED')).toBe(503);
    expect(await status('22021')).toBe(400);
    expect(await status('XX000')).toBe(500);
  });
});

describe('the web app', () => {
  it('is served with a strict policy that also holds on plain http', async () => {
    const page = await app.inject({ url: '/accounts/manage', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(page.headers['strict-transport-security']).toBeUndefined();
  });

  it('shows pictures of one other place where the operator named it', async () => {
    const pictureOrigins = ['https://tiles.example'];
    const other = await createHttpServer({ log, tls: null, trustProxy: [], webDir: dist, pictureOrigins });
    const page = await other.inject({ url: '/map/index', headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example;");
    await other.close();
    const plain = await app.inject({ url: '/map/index', headers: { accept: 'text/html' } });
    expect(plain.headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  });

  it('has immutable assets, compressed where the browser can', async () => {
    const asset = await app.inject({ url: '/assets/app-abc123.js', headers: { 'accept-encoding': 'gzip' } });
    expect(asset.headers['cache-control']).toContain('immutable');
    expect(asset.headers['content-encoding']).toBe('gzip');
  });

  it('answers a missing file with 404 instead of the page, and a way out of the folder with 400', async () => {
    for (const url of ['/assets/gone.js', '/favicon.bmp', '/api/renew/v1/none', '/api/none'])
      expect((await app.inject({ url, headers: { accept: 'text/html,*/*' } })).statusCode).toBe(404);
    expect((await app.inject({ url: '/somewhere', headers: { accept: 'application/json' } })).statusCode).toBe(404);
    expect((await app.inject({ url: '/assets/..%2f..%2fetc%2fpasswd' })).statusCode).toBe(400);
  });
});

describe('operations', () => {
  it('answers alive, ready and metrics', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const metrics = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(metrics.body).toContain('spillway_http_request_seconds_count');
    expect((await app.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(403);
  });

  it('lets nobody on the way keep what the API answered', async () => {
    const headersOf = async (url: string) => (await app.inject({ url })).headers;
    expect((await post({ text: 'a' })).headers['cache-control']).toBe('no-store');
    expect((await headersOf('/api/openapi.json'))['cache-control']).toBe('no-store');
    expect((await headersOf('/api/renew/v1/nowhere'))['cache-control']).toBe('no-store');
  });

  it('documents every route of the contract and nothing else', async () => {
    const document = (await app.inject('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/renew/v1/probe/broken',
      '/api/renew/v1/probe/echo',
      '/api/renew/v1/probe/experts',
      '/api/renew/v1/probe/secret',
    ]);
    expect((await app.inject('/api/docs/')).statusCode).toBe(200);
  });

  it('finishes a running request when it stops', async () => {
    const other = await createHttpServer({ log, tls: null, trustProxy: [], webDir: null });
    let release = () => {};
    const lockReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    let entered = () => {};
    const running = new Promise<void>((resolve) => {
      entered = resolve;
    });
    other.get('/slow', async () => {
      entered();
      await lockReleased;
      return { done: true };
    });
    await other.listen({ port: 0, host: '127.0.0.1' });
    const address = other.server.address();
    const answer = fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/slow`);
    await running;
    const closed = closeGracefully(other);
    release();
    expect(await (await answer).json()).toEqual({ done: true });
    await closed;
  });
});

describe('stopping', () => {
  it('does not wait for a connection that never asked anything, as browsers open them ahead of need', async () => {
    const other = await createHttpServer({ log, tls: null, trustProxy: [], webDir: null });
    await other.listen({ port: 0, host: '127.0.0.1' });
    const address = other.server.address();
    const accepted = new Promise((resolve) => other.server.once('connection', resolve));
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    const socketClosed = new Promise((resolve) => socket.once('close', resolve));
    await accepted;
    let wasCut = false;
    const cutAll = other.server.closeAllConnections.bind(other.server);
    other.server.closeAllConnections = () => {
      wasCut = true;
      cutAll();
    };
    await closeGracefully(other);
    await socketClosed;
    expect(wasCut).toBe(false);
  });
});

describe('rate limits', () => {
  it('count a signed-in person by session and say when to come back', async () => {
    const other = await createHttpServer({
      log,
      tls: null,
      trustProxy: [],
      webDir: null,
      limits: { perSession: 3, perAddress: 2 },
    });
    await other.register(async (api) => mount(api, implementations, gate), { prefix: '/api/renew' });
    const signedIn = () =>
      other.inject({
        method: 'PATCH',
        url: '/api/renew/v1/probe/secret',
        payload: {},
        headers: { authorization: 'Bearer good', 'accept-language': 'en' },
      });
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await signedIn()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refusal = await signedIn();
    expect(refusal.json().message).toMatch(/^Too many requests in a short time. Try again in \d+ seconds.$/);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    await other.close();
  });

  it('are not those of a call that counts its callers itself', async () => {
    const limits = { perSession: 1, perAddress: 1 };
    const other = await createHttpServer({ log, tls: null, trustProxy: [], webDir: null, limits });
    const free = route({ ...echo, path: '/v1/probe/free', ownLimit: true });
    const routes = [implement(echo, ({ body }) => body), implement(free, ({ body }) => body)];
    await other.register(async (api) => mount(api, routes, gate), { prefix: '/api/renew' });
    const ask = async (name: string) => {
      const payload = { text: 'a' };
      return (await other.inject({ method: 'POST', url: `/api/renew/v1/probe/${name}`, payload })).statusCode;
    };
    expect([await ask('echo'), await ask('echo')]).toEqual([200, 429]);
    expect([await ask('free'), await ask('free'), await ask('free')]).toEqual([200, 200, 200]);
    await other.close();
  });

  it('never keep the web app itself from anyone', async () => {
    const webDir = mkdtempSync(path.join(tmpdir(), 'spillway-web-'));
    mkdirSync(path.join(webDir, 'assets'));
    writeFileSync(path.join(webDir, 'index.html'), '<!doctype html>');
    writeFileSync(path.join(webDir, 'assets/core-1.js'), 'export {}');
    const other = await createHttpServer({
      log,
      tls: null,
      trustProxy: [],
      webDir,
      limits: { perSession: 1, perAddress: 1 },
    });
    const ask = (url: string) => other.inject({ url, headers: { accept: 'text/html' } });
    for (const url of ['/account/login', '/assets/core-1.js', '/assets/core-1.js', '/account/login'])
      expect((await ask(url)).statusCode).toBe(200);
    await other.close();
    rmSync(webDir, { recursive: true });
  });
});
