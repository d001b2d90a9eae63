import { route } from '@spillway/contract/kit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller, Gate } from '../caller.ts';
import { implement } from '../implement.ts';
import { mount } from './mount.ts';
import { createHttpServer } from './server.ts';

const machine: Caller = {
  accountId: 'a',
  username: 'ha',
  fullName: 'Hà (SCADA)',
  sessionId: 'key',
  roleId: 'r',
  level: 50,
  permissions: new Set(['report']),
  plants: new Set(['HOMAU']),
  expert: false,
  mustChangePassword: false,
  plant: 'HOMAU',
  machineKey: { keyId: 'key', name: 'SCADA', scopes: new Set(['reports']) },
};
const gate: Gate = {
  identify: async (token) => (token === 'other' ? { ...machine, sessionId: 'other key' } : machine),
};

const get = (path: string) =>
  ({ method: 'GET', path: `/v1/probe/${path}`, summary: 'Answers', data: z.object({}) }) as const;
const routes = [
  route({ ...get('opened'), access: ['report'], keyScope: 'reports' }),
  route({ ...get('lacking'), access: ['dashboard.view'], keyScope: 'reports' }),
  route({ ...get('otherwise'), access: ['report'], keyScope: 'figures' }),
  route({ ...get('unnamed'), access: ['report'] }),
  route({ ...get('own'), access: 'signed-in' }),
];

let http: Awaited<ReturnType<typeof createHttpServer>>;
beforeAll(async () => {
  const limits = { perSession: 1, perAddress: 1, perKey: 7 };
  http = await createHttpServer({ log: pino({ level: 'silent' }), tls: null, trustProxy: [], webDir: null, limits });
  const all = routes.map((one) => implement(one, () => ({})));
  await http.register(async (api) => mount(api, all, gate), { prefix: '/api/renew' });
});
afterAll(() => http.close());

const ask = async (path: string, token = 'key') => {
  const answer = await http.inject({
    url: `/api/renew/v1/probe/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode === 200 ? 'ok' : (answer.json().code as string);
};

describe('the door, for a key of a machine', () => {
  it('is open where a call names its scope and it holds the permission, and nowhere else', async () => {
    expect(await ask('opened')).toBe('ok');
    expect(await ask('lacking')).toBe('forbidden');
    for (const path of ['otherwise', 'unnamed', 'own']) expect(await ask(path)).toBe('machine_key.scope');
  });

  it('counts each key by itself', async () => {
    const answers = new Set<string>();
    for (let call = 0; call < 8; call++) answers.add(await ask('opened'));
    expect([...answers]).toEqual(['ok', 'request.too_many']);
    expect(await ask('opened', 'other')).toBe('ok');
  });
});
