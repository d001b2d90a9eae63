import { expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { quietLog } from '../../database/testing/quiet-log.ts';
import { ask } from './http-channel.ts';

const answer = { status: 200, headers: {}, body: Buffer.from('{"status":"0"}') };
const endpoint = { key: 'test', tls: { by: 'authorities' }, isPaced: true } as const;

it('an answer counts although the database was gone when it came: else the message would go out twice without a mark', async () => {
  const connections = { request: async () => answer as never, connect: async () => undefined as never };
  const changedCertificate = {
    known: 'a',
    now: 'b',
    now_until: '2027-01-01T00:00:00Z',
    at: '2026-11-23T00:00:00Z',
  } as never;
  const note = async () => {
    throw new Error('Connection terminated unexpectedly');
  };
  const pendingAnswer = ask(
    { connections, clock: systemClock, log: quietLog },
    endpoint,
    { method: 'POST', url: 'https://ho.vn/' } as never,
    { changed: changedCertificate, note },
  );
  await expect(pendingAnswer).resolves.toBe(answer);
});
