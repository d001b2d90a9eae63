import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { asPart, currentPart } from './asker.ts';
import type { Caller } from './caller.ts';

it('is known to a part that begins where it is waited for', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', async () => ({ isKnown: currentPart() === part }));
  await app.ready();
  const part = { caller: {} as Caller, count: undefined };
  expect((await asPart(part, () => app.inject('/'))).json()).toEqual({ isKnown: true });
  expect(currentPart()).toBeUndefined();
});
