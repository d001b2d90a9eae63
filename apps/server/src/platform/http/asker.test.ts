import { expect, it } from 'vitest';
import { asPart, currentPart } from './asker.ts';
import type { Caller } from './caller.ts';

it('is known to a part that begins where it is waited for', async () => {
  const part = { caller: {} as Caller, count: undefined };
  // biome-ignore lint/suspicious/noThenProperty: such a one is what Fastify's inject gives.
  const lazy = { then: (done: (known: unknown) => void) => done(currentPart()) } as PromiseLike<unknown>;
  expect(await asPart(part, () => lazy)).toBe(part);
  expect(currentPart()).toBeUndefined();
});
