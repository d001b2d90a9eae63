import { route } from '@spillway/contract/kit';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { implement } from '../implement.ts';
import { isOversized } from './large-bodies.ts';
import { mount } from './mount.ts';
import { createHttpServer } from './server.ts';

const upload = route({
  method: 'POST',
  path: '/v1/probe/upload',
  summary: 'Takes a file',
  access: 'public',
  upload: true,
  bodyLimitBytes: 12 * 1024 * 1024,
  body: z.object({ file: z.string(), file_name: z.string() }),
  data: z.object({ length: z.number() }),
});

let app: FastifyInstance;
let others: (() => void)[] = [];
let holds = false;

beforeAll(async () => {
  const log = pino({ level: 'silent' });
  app = await createHttpServer({ log, tls: null, trustProxy: [], webDir: null });
  const gate = { identify: () => Promise.reject(new Error('nobody signs in here')) };
  const implementation = implement(upload, async ({ body }) => {
    if (holds) await new Promise<void>((resolve) => others.push(resolve));
    return { length: body.file.length };
  });
  await app.register(async (api) => mount(api, [implementation], gate));
});
afterAll(() => app.close());

const send = (payload: string, type: string, remoteAddress = '10.0.0.1') =>
  app.inject({ method: 'POST', url: upload.path, payload, headers: { 'content-type': type }, remoteAddress });
const form = (content: string, end = '\r\n--b--\r\n') =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}${end}`;

describe('a form with a file', () => {
  const boundary = 'multipart/form-data; boundary=b';

  it('is taken', async () => {
    expect((await send(form('a,b'), boundary)).json()).toMatchObject({ data: { length: 4 } });
  });

  it.each([
    ['JSON without a boundary', '{"file":"YQ=="}', 'multipart/form-data'],
    ['JSON with a boundary', '{"file":"YQ=="}', boundary],
    ['rubbish without a boundary', '\u0001\u0002--', 'multipart/form-data'],
    ['rubbish with a boundary', '--b\r\nrubbish\r\n\r\n\r\n--b--', boundary],
    ['a body without its end', form('a,b', ''), boundary],
    ['a body cut in its head', '--b\r\ncontent-dispo', boundary],
    ['nothing', '', boundary],
  ])('that is none is refused and is no fault of ours: %s', async (_what, payload, type) => {
    const answer = await send(payload, type);
    expect(answer.statusCode).toBe(400);
    expect(['request.malformed', 'request.invalid']).toContain(answer.json().code);
  });
});

describe('a large body', () => {
  it('of nothing but depth or of millions of things is no body', async () => {
    expect(isOversized('['.repeat(300_000))).toBe(true);
    expect(isOversized(`[${'[],'.repeat(1_000_001)}[]]`)).toBe(true);
    expect(isOversized(`[${'1,'.repeat(8_000_001)}1]`)).toBe(true);
    expect(isOversized(JSON.stringify({ file: `"[[[\\${'['.repeat(100)}`, rows: [[1, [2, { a: '\\' }]]] }))).toBe(
      false,
    );
    const answer = await send(`{"file":${'['.repeat(11_000_000)}`, 'application/json');
    expect(answer.json()).toMatchObject({ status: 'error', code: 'request.malformed' });
  });

  it('is one of few at a time, of one sender fewer; small ones always pass', async () => {
    const large = JSON.stringify({ file: 'a'.repeat(300 * 1024), file_name: 'a' });
    holds = true;
    const held = ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'].map(async (from) =>
      send(large, 'application/json', from),
    );
    await expect.poll(() => others.length).toBe(4);
    for (const from of ['10.0.0.1', '10.0.0.3']) {
      const refusal = await send(large, 'application/json', from);
      expect(refusal.json()).toMatchObject({ code: 'request.busy' });
      expect(refusal.statusCode).toBe(503);
      expect(refusal.headers['retry-after']).toBe('5');
    }
    holds = false;
    expect((await send(JSON.stringify({ file: 'a', file_name: 'a' }), 'application/json')).statusCode).toBe(200);
    for (const go of others) go();
    others = [];
    for (const answer of await Promise.all(held)) expect(answer.statusCode).toBe(200);
    expect((await send(large, 'application/json')).statusCode).toBe(200);
  });
});
