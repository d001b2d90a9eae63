import { text as textField } from '@spillway/contract/fields';
import { route } from '@spillway/contract/kit';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller, Gate } from './platform/http/caller.ts';
import { implement, implementRaw, implementShared } from './platform/http/implement.ts';
import { Refusal } from './platform/http/refusal.ts';
import { mount } from './platform/http/serving/mount.ts';
import { createHttpServer } from './platform/http/serving/server.ts';
import { togetherRoute } from './platform/together/routes.ts';

const base = '/api/renew';
const callerOf = (username: string, permissions: Caller['permissions'], plant: string): Caller => ({
  accountId: username,
  username,
  fullName: username,
  sessionId: username,
  roleId: null,
  level: 50,
  permissions,
  plants: 'all',
  expert: false,
  mustChangePassword: false,
  plant,
});
const chief = callerOf('chief', new Set(['report', 'dashboard']), 'HOMAU');
const guest = callerOf('guest', new Set(['dashboard']), 'HOMAU');
const second = callerOf('second', new Set(['dashboard']), 'HOMAU');
const other = callerOf('other', new Set(['dashboard']), 'KHAC');
const reporter = callerOf('reporter', new Set(['report']), 'HOMAU');
const renewed = { ...callerOf('renewed', new Set(['dashboard']), 'HOMAU'), mustChangePassword: true };
let identifiedCount = 0;
const gate: Gate = {
  async identify(token) {
    identifiedCount += 1;
    const caller = [chief, guest, second, other, reporter, renewed].find(({ username }) => username === token);
    if (!caller) throw new Refusal('auth.expired');
    return caller;
  },
};

const probe = { access: ['dashboard'], data: z.object({ said: z.string() }) } as const;
const name = route({ ...probe, method: 'GET', path: '/v1/name', summary: 'Who asks', access: 'signed-in' });
const secret = route({ ...probe, method: 'GET', path: '/v1/secret', summary: 'For reports', access: ['report'] });
const found = route({
  ...probe,
  method: 'POST',
  path: '/v1/found/:id',
  summary: 'A read with a body',
  params: z.object({ id: textField(20) }),
  body: z.object({ word: textField(20) }),
  isRead: true,
});
const written = route({ ...probe, method: 'POST', path: '/v1/written', summary: 'A change', body: z.object({}) });
const file = route({ ...probe, method: 'GET', path: '/v1/file', summary: 'A file', raw: 'file' });
const slow = route({ ...probe, method: 'GET', path: '/v1/slow', summary: 'Comes late' });
const lake = route({ ...probe, method: 'GET', path: '/v1/lake', summary: 'The same for all of a plant' });

let app: FastifyInstance;
let open: () => void;
let isBroken: boolean;
const simulatedPlans: string[] = [];

beforeEach(async () => {
  [identifiedCount, simulatedPlans.length, isBroken] = [0, 0, false];
  const gateway = new Promise<void>((resolve) => {
    open = resolve;
  });
  const implementations = [
    implement(name, ({ caller }) => ({ said: caller.username })),
    implement(secret, () => ({ said: 'secret' })),
    implement(found, ({ params, body }) => ({ said: `${params.id} ${body.word}` })),
    implement(written, () => ({ said: 'written' })),
    implementRaw(file, async ({ reply }) => reply.send('a file')),
    implement(slow, async () => {
      await gateway;
      return { said: 'late' };
    }),
    implementShared(lake, async ({ hydroCode, language, caller }) => {
      simulatedPlans.push(`${hydroCode} ${language} ${caller.permissions.size}`);
      await gateway;
      if (isBroken) throw new Refusal('service.silent', { seconds: 1 });
      return { said: hydroCode };
    }),
  ];
  const log = pino({ level: 'silent' });
  const limits = { perSession: 12, perAddress: 1 };
  app = await createHttpServer({ log, tls: null, trustProxy: [], webDir: null, limits });
  const all = [...implementations, togetherRoute(implementations, base)];
  await app.register(async (api) => mount(api, all, gate), { prefix: base });
});
afterEach(() => app.close());

const headersOf = (username: string) => ({ authorization: `Bearer ${username}`, 'accept-language': 'en' });
const ask = (username: string, reads: readonly object[], headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `${base}/v1/together`,
    headers: { ...headersOf(username), ...headers },
    payload: { reads },
  });
type Line = { at: number; status: number; body: { data: { said: string } | null; code?: string; requestId?: string } };
const linesOf = (payload: string): Line[] =>
  payload
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const told = (payload: string) =>
  linesOf(payload)
    .toSorted((a, b) => a.at - b.at)
    .map(({ status, body }) => `${status} ${body.data?.said ?? body.code}`);

describe('several reads in one call', () => {
  it('are each answered as if they were asked alone, for one look at who asks', async () => {
    const answer = await ask('chief', [
      { call: 'GET /v1/name' },
      { call: 'GET /v1/secret' },
      { call: 'POST /v1/found/:id', params: { id: 'a/b' }, body: { word: 'x' } },
      { call: 'POST /v1/found/:id', params: { id: 'a' }, body: { word: '' } },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(told(answer.payload)).toEqual(['200 chief', '200 secret', '200 a/b x', '400 request.invalid']);
    expect(identifiedCount).toBe(1);
    const alone = await app.inject({ url: `${base}/v1/secret`, headers: headersOf('chief') });
    expect(linesOf(answer.payload).find(({ at }) => at === 1)!.body).toEqual(alone.json());
  });

  it('leave out what the person may not see, and only that', async () => {
    const answer = await ask('guest', [{ call: 'GET /v1/secret' }, { call: 'GET /v1/name' }]);
    expect(told(answer.payload)).toEqual(['403 forbidden', '200 guest']);
  });

  it('have the same line for what is shared as for what is not', async () => {
    open();
    const [line] = linesOf((await ask('guest', [{ call: 'GET /v1/lake' }])).payload);
    const alone = await app.inject({ url: `${base}/v1/lake`, headers: headersOf('guest') });
    expect(line).toEqual({ at: 0, status: 200, body: alone.json() });
  });

  it('are nothing for a stranger', async () => {
    const answer = await ask('stranger', [{ call: 'GET /v1/name' }]);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.expired']);
  });

  it.each(['POST /v1/written', 'GET /v1/file', 'POST /v1/together', 'GET /v1/none', ''])(
    'never change, send a file or nest: %s',
    async (call) => {
      const answer = await ask('chief', [{ call, body: {} }]);
      expect(told(answer.payload)).toEqual(['404 not_found']);
    },
  );

  it('do not leave their address', async () => {
    const answer = await ask('chief', [{ call: 'POST /v1/found/:id', params: { id: '..' }, body: { word: 'x' } }]);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
  });

  it('come as they are ready', async () => {
    const answer = ask('chief', [{ call: 'GET /v1/slow' }, { call: 'GET /v1/name' }]);
    setTimeout(open, 20);
    expect(linesOf((await answer).payload).map(({ at }) => at)).toEqual([1, 0]);
  });

  it('count as many calls as they are', async () => {
    await ask(
      'chief',
      Array.from({ length: 10 }, () => ({ call: 'GET /v1/name' })),
    );
    const answer = await ask('chief', [{ call: 'GET /v1/name' }, { call: 'GET /v1/name' }]);
    // The call with the batch is the twelfth one.
    expect(linesOf(answer.payload)[0]).toMatchObject({ status: 429, retry_after: expect.any(String) });
  });
});

describe('what the screens of a plant ask alike', () => {
  const lakeOf = async (username: string, language = 'en') => {
    const headers = { ...headersOf(username), 'accept-language': language };
    return (await app.inject({ url: `${base}/v1/lake`, headers })).json().data.said;
  };

  it('is worked out once for all who ask while it is, and never for those of other rights, another plant or language', async () => {
    const pendingAnswers = ['chief', 'guest', 'second', 'other', 'guest', 'second'].map((username) => lakeOf(username));
    const vietnameseLake = lakeOf('guest', 'vi');
    setTimeout(open, 20);
    expect(await Promise.all(pendingAnswers)).toEqual(['HOMAU', 'HOMAU', 'HOMAU', 'KHAC', 'HOMAU', 'HOMAU']);
    await vietnameseLake;
    // Requests that arrive during the calculation get data read after them: one second calculation serves all.
    expect(simulatedPlans.toSorted()).toEqual(['HOMAU en 1', 'HOMAU en 1', 'HOMAU en 2', 'HOMAU vi 1', 'KHAC en 1']);
  });

  const askInOneCall = async (username: string) => {
    const answer = await ask(username, [{ call: 'GET /v1/lake' }]);
    return answer.statusCode === 200 ? told(answer.payload) : answer.json().code;
  };

  it('is worked out once for all who ask it among other things, and refused to whoever may not have it', async () => {
    const pendingAnswers = ['guest', 'second', 'guest', 'reporter', 'renewed', 'second', 'other'].map(askInOneCall);
    setTimeout(open, 20);
    expect(await Promise.all(pendingAnswers)).toEqual([
      ['200 HOMAU'],
      ['200 HOMAU'],
      ['200 HOMAU'],
      ['403 forbidden'],
      ['403 auth.must_change_password'],
      ['200 HOMAU'],
      ['200 KHAC'],
    ]);
    expect(simulatedPlans.toSorted()).toEqual(['HOMAU en 1', 'HOMAU en 1', 'KHAC en 1']);
  });

  it('counts as a call of each', async () => {
    open();
    const reads = Array.from({ length: 12 }, () => ({ call: 'GET /v1/lake' }));
    const [guestAnswers, secondAnswers] = await Promise.all([ask('guest', reads), ask('second', reads.slice(1))]);
    expect(told(guestAnswers.payload)).toEqual([
      ...Array.from({ length: 11 }, () => '200 HOMAU'),
      '429 request.too_many',
    ]);
    expect(told(secondAnswers.payload)).toEqual(Array.from({ length: 11 }, () => '200 HOMAU'));
  });

  it('is told by each refusal of whose call it is', async () => {
    isBroken = true;
    open();
    const answers = await Promise.all(['guest', 'second', 'guest'].map((one) => ask(one, [{ call: 'GET /v1/lake' }])));
    const refusals = answers.map(({ payload }) => linesOf(payload)[0]!);
    expect(refusals.map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => 'service.silent'));
    expect(new Set(refusals.map(({ body }) => body.requestId)).size).toBe(3);
  });
});
