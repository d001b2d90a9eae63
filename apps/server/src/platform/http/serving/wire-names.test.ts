import { instant } from '@spillway/contract/fields';
import { route } from '@spillway/contract/kit';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { quietLog } from '../../database/testing/quiet-log.ts';
import type { Gate } from '../caller.ts';
import { implement } from '../implement.ts';
import { mount } from './mount.ts';
import { createHttpServer } from './server.ts';

const gate: Gate = { identify: async () => Promise.reject(new Error('nobody signs in')) };

const account = z.object({ account_id: z.string(), full_name: z.string(), seen_at: instant });
const save = route({
  method: 'POST',
  path: '/v1/probe/:account_id',
  summary: 'A person',
  access: 'public',
  params: z.object({ account_id: z.string() }),
  query: z.object({ in_full: z.enum(['yes', 'no']) }),
  body: z.object({ full_name: z.string().min(2), own_facts: z.record(z.string(), z.number()) }),
  data: z.object({ account, own_facts: z.record(z.string(), z.number()) }),
});
/** Nothing in it is converted, but unknown fields are removed all the same. */
const plain = route({
  method: 'GET',
  path: '/v1/probe',
  summary: 'A name',
  access: 'public',
  data: z.object({ name: z.string() }),
});

/** A record as a store reads it, with more fields than any response contains. */
const record = {
  fullName: 'Trần Thu',
  seenAt: new Date('2026-11-19T03:05:00Z'),
  passwordHash: 'secret',
  totp_secret: 'x',
};

async function probe(url: string, payload?: object) {
  const app = await createHttpServer({ log: quietLog, tls: null, trustProxy: [], webDir: null });
  onTestFinished(() => app.close());
  const saved = implement(save, ({ params, query, body }) => ({
    account: { ...record, accountId: `${params.accountId} ${query.inFull}`, fullName: body.fullName },
    ownFacts: body.ownFacts,
  }));
  const namedRoute = implement(plain, () => ({ ...record, name: 'Thu' }));
  await app.register(async (api) => mount(api, [saved, namedRoute], gate));
  const answer = await app.inject({ method: payload ? 'POST' : 'GET', url, ...(payload ? { payload } : {}) });
  return { text: answer.body, ...answer.json() };
}

it('reads and writes names of the wire, of which no handler knows, and hands on nothing else of a record', async () => {
  const wireBody = { full_name: 'Lê An', own_facts: { lake_level: 1 } };
  const { text, data } = await probe('/v1/probe/an?in_full=yes', wireBody);
  expect(data).toEqual({
    account: { account_id: 'an yes', full_name: 'Lê An', seen_at: '2026-11-19T03:05:00.000Z' },
    own_facts: { lake_level: 1 },
  });
  expect(text).not.toContain('secret');
  expect((await probe('/v1/probe')).data).toEqual({ name: 'Thu' });
});

it('names what is wrong as it was sent', async () => {
  const { details } = await probe('/v1/probe/an?in_full=perhaps', { full_name: 'A', own_facts: {} });
  expect(details).toMatchObject([{ field: 'full_name' }]);
});
