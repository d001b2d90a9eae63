import { route } from '@spillway/contract/kit';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { implement } from '../implement.ts';
import { Refusal } from '../refusal.ts';
import { mount } from './mount.ts';
import { createHttpServer } from './server.ts';

it('a caller who was refused is let in a minute later although the computer was set back by two days meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limits = { perSession: 1, perAddress: 1 };
  const log = pino({ level: 'silent' });
  const server = await createHttpServer({ log, tls: null, trustProxy: [], webDir: null, limits });
  onTestFinished(() => server.close());
  const nothing = route({ method: 'GET', path: '/nothing', summary: 'Nothing', access: 'public', data: z.object({}) });
  const nobody = { identify: () => Promise.reject(new Refusal('auth.expired')) };
  await server.register(async (api) => mount(api, [implement(nothing, () => ({}))], nobody), { prefix: '/api' });
  const ask = async () => (await server.inject({ method: 'GET', url: '/api/nothing' })).statusCode;
  expect([await ask(), await ask()]).toEqual([200, 429]);
  vi.setSystemTime(Date.now() - 2 * 86_400_000);
  vi.advanceTimersByTime(60_000);
  expect(await ask()).toBe(200);
});
