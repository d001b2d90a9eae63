import { setTimeout as wait } from 'node:timers/promises';
import { call, signInByApi } from '../../e2e/support/api.ts';
import type { StartedServer } from '../../e2e/support/server.ts';

const patienceMs = 600_000;

/** Waits for the history of the demo and its first records. */
export async function livingPlant(server: StartedServer): Promise<void> {
  const token = await signInByApi(server.url, server.admin);
  const isAlive = async () =>
    server.output().includes('history of the demo is whole') &&
    (await call<object | null>(server.url, 'GET', '/v1/dashboard/general/last', { token })) !== null;
  for (const until = performance.now() + patienceMs; performance.now() < until; await wait(500))
    if (await isAlive()) return;
  throw new Error(`The demo was not alive in ${patienceMs / 1000} s.`);
}
