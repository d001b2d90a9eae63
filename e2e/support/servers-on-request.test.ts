import { afterEach, expect, it } from 'vitest';
import type { StartedServer } from './server.ts';
import { serversOnRequest } from './servers-on-request.ts';

let running: Awaited<ReturnType<typeof serversOnRequest>> | undefined;
afterEach(() => running?.stop());

const admin = { username: 'admin', password: 'Aa1-of-a-test' };

/** Each is told from the others by its address; what is stopped is noted. */
function servers({ failing = 0 } = {}) {
  const stopped: string[] = [];
  let started = 0;
  const start = async () => {
    started += 1;
    if (started <= failing) throw new Error('no port was free');
    const url = `http://server-${started}`;
    const stop = async () => {
      stopped.push(url);
      return 0;
    };
    return { url, admin, stop } as Partial<StartedServer> as StartedServer;
  };
  return { start, stopped, started: () => started };
}

const ask = async (name: string) => (await fetch(`${running!.address}/${name}`)).json() as Promise<{ url: string }>;

it('starts none before it is asked for, and one for all who ask by the same name', async () => {
  const { start, started } = servers();
  running = await serversOnRequest(start);
  expect(started()).toBe(0);
  const [first, again] = await Promise.all([ask('1'), ask('1')]);
  expect(again).toEqual(first);
  expect(first).toEqual({ url: 'http://server-1', admin });
  expect(await ask('2')).toEqual({ url: 'http://server-2', admin });
});

it('says why one did not start, and tries again for the next who asks', async () => {
  running = await serversOnRequest(servers({ failing: 1 }).start);
  const refused = await fetch(`${running.address}/1`);
  expect(refused.status).toBe(500);
  expect(await refused.text()).toContain('no port was free');
  expect(await ask('1')).toEqual({ url: 'http://server-2', admin });
});

it('stops all that were started', async () => {
  const { start, stopped } = servers();
  const { stop, address } = await serversOnRequest(start);
  for (const name of ['1', '2']) await (await fetch(`${address}/${name}`)).text();
  await stop();
  expect(stopped.toSorted()).toEqual(['http://server-1', 'http://server-2']);
  await expect(fetch(`${address}/1`)).rejects.toThrow();
});
